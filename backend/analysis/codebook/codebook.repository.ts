import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Decision } from '../../contract/codebook.js';
import type { DecisionKind, ThemeOrigin, ThemeStatus } from '../../contract/codebook-constants.js';
import { ReportRepository } from '../report.repository.js';
import type { Theme, ThemeFields, ThemePatch } from './theme.js';

/** What a decision keeps of itself. */
export interface DecisionContent {
  readonly patches: readonly ThemePatch[];
  /** Themes it created. */
  readonly created: readonly string[];
  /** Themes that the history names, with their names by then. */
  readonly themes: readonly { readonly id: string; readonly name: string }[];
  readonly skipped: readonly string[];
  readonly details: Decision['details'];
}

export interface StoredDecision {
  readonly id: string;
  readonly formId: number;
  readonly seq: number;
  readonly authorId: string | null;
  readonly kind: DecisionKind;
  readonly at: Date;
  readonly undone: boolean;
  readonly content: DecisionContent;
  readonly passages: number;
}

interface ThemeRow {
  id: string;
  parent_id: string | null;
  position: number;
  name: string;
  definition: string;
  examples: string[];
  colour: string;
  status: ThemeStatus;
  origin: ThemeOrigin;
  terms: string[];
  version: number;
  merged_into: string | null;
  deleted: boolean;
}

interface DecisionRow {
  id: string;
  form_id: string;
  seq: string;
  author_id: string | null;
  kind: DecisionKind;
  decided_at: Date;
  undone: boolean;
  content: DecisionContent;
  passages: number;
}

const COLUMNS: Readonly<Record<keyof ThemeFields, string>> = {
  name: 'name',
  definition: 'definition',
  examples: 'examples',
  colour: 'colour',
  parentId: 'parent_id',
  position: 'position',
  status: 'status',
  mergedInto: 'merged_into',
  deleted: 'deleted',
};
const DECISION = `d.id, d.form_id, d.seq, d.author_id, d.kind, d.decided_at, d.undone, d.content,
  (select count(*)::int from codebook_marks m where m.decision_id = d.id) as passages`;

