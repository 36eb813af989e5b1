import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { Batcher } from '../../common/batcher.js';
import { isRowError } from '../../database/entry-faults.js';
import { PgPool } from '../../database/pg-pool.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { type OwnedEventRow, OwnerEventsService } from '../../realtime/owner-events.service.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { type HeldResponse, toListItem } from '../../responses/response.mapper.js';
import { ReservationsService } from '../../responses/reservations.service.js';
import { ResponseChangesService } from '../../responses/response-changes.service.js';
import type { CallEntity } from '../calls/call.entity.js';
import type { CallRef } from '../calls/call.repository.js';
import type { Cut } from '../../contract/spoken.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { type CutCall, CutTurns } from './cut/cut-turns.service.js';
import { READ_CALLS, STORE_TURNS, turnValues } from './store-turns.statement.js';
import { toLiveTurn } from './turn.mapper.js';
import type { NewTurn } from './turn.repository.js';

export type LockedCall = Pick<CallEntity, 'id' | 'status' | 'responder' | 'speaking' | 'endedAt' | 'resultsAt' | 'hold' | 'pausedAt'>;

/** An interview whose response is locked. */
export interface LockedInterview {
  /** Null when it is gone. */
  readonly response: HeldResponse | null;
  readonly call: LockedCall | null;
  /** The number of the turn that was sent under the same id before: it is stored once. */
  readonly sentAs: number | null;
}

export interface Decision<Answer> {
  readonly answer: Answer;
  /** To be stored, numbered from the interview's next turn on. */
  readonly turns: readonly NewTurn[];
  /** The responder whose reply lease ends with these turns (calls.responder). */
  readonly releases?: string;
  /** How far the preceding interviewer's turns were heard. */
  readonly cut?: Cut;
}

export interface Utterance<Answer> {
  readonly call: CallRef;
  /** Made by the participant's browser. */
  readonly clientId: string | null;
  /**
   * Decides what to store. Called again when the transaction is retried, so it must have no side effects.
   * @throws AppError to reject this utterance; the rest of the batch is stored
   */
  readonly decide: (held: LockedInterview) => Decision<Answer>;
}

/**
 * Outcome of one utterance; `locked`: another transaction has locked the interview; `placeless`: the first words of a response
 * that holds no place of the month.
 */
type Outcome = { readonly answer: unknown } | { readonly refusal: AppError } | 'locked' | 'placeless';

/**
 * Turns that the browsers of one response may send in ten seconds, over all connections. Faster than anyone speaks; a platform's calls
 * send both sides' turns, and all unacknowledged ones after a broken connection.
 */
const BROUGHT_AT_MOST = { said: 20, mirrored: 200 };
/** The time in which READ_CALLS counts recent turns. */
const RECENT_S = 10;

const MAX_BATCH = 50;
const LANES = 1;
/** Milliseconds that more utterances are waited for after some were stored. */
const REST_MS = 4;
/** Milliseconds. A batch that takes longer is waiting for a locked event stream, or for the database. */
const PATIENCE_MS = 100;

