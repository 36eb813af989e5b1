import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { detectLanguage } from '../../common/detect-language.js';
import { errorText } from '../../common/error-body.js';
import { hashParticipantToken } from '../../common/participant-token.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import type { SessionTicket } from '../../contract/voice.js';
import { Transactions } from '../../database/transactions.js';
import { AssistantsService } from '../../forms/assistants.service.js';
import { NoticesService } from '../../forms/notices.service.js';
import type { VoicePlatform } from '../../integrations/voice-platform/voice-platform.port.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import { AddressKeys } from '../../responses/address-keys.service.js';
import { RESERVED_MINUTES, Reservations } from '../../responses/reservations.service.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChanges } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallBudget } from '../calls/call-budget.js';
import { CallRepository } from '../calls/call.repository.js';
import { turnsUsedUp } from '../conversation/conversation.service.js';
import { EndCall } from '../conversation/end-call.js';
import { type Interview, InterviewsService } from '../../forms/interviews.service.js';
import { Responder } from '../conversation/responder.js';

/** An interview that is left and taken up again this often is no interview any more. */
const MAX_CALLS = 50;

interface Options {
  readonly provider?: 'builtin';
  readonly consent?: string;
}

interface Opened {
  readonly call: CallEntity;
  readonly interview: Interview;
  readonly isNew: boolean;
}

const isLate = ({ callStatus, reservedUntil }: ResponseEntity) =>
  callStatus === 'pending' && reservedUntil !== null && reservedUntil.getTime() < Date.now();

