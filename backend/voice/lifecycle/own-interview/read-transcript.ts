import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import { hashParticipantToken } from '../../../common/participant-token.js';
import { isByHuman } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import type { ParticipantTranscript } from '../../../contract/voice.js';
import { ResponseChangesService } from '../../../responses/response-changes.service.js';
import { CallRepository } from '../../calls/call.repository.js';
import { TurnRepository } from '../../turns/turn.repository.js';

/** After the interview, its participant can read it this long. Milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** A participant's own transcript, with the calls of all devices. */
@Injectable()
export class ReadTranscript {
  constructor(
    private readonly responseChangesService: ResponseChangesService,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
  ) {}

  /**
   * @param token the participant's
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response, and once it is no longer kept for the participant
   */
  async read(responseId: string, token: string | null): Promise<ParticipantTranscript> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const response = await this.responseChangesService.find(responseId);
    const isTheirs = response?.tokenHash.equals(hashParticipantToken(token)) === true;
    if (!isTheirs || response.removed !== null || response.deletingAt !== null) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const last = (await this.callRepository.listOf(responseId)).at(-1);
    const until = (last ? (last.endedAt ?? new Date()) : response.submittedAt).getTime() + KEPT_MS;
    if (until < Date.now()) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const turns = await this.turnRepository.list(responseId);
    return {
      turns: turns.map((turn) => ({ role: turn.role, text: turn.content, ...(isByHuman(turn) && { by: 'human' as const }) })),
      until: new Date(until).toISOString(),
    };
  }
}
