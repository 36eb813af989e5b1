import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { KnownBrowser } from '../../common/browser-family.js';
import { detectLanguage } from '../../common/detect-language.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import type { PathStep } from '../../contract/call-path.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { questionsIn } from '../../contract/guide.js';
import { languageFor, spokenLanguages } from '../../contract/languages.js';
import type { SessionTicket } from '../../contract/voice.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { AssistantsService } from '../../forms/assistants.service.js';
import { GuideVersionsService } from '../../guides/guide-versions.service.js';
import { GuidesService } from '../../guides/guides.service.js';
import { NoticesService } from '../../forms/notices.service.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import { AddressKeysService } from '../../responses/address-keys.service.js';
import { ReservationsService } from '../../responses/reservations.service.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallRepository } from '../calls/call.repository.js';
import { HandoverRepository } from '../calls/handover.repository.js';
import { WatchingPermissionService } from '../stepping-in/watching-permission.service.js';
import { turnsUsedUp } from '../conversation/conversation.service.js';
import { EndCall } from '../conversation/end-call.js';
import { type Interview, InterviewsService } from '../../forms/interviews.service.js';
import { InterviewVoicesService } from '../spoken-sentences/interview-voices.service.js';
import { Responder } from '../conversation/responder.js';
import { ListeningPermissionService } from '../hearing/listening-permission.service.js';
import { ChoosePlatform } from '../platform-calls/choose-platform.js';
import { decideRecording, mayRecord } from './recording-permission.js';

/** Limit for resuming the same interview. */
const MAX_CALLS = 50;

const ON_PLATFORM: PathStep = { hears: 'platform', speaks: 'platform', why: 'start', at: 0 };

interface Options {
  readonly provider?: 'builtin';
  readonly consent?: string;
  readonly consentLanguage?: string;
  readonly language?: string;
  readonly record?: boolean;
  readonly browser?: KnownBrowser;
}

interface Opened {
  readonly call: CallEntity;
  readonly interview: Interview;
  readonly isNew: boolean;
  /** What the response is held in; null: unknown. */
  readonly language: string | null;
  /** Of the notice that was agreed to. */
  readonly consentVersion: string | null;
}

const isUnbegun = ({ callStatus, reservedUntil }: ResponseEntity) => callStatus === 'pending' && reservedUntil !== null;
const isLate = (response: ResponseEntity) => isUnbegun(response) && response.reservedUntil!.getTime() < Date.now();

