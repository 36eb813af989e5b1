import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { hashParticipantToken } from '../common/participant-token.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import type { SessionTicket } from '../contract/voice.js';
import { Transactions } from '../database/transactions.js';
import { VOICE_PLATFORM, type VoicePlatform } from '../integrations/voice-platform/voice-platform.port.js';
import { ResponseChanges } from '../responses/response-changes.service.js';
import type { CallEntity } from './call.entity.js';
import { CallRepository } from './call.repository.js';
import { turnsUsedUp } from './conversation.service.js';
import { EndCall } from './end-call.js';
import { type Interview, InterviewRepository } from './interview.repository.js';
import { Responder } from './responder.js';

/** An interview that is left and taken up again this often is no interview any more. */
const MAX_CALLS = 50;

interface Opened {
  readonly call: CallEntity;
  readonly interview: Interview;
  readonly isNew: boolean;
}

/** Opens a response's call, or goes on with the one that is live: a response never has two. */
@Injectable()
export class OpenCall {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly interviews: InterviewRepository,
    private readonly responses: ResponseChanges,
    private readonly ending: EndCall,
    private readonly responder: Responder,
    @Inject(VOICE_PLATFORM) private readonly platform: VoicePlatform,
  ) {}

  /**
   * @param token the participant's
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response or an interview that is gone, CALL_ENDED
   */
  async open(responseId: string, token: string | null): Promise<SessionTicket> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const opened = await this.openRow(responseId, hashParticipantToken(token));
    const connect = await this.openSession(opened);
    // The interviewer speaks first; after a crash it may also owe a reply.
    if (this.platform.capabilities.replies === 'server') this.responder.wake(opened.call.id);
    const { recording, textInput, maxSeconds } = this.platform.capabilities;
    return {
      callId: opened.call.id,
      responseId,
      formId: opened.call.formId,
      provider: this.platform.id,
      transport: this.platform.capabilities.transport,
      capabilities: { recording, textInput, maxSeconds },
      connect,
    };
  }

  private async openRow(responseId: string, tokenHash: Buffer): Promise<Opened> {
    return this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, responseId);
      if (!response?.tokenHash.equals(tokenHash)) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      const interview = await this.interviews.find(response.formId, tx);
      if (!interview?.published || !interview.assistant) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      if (response.callStatus === 'completed') throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      const live = await this.calls.findLive(tx, responseId);
      if (live) return { call: live, interview, isNew: false };
      if (turnsUsedUp(response.turnCount) || (await this.calls.countOf(tx, responseId)) >= MAX_CALLS) {
        throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      }
      const call = await this.calls.insert(tx, {
        responseId,
        formId: response.formId,
        ownerId: response.ownerId,
        provider: this.platform.id,
        assistantId: interview.assistant.id,
      });
      await this.responses.apply(tx, response, {
        callStatus: 'in-progress',
        callEndReason: null,
        // What an earlier call is owed is written when this one ends.
        finishDueAt: null,
        finishDispatchedAt: null,
      });
      return { call, interview, isNew: true };
    });
  }

  /** Outside the transaction: platforms are asked over the network. */
  private async openSession({ call, interview, isNew }: Opened): Promise<Record<string, unknown>> {
    try {
      const session = await this.platform.openSession({
        callId: call.id,
        assistantRef: interview.assistant?.ref ?? null,
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
