import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EndReason } from '../../contract/voice.js';
import { Transactions } from '../../database/transactions.js';
import { FollowUps } from '../../follow-ups/follow-ups.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChanges } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallBudget } from '../calls/call-budget.js';
import { CallRepository, type CallRef } from '../calls/call.repository.js';
import { statusAfter } from '../calls/call-status.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { UnfinishedTurn } from '../turns/unfinished-turn.js';

/** Ends a call once: the response's state, its follow-up and the owner's event are written in one transaction. */
@Injectable()
export class EndCall {
  private readonly logger = new Logger('Calls');

  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly turns: TurnRepository,
    private readonly responses: ResponseChanges,
    private readonly realtime: RealtimeServer,
    private readonly followUps: FollowUps,
    private readonly unfinished: UnfinishedTurn,
    private readonly platforms: VoicePlatforms,
    private readonly budget: CallBudget,
  ) {}

  /**
   * Ending what has ended already changes nothing.
   * @param at null: when the participant was last seen
   */
  async end(call: CallRef, reason: EndReason, at: Date | null = new Date()): Promise<void> {
    await this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      const current = response && (await this.calls.find(call.id, tx));
      if (!response || current?.status !== 'live') return;
      const turnCount = await this.unfinished.keep(tx, response, current);
      await this.endIn(tx, response, current, reason, at, { turnCount });
    });
  }

  /** Ends a call whose participant has not come back. */
  async abandon(call: CallRef, unseenSeconds: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      if (!response || !(await this.calls.isUnseen(tx, call.id, unseenSeconds))) return;
      const current = await this.calls.find(call.id, tx);
      if (!current) return;
      const turnCount = await this.unfinished.keep(tx, response, current);
      await this.endIn(tx, response, current, 'abandoned', null, { turnCount });
    });
  }

  /**
   * Runs as the last step of a transaction that has locked the response's row. The platform's results are collected first, then
   * the response is finished.
   * @param at null: when the participant was last seen
   * @param change of the response, stored and published together with the end
   */
  async endIn(
    tx: EntityManager,
    response: ResponseEntity,
    call: CallEntity,
    reason: EndReason,
    at: Date | null = new Date(),
    change: Partial<ResponseEntity> = {},
  ): Promise<ResponseEntity> {
    const platform = this.platforms.of(call.provider);
    const begun = call.providerCallId !== null || !platform?.remote;
    // A call that never got as far as the platform took no time.
    await this.calls.end(tx, call.id, reason, begun ? at : call.startedAt);
    const awaited = platform?.remote && call.providerCallId !== null;
    const spoke = await this.turns.hasParticipantSpoken(tx, response.id);
    const ended = await this.responses.apply(tx, response, {
      ...change,
      callStatus: statusAfter(reason, spoke),
      callEndReason: reason,
      callDuration: await this.calls.talkingTime(tx, response.id),
      finishDueAt: new Date(),
    });
    this.transactions.afterCommit(tx, () => this.tellParticipant(call.id, reason));
    if (awaited) await this.followUps.schedule(tx, 'call.collect', call.id);
    else await this.followUps.schedule(tx, 'response.finish', ended.id);
    if (platform?.remote) this.transactions.afterCommit(tx, () => this.budget.settle(call.id, at ?? call.lastSeenAt));
    this.transactions.afterCommit(tx, () =>
      platform
        ?.closeSession({ callId: call.id, reason, controlUrl: call.controlUrl })
        .catch((error: unknown) => this.logger.warn(`closing a session: ${String(error)}`)),
    );
    return ended;
  }

  /** Again perhaps: a window that has left the call does nothing. */
  tellParticipant(callId: string, reason: EndReason): void {
    this.realtime.live?.to(rooms.live(callId)).emit('ended', { reason });
  }
}
