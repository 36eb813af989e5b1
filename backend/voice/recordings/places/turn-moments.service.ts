import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RECORDING_CHUNK_MS } from '../../../contract/voice-constants.js';

/** Slower than most people speak: rather too early than into the middle of a sentence. */
const WORDS_PER_SECOND = 2;
/** Between the last word and its turn: the pause that ends one, and the way to the server. */
const LAG_SECONDS = 2;

export interface TurnMoment {
  readonly callId: string;
  /** Into the call's recording. */
  readonly seconds: number;
}

interface Row {
  call_id: string;
  content: string;
  said_at: Date;
  before_at: Date | null;
  call_at: Date;
  recording_at: Date;
}

/** Finds where in a recording a turn is spoken. */
@Injectable()
export class TurnMomentsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Null for a turn that does not exist, was typed, or was spoken by the interviewer: only the participant is recorded. */
  async find(responseId: string, turn: number): Promise<TurnMoment | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `select t.call_id, t.content, t.created_at as said_at, c.started_at as call_at, r.created_at as recording_at,
              (select max(b.created_at) from transcript_turns b
                where b.response_id = t.response_id and b.call_id = t.call_id and b.seq < t.seq) as before_at
         from transcript_turns t join calls c on c.id = t.call_id join recordings r on r.call_id = t.call_id
        where t.response_id = $1 and t.seq = $2 and t.role = 'user' and t.via = 'voice'`,
      [responseId, turn],
    );
    return row ? { callId: row.call_id, seconds: secondsInto(row) } : null;
  }
}

/** A turn is stored when it has been said, a recording when its first piece has come: both begin earlier. */
export function secondsInto(row: Omit<Row, 'call_id'>): number {
  const recordingBegan = Math.max(row.call_at.getTime(), row.recording_at.getTime() - RECORDING_CHUNK_MS);
  const words = row.content.split(/\s+/).length;
  const speakingBegan = row.said_at.getTime() - (words / WORDS_PER_SECOND + LAG_SECONDS) * 1_000;
  const began = Math.max(speakingBegan, row.before_at?.getTime() ?? 0, recordingBegan);
  return Math.round((began - recordingBegan) / 100) / 10;
}
