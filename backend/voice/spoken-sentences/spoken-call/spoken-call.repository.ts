import { Injectable } from '@nestjs/common';
import { type InterviewSpeech, readSpeech } from '../../../contract/interview-speech.js';
import type { TurnRole } from '../../../contract/voice.js';
import { PgPool } from '../../../database/pg-pool.js';
import type { CallEntity } from '../../calls/call.entity.js';
import { CALLS } from '../../calls/finding/find-call.statements.js';
import type { StoredWords } from '../said-sentences.service.js';
import { FIND_SPOKEN_CALL } from './spoken-call.statement.js';

interface Row extends Record<string, unknown> {
  readonly spoken_language: string | null;
  readonly form_speech: unknown;
  readonly turn_role: TurnRole | null;
  readonly turn_content: string | null;
}

export interface SpokenCall {
  readonly call: CallEntity;
  readonly language: string;
  readonly speech: InterviewSpeech;
  /** The turn that was asked for; null if it is not stored. */
  readonly turn: StoredWords | null;
}

@Injectable()
export class SpokenCallRepository {
  constructor(private readonly pg: PgPool) {}

  /** Null unless the call belongs to a response that this token opened. @param seq of a turn whose words are wanted */
  async find(callId: string, tokenHash: Buffer, seq: number | null): Promise<SpokenCall | null> {
    const { rows } = await this.pg.run<Row>(FIND_SPOKEN_CALL, [callId, tokenHash, seq]);
    if (!rows[0]) return null;
    const { spoken_language, form_speech, turn_role, turn_content, ...call } = rows[0];
    return {
      call: CALLS.read(call),
      language: spoken_language ?? 'en',
      speech: readSpeech(form_speech),
      turn: turn_role && { role: turn_role, content: turn_content ?? '' },
    };
  }
}
