import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken, readParticipantToken, wellFormedToken } from '../../common/participant-token.js';
import { liveHandshakeSchema } from '../../contract/realtime.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { CallRepository } from '../calls/call.repository.js';
import { HandoverRepository } from '../calls/handover.repository.js';
import type { LiveSocket } from './live-socket.js';

/** Lets a participant's browser into the call that its token belongs to. */
@Injectable()
export class LiveAdmission {
  constructor(
    private readonly callRepository: CallRepository,
    private readonly handoverRepository: HandoverRepository,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  /** A foreign token and an unknown call answer alike. @throws AppError */
  async authenticate(socket: LiveSocket): Promise<void> {
    const auth = liveHandshakeSchema.safeParse(socket.handshake.auth);
    if (!auth.success) throw new AppError('VALIDATION_FAILED', errorText('VALIDATION_FAILED'));
    const token = auth.data.token === undefined ? readParticipantToken(socket.handshake.headers) : wellFormedToken(auth.data.token);
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const tokenHash = hashParticipantToken(token);
    const call = await this.callRepository.findOfParticipant(auth.data.callId, tokenHash);
    if (!call) throw await this.refusal(auth.data.callId, tokenHash);
    socket.data.call = { id: call.id, responseId: call.responseId, formId: call.formId, ownerId: call.ownerId };
    socket.data.mirrors = this.voicePlatforms.of(call.provider)?.capabilities.replies === 'platform';
    socket.data.joined = false;
    socket.data.endedAt = call.endedAt;
    socket.data.paused = false;
    socket.data.nextSeq = 2;
  }

  private async refusal(callId: string, tokenHash: Buffer): Promise<AppError> {
    const responseId = (await this.callRepository.find(callId))?.responseId;
    const moved = responseId !== undefined && (await this.handoverRepository.hasMoved(responseId, tokenHash));
    return moved ? new AppError('CALL_MOVED', errorText('CALL_MOVED')) : new AppError('NOT_FOUND', errorText('NOT_FOUND'));
  }
}