/**
 * Stores spoken turns. The response's row is locked meanwhile, so that turns are numbered without gaps; turns, counts and the owners'
 * events are one transaction, and events are published after the commit. Turns of many interviews share a transaction:
 * hundreds of interviews need a few dozen commits a second.
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
    concurrency: LANES,
    lingerMs: REST_MS,
    releaseAfterMs: PATIENCE_MS,
    isRowError,
  });

  constructor(
    private readonly transactionRunner: TransactionRunner,
    private readonly pg: PgPool,
    private readonly responseChangesService: ResponseChangesService,
    private readonly reservationsService: ReservationsService,
    private readonly ownerEventsService: OwnerEventsService,
    private readonly realtimeServer: RealtimeServer,
    private readonly interventionRepository: InterventionRepository,
    private readonly cutTurns: CutTurns,
  ) {}

  /** @throws AppError of the decision; RESPONSE_LIMIT_REACHED for first words that come too late, when the month is full */
  async store<Answer>(utterance: Utterance<Answer>): Promise<Answer> {
    let outcome: Outcome | undefined = await this.utterances.add(utterance.call.responseId, utterance);
    // The others did not wait for it.
    if (outcome === 'locked') [outcome] = await this.storeAll([utterance], { waits: true });
    if (outcome === 'placeless') {
      await this.takePlace(utterance.call.responseId);
      [outcome] = await this.storeAll([utterance], { waits: true });
    }
    if (outcome === undefined || typeof outcome === 'string') throw new Error('An utterance was left without an outcome');
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.answer as Answer;
  }

  private takePlace(responseId: string): Promise<void> {
    return this.transactionRunner.run(async (tx) => {
      const response = await this.responseChangesService.lock(tx, responseId);
      if (response) await this.reservationsService.take(tx, response);
    });
  }

  /** @param waits waits for the interview's lock; otherwise locked interviews are skipped */
  private async storeAll(utterances: readonly Utterance<unknown>[], { waits }: { waits: boolean }): Promise<Outcome[]> {
    return this.transactionRunner.run(async (tx) => {
      const held = await this.hold(tx, utterances, waits);
      const outcomes = utterances.map((utterance, place) => held.decide(utterance, place, waits));
      if (held.turns.length > 0) await this.write(tx, held);
      return outcomes;
    });
  }

  private async hold(tx: EntityManager, utterances: readonly Utterance<unknown>[], waits: boolean): Promise<LockedInterviews> {
    const ids = utterances.map(({ call }) => call.responseId);
    const rows = await this.responseChangesService.lockAll(tx, [...new Set(ids)], { waits });
    // Read while the rows are locked, so the calls cannot change.
    const found = await this.pg.runIn<FoundCall>(tx, READ_CALLS, [
      utterances.map(({ call }) => call.id),
      ids,
      utterances.map(({ clientId }) => clientId),
      BROUGHT_AT_MOST.said,
      BROUGHT_AT_MOST.mirrored,
    ]);
    return new LockedInterviews(rows, found.rows);
  }

  private async write(tx: EntityManager, { turns, released, changes, counted, cuts }: LockedInterviews): Promise<void> {
    for (const { call, cut } of cuts) await this.cutTurns.apply(tx, call, cut);
    const at = new Date();
    const stored = turns.map((turn) => ({ ...turn, createdAt: at }));
    const changed = changes.map(({ row, turnCount }) => ({ ...row, turnCount, version: row.version + 1, updatedAt: at }));
    const { rows: events } = await this.pg.runIn<OwnedEventRow>(tx, STORE_TURNS, [
      ...turnValues(stored),
      changed.map(({ id }) => id),
      changed.map(({ turnCount }) => turnCount),
      changed.map(({ version }) => version),
      at,
      released.map(({ id }) => id),
      released.map(({ responder }) => responder),
      changed.map(({ ownerId }) => ownerId),
      changed.map((row) => JSON.stringify({ kind: 'response.updated', response: toListItem(row) })),
      changed.map(({ id }) => counted.has(id)),
    ]);
    await this.interventionRepository.noteTurns(tx, stored);
    if (events.length !== changed.length) throw new Error('An owner has no event stream');
    this.transactionRunner.afterCommit(tx, () => {
      const owners = new Map(changed.map(({ id, ownerId }) => [id, ownerId]));
      for (const turn of stored) this.realtimeServer.sendTurn(turn.callId, toLiveTurn(turn), owners.get(turn.responseId)!);
      this.ownerEventsService.sendRows(events);
    });
  }
}

type FoundCall = { [K in keyof LockedCall]: LockedCall[K] | null } & { readonly sentAs: number | null; readonly recent: number };

/** What a transaction holds, and what has been decided in it so far: the next utterance of an interview comes after the one before it. */
class LockedInterviews {
  readonly turns: NewTurn[] = [];
  readonly released: { id: string; responder: string }[] = [];
  readonly cuts: { call: CutCall; cut: Cut }[] = [];
  /** Responses that count from now on: their participants have said something. */
  readonly counted = new Set<string>();
  private readonly responses: ReadonlyMap<string, HeldResponse>;
  private readonly counts = new Map<string, number>();
  /** Turns that browsers brought in this transaction, by response. */
  private readonly brought = new Map<string, number>();

  /** @param found by the places of the utterances */
  constructor(
    responses: readonly HeldResponse[],
    private readonly found: readonly FoundCall[],
  ) {
    this.responses = new Map(responses.map((response) => [response.id, response]));
  }

  get changes(): { row: HeldResponse; turnCount: number }[] {
    return [...this.counts].map(([id, turnCount]) => ({ row: this.responses.get(id)!, turnCount }));
  }

  /** @param all whether an interview that is not held is gone */
  decide({ call, decide }: Utterance<unknown>, place: number, all: boolean): Outcome {
    const row = this.responses.get(call.responseId);
    if (!row && !all) return 'locked';
    const response = row ? { ...row, turnCount: this.counts.get(row.id) ?? row.turnCount } : null;
    const { sentAs, recent, ...current } = this.found[place]!;
    const brought = this.brought.get(call.responseId) ?? 0;
    try {
      const { answer, turns, releases, cut } = decide({
        response,
        call: current.id === null ? null : (current as LockedCall),
        // One that is sent twice in a moment breaks the table's rule, and is found by the attempt that comes after.
        sentAs,
      });
      const more = turns.filter(({ clientId }) => clientId !== null);
      if (more.some(({ via }) => recent + brought >= (via === null ? BROUGHT_AT_MOST.mirrored : BROUGHT_AT_MOST.said))) {
        throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'), { retryAfterS: RECENT_S });
      }
      if (more.length > 0) this.brought.set(call.responseId, brought + more.length);
      if (row?.uncounted && turns.some(({ role }) => role === 'user')) {
        if (row.placeless && !this.counted.has(row.id)) return 'placeless';
        this.counted.add(row.id);
      }
      for (const turn of turns) this.counts.set(turn.responseId, turn.seq);
      this.turns.push(...turns);
      if (cut && row) this.cuts.push({ call: { callId: call.id, responseId: row.id, ownerId: row.ownerId }, cut });
      if (releases !== undefined) this.released.push({ id: call.id, responder: releases });
      return { answer };
    } catch (error) {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    }
  }
}
