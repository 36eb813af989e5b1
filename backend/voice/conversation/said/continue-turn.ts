import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import { mendJoint } from '../../../contract/join-speech.js';
import { LIMITS } from '../../../contract/limits.js';
import type { SayMessage } from '../../../contract/voice.js';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { FollowUpsService } from '../../../follow-ups/follow-ups.service.js';
import { RealtimeServer } from '../../../realtime/realtime-server.js';
import { isByHuman, missedMsOf, noticeOf } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import { type ModelFailure, modelFailure } from '../../../integrations/voice-platform/builtin/model-breaker.js';
import { ResponseChangesService } from '../../../responses/response-changes.service.js';
import { type CallRef, CallRepository } from '../../calls/call.repository.js';
import { takesWords } from '../../calls/call-status.js';
import { joinedIds, TurnRepository } from '../../turns/turn.repository.js';
import { joinSpoken } from '../../turns/spoken.js';
import { toLiveTurn } from '../../turns/turn.mapper.js';

/** Pieces that one turn may have: each one triggers a new reply. */
const MAX_PIECES = 50;

/** A withdrawn reply that a model failed to write leaves that behind: the next one is not to wait for it again. */
function failureOf(withdrawn: readonly { readonly meta: unknown }[]): { modelFailed?: ModelFailure } {
  const modelFailed = withdrawn.map(({ meta }) => modelFailure(meta)).findLast((failure) => failure !== null);
  return modelFailed ? { modelFailed } : {};
}

/**
 * Speech that continues before the interviewer's reply is heard belongs to the same answer: the words are appended to the turn, and the
 * unheard reply is withdrawn and generated again.
 */
@Injectable()
export class ContinueTurn {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly realtimeServer: RealtimeServer,
    private readonly followUpsService: FollowUpsService,
  ) {}

  /**
   * @param continued clientId of the participant's turn that `message` continues
   * @returns the number of that turn, which holds the words now; null where they cannot join it and are a turn of their own
   * @throws AppError NOT_FOUND
   */
  join(call: CallRef, message: SayMessage, continued: string): Promise<number | null> {
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      if (!response) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const repeated = await this.turnRepository.findByClientId(tx, response.id, message.clientId);
      if (repeated) return repeated.seq;
      const current = await this.callRepository.find(call.id, tx);
      const turn = await this.turnRepository.findByClientId(tx, response.id, continued);
      if (!current || !turn || !takesWords(current)) return null;
      const after = await this.turnRepository.list(response.id, turn.seq, tx);
      // A person's words and notices about them are not withdrawn.
      if (after.some((said) => said.role === 'user' || isByHuman(said) || noticeOf(said) !== null)) return null;
      const ids = joinedIds(turn);
      // Typed text is not changed.
      const isSpoken = turn.via === 'voice' && message.via === 'voice';
      const [before, more] = isSpoken ? mendJoint(turn.content, message.text, response.language) : [turn.content, message.text];
      const content = `${before} ${more}`;
      if (ids.length >= MAX_PIECES || content.length > LIMITS.turnText) return null;
      // When it was completed: moments in the recording are counted back from there.
      const missedMs = missedMsOf(turn) + (message.missedMs ?? 0);
      const joined = [...ids, message.clientId];
      const meta = { ...turn.meta, joined, ...(missedMs > 0 && { missedMs }), ...failureOf(after) };
      const spoken = joinSpoken({ ...turn, content: before }, message.spoken);
      const revised = { ...turn, content, meta, spoken, createdAt: new Date() };
      await this.turnRepository.revise(tx, revised);
      const live = current.status === 'live';
      if (live) await this.withdrawReply(tx, call, turn.seq);
      await this.responseChangesService.apply(tx, response, live ? { turnCount: turn.seq } : { finishDueAt: new Date() });
      if (!live) await this.followUpsService.schedule(tx, 'response.finish', response.id);
      this.transactionRunner.afterCommit(tx, () => {
        this.realtimeServer.sendTurn(call.id, { ...toLiveTurn(revised), revised: message.clientId }, response.ownerId);
        // The goodbye stays.
        if (!live) for (const said of after) this.realtimeServer.sendTurn(call.id, toLiveTurn(said), response.ownerId);
      });
      return turn.seq;
    });
  }

  /** Takes the right to reply away too: a reply to the shorter answer that is still being written must not be stored. */
  private async withdrawReply(tx: EntityManager, call: CallRef, seq: number): Promise<void> {
    await this.turnRepository.removeAfter(tx, call.responseId, seq);
    await this.callRepository.forgetReply(tx, call.id);
  }
}