/** Opens a response's call, or resumes the live one: a response never has two. */
@Injectable()
export class OpenCall {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly interviewsService: InterviewsService,
    private readonly responseChangesService: ResponseChangesService,
    private readonly endCall: EndCall,
    private readonly responder: Responder,
    private readonly assistantsService: AssistantsService,
    private readonly realtimeServer: RealtimeServer,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly reservationsService: ReservationsService,
    private readonly addressKeysService: AddressKeysService,
    private readonly noticesService: NoticesService,
    private readonly guidesService: GuidesService,
    private readonly guideVersionsService: GuideVersionsService,
    private readonly choosePlatform: ChoosePlatform,
    private readonly handoverRepository: HandoverRepository,
    private readonly interviewVoicesService: InterviewVoicesService,
    private readonly listeningPermissionService: ListeningPermissionService,
    private readonly watchingPermissionService: WatchingPermissionService,
  ) {}

  /**
   * @param token the participant's
   * @param ip the participant's address
   * @param options.provider 'builtin' for our own interviewer, when the voice platform cannot be reached
   * @param options.consent version of the notice the participant agreed to, `consentLanguage` what they read it in
   * @param options.record whether they agreed to a recording
   * @param options.language what they want to be interviewed in
   * @throws AppError UNAUTHORIZED without a token, FORBIDDEN without the consent that the interview asks for, NOT_FOUND for another's response or an interview that is gone, CALL_ENDED, CALL_MOVED,
   *   INTERVIEW_CLOSED for a response that was opened before it closed or its quota was filled and never begun,
   *   RESPONSE_LIMIT_REACHED when nothing was said yet and the month is full
   */
  async open(responseId: string, token: string | null, ip: string, options: Options = {}): Promise<SessionTicket> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const participant = { tokenHash: hashParticipantToken(token), address: await this.addressKeysService.keyOf(ip) };
    const opened = await this.openRow(responseId, participant, options);
    const platform = this.voicePlatforms.of(opened.call.provider) ?? this.voicePlatforms.builtin;
    const connect = await this.openSession(opened, platform);
    // The interviewer speaks first; after a crash it may also owe a reply.
    if (platform.capabilities.replies === 'server') this.responder.wake(opened.call.id);
    const { recording, textInput, maxSeconds, transport } = platform.capabilities;
    const listens = await this.listeningPermissionService.mayListen(platform, opened.call.formId, opened.consentVersion);
    return {
      callId: opened.call.id,
      responseId,
      formId: opened.call.formId,
      provider: platform.id,
      language: opened.language,
      transport,
      capabilities: {
        recording: opened.call.recordingGivenUp ? 'none' : recording,
        textInput,
        maxSeconds,
        ...((await this.readsAloud(platform, opened)) && { voice: 'server' as const }),
        ...(listens && { ear: 'server' as const }),
      },
      connect,
    };
  }

  private async readsAloud(platform: VoicePlatform, { call, language }: Opened): Promise<boolean> {
    return (
      platform.capabilities.replies === 'server' && (await this.interviewVoicesService.of(Number(call.formId), language ?? 'en')) !== null
    );
  }

  private async openRow(
    responseId: string,
    { tokenHash, address }: { tokenHash: Buffer; address: string | null },
    options: Options,
  ): Promise<Opened> {
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      if (!response?.tokenHash.equals(tokenHash)) {
        const moved = response !== null && (await this.handoverRepository.hasMoved(responseId, tokenHash, tx));
        throw moved ? new AppError('CALL_MOVED', errorText('CALL_MOVED')) : new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      }
      const interview = await this.interviewsService.find(response.formId, tx);
      if (!interview?.published || !interview.assistant) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      // Participants who arrived before the interview closed may finish, and may still start while their reservation lasts.
      if (interview.closed && isLate(response)) throw new AppError('INTERVIEW_CLOSED', errorText('INTERVIEW_CLOSED'));
      // A response that retention has begun to delete cannot be resumed.
      if (response.callStatus === 'completed' || response.removed !== null) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      const agreed = await this.consentOf(tx, response, options);
      const consentVersion = response.consentVersion ?? agreed.consentVersion ?? null;
      if (interview.consentRequired && consentVersion === null) {
        throw new AppError('FORBIDDEN', 'Open the link of the interview again, and agree to its terms before you begin.');
      }
      const recordingPermission = decideRecording(response.recordingPermission, interview.recording, options.record);
      const unrecorded = !mayRecord(recordingPermission);
      const live = await this.callRepository.findLive(tx, responseId);
      if (live && this.isResumable(live)) {
        await this.reservationsService.admit(tx, response, address);
        const call = await this.resume(tx, response, live, { ...agreed, ...(unrecorded && { recordingPermission }) });
        return { call, interview, isNew: false, language: response.language, consentVersion };
      }
      const callsBefore = await this.callRepository.countOf(tx, responseId);
      if (turnsUsedUp(response.turnCount) || callsBefore >= MAX_CALLS) {
        throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      }
      // A response follows to its end what was published when it began.
      const guideVersion = callsBefore === 0 ? await this.guidesService.publishedVersion(tx, response.formId) : response.guideVersion;
      const language = response.language ?? (await this.languageOf(tx, interview, guideVersion, options.language));
      const current = live ? await this.supersede(tx, response, live) : response;
      const { platform, full } = await this.choosePlatform.of(tx, interview, response, consentVersion, options.provider);
      const call = await this.callRepository.insert(tx, {
        responseId,
        formId: response.formId,
        ownerId: response.ownerId,
        provider: platform.id,
        assistantId: interview.assistant.id,
        recordingGivenUp: unrecorded,
        browser: options.browser?.family ?? null,
        mobile: options.browser?.mobile ?? null,
        // In all other calls the page reports the path.
        path: platform.capabilities.replies === 'platform' ? [ON_PLATFORM] : [],
        ...(await this.watchingPermissionService.decide(tx, response, interview, consentVersion)),
      });
      // An owner who has it open may not see this call.
      if (!call.watchable) this.transactionRunner.afterCommit(tx, () => this.realtimeServer.stopWatchingResponses([responseId]));
      await this.responseChangesService.apply(tx, current, {
        callStatus: 'in-progress',
        callEndReason: null,
        guideVersion,
        language,
        ...(full !== null && { limitReached: full }),
        // The results of an earlier call are written when this one ends. Its follow-up finds nothing to do.
        finishDueAt: null,
        recordingPermission,
        ...agreed,
      });
      // Others may have taken the last place since the link was opened. This comes last, because it holds the owner's stream.
      await this.reservationsService.admit(tx, response, address);
      if (isUnbegun(response) && (await this.interviewsService.isOverQuota(interview.formId, tx))) {
        throw new AppError('INTERVIEW_CLOSED', errorText('INTERVIEW_CLOSED'));
      }
      return { call, interview, isNew: true, language, consentVersion };
    });
  }

  /** The participant's choice, if the interview is held in it; otherwise the interview's own, told from what it asks unless its owner has set it. */
  private async languageOf(
    tx: EntityManager,
    interview: Interview,
    guideVersion: number | null,
    chosen: string | undefined,
  ): Promise<string | null> {
    const { formId, languages, isTrial } = interview;
    const guide = guideVersion === null ? null : await this.guideVersionsService.find({ formId, version: guideVersion }, tx);
    const asked = guide ? questionsIn(guide).map(({ wording }) => wording) : [interview.instructions];
    const written = languages.source ?? detectLanguage(asked.join('\n'));
    return languageFor(spokenLanguages(languages, written, isTrial), chosen);
  }

  /** The first consent is kept. A version that was never shown is not accepted as consent. */
  private async consentOf(
    tx: EntityManager,
    { formId, consentVersion }: ResponseEntity,
    { consent: version, consentLanguage }: Options,
  ): Promise<Partial<Pick<ResponseEntity, 'consentVersion' | 'consentAt' | 'consentLanguage'>>> {
    if (version === undefined || consentVersion !== null || !(await this.noticesService.confirm(tx, formId, version))) return {};
    return { consentVersion: version, consentAt: new Date(), consentLanguage: consentLanguage ?? null };
  }

  /** A recording that is declined on the way ends there. */
  private async resume(
    tx: EntityManager,
    response: ResponseEntity,
    live: CallEntity,
    change: Partial<ResponseEntity>,
  ): Promise<CallEntity> {
    const ends = change.recordingPermission !== undefined && !live.recordingGivenUp;
    if (ends) await this.callRepository.giveUpRecording(tx, live.id);
    const isNews = (Object.keys(change) as (keyof ResponseEntity)[]).some((name) => response[name] !== change[name]);
    if (isNews) await this.responseChangesService.apply(tx, response, change);
    return ends ? { ...live, recordingGivenUp: true } : live;
  }

  /**
   * The built-in interviewer's call is resumed even if another platform is configured now: it may be the chosen fallback. A platform's call is
   * not, even before it was opened there: an earlier request to open it may still be on its way, and would replace the conversation.
   */
  private isResumable(live: CallEntity): boolean {
    return this.voicePlatforms.of(live.provider)?.remote === null;
  }

  /** The newest window takes over: the older call ends, and its turns are kept. */
  private async supersede(tx: EntityManager, response: ResponseEntity, live: CallEntity): Promise<ResponseEntity> {
    this.transactionRunner.afterCommit(tx, () => this.realtimeServer.live?.to(rooms.live(live.id)).emit('superseded', {}));
    return this.endCall.endIn(tx, response, live, 'network');
  }

  /** Outside the transaction: platforms are asked over the network. */
  private async openSession({ call, interview, isNew }: Opened, platform: VoicePlatform): Promise<Record<string, unknown>> {
    try {
      const assistant = interview.assistant;
      const session = await platform.openSession({
        callId: call.id,
        assistantRef:
          assistant && platform.remote ? await this.assistantsService.ensureTwin(assistant.id, platform) : (assistant?.ref ?? null),
        metadata: { gatherResponseId: call.responseId, formId: String(call.formId) },
      });
      if (session.providerCallId !== null) await this.callRepository.setProviderCallId(call.id, session.providerCallId);
      return session.connect;
    } catch (error) {
      if (isNew) await this.endCall.end(call, 'provider-fault');
      throw error;
    }
  }
}
