import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EndReason } from '../contract/voice.js';
import { Transactions } from '../database/transactions.js';
import { VOICE_PLATFORM, type VoicePlatform } from '../integrations/voice-platform/voice-platform.port.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { rooms } from '../realtime/rooms.js';
import type { ResponseEntity } from '../responses/response.entity.js';
import { ResponseChanges } from '../responses/response-changes.service.js';
import type { CallEntity } from './call.entity.js';
import { CallRepository, type CallRef } from './call.repository.js';
import { statusAfter } from './call-status.js';
import { FinishDispatcher } from './finish-dispatcher.js';
import { TurnRepository } from './turn.repository.js';
import { UnfinishedTurn } from './unfinished-turn.js';

/** Ends a call, once: the response's state, the follow-up it is owed and the owner's event are one change. */
@Injectable()
export class EndCall {
  private readonly logger = new Logger('Calls');

  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly turns: TurnRepository,
    private readonly responses: ResponseChanges,
    private readonly realtime: RealtimeServer,
    private readonly finishing: FinishDispatcher,
    private readonly unfinished: UnfinishedTurn,
    @Inject(VOICE_PLATFORM) private readonly platform: VoicePlatform,
  ) {}

  /** Ending what has ended already changes nothing. */
  async end(call: CallRef, reason: EndReason): Promise<void> {
    await this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      const current = response && (await this.calls.find(call.id, tx));
      if (!response || current?.status !== 'live') return;
      const turnCount = await this.unfinished.keep(tx, response, current);
      await this.endIn(tx, response, current, reason, new Date(), { turnCount });
    });
  }

  /** Gives up a call that nobody came back to. */
  async abandon(call: CallRef, unseenSeconds: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      if (!response || !(await this.calls.isUnseen(tx, call.id, unseenSeconds))) return;
      const current = await this.calls.find(call.id, tx);
      if (!current) return;
      const turnCount = await this.unfinished.keep(tx, response, current);
      await this.endIn(tx, response, call, 'abandoned', null, { turnCount });
    });
  }

  /**
   * As a part of a transaction that holds the response's row, and its last step.
   * @param at null: when the participant was last seen
   * @param change of the response, to be made and told together with the end
   */
  async endIn(
    tx: EntityManager,
    response: ResponseEntity,
    call: Pick<CallEntity, 'id'>,
    reason: EndReason,
    at: Date | null = new Date(),
    change: Partial<ResponseEntity> = {},
  ): Promise<void> {
    await this.calls.end(tx, call.id, reason, at);
    const spoke = await this.turns.hasParticipantSpoken(tx, response.id);
    const ended = await this.responses.apply(tx, response, {
      ...change,
      callStatus: statusAfter(reason, spoke),
      callEndReason: reason,
      callDuration: await this.calls.talkingTime(tx, response.id),
      // The row is the outbox: whatever happens to the job, the sweeper finds this.
      finishDueAt: new Date(),
      finishDispatchedAt: null,
    });
    this.transactions.afterCommit(tx, () => this.realtime.live?.to(rooms.live(call.id)).emit('ended', { reason }));
    this.transactions.afterCommit(tx, () => this.finishing.dispatch(ended.id, ended.version));
    this.transactions.afterCommit(tx, () =>
      this.platform.closeSession(call.id, reason).catch((error: unknown) => this.logger.warn(`closing a session: ${String(error)}`)),
    );
  }
}
