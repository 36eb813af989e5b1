import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cut } from '../../contract/spoken.js';
import type { EndReason } from '../../contract/voice.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { rooms } from '../../realtime/rooms.js';
import type { ResponseEntity } from '../../responses/response.entity.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import { CallBudgetService } from '../calls/lines/call-budget.service.js';
import { CallPathsService } from '../calls/paths/call-paths.service.js';
import { CallRepository, type CallRef } from '../calls/call.repository.js';
import { statusAfter } from '../calls/call-status.js';
import { CutTurns } from '../turns/cut/cut-turns.service.js';
import { TurnRepository } from '../turns/turn.repository.js';
import { UnfinishedTurnService } from '../turns/cut/unfinished-turn.service.js';

/** Ends a call once: the response's state, its follow-up and the owner's event are written in one transaction. */
@Injectable()
export class EndCall {
  private readonly logger = new Logger('Calls');

  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly callRepository: CallRepository,
    private readonly turnRepository: TurnRepository,
    private readonly responseChangesService: ResponseChangesService,
    private readonly realtimeServer: RealtimeServer,
    private readonly followUpsService: FollowUpsService,
    private readonly unfinishedTurnService: UnfinishedTurnService,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly callBudgetService: CallBudgetService,
    private readonly callPathsService: CallPathsService,
    private readonly cutTurns: CutTurns,
  ) {}

  /**
   * Ending what has ended already changes nothing.
   * @param at null: when the participant was last seen
   * @param cut how far the interviewer's last turn was heard
   */
  async end(call: CallRef, reason: EndReason, at: Date | null = new Date(), cut?: Cut): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      const current = response && (await this.callRepository.find(call.id, tx));
      if (!response || current?.status !== 'live') return;
      const turnCount = await this.unfinishedTurnService.keep(tx, response, current, cut);
      if (cut) await this.cutTurns.apply(tx, { callId: call.id, responseId: response.id, ownerId: response.ownerId }, cut);
      await this.endIn(tx, response, current, reason, at, { turnCount });
    });
  }

  /** Ends a call whose participant has not come back. */
  async abandon(call: CallRef, unseenSeconds: number): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, call.responseId);
      if (!response || !(await this.callRepository.isUnseen(tx, call.id, unseenSeconds))) return;
      const current = await this.callRepository.find(call.id, tx);
      if (!current) return;
      const turnCount = await this.unfinishedTurnService.keep(tx, response, current);
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
    const platform = this.voicePlatforms.of(call.provider);
    const begun = call.providerCallId !== null || !platform?.remote;
    // A call that never got as far as the platform took no time.
    await this.callRepository.end(tx, call.id, reason, begun ? at : call.startedAt);
    const awaited = platform?.remote && call.providerCallId !== null;
    const spoke = await this.turnRepository.hasParticipantSpoken(tx, response.id);
    const status = statusAfter(reason, spoke);
    this.callPathsService.count(tx, call, status);
    const ended = await this.responseChangesService.apply(tx, response, {
      ...change,
      callStatus: status,
      voicePath: await this.callPathsService.ofResponse(tx, response.id),
      callEndReason: reason,
      callDuration: await this.callRepository.talkingTime(tx, response.id),
      finishDueAt: new Date(),
    });
    this.transactionRunner.afterCommit(tx, () => this.tellParticipant(call.id, reason));
    if (awaited) await this.followUpsService.schedule(tx, 'call.collect', call.id);
    else await this.followUpsService.schedule(tx, 'response.finish', ended.id);
    if (platform?.remote || platform?.direct) {
      this.transactionRunner.afterCommit(tx, () => this.callBudgetService.settle(call.id, at ?? call.lastSeenAt));
    }
    this.transactionRunner.afterCommit(tx, () =>
      platform
        ?.closeSession({ callId: call.id, reason, controlUrl: call.controlUrl })
        .catch((error: unknown) => this.logger.warn(`closing a session: ${String(error)}`)),
    );
    return ended;
  }

  /** Again perhaps: a window that has left the call does nothing. */
  tellParticipant(callId: string, reason: EndReason): void {
    this.realtimeServer.live?.to(rooms.live(callId)).emit('ended', { reason });
  }
}
