import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { AppConfig } from '../../config/app-config.js';
import type { RelayedCall } from '../../contract/voice.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { AssistantsService } from '../../forms/assistants.service.js';
import { PlatformFailure, type RelayedMedia } from '../../integrations/voice-platform/remote-calls.port.js';
import type { SessionRequest } from '../../integrations/voice-platform/sessions.port.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { ReservationsService } from '../../responses/reservations.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallBudgetService } from '../calls/lines/call-budget.service.js';
import { CallRemovalService } from '../platform-calls/call-removal.service.js';
import { CallRepository } from '../calls/call.repository.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { CallContinuationService } from './call-continuation.service.js';
import { CallLanguageService } from './call-language.service.js';
import { InterviewsService } from '../../forms/interviews.service.js';

/** Lease of one opening: limits how long a process that dies meanwhile blocks the next attempt. Milliseconds. */
const LEASE_MS = 15_000;
/** A platform's results may arrive this much later than the end of the longest call. Minutes. */
const RESULTS_MINUTES = 15;

/** Opens a call's media on the voice platform for the browser's SDK: the server decides what to open, and keeps the keys. */
@Injectable()
export class StartMedia {
  private readonly logger = new Logger('Calls');

  constructor(
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly interviewsService: InterviewsService,
    private readonly assistantsService: AssistantsService,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly callRemovalService: CallRemovalService,
    private readonly config: AppConfig,
    private readonly transactionRunner: TransactionRunner,
    private readonly responseChangesService: ResponseChangesService,
    private readonly reservationsService: ReservationsService,
    private readonly callBudgetService: CallBudgetService,
    private readonly callLanguageService: CallLanguageService,
    private readonly callContinuationService: CallContinuationService,
  ) {}

  /**
   * @param token the participant's
   * @throws PlatformFailure in the platform's own words; AppError UNAUTHORIZED, NOT_FOUND, CALL_ENDED, CALL_BUSY, BAD_REQUEST
   */
  async start(callId: string, token: string | null): Promise<RelayedCall> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const call = await this.callRepository.findOfParticipant(callId, hashParticipantToken(token));
    if (!call) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    const platform = this.voicePlatforms.of(call.provider);
    if (!platform?.remote) throw new AppError('BAD_REQUEST', 'This call is not held by a voice platform.');
    const opener = randomUUID();
    if (!(await this.callRepository.claim(call.id, opener, LEASE_MS))) throw new AppError(...(await this.refusal(call.id)));
    try {
      return await this.open(call.id, platform);
    } finally {
      await this.callRepository.release(call.id, opener);
    }
  }

  private async open(callId: string, platform: VoicePlatform): Promise<RelayedCall> {
    const call = await this.callRepository.find(callId);
    const interview = call && (await this.interviewsService.find(call.formId));
    if (call?.status !== 'live' || call.assistantId === null || !interview?.published) {
      throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
    }
    // An attempt without turns may be repeated; an interview that has turns continues in a new call.
    if (call.providerCallId !== null && (await this.turnRepository.hasTurns(call.id))) {
      throw new AppError('CALL_BUSY', errorText('CALL_BUSY'));
    }
    await this.reserve(call);
    const seconds = await this.callBudgetService.reserve(platform, call);
    const inLanguage = await this.callLanguageService.of(call.responseId, interview);
    const continues = await this.callContinuationService.of(call.responseId, interview, inLanguage);
    const started = await this.startWithAssistant(call, call.assistantId, platform, seconds, { inLanguage, continues }).catch(
      async (error: unknown) => {
        // Nothing was opened: it took no time.
        await this.callBudgetService.settle(callId, new Date(0));
        throw error;
      },
    );
    if (call.controlUrl !== null) await platform.closeSession({ callId, reason: 'network', controlUrl: call.controlUrl });
    if (await this.callRepository.setMedia(call.id, started.providerCallId, started.controlUrl)) return started.answer;
    // The call ended or was deleted while its media opened: close them, and erase the platform's copy.
    await platform.closeSession({ callId, reason: 'participant', controlUrl: started.controlUrl });
    await this.callBudgetService.settle(callId, new Date());
    await this.callRemovalService.note(call.provider, started.providerCallId);
    throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
  }

  /** Holds a place for the whole call: what is said on the platform may be known only after it. How many such calls run at once is limited. */
  private async reserve(call: CallEntity): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      if (response?.reservedUntil == null) return;
      await this.reservationsService.take(tx, response);
      await this.reservationsService.extend(tx, response.id, this.config.calls.maxMinutes + RESULTS_MINUTES);
    });
  }

  private async startWithAssistant(
    call: CallEntity,
    assistantId: string,
    platform: VoicePlatform,
    maxSeconds: number,
    held: Pick<SessionRequest, 'inLanguage' | 'continues'>,
  ): Promise<RelayedMedia> {
    const start = (assistantRef: string) =>
      platform.remote!.startMedia({
        callId: call.id,
        assistantRef,
        maxSeconds,
        ...held,
        unrecorded: call.recordingGivenUp,
        metadata: { gatherResponseId: call.responseId, formId: String(call.formId), callId: call.id },
      });
    const ref = await this.assistantsService.ensureTwin(assistantId, platform);
    try {
      return await start(ref);
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.failure.statusCode !== 404) throw error;
      this.logger.warn('an assistant is gone from the voice platform: a new one is made');
      return start(await this.assistantsService.ensureTwin(assistantId, platform, ref));
    }
  }

  private async refusal(callId: string): Promise<['CALL_ENDED' | 'CALL_BUSY', string]> {
    const code = (await this.callRepository.find(callId))?.status === 'live' ? 'CALL_BUSY' : 'CALL_ENDED';
    return [code, errorText(code)];
  }
}
