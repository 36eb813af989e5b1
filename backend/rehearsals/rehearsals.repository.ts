import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { InterviewGuide } from '../contract/guide.js';
import type { InterviewLanguage, LanguageSettings } from '../contract/languages.js';
import type { Material, ParticipantKind, RehearsalFailure, RehearsalState } from '../contract/rehearsal-constants.js';
import type { RehearsalParticipant } from '../contract/rehearsal-participants.js';
import type { RehearsalReport } from '../contract/rehearsal-report.js';
import type { Rehearsal } from '../contract/rehearsals.js';

/** Without its guide and its report. */
export interface RehearsalRow {
  readonly id: string;
  readonly form_id: string;
  readonly owner_id: string;
  readonly state: RehearsalState;
  readonly failure: RehearsalFailure | null;
  readonly failure_message: string | null;
  readonly version: number | null;
  readonly revision: number | null;
  readonly follows: Material;
  readonly language: InterviewLanguage | null;
  readonly is_current: boolean;
  readonly seed: number;
  readonly played_by: Rehearsal['playedBy'];
  readonly headline: Rehearsal['headline'];
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly questions: number;
  readonly participants: readonly RehearsalParticipant[];
}

export interface NewRehearsal {
  readonly formId: number;
  readonly ownerId: string;
  readonly version: number | null;
  readonly revision: number | null;
  readonly seed: number;
  readonly playedBy: Rehearsal['playedBy'];
  readonly language: InterviewLanguage | null;
  /** One of them is null. */
  readonly guide: InterviewGuide | null;
  readonly prompt: string | null;
  readonly participants: readonly ParticipantKind[];
}

/** What is rehearsed of an interview, beside its guide. */
export interface RehearsedInterview {
  readonly instructions: string;
  readonly languages: LanguageSettings;
}

/** A finished rehearsal, as far as publishing is concerned. */
export interface CountedRehearsal {
  readonly missed: number;
  readonly kinds: readonly ParticipantKind[];
  readonly is_current: boolean;
}

const NOT_OVER = `('waiting', 'running')`;
/** Of `rehearsals r`, with its interview as `f` and the guide that this has now as `g`: whether the draft still is what was rehearsed. */
const IS_CURRENT =
  'coalesce(case when r.guide is null then g.guide is null and r.prompt = f.interview_instructions else r.guide = g.guide end, false)';
const COLUMNS = `r.id, r.form_id, r.owner_id, r.state, r.failure, r.failure_message, r.version, r.revision, ${IS_CURRENT} as is_current,
  case when r.guide is null then 'prompt' else 'guide' end as follows, r.language,
  r.seed, r.played_by, r.headline, r.created_at, r.started_at, r.ended_at,
  (select count(*)::int from jsonb_path_query(r.guide, '$.sections[*].questions[*] ? (@.wording like_regex "\\\\S")')) as questions,
  coalesce((select jsonb_agg(p.progress || jsonb_build_object('kind', p.kind) order by p.position) from rehearsal_participants p
    where p.rehearsal_id = r.id), '[]') as participants`;
const FROM = 'rehearsals r join forms f on f.id = r.form_id left join interview_guides g on g.form_id = r.form_id';

export const WAITING: Omit<RehearsalParticipant, 'kind'> = {
  state: 'waiting',
  ending: null,
  turns: 0,
  question: null,
  minutes: 0,
  fallbacks: 0,
};

