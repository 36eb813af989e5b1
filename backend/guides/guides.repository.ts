import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { InterviewGuide } from '../contract/guide.js';

/** An interview's guide: the draft, and what is published of it. */
export interface GuideRow {
  readonly guide: InterviewGuide | null;
  /** 0 where none was ever saved. */
  readonly revision: number;
  readonly published_version: number | null;
  readonly published_guide: InterviewGuide | null;
  /** Whether the draft and the published version are equal. */
  readonly is_current: boolean;
}

const STATE = `
  g.guide, coalesce(g.revision, 0) as revision, g.published_version, v.guide as published_guide, coalesce(g.guide = v.guide, false) as is_current`;
const VERSION = 'left join interview_guide_versions v on v.form_id = g.form_id and v.version = g.published_version';

@Injectable()
export class GuidesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null unless the interview is the owner's. */
  async findOwned(ownerId: string, formId: number): Promise<GuideRow | null> {
    const rows: GuideRow[] = await this.dataSource.query(
      `select ${STATE} from forms f left join interview_guides g on g.form_id = f.id ${VERSION}
        where f.id = $1 and f.owner_id = $2 and f.trial_of is null`,
      [formId, ownerId],
    );
    return rows[0] ?? null;
  }

  /** Holds the interview's row until the transaction ends. @returns false unless the interview is the owner's */
  async lockOwned(tx: EntityManager, ownerId: string, formId: number): Promise<boolean> {
    const rows: unknown[] = await tx.query('select from forms where id = $1 and owner_id = $2 and trial_of is null for no key update', [
      formId,
      ownerId,
    ]);
    return rows.length > 0;
  }

  /** Images that the draft or a version shows. */
  async imagesInUse(tx: EntityManager, formId: number): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `select distinct image #>> '{}' as id
         from (select guide from interview_guides where form_id = $1 and guide is not null
               union all select guide from interview_guide_versions where form_id = $1) g,
              jsonb_path_query(g.guide, '$.sections[*].questions[*].image.id') as image`,
      [formId],
    );
    return rows.map(({ id }) => id);
  }

  /** Null where none was ever saved. */
  async find(formId: number, manager: EntityManager = this.dataSource.manager): Promise<GuideRow | null> {
    const rows: GuideRow[] = await manager.query(`select ${STATE} from interview_guides g ${VERSION} where g.form_id = $1`, [formId]);
    return rows[0] ?? null;
  }

  /**
   * @param expected revision that was changed; null: any; 0: there is no guide
   * @returns the new revision; null if the draft has another one, or the interview is not the owner's
   */
  async save(
    ownerId: string,
    formId: number,
    guide: InterviewGuide,
    expected: number | null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<number | null> {
    const rows: { revision: number }[] = await manager.query(
      `insert into interview_guides as g (form_id, guide, revision)
       select f.id, $3::jsonb, 1 from forms f
        where f.id = $1 and f.owner_id = $2 and f.trial_of is null
          and (coalesce($4::int, 0) = 0 or exists (select from interview_guides where form_id = f.id))
       on conflict (form_id) do update set guide = excluded.guide, revision = g.revision + 1, updated_at = now()
        where $4::int is null or g.revision = $4::int or ($4::int = 0 and g.guide is null)
       returning g.revision`,
      [formId, ownerId, JSON.stringify(guide), expected],
    );
    return rows[0]?.revision ?? null;
  }

  /** Freezes the draft, unless it equals the last version. @returns its version; null if the draft has another revision or is gone */
  async publish(tx: EntityManager, formId: number, revision: number): Promise<number | null> {
    const [rows]: [{ published_version: number }[], number] = await tx.query(
      `with draft as (
         select guide from interview_guides where form_id = $1 and revision = $2 and guide is not null for update
       ), last as (
         select version, guide from interview_guide_versions where form_id = $1 order by version desc limit 1
       ), added as (
         insert into interview_guide_versions (form_id, version, guide)
         select $1, coalesce((select version from last), 0) + 1, draft.guide from draft
          where not exists (select from last where last.guide = draft.guide)
         returning version
       )
       update interview_guides g set published_version = coalesce((select version from added), (select version from last))
         from draft where g.form_id = $1
       returning g.published_version`,
      [formId, revision],
    );
    return rows[0]?.published_version ?? null;
  }

  /** Removes the draft; new responses follow the prompt. Versions stay for the responses that follow them. */
  async remove(tx: EntityManager, formId: number): Promise<void> {
    await tx.query(
      `update interview_guides set guide = null, published_version = null, revision = revision + 1, updated_at = now()
        where form_id = $1 and guide is not null`,
      [formId],
    );
  }

  /** A published guide for an interview that is new. */
  async insertPublished(tx: EntityManager, formId: number, guide: InterviewGuide): Promise<void> {
    await tx.query(
      `with version as (insert into interview_guide_versions (form_id, version, guide) values ($1, 1, $2::jsonb))
       insert into interview_guides (form_id, guide, revision, published_version) values ($1, $2::jsonb, 1, 1)`,
      [formId, JSON.stringify(guide)],
    );
  }

  async copyDraft(tx: EntityManager, from: number, to: number): Promise<void> {
    await tx.query(
      `insert into interview_guides (form_id, guide, revision) select $2, guide, 1 from interview_guides where form_id = $1 and guide is not null`,
      [from, to],
    );
  }

  async publishedVersion(formId: number, manager: EntityManager): Promise<number | null> {
    const rows: { published_version: number | null }[] = await manager.query(
      'select published_version from interview_guides where form_id = $1',
      [formId],
    );
    return rows[0]?.published_version ?? null;
  }

  async versions(
    keys: readonly { formId: number; version: number }[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ formId: number; version: number; guide: InterviewGuide }[]> {
    const rows: { form_id: string; version: number; guide: InterviewGuide }[] = await manager.query(
      `select v.form_id, v.version, v.guide from interview_guide_versions v
         join unnest($1::bigint[], $2::int[]) as key (form_id, version) using (form_id, version)`,
      [keys.map(({ formId }) => formId), keys.map(({ version }) => version)],
    );
    return rows.map(({ form_id, version, guide }) => ({ formId: Number(form_id), version, guide }));
  }
}
