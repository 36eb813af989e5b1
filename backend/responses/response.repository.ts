import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Raw, type SelectQueryBuilder } from 'typeorm';
import { type PageKey, pageKeySql, START } from '../common/page-cursor.js';
import { PgPool } from '../database/pg-pool.js';
import { FormCountsService } from '../forms/form-counts.service.js';
import { VoicePlatforms } from '../integrations/voice-platform/voice-platforms.js';
import { ResponseEntity } from './response.entity.js';
import { type HeldResponse, type ResponseRow, ROW_COLUMNS } from './response.mapper.js';
import { PLACELESS_SQL } from './reservations.service.js';

/** What a page's rows have beside those of events. */
const PAGE_TEXTS = [
  'interviewSummary',
  'summarySource',
  'hiddenFields',
  'consentVersion',
  'consentAt',
  'consentLanguage',
  'notes',
] as const satisfies readonly (keyof ResponseEntity)[];
const PAGE_COLUMNS = [...ROW_COLUMNS.map(({ property }) => property), ...PAGE_TEXTS];

export type PageRow = ResponseRow & Pick<ResponseEntity, (typeof PAGE_TEXTS)[number]>;

/** What coverage shows of a response. */
export type GuidedRow = Pick<ResponseEntity, 'id' | 'firstname' | 'lastname' | 'callStatus' | 'submittedAt' | 'removed'> & {
  readonly guideVersion: number;
  readonly language: string | null;
};

const HOLD_RESPONSES = {
  name: 'hold-responses',
  text: `
    select ${ROW_COLUMNS.map(({ property, column }) => `${column} as "${property}"`).join(', ')}, owner_id as "ownerId",
           reserved_until is not null as uncounted, ${PLACELESS_SQL} as placeless
      from responses where id = any($1::uuid[]) order by id for no key update`,
};
const HOLD_FREE_RESPONSES = { name: 'hold-free-responses', text: `${HOLD_RESPONSES.text} skip locked` };

/** One browser answers an interview once or a few times. */
const MINE_AT_MOST = 100;

