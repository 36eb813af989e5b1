import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { InterventionKind } from '../contract/intervention-kinds.js';
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
  kind: InterventionKind;
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
    const rows: { id: string }[] = await this.dataSource.query(
      `select r.id from responses r where r.form_id = $1 and ${ENDED} and ${ANALYSED}
          and exists (select from interventions i where i.response_id = r.id)
        order by r.submitted_at desc, r.id desc limit $2`,
      [formId, MOST_INTERVIEWS],
    );
    const answers = new LedAnswers();
    for (const [id, own] of await this.kindsIn(rows.map(({ id }) => id))) for (const turn of own.keys()) answers.add(id, turn);
    return answers;
  }

  /** For each interview that has led answers: turn number of the answer to the intervention that led to it. */
  async kindsIn(responseIds: readonly string[]): Promise<Map<string, Map<number, InterventionKind>>> {
    if (responseIds.length === 0) return new Map();
    const leading: LeadingRow[] = await this.dataSource.query(
      `select id, kind, response_id, turn from interventions
        where response_id = any($1) and kind = any($2) and state = 'applied' order by response_id, turn`,
      // Answers to a person who took over are found in the turns, even if that person wrote nothing.
      [responseIds, [...LEADING_KINDS, 'take-over']],
    );
    const ids = [...new Set(leading.map(({ response_id }) => response_id))];
    if (ids.length === 0) return new Map();
    const turns: TurnRow[] = await this.dataSource.query(
      `select response_id, seq, role, meta from transcript_turns where response_id = any($1) order by response_id, seq`,
      [ids],
    );
    const spoken = new Map<string, TurnRow[]>(ids.map((id) => [id, []]));
    for (const turn of turns) spoken.get(turn.response_id)!.push(turn);
    const kinds = new Map(leading.map(({ id, kind }) => [id, kind]));
    const wording = new Set(leading.flatMap(({ id, kind }) => (kind === 'take-over' ? [] : [id])));
    const found = new Map(
      [...spoken].map(([id, own]) => [
        id,
        new Map([...ledTurns(own, wording)].map(([turn, by]) => [turn, (by !== null && kinds.get(by)) || ('take-over' as const)])),
      ]),
    );
    // Once retention has deleted the turns, the answer that followed is known by its number.
    const worded = new Set(leading.map(({ response_id: id, turn }) => `${id}:${turn}`));
    for (const { response_id: id, kind, turn } of leading) {
      const isAnswer = turn !== null && !worded.has(`${id}:${turn + 1}`) && !found.get(id)!.has(turn + 1);
      if (spoken.get(id)!.length === 0 && isAnswer) found.get(id)!.set(turn + 1, kind);
    }
    return found;
  }
}
