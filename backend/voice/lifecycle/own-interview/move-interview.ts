import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import { hashParticipantToken, newParticipantToken } from '../../../common/participant-token.js';
import { SERVICE_MESSAGES } from '../../../contract/error-texts.js';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { InterviewsService } from '../../../forms/interviews.service.js';
import { RealtimeServer } from '../../../realtime/realtime-server.js';
import { rooms } from '../../../realtime/rooms.js';
import { ParticipantTokensService } from '../../../responses/participant-tokens.service.js';
import type { ResponseEntity } from '../../../responses/response.entity.js';
import { ResponseChangesService } from '../../../responses/response-changes.service.js';
import { CallRepository } from '../../calls/call.repository.js';
import { HandoverRepository } from '../../calls/handover.repository.js';
import { EndCall } from '../../conversation/end-call.js';
import { UnfinishedTurnService } from '../../turns/cut/unfinished-turn.service.js';

/** A link works for three days. Milliseconds. */
const WORKS_MS = 3 * 24 * 60 * 60_000;
const NO_LINK = 'This link has expired or was used already. Make a new one on the device where the interview is.';

export interface Moved {
  readonly responseId: string;
  readonly formId: number;
  readonly assistantId: string;
  /** Of the browser that continues. */
  readonly token: string;
}

/**
 * Moves a participant's interview to another device. The response then belongs to that browser's token: the one it came from can neither
 * continue nor read it, and is told so.
 */
@Injectable()
export class MoveInterview {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly handoverRepository: HandoverRepository,
    private readonly callRepository: CallRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly participantTokensService: ParticipantTokensService,
    private readonly interviewsService: InterviewsService,
    private readonly unfinishedTurnService: UnfinishedTurnService,
    private readonly endCall: EndCall,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  /**
   * Makes a link; an earlier one stops working. @param token the participant's
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response, CALL_ENDED
   */
  async offer(responseId: string, token: string | null): Promise<{ token: string; expiresAt: string }> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    const link = newParticipantToken();
    const expiresAt = new Date(Date.now() + WORKS_MS);
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      if (!response?.tokenHash.equals(hashParticipantToken(token))) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      requireOpen(response);
      await this.handoverRepository.offer(tx, responseId, hashParticipantToken(link), expiresAt);
    });
    return { token: link, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Continues in the browser that brings the link.
   * @param known token of the browser, when it has one already
   * @throws AppError NOT_FOUND for a link that no longer works, CALL_ENDED
   */
  async take(link: string, known: string | null): Promise<Moved> {
    const linkHash = hashParticipantToken(link);
    const responseId = await this.handoverRepository.find(linkHash);
    if (responseId === null) throw new AppError('NOT_FOUND', NO_LINK);
    const token = await this.participantTokensService.keepOrMake(known);
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      if (!response) throw new AppError('NOT_FOUND', NO_LINK);
      requireOpen(response);
      const interview = await this.interviewsService.find(response.formId, tx);
      if (!interview?.published || !interview.assistant) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.interviewNotFound);
      if (!(await this.handoverRepository.take(tx, responseId, linkHash))) throw new AppError('NOT_FOUND', NO_LINK);
      const tokenHash = hashParticipantToken(token);
      const moved = { responseId, formId: response.formId, assistantId: interview.assistant.id, token };
      // Opened in the browser that made it: it stays where it is.
      if (response.tokenHash.equals(tokenHash)) return moved;
      await this.handoverRepository.noteMove(tx, responseId, response.tokenHash, tokenHash);
      const live = await this.callRepository.findLive(tx, responseId);
      if (!live) {
        await this.responseChangesService.apply(tx, response, { tokenHash });
        return moved;
      }
      this.transactionRunner.afterCommit(tx, () => this.realtimeServer.live?.to(rooms.live(live.id)).emit('superseded', { moved: true }));
      const turnCount = await this.unfinishedTurnService.keep(tx, response, live);
      await this.endCall.endIn(tx, response, live, 'network', new Date(), { tokenHash, turnCount });
      return moved;
    });
  }
}

function requireOpen({ callStatus, removed }: ResponseEntity): void {
  if (callStatus === 'completed' || removed !== null) throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
}