@Injectable()
export class ResponseRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
    private readonly formCountsService: FormCountsService,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  findOwned(ownerId: string, id: string, manager = this.dataSource.manager): Promise<ResponseEntity | null> {
    return manager.getRepository(ResponseEntity).findOneBy({ id, ownerId, deletingAt: IsNull() });
  }

  find(id: string): Promise<ResponseEntity | null> {
    return this.dataSource.getRepository(ResponseEntity).findOneBy({ id });
  }

  exists(where: Partial<Pick<ResponseEntity, 'id' | 'formId' | 'ownerId'>>): Promise<boolean> {
    return this.dataSource.getRepository(ResponseEntity).existsBy(where);
  }

  /** Holds the row until the transaction ends. */
  findForUpdate(tx: EntityManager, id: string): Promise<ResponseEntity | null> {
    return tx.createQueryBuilder(ResponseEntity, 'response').where('response.id = :id', { id }).setLock('for_no_key_update').getOne();
  }

  /**
   * As above, for several rows, locked in the order of their ids.
   * @param waits otherwise rows locked elsewhere are skipped
   */
  async holdAll(tx: EntityManager, ids: readonly string[], { waits }: { waits: boolean }): Promise<HeldResponse[]> {
    const { rows } = await this.pg.runIn<HeldResponse & { formId: string }>(tx, waits ? HOLD_RESPONSES : HOLD_FREE_RESPONSES, [ids]);
    return rows.map((row) => ({ ...row, formId: Number(row.formId) }));
  }

  /** The next whole rows, oldest first. */
  async nextOfForm(
    formId: number,
    page: { limit: number; after: PageKey | null },
  ): Promise<{ rows: ResponseEntity[]; last: PageKey | null }> {
    const query = this.ofForm(formId)
      .addSelect(pageKeySql('response.submitted_at'), 'page_key')
      .orderBy('response.submittedAt')
      .addOrderBy('response.id')
      .limit(page.limit);
    if (page.after) query.andWhere('(response.submitted_at, response.id) > (:at::timestamptz, :id::uuid)', page.after);
    const { entities: rows, raw } = await query.getRawAndEntities<{ page_key: string }>();
    return { rows, last: rows.length > 0 ? { at: `${raw.at(-1)!.page_key}Z`, id: rows.at(-1)!.id } : null };
  }

  /** Whole rows by id, oldest first; deleted ones are left out. */
  wholeOfIds(formId: number, ids: readonly string[]): Promise<ResponseEntity[]> {
    return this.ofForm(formId)
      .andWhere('response.id = any(:ids)', { ids })
      .orderBy('response.submittedAt')
      .addOrderBy('response.id')
      .getMany();
  }

  /** One page, newest first, and the cursor of the next one. @param page.skip rows to skip first, after scrolling far */
  async pageOfForm(
    formId: number,
    page: { limit: number; after: PageKey | null; skip?: number },
  ): Promise<{ rows: PageRow[]; next: PageKey | null }> {
    const after = page.skip ? await this.keyAfter(formId, page.after, page.skip) : page.after;
    if (page.skip && after === null) return { rows: [], next: null };
    // One row more than requested shows whether there is a next page.
    const query = this.ofForm(formId)
      .select(PAGE_COLUMNS.map((column) => `response.${column}`))
      .addSelect(pageKeySql('response.submitted_at'), 'page_key')
      .orderBy('response.submittedAt', 'DESC')
      .addOrderBy('response.id', 'DESC')
      .limit(page.limit + 1);
    if (after) query.andWhere('(response.submitted_at, response.id) < (:at::timestamptz, :id::uuid)', after);
    const { entities, raw } = await query.getRawAndEntities<{ page_key: string }>();
    const last = entities.length > page.limit ? page.limit - 1 : -1;
    const next = last >= 0 ? { at: raw[last]!.page_key, id: entities[last]!.id } : null;
    return { rows: entities.slice(0, page.limit), next };
  }

  /** One page of those that follow a guide, newest first. */
  async guidedPage(formId: number, page: { limit: number; after: PageKey | null }): Promise<{ rows: GuidedRow[]; next: PageKey | null }> {
    const { at, id } = page.after ?? START;
    const found: (GuidedRow & { page_key: string })[] = await this.dataSource.query(
      `select id, firstname, lastname, call_status as "callStatus", guide_version as "guideVersion", submitted_at as "submittedAt",
              language, removed, ${pageKeySql('submitted_at')} as page_key
         from responses
        where form_id = $1 and deleting_at is null and guide_version is not null and (submitted_at, id) < ($2::timestamptz, $3::uuid)
        order by submitted_at desc, id desc limit $4`,
      [formId, at, id, page.limit + 1],
    );
    const last = found.length > page.limit ? found[page.limit - 1]! : null;
    return { rows: found.slice(0, page.limit), next: last && { at: last.page_key, id: last.id } };
  }

  /** How many follow no guide, up to a number. */
  async countUnguided(formId: number, atMost: number): Promise<number> {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `select count(*)::int as count from (
         select from responses where form_id = $1 and deleting_at is null and guide_version is null limit $2) unguided`,
      [formId, atMost],
    );
    return count;
  }

  /** The key of the row so many rows after another one, read off the index; null when there are fewer. */
  private async keyAfter(formId: number, after: PageKey | null, rows: number): Promise<PageKey | null> {
    const { at, id } = after ?? START;
    const found: PageKey[] = await this.dataSource.query(
      `select id, ${pageKeySql('submitted_at')} || 'Z' as at
         from (select submitted_at, id from responses where form_id = $1 and deleting_at is null and (submitted_at, id) < ($2::timestamptz, $3::uuid)
                order by submitted_at desc, id desc offset $4 limit 1) passed`,
      [formId, at, id, rows - 1],
    );
    return found[0] ?? null;
  }

  /** Rows of a page by their ids, newest first; one that was deleted in the meantime is left out. */
  pageOfIds(formId: number, ids: readonly string[]): Promise<PageRow[]> {
    return this.ofForm(formId)
      .andWhere('response.id = any(:ids)', { ids })
      .select(PAGE_COLUMNS.map((column) => `response.${column}`))
      .orderBy('response.submittedAt', 'DESC')
      .addOrderBy('response.id', 'DESC')
      .getMany();
  }

  /** Those that one browser created, newest first. */
  listOfToken(formId: number, tokenHash: Buffer): Promise<ResponseEntity[]> {
    return this.dataSource.getRepository(ResponseEntity).find({
      where: { formId, tokenHash },
      order: { submittedAt: 'DESC', id: 'DESC' },
      take: MINE_AT_MOST,
    });
  }

  /** One response of the browser with this token. */
  findOfToken(tx: EntityManager, id: string, tokenHash: Buffer): Promise<ResponseEntity | null> {
    return tx.getRepository(ResponseEntity).findOneBy({ id, tokenHash });
  }

  /** Where the conversation took place. Our own server knows more than a browser; a voice platform may not have reported anything. */
  async callHost(tx: EntityManager, id: string): Promise<'none' | 'builtin' | 'platform'> {
    const rows: { elsewhere: boolean | null }[] = await tx.query(
      `select bool_or(provider <> all($2)) as elsewhere from calls where response_id = $1`,
      [id, this.voicePlatforms.localIds],
    );
    const elsewhere = rows[0]?.elsewhere ?? null;
    return elsewhere === null ? 'none' : elsewhere ? 'platform' : 'builtin';
  }

  async update(tx: EntityManager, id: string, change: Partial<Omit<ResponseEntity, 'id'>>): Promise<void> {
    await tx.update(ResponseEntity, { id }, change);
  }

  async noteLimit(id: string, limitReached: string): Promise<void> {
    await this.dataSource.getRepository(ResponseEntity).update({ id }, { limitReached });
  }

  /**
   * Takes a response away and its form's count with it; the month's count stays (USER-10).
   * The form's row is locked before the response's, as everywhere. Answers the form's count, or null when the response is gone already.
   */
  async remove(tx: EntityManager, response: Pick<ResponseEntity, 'id' | 'formId'>): Promise<number | null> {
    await this.formCountsService.lock(tx, response.formId);
    // A response its owner has deleted is no longer counted.
    const [gone]: [{ counted: number }[], number] = await tx.query(
      'delete from responses where id = $1 returning (deleting_at is null)::int as counted',
      [response.id],
    );
    if (gone.length === 0) return null;
    return this.formCountsService.change(tx, response.formId, -gone[0]!.counted);
  }

  /** One whose deletion can no longer be undone. */
  findDueForErasure(tx: EntityManager, id: string): Promise<ResponseEntity | null> {
    return tx.getRepository(ResponseEntity).findOneBy({ id, deletingAt: Raw((column) => `${column} <= now()`) });
  }

  /** Responses whose deletion can no longer be undone. */
  async listDeleted(limit: number): Promise<Pick<ResponseEntity, 'id' | 'formId'>[]> {
    const rows: { id: string; form_id: string }[] = await this.dataSource.query(
      'select id, form_id from responses where deleting_at <= now() order by deleting_at limit $1',
      [limit],
    );
    return rows.map((row) => ({ id: row.id, formId: Number(row.form_id) }));
  }

  private ofForm(formId: number): SelectQueryBuilder<ResponseEntity> {
    return this.dataSource.manager
      .createQueryBuilder(ResponseEntity, 'response')
      .where('response.formId = :formId and response.deletingAt is null', { formId });
  }
}
