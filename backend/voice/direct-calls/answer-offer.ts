import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { SPEEDS } from '../../contract/interview-speech.js';
import { InterviewsService } from '../../forms/interviews.service.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import { CallBudgetService } from '../calls/lines/call-budget.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { OpenLinesService } from '../calls/lines/open-lines.service.js';
import { ObservedCallsService } from './observed-calls.service.js';

/** Answers a page's WebRTC offer: its participant is heard and spoken to by a model from then on. The server keeps the key. */
@Injectable()
export class AnswerOffer {
  constructor(
    private readonly callRepository: CallRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly interviewsService: InterviewsService,
    private readonly callBudgetService: CallBudgetService,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly openLinesService: OpenLinesService,
    private readonly observedCallsService: ObservedCallsService,
  ) {}

  /**
   * @param token the participant's
   * @throws AppError UNAUTHORIZED, NOT_FOUND, CALL_ENDED, CALL_BUSY, BAD_REQUEST;
   *   PlatformFailure, also where no line is free
   */
  async answer(callId: string, token: string | null, sdp: string): Promise<string> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const call = await this.callRepository.findOfParticipant(callId, hashParticipantToken(token));
    const response = call && (await this.responseChangesService.find(call.responseId));
    if (!call || !response) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const platform = this.voicePlatforms.of(call.provider);
    if (!platform?.direct) throw new AppError('BAD_REQUEST', 'This call has no sound of its own.');
    if (call.status !== 'live') throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    // Each answer opens a paid line.
    if (!(await this.openLinesService.claim(callId))) throw new AppError('CALL_BUSY', errorText('CALL_BUSY'));
    try {
      const { pace } = await this.interviewsService.speechOf(Number(call.formId));
      await this.callBudgetService.reserve(platform, call);
      return await this.open(call, platform, { callId, sdp, language: response.language, speed: SPEEDS[pace] });
    } finally {
      await this.openLinesService.release(callId);
    }
  }

  private async open(
    call: CallEntity,
    platform: VoicePlatform,
    request: Parameters<NonNullable<VoicePlatform['direct']>['answerOffer']>[0],
  ): Promise<string> {
    const answered = await platform.direct!.answerOffer(request).catch(async (error: unknown) => {
      // Nothing was opened: it took no time.
      await this.callBudgetService.settle(call.id, new Date(0));
      throw error;
    });
    const { providerCallId, controlUrl, sdp } = answered;
    const close = (line: string) => platform.closeSession({ callId: call.id, reason: 'network', controlUrl: line }).catch(() => undefined);
    const stored = await this.callRepository.setMedia(call.id, providerCallId, controlUrl);
    if (!stored) {
      if (controlUrl !== null) await close(controlUrl);
      await this.callBudgetService.settle(call.id, new Date());
      throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    }
    // A page that was reloaded, or wants a new line, has left the call before.
    if (stored.previous !== null) await close(stored.previous);
    // Starts now, whatever the page does: it has a line to the model and could ask it for anything.
    void this.observedCallsService.watch(call);
    return sdp;
  }
}
