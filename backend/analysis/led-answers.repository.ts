import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LEADING_KINDS, ledTurns } from '../integrations/voice-platform/builtin/led-turns.js';
import { ANALYSED, ENDED, MOST_INTERVIEWS } from './finished-interviews.js';

/** Answers that interventions led to: places in transcripts, in the order of two columns. */
export class LedAnswers {
  private readonly places = new Set<string>();
  readonly responses: string[] = [];
  readonly turns: number[] = [];

  add(responseId: string, turn: number): void {
    this.places.add(`${responseId}:${turn}`);
    this.responses.push(responseId);
    this.turns.push(turn);
  }

  has(responseId: string, turn: number): boolean {
    return this.places.has(`${responseId}:${turn}`);
  }

  /** As a report states them. @param responseIds those that it is made from */
  countIn(responseIds: Iterable<string>): { answers: number; interviews: number } {
    const counted = new Set(responseIds);
    const own = this.responses.filter((id) => counted.has(id));
    return { answers: own.length, interviews: new Set(own).size };
  }
}

/** SQL: not of an answer that an intervention led to. @param responses @param turns parameters with the columns of `LedAnswers` */
export const notLed = (passage: string, responses: string, turns: string) =>
  `not exists (select from unnest(${responses}::uuid[], ${turns}::int[]) led (id, turn) where led.id = ${passage}.response_id and led.turn = ${passage}.turn)`;

interface LeadingRow {
  id: string;
  response_id: string;
  turn: number | null;
}
interface TurnRow {
  response_id: string;
  seq: number;
  role: 'user' | 'assistant';
  meta: Record<string, unknown> | null;
}

/** What interventions led to. Few interviews have any, so it is read from their turns whenever it is needed. */
@Injectable()
export class LedAnswersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the interviews that a report is made from. */
  async of(formId: number): Promise<LedAnswers> {
    const leading: LeadingRow[] = await this.dataSource.query(
      `select i.id, i.response_id, i.turn
         from (select r.id from responses r where r.form_id = $1 and ${ENDED} and ${ANALYSED} order by r.submitted_at desc, r.id desc limit $3) r
         join interventions i on i.response_id = r.id
        where i.kind = any($2) and i.state = 'applied' order by i.response_id, i.turn`,
      [formId, LEADING_KINDS, MOST_INTERVIEWS],
    );
    const answers = new LedAnswers();
    const ids = [...new Set(leading.map(({ response_id }) => response_id))];
    if (ids.length === 0) return answers;
    const turns: TurnRow[] = await this.dataSource.query(
      `select response_id, seq, role, meta from transcript_turns where response_id = any($1) order by response_id, seq`,
      [ids],
    );
    const led = new Set(leading.map(({ id }) => id));
    const spoken = new Map<string, TurnRow[]>(ids.map((id) => [id, []]));
    for (const turn of turns) spoken.get(turn.response_id)!.push(turn);
    for (const [id, own] of spoken) for (const turn of ledTurns(own, led).keys()) answers.add(id, turn);
    // Once retention has deleted the turns, the answer that followed is known by its number.
    for (const { response_id: id, turn } of leading) {
      if (spoken.get(id)!.length === 0 && turn !== null && !answers.has(id, turn + 1)) answers.add(id, turn + 1);
    }
    return answers;
  }
}
