import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import { containing, type PageKey, pageKeySql } from '../common/page-cursor.js';
import type { InterviewContent } from '../contract/interview-fields.js';
import { FormEntity } from './form.entity.js';
import type { PrivacyColumns } from './privacy.js';

/** What a new row needs beside its id. */
export type NewForm = InterviewContent & Pick<FormEntity, 'ownerId' | 'publishedAt'>;
type Inserted = NewForm &
  Pick<FormEntity, 'id' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<FormEntity, 'trialOf' | 'languages' | 'frame' | 'speech'> & PrivacyColumns>;
export type PublishedForm = FormEntity & { assistant: NonNullable<FormEntity['assistant']> };

@Injectable()
export class FormRepository {
  constructor(@InjectRepository(FormEntity) private readonly repository: Repository<FormEntity>) {}

  findOwned(ownerId: string, id: number, manager = this.repository.manager): Promise<FormEntity | null> {
    return this.owned(manager, ownerId).andWhere('form.id = :id', { id }).getOne();
  }

  /** The row cannot be deleted before the transaction ends. */
  findOwnedForShare(tx: EntityManager, ownerId: string, id: number): Promise<FormEntity | null> {
    return this.owned(tx, ownerId).andWhere('form.id = :id', { id }).setLock('for_key_share', undefined, ['form']).getOne();
  }

  /** Holds the row until the transaction ends. */
  findOwnedForUpdate(tx: EntityManager, ownerId: string, id: number): Promise<FormEntity | null> {
    return this.owned(tx, ownerId).andWhere('form.id = :id', { id }).setLock('for_no_key_update', undefined, ['form']).getOne();
  }

  /** Newest first. @param q in title or name */
  listOwned(ownerId: string, q: string | undefined): Promise<FormEntity[]> {
    return this.newestFirst(ownerId, q).getMany();
  }

  /** One page, newest first, and the cursor of the next one. */
  async pageOwned(
    ownerId: string,
    page: { limit: number; after: PageKey | null; q: string | undefined },
  ): Promise<{ forms: FormEntity[]; next: PageKey | null }> {
    // One row more than requested shows whether there is a next page.
    const query = this.newestFirst(ownerId, page.q)
      .addSelect(pageKeySql('form.created_at'), 'page_key')
      .limit(page.limit + 1);
    if (page.after) query.andWhere('(form.created_at, form.id) < (:at::timestamptz, :id::bigint)', page.after);
    const { entities, raw } = await query.getRawAndEntities<{ page_key: string }>();
    const last = entities.length > page.limit ? page.limit - 1 : -1;
    const next = last >= 0 ? { at: raw[last]!.page_key, id: String(entities[last]!.id) } : null;
    return { forms: entities.slice(0, page.limit), next };
  }

  /** Open or closed. */
  async findPublished(id: number): Promise<PublishedForm | null> {
    return this.published().andWhere('form.id = :id', { id }).getOne() as Promise<PublishedForm | null>;
  }

  async findPublishedByAssistant(assistantId: string): Promise<PublishedForm | null> {
    return this.published().andWhere('assistant.id = :assistantId', { assistantId }).getOne() as Promise<PublishedForm | null>;
  }

  /**
   * Whether its quota is full for a browser without an interview to finish here.
   * @param token hash of the browser's token; null if it has none
   */
  async isFull({ id, responseQuota, responseCount }: FormEntity, token: Buffer | null): Promise<boolean> {
    if (responseQuota === null || responseCount < responseQuota) return false;
    const rows: { full: boolean }[] = await this.repository.query(
      `select quota_places($1, true) >= $2 and not exists (
                select from responses where form_id = $1 and token_hash = $3 and deleting_at is null
                   and (call_status in ('in-progress', 'abandoned') or call_status = 'pending' and reserved_until > now())) as full`,
      [id, responseQuota, token],
    );
    return rows[0]!.full;
  }

  countOwned(ownerId: string): Promise<number> {
    return this.repository.countBy({ ownerId, trialOf: IsNull() });
  }

  /** The same, exactly: another new interview of this owner waits until the transaction ends. */
  async countOwnedForInsert(tx: EntityManager, ownerId: string): Promise<number> {
    await tx.query(`select from owner_streams where user_id = $1 for no key update`, [ownerId]);
    return tx.getRepository(FormEntity).countBy({ ownerId, trialOf: IsNull() });
  }

  /** @returns false when the id is taken */
  async insert(tx: EntityManager, form: Inserted): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(FormEntity)
      .values({ ...form, responseCount: 0 })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  async update(
    tx: EntityManager,
    id: number,
    change: Partial<NewForm & PrivacyColumns> &
      Pick<FormEntity, 'updatedAt'> &
      Partial<Pick<FormEntity, 'closedAt' | 'languages' | 'frame' | 'speech'>>,
  ): Promise<void> {
    await tx.update(FormEntity, { id }, change);
  }

  /** The trial of an interview. */
  findTrial(id: number, manager = this.repository.manager): Promise<FormEntity | null> {
    return manager
      .createQueryBuilder(FormEntity, 'form')
      .leftJoinAndSelect('form.assistant', 'assistant')
      .where('form.trialOf = :id', { id })
      .getOne();
  }

  async removeTrial(tx: EntityManager, id: number): Promise<void> {
    await tx.query('delete from forms where id = $1 and trial_of is not null', [id]);
  }

  async responseIds(tx: EntityManager, id: number): Promise<string[]> {
    const rows: { id: string }[] = await tx.query('select id from responses where form_id = $1', [id]);
    return rows.map((row) => row.id);
  }

  /** Its responses, calls and turns go with it; its assistant stays behind, unattached. */
  async remove(tx: EntityManager, ownerId: string, id: number): Promise<void> {
    // A hundred thousand responses and their turns take longer than a statement usually may (measured: 14 s on a busy machine).
    await tx.query(`set local statement_timeout = '5min'`);
    await tx.delete(FormEntity, { id, ownerId });
  }

  private owned(manager: EntityManager, ownerId: string): SelectQueryBuilder<FormEntity> {
    return manager
      .createQueryBuilder(FormEntity, 'form')
      .leftJoinAndSelect('form.assistant', 'assistant')
      .where('form.ownerId = :ownerId', { ownerId })
      .andWhere('form.trialOf is null');
  }

  private newestFirst(ownerId: string, q: string | undefined): SelectQueryBuilder<FormEntity> {
    const query = this.owned(this.repository.manager, ownerId).orderBy('form.createdAt', 'DESC').addOrderBy('form.id', 'DESC');
    if (q) query.andWhere('(form.title ilike :pattern or form.interviewName ilike :pattern)', { pattern: containing(q) });
    return query;
  }

  private published(): SelectQueryBuilder<FormEntity> {
    return this.repository.manager
      .createQueryBuilder(FormEntity, 'form')
      .innerJoinAndSelect('form.assistant', 'assistant')
      .where('form.publishedAt is not null')
      .andWhere('form.trialOf is null');
  }
}
