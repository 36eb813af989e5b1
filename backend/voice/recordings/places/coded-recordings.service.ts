import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CodedRecording, Recordings, SpokenTurn } from '../../../analysis/exports/recordings.port.js';
import type { SpokenPlace } from '../../../contract/recordings.js';
import type { Spoken } from '../../../contract/spoken.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../../integrations/storage/recording-storage.port.js';
import { RecordingEntity } from '../recording.entity.js';
import { recordedIn } from './recorded-in.js';
import { heardIn } from '../../turns/spoken.js';
import { spokenTime, type SpokenRow } from './spoken-time.js';

interface TurnRow extends SpokenRow {
  readonly response_id: string;
  readonly id: string;
  readonly call_id: string;
  readonly recorder: string | null;
  readonly mime_type: string;
  readonly size_bytes: string;
  readonly duration_ms: number | null;
  readonly seq: number | null;
  readonly is_spoken: boolean | null;
  readonly spoken: Spoken | null;
}

/** Recordings with the turns that are spoken in them, for passages that are played or exported with their sound. */
@Injectable()
export class CodedRecordingsService implements Recordings {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  async size(responseIds: readonly string[]): Promise<{ recordings: number; bytes: number }> {
    const [row] = await this.dataSource.query<{ recordings: number; bytes: string }[]>(
      `select count(*)::int as recordings, coalesce(sum(size_bytes), 0) as bytes from recordings where response_id = any($1) and next_chunk > 0`,
      [responseIds],
    );
    return { recordings: row?.recordings ?? 0, bytes: Number(row?.bytes ?? 0) };
  }

  async of(responseIds: readonly string[]): Promise<Map<string, CodedRecording[]>> {
    const rows: TurnRow[] = await this.dataSource.query(
      `select r.response_id, r.id, r.call_id, r.recorder, r.mime_type, r.size_bytes, r.duration_ms, r.created_at as recording_at, r.began_at, c.started_at as call_at, c.ended_at as call_ended_at,
              t.seq, t.content, t.said_at, t.before_at, t.is_spoken, t.spoken
         from recordings r join calls c on c.id = r.call_id
         left join lateral (
           select u.seq, u.content, u.spoken, u.created_at as said_at, u.role = 'user' and u.via = 'voice' as is_spoken,
                  max(u.created_at) over (order by u.seq rows between unbounded preceding and 1 preceding) as before_at
             from transcript_turns u where u.response_id = r.response_id
              and r.id = coalesce(
                (select h.id from recordings h where h.response_id = u.response_id and h.call_id = (u.spoken ->> 'call')::uuid
                    and h.recorder is not distinct from (u.spoken ->> 'recorder')::uuid),
                ${recordedIn('u')})
         ) t on true
        where r.response_id = any($1) and r.next_chunk > 0 order by c.started_at, c.id, coalesce(r.began_at, r.created_at), r.part, t.seq`,
      [responseIds],
    );
    const recordings = new Map<string, Omit<CodedRecording, 'part'> & { responseId: string; turns: Map<number, SpokenTurn | null> }>();
    for (const row of rows) {
      const known = recordings.get(row.id) ?? {
        id: row.id,
        responseId: row.response_id,
        mimeType: row.mime_type,
        sizeBytes: Number(row.size_bytes),
        startedAt: row.call_at,
        turns: new Map<number, SpokenTurn | null>(),
      };
      if (row.seq !== null) known.turns.set(row.seq, timeOf(row));
      recordings.set(row.id, known);
    }
    const ofResponses = new Map<string, CodedRecording[]>();
    for (const { id, ...recording } of recordings.values()) {
      const before = ofResponses.get(recording.responseId) ?? [];
      ofResponses.set(recording.responseId, [...before, { id, part: before.length, ...recording }]);
    }
    return ofResponses;
  }

  /** Of this owner's responses only; what is not known is not in the answer. */
  async places(ownerId: string, wanted: readonly { readonly response_id: string; readonly turn: number }[]): Promise<SpokenPlace[]> {
    const owned: { response_id: string }[] = await this.dataSource.query(
      `select distinct r.response_id from recordings r join calls c on c.id = r.call_id
        where r.response_id = any($1) and c.owner_id = $2 and r.next_chunk > 0`,
      [[...new Set(wanted.map((one) => one.response_id))], ownerId],
    );
    const known = await this.of(owned.map((row) => row.response_id));
    return wanted.flatMap(({ response_id, turn }) => {
      const recording = known.get(response_id)?.find(({ turns }) => turns.get(turn));
      const time = recording?.turns.get(turn);
      if (!recording || !time) return [];
      const { part, mimeType: mime_type, sizeBytes: bytes } = recording;
      const { length, spans } = time;
      const [from, to] = [Math.round(time.from), Math.round(time.to)];
      return [{ response_id, turn, part, from, to, length, ...(spans && { spans: [...spans] }), mime_type, bytes }];
    });
  }

  async open(id: string): Promise<Readable | null> {
    const recording = await this.dataSource.manager.findOneBy(RecordingEntity, { id });
    const stored = recording && recording.nextChunk > 0 ? await this.storage.open(id, recording.nextChunk) : null;
    return stored && stored.size > 0 ? stored.read(0, stored.size - 1) : null;
  }
}

/** As its page has told, otherwise an estimate. */
function timeOf(row: TurnRow): SpokenTurn | null {
  const { length } = row.content;
  const heard = heardIn(row, [{ id: row.id, callId: row.call_id, recorder: row.recorder, durationMs: row.duration_ms }]);
  if (heard) return { from: heard.from, to: heard.to, length, spans: heard.spans };
  const time = row.is_spoken === true ? spokenTime(row) : null;
  return time && time.from < (row.duration_ms ?? Infinity) ? { ...time, length } : null;
}
