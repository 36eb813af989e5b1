import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { GuideAnswer, GuidedResponse } from './guide-answers.port.js';

/** SQL: when the results of the response `r` were written, which its answers are read from. */
export const RESULTS_AT = 'coalesce(r.finished_at, r.submitted_at)';
/** SQL: whether the interview of the response `r` is over, its results are written, and its words are there. */
export const HAS_ANSWERS = `(r.deleting_at is null and r.guide_version is not null and r.call_status not in ('pending', 'in-progress')
  and r.finish_due_at is null and not coalesce(r.removed ? 'transcript', false))`;

/** A response whose answers have not been read, or not from its latest results. */
export interface UnreadResponse extends GuidedResponse {
  /** RESULTS_AT as text. */
  readonly at: string;
}

/** What participants answered to each question of the guide, read from the stored turns. */
@Injectable()
export class QuestionAnswersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async unread(formId: number, limit: number): Promise<UnreadResponse[]> {
    return this.dataSource.query(
      `select r.id, r.guide_version as "guideVersion", r.language, ${RESULTS_AT}::text as at
         from responses r left join answer_readings g on g.response_id = r.id
        where r.form_id = $1 and ${HAS_ANSWERS} and g.results_at is distinct from ${RESULTS_AT}
        order by r.submitted_at desc, r.id desc limit $2`,
      [formId, limit],
    );
  }

  /** Of these responses, those that are still as they were; locked, so that their turns stay until the commit. */
  async lockUnchanged(tx: EntityManager, responses: readonly UnreadResponse[]): Promise<ReadonlySet<string>> {
    const rows: { id: string }[] = await tx.query(
      `select r.id from responses r join unnest($1::uuid[], $2::text[]) as v (id, at) on v.id = r.id and v.at = ${RESULTS_AT}::text
        where ${HAS_ANSWERS} order by r.id for share of r`,
      [responses.map(({ id }) => id), responses.map(({ at }) => at)],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Replaces what was read of these responses before. */
  async store(tx: EntityManager, formId: number, read: readonly (readonly [string, readonly GuideAnswer[] | null])[]): Promise<void> {
    const ids = read.map(([id]) => id);
    await tx.query('delete from answer_readings where response_id = any($1)', [ids]);
    // Another request may have stored the same by now.
    const stored: { response_id: string }[] = await tx.query(
      `insert into answer_readings (response_id, form_id, results_at, recorded)
       select r.id, r.form_id, ${RESULTS_AT}, v.recorded from unnest($1::uuid[], $2::boolean[]) as v (id, recorded) join responses r on r.id = v.id
        where r.form_id = $3 on conflict do nothing returning response_id`,
      [ids, read.map(([, answers]) => answers !== null), formId],
    );
    const own = new Set(stored.map(({ response_id }) => response_id));
    const rows = read.flatMap(([id, answers]) =>
      own.has(id)
        ? (answers ?? []).map(({ questionId, state, chosen, turn, turns }) => ({ id, question: questionId, state, chosen, turn, turns }))
        : [],
    );
    await tx.query(
      `insert into question_answers (response_id, question_id, form_id, submitted_at, state, chosen, turn, turns)
       select v.id, v.question, r.form_id, r.submitted_at, v.state, v.chosen, v.turn, coalesce(v.turns, '{}')
         from jsonb_to_recordset($1) as v (id uuid, question text, state text, chosen text[], turn int, turns int[]) join responses r on r.id = v.id
        where v.turn is null or exists (select from transcript_turns t where t.response_id = v.id and t.seq = v.turn)`,
      [JSON.stringify(rows)],
    );
  }
}