/** Opens a response's call, or resumes the live one: a response never has two. */
@Injectable()
export class OpenCall {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly interviewsService: InterviewsService,
    private readonly responses: ResponseChanges,
    private readonly ending: EndCall,
    private readonly responder: Responder,
    private readonly assistants: AssistantsService,
    private readonly realtime: RealtimeServer,
    private readonly platforms: VoicePlatforms,
    private readonly reservations: Reservations,
    private readonly addresses: AddressKeys,
    private readonly notices: NoticesService,
    private readonly budget: CallBudget,
  ) {}

  /**
   * @param token the participant's
   * @param ip the participant's address
   * @param options.provider 'builtin' for our own interviewer, when the voice platform cannot be reached
   * @param options.consent version of the notice the participant agreed to
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response or an interview that is gone, CALL_ENDED,
   *   INTERVIEW_CLOSED for a response that was opened before it closed and never begun,
   *   RESPONSE_LIMIT_REACHED when a silent response has lost its place and the month is full
   */
  async open(responseId: string, token: string | null, ip: string, { provider, consent }: Options = {}): Promise<SessionTicket> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const wanted = provider === undefined ? this.platforms.current : this.platforms.builtin;
    const participant = { tokenHash: hashParticipantToken(token), address: await this.addresses.keyOf(ip) };
    const opened = await this.openRow(responseId, participant, wanted, { insists: provider !== undefined, consent });
    const platform = this.platforms.of(opened.call.provider) ?? wanted;
    const connect = await this.openSession(opened, platform);
    // The interviewer speaks first; after a crash it may also owe a reply.
    if (platform.capabilities.replies === 'server') this.responder.wake(opened.call.id);
    const { recording, textInput, maxSeconds, transport } = platform.capabilities;
    return {
      callId: opened.call.id,
      responseId,
      formId: opened.call.formId,
      provider: platform.id,
      language: detectLanguage(opened.interview.instructions),
      transport,
      capabilities: { recording, textInput, maxSeconds },
      connect,
    };
  }

  private async openRow(
    responseId: string,
    { tokenHash, address }: { tokenHash: Buffer; address: string | null },
    wanted: VoicePlatform,
    { insists, consent }: { insists: boolean; consent: string | undefined },
  ): Promise<Opened> {
    return this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, responseId);
      if (!response?.tokenHash.equals(tokenHash)) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      const interview = await this.interviewsService.find(response.formId, tx);
      if (!interview?.published || !interview.assistant) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      // Participants who arrived before the interview closed may finish, and may still start while their reservation lasts.
      if (interview.closed && isLate(response)) throw new AppError('INTERVIEW_CLOSED', errorText('INTERVIEW_CLOSED'));
      // A response that retention has begun to delete cannot be resumed.
      if (response.callStatus === 'completed' || response.removed !== null) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      if (response.reservedUntil !== null) await this.reservations.renew(tx, response, address);
      const live = await this.calls.findLive(tx, responseId);
      if (live && this.goesOn(live, wanted, insists)) return { call: live, interview, isNew: false };
      const callsBefore = await this.calls.countOf(tx, responseId);
      if (turnsUsedUp(response.turnCount) || callsBefore >= MAX_CALLS) {
        throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      }
      // Reading the introduction takes time: opening the first call restarts the 15 minutes, once.
      if (callsBefore === 0) await this.reservations.extend(tx, responseId, RESERVED_MINUTES);
      const current = live ? await this.supersede(tx, response, live) : response;
      // Without a free line or minutes, our own interviewer holds the interview.
      const { formId, ownerId } = response;
      const full = wanted.remote ? await this.budget.full(tx, wanted, { formId, ownerId, responseId }) : null;
      const platform = full === null ? wanted : this.platforms.builtin;
      const call = await this.calls.insert(tx, {
        responseId,
        formId: response.formId,
        ownerId: response.ownerId,
        provider: platform.id,
        assistantId: interview.assistant.id,
      });
      await this.responses.apply(tx, current, {
        callStatus: 'in-progress',
        callEndReason: null,
        ...(full !== null && { limitReached: full }),
        // The results of an earlier call are written when this one ends. Its follow-up finds nothing to do.
        finishDueAt: null,
        ...(await this.consentOf(tx, response, consent)),
      });
      return { call, interview, isNew: true };
    });
  }

  /** The first consent is kept. A version that was never shown is not accepted as consent. */
  private async consentOf(tx: EntityManager, { formId, consentVersion }: ResponseEntity, version: string | undefined) {
    if (version === undefined || consentVersion !== null || !(await this.notices.confirm(tx, formId, version))) return {};
    return { consentVersion: version, consentAt: new Date() };
  }

  /**
   * The built-in interviewer's call is resumed even if another platform is configured now: it may be the chosen fallback. A platform's call
   * cannot be joined again once it was opened there.
   */
  private goesOn(live: CallEntity, wanted: VoicePlatform, insists: boolean): boolean {
    const platform = this.platforms.of(live.provider);
    if (!platform) return false;
    if (!platform.remote) return true;
    return !insists && platform === wanted && live.providerCallId === null;
  }

  /** The newest window takes over: the older call ends, and its turns are kept. */
  private async supersede(tx: EntityManager, response: ResponseEntity, live: CallEntity): Promise<ResponseEntity> {
    this.transactions.afterCommit(tx, () => this.realtime.live?.to(rooms.live(live.id)).emit('superseded', {}));
    return this.ending.endIn(tx, response, live, 'network');
  }

  /** Outside the transaction: platforms are asked over the network. */
  private async openSession({ call, interview, isNew }: Opened, platform: VoicePlatform): Promise<Record<string, unknown>> {
    try {
      const assistant = interview.assistant;
      const session = await platform.openSession({
        callId: call.id,
        assistantRef: assistant && platform.remote ? await this.assistants.ensureTwin(assistant.id) : (assistant?.ref ?? null),
        metadata: { gatherResponseId: call.responseId, formId: String(call.formId) },
      });
      if (session.providerCallId !== null) await this.calls.setProviderCallId(call.id, session.providerCallId);
      return session.connect;
    } catch (error) {
      if (isNew) await this.ending.end(call, 'provider-fault');
      throw error;
    }
  }
}
