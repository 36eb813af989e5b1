import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AskRead } from '../../contract/ask.js';
import type { AskOutcome, AskStage, Stance } from '../../contract/ask-constants.js';
import type { RankedPassage } from './rank-passages.js';

/** A question that is being answered. */
export interface AnswerRun {
  readonly id: string;
  readonly formId: number;
  readonly ownerId: string;
  readonly question: string;
}

export interface Answer {
  readonly outcome: AskOutcome;
  readonly reason: string | null;
  readonly model: string | null;
  /** By the number of the passage. */
  readonly stances: ReadonlyMap<number, Stance>;
  readonly sentences: readonly { readonly text: string; readonly cites: readonly number[] }[];
}

/** What answering a question writes. Each statement does nothing once the question was deleted or has ended. */
@Injectable()
export class AnswerRunRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string): Promise<AnswerRun | null> {
    const rows: (Omit<AnswerRun, 'formId'> & { form_id: string })[] = await this.dataSource.query(
      `select id, form_id, owner_id as "ownerId", question from asked_questions where id = $1 and state = 'running'`,
      [id],
    );
    const row = rows[0];
    return row ? { id: row.id, formId: Number(row.form_id), ownerId: row.ownerId, question: row.question } : null;
  }

  async note(id: string, { stage, waitingUntil }: { stage: AskStage; waitingUntil: Date | null }): Promise<void> {
    await this.dataSource.query(`update asked_questions set stage = $2, waiting_until = $3 where id = $1 and state = 'running'`, [
      id,
      stage,
      waitingUntil,
    ]);
  }

  /** With the interview locked: passages of responses that were erased, or have lost their words, meanwhile are left out. */
  async storePassages(tx: EntityManager, id: string, read: AskRead, passages: readonly RankedPassage[]): Promise<boolean> {
    const [held] = await tx.query<[unknown[], number]>(
      `update asked_questions set read = $2 where id = $1 and state = 'running' returning id`,
      [id, JSON.stringify(read)],
    );
    if (held.length === 0) return false;
    await tx.query('delete from asked_passages where question_id = $1', [id]);
    const rows = passages.map(({ responseId, turn, start, end, matches }, at) => ({
      ...{ n: at + 1, response_id: responseId, turn, start_at: start, end_at: end },
      matches: matches.flatMap((match) => [match.start, match.end]),
    }));
    await tx.query(
      `insert into asked_passages (question_id, n, response_id, turn, start_at, end_at, matches)
       select $1, v.n, v.response_id, v.turn, v.start_at, v.end_at, array(select jsonb_array_elements_text(v.matches)::int)
         from jsonb_to_recordset($2::jsonb) as v (n int, response_id uuid, turn int, start_at int, end_at int, matches jsonb)
         join responses r on r.id = v.response_id and not coalesce(r.removed ? 'transcript', false)`,
      [id, JSON.stringify(rows)],
    );
    return true;
  }

  /** With the interview locked: sentences whose passages were erased meanwhile are left out. */
  async finish(tx: EntityManager, id: string, { outcome, reason, model, stances, sentences }: Answer): Promise<boolean> {
    const [held] = await tx.query<[unknown[], number]>(
      `update asked_questions set state = 'finished', stage = null, waiting_until = null, outcome = $2, reason = $3, model = $4, ended_at = now()
        where id = $1 and state = 'running' returning id`,
      [id, outcome, reason, model],
    );
    if (held.length === 0) return false;
    await tx.query(
      `update asked_passages p set stance = v.stance from unnest($2::int[], $3::text[]) as v (n, stance) where p.question_id = $1 and p.n = v.n`,
      [id, [...stances.keys()], [...stances.values()]],
    );
    await tx.query(
      `insert into asked_sentences (question_id, n, text, cites)
       select $1, v.n, v.text, v.cites
         from (select n, text, array(select jsonb_array_elements_text(cites)::int) as cites
                 from jsonb_to_recordset($2::jsonb) as s (n int, text text, cites jsonb)) v
        where v.cites <@ array(select p.n from asked_passages p where p.question_id = $1)`,
      [id, JSON.stringify(sentences.map((sentence, at) => ({ n: at + 1, ...sentence })))],
    );
    return true;
  }

  async fail(tx: EntityManager, id: string, reason: string): Promise<boolean> {
    const [held] = await tx.query<[unknown[], number]>(
      `update asked_questions set state = 'failed', stage = null, waiting_until = null, reason = $2, ended_at = now()
        where id = $1 and state = 'running' returning id`,
      [id, reason],
    );
    return held.length > 0;
  }
}
