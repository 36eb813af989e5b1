import type { DataSource } from 'typeorm';
import { Batcher } from '../common/batcher.js';
import { wireTime } from '../common/wire-time.js';
import type { OwnerEvent, OwnerEventBody } from '../contract/realtime.js';
import { RESUME_LIMIT } from '../contract/realtime-constants.js';
import { isRowError } from '../database/entry-faults.js';

export type EventRow = { seq: string; kind: string; payload: Record<string, unknown>; created_at: Date };

/** The last number a dashboard has, of the stream with this epoch. */
interface Known {
  readonly after: number;
  readonly epoch: string;
}

/** `events` is null when none were requested, or when some of them have been pruned. */
interface StreamState {
  readonly top: number;
  readonly epoch: string;
  readonly events: OwnerEvent[] | null;
}

type StateRow = { n: string; last_seq: string; epoch: string; readable: boolean | null } & { [C in keyof EventRow]: EventRow[C] | null };

/** Dashboards per statement, which limits its result to this many times RESUME_LIMIT events. */
const MAX_BATCH = 40;
const PATIENCE_MS = 1_000;
/** What a dashboard that does not come back alone waits at most, besides the statement. */
const LINGER_MS = 20;

/**
 * Reads owners' streams. Thousands of dashboards come back in the same moment when a process is restarted: those that ask while a statement
 * is under way share the next one, and those of one owner that stand at the same number share its events.
 */
export class StreamReads {
  private readonly positions = this.batcherOf({ concurrency: 2 });
  private readonly resumes = this.batcherOf({ concurrency: 1, lingerMs: LINGER_MS });

  constructor(private readonly dataSource: DataSource) {}

  /** The position alone; the first page of every list waits for it. */
  position(ownerId: string): Promise<StreamState> {
    return stateOf(this.positions.add(ownerId, null));
  }

  resume(ownerId: string, known: Known): Promise<StreamState> {
    return stateOf(this.resumes.add(ownerId, known));
  }

  private batcherOf(options: { concurrency: number; lingerMs?: number }): Batcher<string, Known | null, StreamState | undefined> {
    return new Batcher({
      perform: (asked) => this.readAll(asked),
      maxBatch: MAX_BATCH,
      releaseAfterMs: PATIENCE_MS,
      isRowError,
      ...options,
    });
  }

  private async readAll(asked: readonly { key: string; item: Known | null }[]): Promise<(StreamState | undefined)[]> {
    const names = asked.map(({ key, item }) => JSON.stringify([key, item?.after, item?.epoch]));
    const distinct = new Map(asked.map((one, at) => [names[at]!, one]));
    const states = await this.query([...distinct.values()]);
    const byName = new Map([...distinct.keys()].map((name, at) => [name, states[at]]));
    return names.map((name) => byName.get(name));
  }

  /** One statement, so that a position and the events up to it are of the same moment. */
  private async query(asked: readonly { key: string; item: Known | null }[]): Promise<(StreamState | undefined)[]> {
    const rows: StateRow[] = await this.dataSource.query(
      `select asked.n, stream.last_seq, stream.epoch, reach.readable, event.*
         from unnest($1::uuid[], $2::bigint[], $3::text[]) with ordinality as asked (user_id, after, epoch, n)
         join owner_streams stream on stream.user_id = asked.user_id
        cross join lateral (
          select asked.epoch = stream.epoch::text and asked.after between greatest(stream.pruned_seq, stream.last_seq - $4) and stream.last_seq
              as readable
        ) reach
         left join lateral (
           select seq, kind, payload, created_at from owner_events
            where reach.readable and user_id = asked.user_id and seq > asked.after
            order by seq limit $4
         ) event on true
        order by asked.n, event.seq`,
      [
        asked.map(({ key }) => key),
        asked.map(({ item }) => item?.after ?? null),
        asked.map(({ item }) => item?.epoch ?? null),
        RESUME_LIMIT,
      ],
    );
    const states = new Array<StreamState | undefined>(asked.length);
    for (const { n, last_seq, epoch, readable, ...event } of rows) {
      const at = Number(n) - 1;
      states[at] ??= { top: Number(last_seq), epoch, events: readable ? [] : null };
      if (event.seq !== null) states[at].events?.push(toEvent(event as EventRow));
    }
    return states;
  }
}

async function stateOf(found: Promise<StreamState | undefined>): Promise<StreamState> {
  const state = await found;
  if (!state) throw new Error('The owner has no event stream');
  return state;
}

export function toEvent(row: EventRow): OwnerEvent {
  return { seq: Number(row.seq), at: wireTime(row.created_at), body: row.payload as OwnerEventBody };
}
