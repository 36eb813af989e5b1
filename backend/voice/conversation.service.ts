import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { LIMITS } from '../contract/limits.js';
import type { LiveTurn, MirrorMessage, SayMessage } from '../contract/voice.js';
import { Transactions } from '../database/transactions.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { ResponseChanges } from '../responses/response-changes.service.js';
import { CallRepository, type CallRef } from './call.repository.js';
import { EndCall } from './end-call.js';
import { toLiveTurn } from './turn.mapper.js';
import { type NewTurn, TurnRepository } from './turn.repository.js';
import { UnfinishedTurn } from './unfinished-turn.js';

/** Turns kept free for the interviewer's goodbye. */
const RESERVED_TURNS = 10;
/** Last words of a call that a platform held are taken for so long, milliseconds. */
const LATE_MIRROR_MS = 60_000;

/** The interviewer's turn, and what it was written after. */
export interface AssistantTurn {
  readonly responder: string;
  readonly seq: number;
  readonly text: string;
  readonly meta: Record<string, unknown>;
  readonly closes: boolean;
  readonly timeUp: boolean;
}

/**
 * Stores what is said. The response's row is locked meanwhile, so that turns are numbered without a hole; the turn, the counts and
 * the owner's event are one transaction, and everybody hears of it after the commit.
 */
@Injectable()
export class ConversationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly turns: TurnRepository,
    private readonly responses: ResponseChanges,
    private readonly ending: EndCall,
    private readonly unfinished: UnfinishedTurn,
    private readonly realtime: RealtimeServer,
  ) {}

  /**
   * Stores a participant's turn; one that was stored already is only told its number.
   * @throws AppError CALL_ENDED, NOT_FOUND
   */
  async say(call: CallRef, message: SayMessage): Promise<number> {
    return this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      if (!response) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const sent = await this.turns.findSent(tx, response.id, message.clientId);
      if (sent) return sent.seq;
      const current = await this.calls.find(call.id, tx);
      if (current?.status !== 'live' || response.turnCount >= LIMITS.turnsPerResponse - RESERVED_TURNS) {
        throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      }
      // An interrupted goodbye is not kept: the interview goes on.
      const before = current.speaking?.closes ? response.turnCount : await this.unfinished.keep(tx, response, current);
      const seq = before + 1;
      await this.store(tx, call, {
        responseId: response.id,
        seq,
        callId: call.id,
        role: 'user',
        content: message.text,
        via: message.via,
        clientId: message.clientId,
        meta: null,
      });
      await this.responses.apply(tx, response, { turnCount: seq });
      return seq;
    });
  }

  /**
   * Stores a turn that a voice platform's call brought, as the browser tells of it; one that was stored already is only told its number.
   * The last words may arrive after the end, until the platform's own account of the call is there.
   * @throws AppError CALL_ENDED, NOT_FOUND
   */
  async mirror(call: CallRef, message: MirrorMessage): Promise<number> {
    return this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      if (!response) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const sent = await this.turns.findSent(tx, response.id, message.clientId);
      if (sent) return sent.seq;
      const current = await this.calls.find(call.id, tx);
      const late = current?.endedAt ? Date.now() - current.endedAt.getTime() : 0;
      if (!current || current.resultsAt || late > LATE_MIRROR_MS || response.turnCount >= LIMITS.turnsPerResponse) {
        throw new AppError('CALL_ENDED', errorText('CALL_ENDED'));
      }
      const seq = response.turnCount + 1;
      await this.store(tx, call, {
        responseId: response.id,
        seq,
        callId: call.id,
        role: message.role,
        content: message.text,
        via: null,
        clientId: message.clientId,
        meta: null,
      });
      await this.responses.apply(tx, response, { turnCount: seq });
      return seq;
    });
  }

  /**
   * Stores the interviewer's turn, and ends the call with it when it was a goodbye.
   * @returns false when it must not be said any more: somebody spoke meanwhile, the call ended, or another process took over
   */
  async reply(call: CallRef, turn: AssistantTurn): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const response = await this.responses.lock(tx, call.responseId);
      const current = response && (await this.calls.find(call.id, tx));
      if (!response || current?.status !== 'live' || current.responder !== turn.responder) return false;
      if (response.turnCount !== turn.seq - 1) return false;
      await this.store(tx, call, {
        responseId: response.id,
        seq: turn.seq,
        callId: call.id,
        role: 'assistant',
        content: turn.text,
        via: null,
        clientId: null,
        meta: turn.meta,
      });
      if (turn.closes) {
        await this.ending.endIn(tx, response, current, turn.timeUp ? 'time-limit' : 'assistant', new Date(), { turnCount: turn.seq });
      } else {
        await this.responses.apply(tx, response, { turnCount: turn.seq });
      }
      return true;
    });
  }

  /** @param after the number of the last turn that is known already */
  async turnsAfter(responseId: string, after: number): Promise<LiveTurn[]> {
    return (await this.turns.list(responseId, after)).map(toLiveTurn);
  }

  private async store(tx: EntityManager, call: CallRef, turn: NewTurn): Promise<void> {
    const stored = toLiveTurn(await this.turns.insert(tx, turn));
    this.transactions.afterCommit(tx, () => this.realtime.sendTurn(call.id, stored));
  }
}

/** Whether there is room for another question and its answer. */
export function turnsUsedUp(turnCount: number): boolean {
  return turnCount >= LIMITS.turnsPerResponse - RESERVED_TURNS - 2;
}
