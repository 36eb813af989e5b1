import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { askable, type InterviewGuide } from '../contract/guide.js';
import { guideIn } from '../contract/guide-translation.js';
import type { ParticipantKind, RehearsalFailure } from '../contract/rehearsal-constants.js';
import type { RehearsalParticipant } from '../contract/rehearsal-participants.js';
import type { RehearsalReport } from '../contract/rehearsal-report.js';
import type { Rehearsal } from '../contract/rehearsals.js';
import type { SimulatedTurn } from '../integrations/voice-platform/simulation/hold-interview.js';
import { WAITING } from './rehearsals.repository.js';

/** What the job of a rehearsal needs. */
export interface RehearsalToRun {
  readonly id: string;
  readonly formId: number;
  readonly ownerId: string;
  readonly seed: number;
  readonly playedBy: Rehearsal['playedBy'];
  /** In the language of the rehearsal; null: the prompt is rehearsed. */
  readonly guide: InterviewGuide | null;
  readonly prompt: string | null;
  /** Held in another language than it is written in. */
  readonly isTranslated: boolean;
  readonly interviewName: string;
  readonly interviewInfo: string;
  /** What it is held in; null: its words tell. */
  readonly language: string | null;
}

export interface StoredInterview {
  readonly participant: RehearsalParticipant;
  readonly turns: readonly SimulatedTurn[];
}

export type Outcome =
  | { readonly state: 'finished'; readonly report: RehearsalReport; readonly headline: NonNullable<Rehearsal['headline']> }
  | { readonly state: 'failed'; readonly failure: RehearsalFailure; readonly message: string };

interface Row {
  id: string;
  form_id: string;
  owner_id: string;
  seed: number;
  played_by: Rehearsal['playedBy'];
  guide: InterviewGuide | null;
  prompt: string | null;
  held_in: string | null;
  interview_name: string;
  interview_info: string;
  language: string | null;
}

/** Cancelling waits for a statement that has this, and a statement that waited for the cancelling finds nothing. */
const RUNNING = `running as (select id from rehearsals where id = $1 and state = 'running' for share)`;

/** What the job of a rehearsal reads and writes. Nothing is written once the rehearsal is over, cancelled or deleted. */
@Injectable()
export class RehearsalRunRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins it, or continues one whose process is gone. Interviews that were not finished begin again. Null: it is over or deleted. */
  async begin(id: string): Promise<RehearsalToRun | null> {
    const [rows]: [Row[], number] = await this.dataSource.query(
      `update rehearsals r set state = 'running', started_at = coalesce(r.started_at, now()) from forms f
        where r.id = $1 and r.state in ('waiting', 'running') and f.id = r.form_id
        returning r.id, r.form_id, r.owner_id, r.seed, r.played_by, r.guide, r.prompt, r.language as held_in,
                  f.interview_name, f.interview_info, f.languages ->> 'source' as language`,
      [id],
    );
    const row = rows[0];
    if (!row) return null;
    await this.dataSource.query(
      `with ${RUNNING} update rehearsal_participants p set progress = $2::jsonb, turns = '[]' from running
        where p.rehearsal_id = running.id and p.progress ->> 'state' <> 'finished'`,
      [id, JSON.stringify(WAITING)],
    );
    return {
      id: row.id,
      formId: Number(row.form_id),
      ownerId: row.owner_id,
      seed: row.seed,
      playedBy: row.played_by,
      guide: row.guide && guideIn(askable(row.guide), row.held_in),
      prompt: row.prompt,
      isTranslated: row.held_in !== null,
      interviewName: row.interview_name,
      interviewInfo: row.interview_info,
      language: row.held_in ?? row.language,
    };
  }

  async interviews(id: string): Promise<StoredInterview[]> {
    const rows: { kind: ParticipantKind; progress: Omit<RehearsalParticipant, 'kind'>; turns: SimulatedTurn[] }[] =
      await this.dataSource.query('select kind, progress, turns from rehearsal_participants where rehearsal_id = $1 order by position', [
        id,
      ]);
    return rows.map(({ kind, progress, turns }) => ({ participant: { kind, ...progress }, turns }));
  }

  /** @returns false when the rehearsal no longer runs */
  async keep(id: string, { kind, ...progress }: RehearsalParticipant, turns: readonly SimulatedTurn[]): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `with ${RUNNING} update rehearsal_participants p set progress = $3::jsonb, turns = $4::jsonb from running
        where p.rehearsal_id = running.id and p.kind = $2`,
      [id, kind, JSON.stringify(progress), JSON.stringify(turns)],
    );
    return count > 0;
  }

  /** @returns false when it is over already */
  async end(tx: EntityManager, id: string, outcome: Outcome): Promise<boolean> {
    const ended = outcome.state === 'finished' ? outcome : { ...outcome, report: null, headline: null };
    const failed = outcome.state === 'failed' ? outcome : { failure: null, message: null };
    const [, count] = await tx.query<[unknown, number]>(
      `update rehearsals set state = $2, report = $3::jsonb, headline = $4::jsonb, failure = $5, failure_message = $6, ended_at = now()
        where id = $1 and state in ('waiting', 'running')`,
      [id, outcome.state, json(ended.report), json(ended.headline), failed.failure, failed.message],
    );
    return count > 0;
  }

  /** Of one that is over: interviews that never came to their end. */
  async stopInterviews(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      `update rehearsal_participants set progress = progress || '{"state": "stopped"}' where rehearsal_id = $1 and progress ->> 'state' <> 'finished'`,
      [id],
    );
  }
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