/** Codebooks as they are stored: themes and decisions. */
@Injectable()
export class CodebookRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reportRepository: ReportRepository,
  ) {}

  /** Holds the codebook until the transaction ends; decisions, reports and erasures of one interview wait for each other. */
  async lock(tx: EntityManager, formId: number, ownerId: string): Promise<void> {
    await this.reportRepository.lockInterview(tx, formId);
    await tx.query('insert into codebooks (form_id, owner_id) values ($1, $2) on conflict do nothing', [formId, ownerId]);
  }

  async revision(formId: number, manager = this.dataSource.manager): Promise<number> {
    const rows: { revision: string }[] = await manager.query('select revision from codebooks where form_id = $1', [formId]);
    return Number(rows[0]?.revision ?? 0);
  }

  async bump(tx: EntityManager, formId: number): Promise<number> {
    return (await this.bumpExisting(tx, formId))!;
  }

  /** The same; null for an interview without a codebook. */
  async bumpExisting(tx: EntityManager, formId: number): Promise<number | null> {
    const [rows] = await tx.query<[{ revision: string }[], number]>(
      'update codebooks set revision = revision + 1 where form_id = $1 returning revision',
      [formId],
    );
    return rows[0] ? Number(rows[0].revision) : null;
  }

  /** All themes, also merged and deleted ones. */
  async themes(formId: number, manager = this.dataSource.manager): Promise<Theme[]> {
    const rows: ThemeRow[] = await manager.query(
      `select id, parent_id, position, name, definition, examples, colour, status, origin, terms, version, merged_into, deleted
         from codebook_themes where form_id = $1 order by position, created_at, id`,
      [formId],
    );
    return rows.map(({ parent_id, merged_into, ...row }) => ({ ...row, parentId: parent_id, mergedInto: merged_into }));
  }

  async insertThemes(tx: EntityManager, formId: number, themes: readonly Theme[]): Promise<void> {
    if (themes.length === 0) return;
    await tx.query(
      `insert into codebook_themes (id, form_id, parent_id, position, name, definition, examples, colour, status, origin, terms)
       select v.id, $1, v.parent_id, v.position, v.name, v.definition, v.examples, v.colour, v.status, v.origin,
              array(select jsonb_array_elements_text(v.terms))
         from jsonb_to_recordset($2::jsonb) as v (id uuid, parent_id uuid, position int, name text, definition text, examples jsonb, colour text,
              status text, origin text, terms jsonb)`,
      [formId, JSON.stringify(themes.map(({ parentId, ...theme }) => ({ ...theme, parent_id: parentId })))],
    );
  }

  async patchThemes(tx: EntityManager, patches: readonly { readonly id: string; readonly fields: Partial<ThemeFields> }[]): Promise<void> {
    for (const { id, fields } of patches) {
      const keys = Object.keys(fields) as (keyof ThemeFields)[];
      if (keys.length === 0) continue;
      const values = keys.map((key) => (key === 'examples' ? JSON.stringify(fields[key]) : fields[key]));
      await tx.query(
        `update codebook_themes set ${keys.map((key, at) => `${COLUMNS[key]} = $${at + 2}`).join(', ')}, version = version + 1 where id = $1`,
        [id, ...values],
      );
    }
  }

  /** What the analyst makes of its own suggestions. */
  async describeThemes(
    tx: EntityManager,
    themes: readonly { id: string; name: string; definition: string; terms: readonly string[] }[],
  ): Promise<void> {
    await tx.query(
      `update codebook_themes t
          set name = v.name, definition = v.definition, terms = array(select jsonb_array_elements_text(v.terms)), version = t.version + 1
         from jsonb_to_recordset($1::jsonb) as v (id uuid, name text, definition text, terms jsonb)
        where t.id = v.id and (t.name, t.definition, to_jsonb(t.terms)) is distinct from (v.name, v.definition, v.terms)`,
      [JSON.stringify(themes)],
    );
  }

  async removeThemes(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query('delete from codebook_themes where id = any($1)', [ids]);
  }

  /** Removes those that no decision refers to. @returns them */
  async removeUnused(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `delete from codebook_themes t
        where t.id = any($1)
          and not exists (select from codebook_themes c where c.parent_id = t.id or c.merged_into = t.id)
          and not exists (select from codebook_decisions d where d.form_id = t.form_id and
                (exists (select from codebook_marks m where m.decision_id = d.id and t.id = any(m.themes))
                 or d.content -> 'patches' @> jsonb_build_array(jsonb_build_object('id', t.id))))
       returning t.id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Themes with passages of these responses and of no others. */
  async onlyOf(tx: EntityManager, formId: number, responseIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `select assigned_id as id from codebook_codings where form_id = $1 group by 1 having bool_and(response_id = any($2))`,
      [formId, responseIds],
    );
    return rows.map(({ id }) => id);
  }

  async replaceTexts(
    tx: EntityManager,
    id: string,
    { name, definition, examples, terms }: Pick<Theme, 'name' | 'definition' | 'examples' | 'terms'>,
  ): Promise<void> {
    await tx.query(
      'update codebook_themes set name = $2, definition = $3, examples = $4, terms = $5, version = version + 1 where id = $1',
      [id, name, definition, JSON.stringify(examples), terms],
    );
  }

  /** Decisions about passages of these responses and of no others. */
  async removeDecisionsOnlyAbout(tx: EntityManager, formId: number, responseIds: readonly string[]): Promise<void> {
    await tx.query(
      `delete from codebook_decisions d where d.form_id = $1 and d.kind like 'passage.%'
          and d.id in (select decision_id from codebook_marks where response_id = any($2))
          and not exists (select from codebook_marks m where m.decision_id = d.id and m.response_id <> all($2))`,
      [formId, responseIds],
    );
  }

  async rewriteDecisions(tx: EntityManager, formId: number, rewrite: (content: DecisionContent) => DecisionContent): Promise<void> {
    const rows: { id: string; content: DecisionContent }[] = await tx.query(
      'select id, content from codebook_decisions where form_id = $1',
      [formId],
    );
    const changed = rows
      .map(({ id, content }) => ({ id, before: content, content: rewrite(content) }))
      .filter(({ before, content }) => JSON.stringify(before) !== JSON.stringify(content));
    if (changed.length === 0) return;
    await tx.query(
      `update codebook_decisions d set content = v.content from jsonb_to_recordset($1::jsonb) as v (id uuid, content jsonb) where d.id = v.id`,
      [JSON.stringify(changed.map(({ id, content }) => ({ id, content })))],
    );
  }

  async insertDecision(
    tx: EntityManager,
    { id, formId, seq, authorId, kind, content }: Pick<StoredDecision, 'id' | 'formId' | 'seq' | 'authorId' | 'kind' | 'content'>,
  ): Promise<void> {
    await tx.query('insert into codebook_decisions (id, form_id, seq, author_id, kind, content) values ($1, $2, $3, $4, $5, $6)', [
      id,
      formId,
      seq,
      authorId,
      kind,
      JSON.stringify(content),
    ]);
  }

  async findDecision(id: string, manager = this.dataSource.manager): Promise<StoredDecision | null> {
    const rows: DecisionRow[] = await manager.query(`select ${DECISION} from codebook_decisions d where d.id = $1`, [id]);
    return rows[0] ? toDecision(rows[0]) : null;
  }

  /** What undo would take back, and what redo would bring back: decisions undone since the last one that stands. */
  async nextSteps(
    formId: number,
    manager = this.dataSource.manager,
  ): Promise<{ undo: StoredDecision | null; redo: StoredDecision | null }> {
    const rows: (DecisionRow & { step: 'undo' | 'redo' })[] = await manager.query(
      `with last as (select seq from codebook_decisions where form_id = $1 and not undone order by seq desc limit 1)
       (select 'undo' as step, ${DECISION} from codebook_decisions d where d.form_id = $1 and d.seq = (select seq from last))
       union all
       (select 'redo', ${DECISION} from codebook_decisions d
         where d.form_id = $1 and d.undone and d.seq > coalesce((select seq from last), 0) order by d.seq limit 1)`,
      [formId],
    );
    const step = (name: 'undo' | 'redo') => rows.filter((row) => row.step === name).map(toDecision)[0] ?? null;
    return { undo: step('undo'), redo: step('redo') };
  }

  /** Decisions made or taken back since a revision. */
  async decidedSince(tx: EntityManager, formId: number, revision: number): Promise<number> {
    const rows: { count: number }[] = await tx.query(
      'select count(*)::int as count from codebook_decisions where form_id = $1 and greatest(seq, undone_seq) > $2',
      [formId, revision],
    );
    return rows[0]!.count;
  }

  async setUndone(tx: EntityManager, id: string, undone: boolean): Promise<void> {
    await tx.query(
      `update codebook_decisions d set undone = $2, undone_at = case when $2 then now() end,
              undone_seq = (select revision + 1 from codebooks b where b.form_id = d.form_id)
        where id = $1`,
      [id, undone],
    );
  }

  /** Newest first, before a sequence number. */
  async history(formId: number, before: number | null, limit: number): Promise<StoredDecision[]> {
    const rows: DecisionRow[] = await this.dataSource.query(
      `select ${DECISION} from codebook_decisions d where d.form_id = $1 and d.seq < coalesce($2, 9223372036854775807) order by d.seq desc limit $3`,
      [formId, before, limit],
    );
    return rows.map(toDecision);
  }
}

function toDecision(row: DecisionRow): StoredDecision {
  return {
    id: row.id,
    formId: Number(row.form_id),
    seq: Number(row.seq),
    authorId: row.author_id,
    kind: row.kind,
    at: row.decided_at,
    undone: row.undone,
    content: row.content,
    passages: row.passages,
  };
}
