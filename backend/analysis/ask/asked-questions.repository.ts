import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AskedQuestion, AskRead } from '../../contract/ask.js';
import { ASK_LIMITS, type AskOutcome, type AskStage, type AskState, type Stance } from '../../contract/ask-constants.js';
import { participantOf } from '../codebook/passage-list.repository.js';
import { ANALYSED, ENDED } from '../finished-interviews.js';

interface Row {
  id: string;
  question: string;
  state: AskState;
  stage: AskStage | null;
  waiting_until: Date | null;
  outcome: AskOutcome | null;
  reason: string | null;
  model: string | null;
  asked_at: Date;
  ended_at: Date | null;
  pinned: boolean;
  read: AskRead | null;
  counts: AskedQuestion['counts'];
  sentences: AskedQuestion['sentences'];
  newer: number;
}

/** A passage of an answer, without its words. */
export interface StoredPassage {
  readonly n: number;
  readonly responseId: string;
  readonly participant: string | null;
  readonly turn: number;
  readonly start: number;
  readonly end: number;
  readonly matches: readonly number[];
  readonly stance: Stance | null;
}

/** Passages of the question `q` whose responses are still there and analysed. */
const SHOWN = `asked_passages p join responses r on r.id = p.response_id where p.question_id = q.id and ${ANALYSED}`;

const QUESTION = `
  select q.id, q.question, q.state, q.stage, q.waiting_until, q.outcome, q.reason, q.model, q.asked_at, q.ended_at, q.pinned_at is not null as pinned, q.read,
         (select jsonb_build_object('passages', count(*), 'participants', count(distinct p.response_id),
                   'supporting', count(distinct p.response_id) filter (where p.stance = 'supporting'),
                   'contradicting', count(distinct p.response_id) filter (where p.stance = 'contradicting'),
                   'unclear', count(distinct p.response_id) filter (where p.stance = 'unclear'))
            from ${SHOWN}) as counts,
         coalesce((select jsonb_agg(jsonb_build_object('text', s.text, 'cites', s.cites) order by s.n) from asked_sentences s
                    where s.question_id = q.id and s.cites <@ array(select p.n from ${SHOWN})), '[]') as sentences,
         (select count(*)::int from responses r
           where r.form_id = q.form_id and coalesce(r.finished_at, r.submitted_at) > q.asked_at and ${ENDED} and r.finish_due_at is null and ${ANALYSED}) as newer
    from asked_questions q`;

/** Questions and answers as owners read, pin and delete them. What the job writes is in `answer-run.repository.ts`. */
@Injectable()
export class AskedQuestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async list(formId: number): Promise<AskedQuestion[]> {
    const rows: Row[] = await this.dataSource.query(`${QUESTION} where q.form_id = $1 order by q.asked_at desc, q.id limit $2`, [
      formId,
      ASK_LIMITS.history + ASK_LIMITS.pinned + ASK_LIMITS.running,
    ]);
    return rows.map(toQuestion);
  }

  async find(formId: number, id: string): Promise<AskedQuestion | null> {
    const rows: Row[] = await this.dataSource.query(`${QUESTION} where q.form_id = $1 and q.id = $2`, [formId, id]);
    return rows[0] ? toQuestion(rows[0]) : null;
  }

  /** The most relevant first. */
  async passages(id: string): Promise<StoredPassage[]> {
    const rows: (Omit<StoredPassage, 'participant'> & { participant: number | null })[] = await this.dataSource.query(
      `select p.n, p.response_id as "responseId", c.participant, p.turn, p.start_at as start, p.end_at as "end", p.matches, p.stance
         from asked_passages p join responses r on r.id = p.response_id left join analysis_codings c on c.response_id = p.response_id
        where p.question_id = $1 and ${ANALYSED} order by p.n`,
      [id],
    );
    return rows.map((row) => ({ ...row, participant: participantOf(row.participant) }));
  }

  /** Serialises what counts the questions of an interview. */
  async lockInterview(tx: EntityManager, formId: number): Promise<void> {
    await tx.query('select from forms where id = $1 for no key update', [formId]);
  }

  async countRunning(tx: EntityManager, formId: number): Promise<number> {
    const rows: { count: number }[] = await tx.query(
      `select count(*)::int as count from asked_questions where form_id = $1 and state = 'running'`,
      [formId],
    );
    return rows[0]!.count;
  }

  async countPinned(tx: EntityManager, formId: number): Promise<number> {
    const rows: { count: number }[] = await tx.query(
      'select count(*)::int as count from asked_questions where form_id = $1 and pinned_at is not null',
      [formId],
    );
    return rows[0]!.count;
  }

  async insert(tx: EntityManager, { formId, ownerId, question }: { formId: number; ownerId: string; question: string }): Promise<string> {
    const rows: { id: string }[] = await tx.query(
      `insert into asked_questions (form_id, owner_id, question, stage) values ($1, $2, $3, 'reading') returning id`,
      [formId, ownerId, question],
    );
    return rows[0]!.id;
  }

  /** Of those that are not pinned only the newest are kept. */
  async prune(tx: EntityManager, formId: number): Promise<void> {
    await tx.query(
      `delete from asked_questions where id in (
         select id from asked_questions where form_id = $1 and pinned_at is null and state <> 'running' order by asked_at desc, id offset $2)`,
      [formId, ASK_LIMITS.history],
    );
  }

  async pin(tx: EntityManager, formId: number, id: string, pinned: boolean): Promise<void> {
    await tx.query(
      `update asked_questions set pinned_at = case when $3 then coalesce(pinned_at, now()) end where form_id = $1 and id = $2`,
      [formId, id, pinned],
    );
  }

  async remove(tx: EntityManager, formId: number, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>('delete from asked_questions where form_id = $1 and id = $2', [formId, id]);
    return count > 0;
  }

  /** Their words are deleted: no answer rests on them any more. */
  async forgetResponses(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await tx.query('delete from asked_passages where response_id = any($1)', [responseIds]);
  }
}

const toQuestion = (row: Row): AskedQuestion => ({
  id: row.id,
  question: row.question,
  state: row.state,
  stage: row.stage,
  waitingUntil: row.waiting_until?.toISOString() ?? null,
  outcome: row.outcome,
  reason: row.reason,
  model: row.model,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  pinned: row.pinned,
  read: row.read,
  counts: row.counts,
  sentences: row.sentences,
  newer: row.newer,
});
