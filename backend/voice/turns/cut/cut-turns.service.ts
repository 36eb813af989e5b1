import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cut } from '../../../contract/spoken.js';
import { TransactionRunner } from '../../../database/transaction-runner.js';
import { cutTurn, unheardOf } from '../../../integrations/voice-platform/builtin/cut-turn.js';
import { isClosing, noticeOf } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import { RealtimeServer } from '../../../realtime/realtime-server.js';
import { InterventionRepository } from '../../interventions/intervention.repository.js';
import { heardTo } from '../spoken.js';
import type { TurnEntity } from '../turn.entity.js';
import { toLiveTurn } from '../turn.mapper.js';
import { TurnRepository } from '../turn.repository.js';

export interface CutCall {
  readonly callId: string;
  readonly responseId: string;
  readonly ownerId: string;
}

/** The interviewer's turns are stored before they are heard. When the participant cuts one off, the transcript is reduced to what was heard. */
@Injectable()
export class CutTurns {
  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly turnRepository: TurnRepository,
    private readonly interventionRepository: InterventionRepository,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  /**
   * Runs in a transaction that has locked the response's row, before the participant's words are stored. A turn that was answered is not
   * changed; nor are notices, which say who is speaking, or a goodbye.
   */
  async apply(tx: EntityManager, { callId, responseId, ownerId }: CutCall, { seq, heardTo: to }: Cut): Promise<void> {
    const turns = await this.turnRepository.list(responseId, seq - 1, tx);
    if (turns.some(({ role }) => role === 'user')) return;
    for (const turn of turns) {
      if (!mayBeCut(turn)) continue;
      // Sentences that a page has played stay heard, though they are said again and cut off.
      const cut = cutTurn({ text: turn.content, meta: turn.meta }, Math.max(turn.seq === seq ? to : 0, heardTo(turn.spoken)));
      if (!cut) continue;
      // `written`: unlike a turn cut while it was being written, it does not wait for a model.
      const kept = { ...turn, content: cut.text, meta: { ...cut.meta, written: true } };
      await this.turnRepository.revise(tx, kept);
      if (!cut.asked) await this.interventionRepository.askAgain(tx, responseId, turn.seq);
      this.transactionRunner.afterCommit(tx, () => this.realtimeServer.sendTurn(callId, toLiveTurn(kept), ownerId));
    }
  }
}

function mayBeCut(turn: TurnEntity): boolean {
  const told = { seq: turn.seq, role: turn.role, text: turn.content, meta: turn.meta };
  return noticeOf(told) === null && !isClosing(told) && unheardOf(told) === null;
}