/** Rehearsals as owners read, start and delete them. What their job writes is in `rehearsal-run.repository.ts`. */
@Injectable()
export class RehearsalsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null unless it is the owner's interview, and none that is only tried. */
  async findInterviewOf(ownerId: string, formId: number): Promise<RehearsedInterview | null> {
    const rows: RehearsedInterview[] = await this.dataSource.query(
      'select interview_instructions as instructions, languages from forms where id = $1 and owner_id = $2 and trial_of is null',
      [formId, ownerId],
    );
    return rows[0] ?? null;
  }

  /** The newest first. */
  list(ownerId: string, formId: number): Promise<RehearsalRow[]> {
    return this.dataSource.query(
      `select ${COLUMNS} from ${FROM} where r.form_id = $1 and r.owner_id = $2 order by r.created_at desc, r.id`,
      [formId, ownerId],
    );
  }

  async find(ownerId: string, formId: number, id: string): Promise<(RehearsalRow & { report: RehearsalReport | null }) | null> {
    const rows: (RehearsalRow & { report: RehearsalReport | null })[] = await this.dataSource.query(
      `select ${COLUMNS}, r.report from ${FROM} where r.id = $1 and r.form_id = $2 and r.owner_id = $3`,
      [id, formId, ownerId],
    );
    return rows[0] ?? null;
  }

  /** One interview, with its turns as the job keeps them. */
  async findInterview(
    ownerId: string,
    formId: number,
    id: string,
    kind: ParticipantKind,
  ): Promise<{ progress: Omit<RehearsalParticipant, 'kind'>; turns: unknown[] } | null> {
    const rows: { progress: Omit<RehearsalParticipant, 'kind'>; turns: unknown[] }[] = await this.dataSource.query(
      `select p.progress, p.turns from rehearsal_participants p join rehearsals r on r.id = p.rehearsal_id
        where r.id = $1 and r.form_id = $2 and r.owner_id = $3 and p.kind = $4`,
      [id, formId, ownerId, kind],
    );
    return rows[0] ?? null;
  }

  /** Serialises the starts of one owner. @returns how many are under way */
  async countUnderWay(tx: EntityManager, ownerId: string): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('rehearsals ' || $1, 0))`, [ownerId]);
    const [row]: { count: number }[] = await tx.query(
      `select count(*)::int as count from rehearsals where owner_id = $1 and state in ${NOT_OVER}`,
      [ownerId],
    );
    return row!.count;
  }

  /** @returns its id; null when the interview has been deleted meanwhile */
  async insert(tx: EntityManager, { participants, ...one }: NewRehearsal): Promise<string | null> {
    const [row]: { id: string }[] = await tx.query(
      `insert into rehearsals (form_id, owner_id, version, revision, seed, played_by, guide, prompt, language)
       select id, owner_id, $3, $4, $5, $6, $7::jsonb, $8, $9 from forms where id = $1 and owner_id = $2 for key share returning id`,
      [
        one.formId,
        one.ownerId,
        one.version,
        one.revision,
        one.seed,
        one.playedBy,
        one.guide && JSON.stringify(one.guide),
        one.prompt,
        one.language,
      ],
    );
    if (!row) return null;
    await tx.query(
      `insert into rehearsal_participants (rehearsal_id, kind, position, progress)
       select $1, kind, position, $3::jsonb from unnest($2::text[]) with ordinality as one (kind, position)`,
      [row.id, participants, JSON.stringify(WAITING)],
    );
    return row.id;
  }

  /** Keeps the newest ones of an interview, and those under way. */
  async removeOldest(tx: EntityManager, formId: number, keep: number): Promise<void> {
    await tx.query(
      `delete from rehearsals where form_id = $1 and state not in ${NOT_OVER}
          and id not in (select id from rehearsals where form_id = $1 order by created_at desc, id limit $2)`,
      [formId, keep],
    );
  }

  /** @returns false when it is over already */
  async cancel(tx: EntityManager, id: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `update rehearsals set state = 'cancelled', ended_at = now() where id = $1 and state in ${NOT_OVER}`,
      [id],
    );
    return count > 0;
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.query('delete from rehearsals where id = $1', [id]);
  }

  /** What publishing requires; null: nothing. `participants`: null for the recommended ones. */
  async requirement(
    formId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ participants: ParticipantKind[] | null } | null> {
    const rows: { participants: ParticipantKind[] | null }[] = await manager.query(
      'select participants from rehearsal_requirements where form_id = $1',
      [formId],
    );
    return rows[0] ?? null;
  }

  /** @param participants undefined: as before */
  async require(formId: number, isRequired: boolean, participants: readonly ParticipantKind[] | null | undefined): Promise<void> {
    if (!isRequired) {
      await this.dataSource.query('delete from rehearsal_requirements where form_id = $1', [formId]);
      return;
    }
    await this.dataSource.query(
      `insert into rehearsal_requirements as q (form_id, participants) select id, $2::text[] from forms where id = $1
       on conflict (form_id) do update set participants = case when $3::boolean then excluded.participants else q.participants end`,
      [formId, participants ?? null, participants !== undefined],
    );
  }

  /** Those that came to their end in the language that the interview is written in, the latest first. */
  finished(formId: number, manager: EntityManager = this.dataSource.manager): Promise<CountedRehearsal[]> {
    return manager.query(
      `select (r.headline ->> 'mustAsksMissed')::int as missed, ${IS_CURRENT} as is_current,
              array(select p.kind from rehearsal_participants p where p.rehearsal_id = r.id order by p.position) as kinds
         from ${FROM} where r.form_id = $1 and r.state = 'finished' and r.language is null order by r.ended_at desc`,
      [formId],
    );
  }
}
