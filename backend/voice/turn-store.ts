import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { Batcher } from '../common/batcher.js';
import { mayBeOneEntrysFault } from '../database/entry-faults.js';
import { Transactions } from '../database/transactions.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import type { ResponseEntity } from '../responses/response.entity.js';
import { ResponseChanges } from '../responses/response-changes.service.js';
import type { CallEntity } from './call.entity.js';
import { type CallRef, CallRepository } from './call.repository.js';
import { toLiveTurn } from './turn.mapper.js';
import { type NewTurn, TurnRepository } from './turn.repository.js';

/** An interview as it is stored, while nobody else can change it. */
export interface HeldInterview {
  /** Null when it is gone. */
  readonly response: ResponseEntity | null;
  readonly call: CallEntity | null;
  /** The number of the turn that was sent under the same id before: it is stored once. */
  readonly sentAs: number | null;
}

export interface Decision<Answer> {
  readonly answer: Answer;
  /** To be stored, numbered from the interview's next turn on. */
  readonly turns: readonly NewTurn[];
  /** Who gives back the right to reply with it (calls.responder). */
  readonly releases?: string;
}

export interface Utterance<Answer> {
  readonly call: CallRef;
  /** Made by the participant's browser. */
  readonly clientId: string | null;
  /**
   * Says what is stored. Asked again when the database ends the transaction, so it changes nothing.
   * @throws AppError when nothing may be said; of no other utterance's concern
   */
  readonly decide: (held: HeldInterview) => Decision<Answer>;
}

/** What became of one utterance; `held-elsewhere`: somebody else holds the interview. */
type Outcome = { readonly answer: unknown } | { readonly refusal: AppError } | 'held-elsewhere';

const MAX_BATCH = 50;
const LANES = 1;
/** Milliseconds that more utterances are waited for after some were stored. */
const REST_MS = 4;
/** Milliseconds. A batch that takes longer waits for somebody's stream, or for the database. */
const PATIENCE_MS = 100;

/**
 * Stores what is said. The response's row is held meanwhile, so that turns are numbered without a hole; turns, counts and the owners'
 * events are one transaction, and everybody hears of them after the commit. What is said in many interviews at once shares a
 * transaction: hundreds of them are a few dozen commits a second.
 */
@Injectable()
export class TurnStore {
  private readonly utterances = new Batcher<string, Utterance<unknown>, Outcome>({
    perform: (entries) =>
      this.storeAll(
        entries.map(({ item }) => item),
        { waits: entries.length === 1 },
      ),
    maxBatch: MAX_BATCH,
    lanes: LANES,
    rest: REST_MS,
    patience: PATIENCE_MS,
    mayBeOneEntrysFault,
  });

  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallRepository,
    private readonly turns: TurnRepository,
    private readonly responses: ResponseChanges,
    private readonly realtime: RealtimeServer,
  ) {}

  /** @throws AppError of the decision */
  async store<Answer>(utterance: Utterance<Answer>): Promise<Answer> {
    let outcome: Outcome | undefined = await this.utterances.add(utterance.call.responseId, utterance);
    // The others did not wait for it.
    if (outcome === 'held-elsewhere') [outcome] = await this.storeAll([utterance], { waits: true });
    if (outcome === undefined || outcome === 'held-elsewhere') throw new Error('An utterance was left without an outcome');
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.answer as Answer;
  }

  /** @param waits otherwise interviews that somebody else holds are passed over */
  private async storeAll(utterances: readonly Utterance<unknown>[], { waits }: { waits: boolean }): Promise<Outcome[]> {
    return this.transactions.run(async (tx) => {
      const held = await this.hold(tx, utterances, waits);
      const outcomes = utterances.map((utterance) => held.decide(utterance, waits));
      if (held.turns.length > 0) await this.write(tx, held);
      return outcomes;
    });
  }

  private async hold(tx: EntityManager, utterances: readonly Utterance<unknown>[], waits: boolean): Promise<HeldInterviews> {
    const ids = [...new Set(utterances.map(({ call }) => call.responseId))];
    const rows = waits ? await this.waitFor(tx, ids) : await this.responses.lockFree(tx, ids);
    // Read once the rows are held: nobody changes them any more.
    const calls = await this.calls.findAll(
      utterances.map(({ call }) => call.id),
      tx,
    );
    const sent = await this.turns.findSent(
      tx,
      utterances.flatMap(({ call: { responseId }, clientId }) => (clientId === null ? [] : { responseId, clientId })),
    );
    return new HeldInterviews(rows, calls, sent);
  }

  private async waitFor(tx: EntityManager, ids: readonly string[]): Promise<ResponseEntity[]> {
    const rows = [];
    for (const id of [...ids].sort()) rows.push(await this.responses.lock(tx, id));
    return rows.filter((row) => row !== null);
  }

  private async write(tx: EntityManager, { turns, released, changes }: HeldInterviews): Promise<void> {
    const stored = await this.turns.insert(tx, turns);
    if (released.length > 0) await this.calls.release(released, tx);
    this.transactions.afterCommit(tx, () => {
      for (const turn of stored) this.realtime.sendTurn(turn.callId, toLiveTurn(turn));
    });
    await this.responses.countTurns(tx, changes);
  }
}

/** What a transaction holds, and what has been decided in it so far: the next utterance of an interview comes after the one before it. */
class HeldInterviews {
  readonly turns: NewTurn[] = [];
  readonly released: { id: string; responder: string }[] = [];
  private readonly responses: ReadonlyMap<string, ResponseEntity>;
  private readonly calls: ReadonlyMap<string, CallEntity>;
  private readonly sent: Map<string, number>;
  private readonly counts = new Map<string, number>();

  constructor(
    responses: readonly ResponseEntity[],
    calls: readonly CallEntity[],
    sent: readonly { responseId: string; clientId: string; seq: number }[],
  ) {
    this.responses = new Map(responses.map((response) => [response.id, response]));
    this.calls = new Map(calls.map((call) => [call.id, call]));
    this.sent = new Map(sent.map((turn) => [sentName(turn), turn.seq]));
  }

  get changes(): { row: ResponseEntity; turnCount: number }[] {
    return [...this.counts].map(([id, turnCount]) => ({ row: this.responses.get(id)!, turnCount }));
  }

  /** @param all whether an interview that is not held is gone */
  decide({ call, clientId, decide }: Utterance<unknown>, all: boolean): Outcome {
    const row = this.responses.get(call.responseId);
    if (!row && !all) return 'held-elsewhere';
    const response = row ? { ...row, turnCount: this.counts.get(row.id) ?? row.turnCount } : null;
    const sentAs = clientId === null ? null : (this.sent.get(sentName({ responseId: call.responseId, clientId })) ?? null);
    try {
      const { answer, turns, releases } = decide({ response, call: this.calls.get(call.id) ?? null, sentAs });
      for (const turn of turns) this.take(turn);
      if (releases !== undefined) this.released.push({ id: call.id, responder: releases });
      return { answer };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    }
  }

  private take(turn: NewTurn): void {
    this.turns.push(turn);
    this.counts.set(turn.responseId, turn.seq);
    if (turn.clientId !== null) this.sent.set(sentName({ responseId: turn.responseId, clientId: turn.clientId }), turn.seq);
  }
}

const sentName = ({ responseId, clientId }: { responseId: string; clientId: string }) => `${responseId} ${clientId}`;
