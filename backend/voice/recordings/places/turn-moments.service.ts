import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Spoken } from '../../../contract/spoken.js';
import { heardIn } from '../../turns/spoken.js';
import { recordedIn } from './recorded-in.js';
import { spokenMs } from '../../turns/speaking-pace.js';
import { soundBegan } from './sound-began.js';

/** Between the last word and its turn: the pause that ends one, and the way to the server. */
const LAG_SECONDS = 2;

export interface TurnMoment {
  readonly recordingId: string;
  /** From the start of the recording. */
  readonly seconds: number;
}

interface Row {
  id: string;
  content: string;
  said_at: Date;
  before_at: Date | null;
  call_at: Date;
  recording_at: Date;
  began_at: Date | null;
  duration_ms: number | null;
}

interface ToldRow {
  content: string;
  spoken: Spoken;
  id: string;
  call_id: string;
  recorder: string | null;
  duration_ms: number | null;
}

/** Finds where in a recording a turn is spoken. */
@Injectable()
export class TurnMomentsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a turn that does not exist, was typed, or of which nothing tells that it was recorded: an interviewer's whose page has not said so. */
  async find(responseId: string, turn: number): Promise<TurnMoment | null> {
    return (await this.told(responseId, turn)) ?? (await this.estimated(responseId, turn));
  }

  private async told(responseId: string, turn: number): Promise<TurnMoment | null> {
    const rows = await this.dataSource.query<ToldRow[]>(
      `select t.content, t.spoken, r.id, r.call_id, r.recorder, r.duration_ms from transcript_turns t join recordings r on r.response_id = t.response_id
        where t.response_id = $1 and t.seq = $2 and t.spoken is not null`,
      [responseId, turn],
    );
    const [row] = rows;
    const recordings = rows.map((one) => ({ id: one.id, callId: one.call_id, recorder: one.recorder, durationMs: one.duration_ms }));
    const heard = row ? heardIn(row, recordings) : null;
    return heard && { recordingId: heard.recordingId, seconds: Math.round(heard.from / 10) / 100 };
  }

  private async estimated(responseId: string, turn: number): Promise<TurnMoment | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `select r.id, t.content, t.created_at as said_at, c.started_at as call_at, r.created_at as recording_at, r.began_at, r.duration_ms,
              (select max(b.created_at) from transcript_turns b
                where b.response_id = t.response_id and b.call_id = t.call_id and b.seq < t.seq) as before_at
         from transcript_turns t join calls c on c.id = t.call_id join recordings r on r.id = ${recordedIn('t')}
        where t.response_id = $1 and t.seq = $2 and t.role = 'user' and t.via = 'voice'`,
      [responseId, turn],
    );
    if (!row) return null;
    const seconds = secondsInto(row);
    return row.duration_ms !== null && seconds * 1_000 >= row.duration_ms ? null : { recordingId: row.id, seconds };
  }
}

/** An estimate: a turn is stored when it has been said, so it begins earlier. */
export function secondsInto(row: Omit<Row, 'id' | 'duration_ms'>): number {
  const recordingBegan = soundBegan({ callAt: row.call_at, createdAt: row.recording_at, beganAt: row.began_at });
  const speakingBegan = row.said_at.getTime() - spokenMs(row.content) - LAG_SECONDS * 1_000;
  const began = Math.max(speakingBegan, row.before_at?.getTime() ?? 0, recordingBegan);
  return Math.round((began - recordingBegan) / 100) / 10;
}
