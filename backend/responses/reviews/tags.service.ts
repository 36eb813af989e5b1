import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { REVIEW_LIMITS, type TagItem } from '../../contract/review-constants.js';
import type { NewTag, TagChange } from '../../contract/reviews.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import { ResponseViewsService } from '../views/response-views.service.js';
import { TagEntity } from './tag.entity.js';

const GONE = 'There is no such tag any more.';
const TAKEN = 'There is a tag with this name already.';

/** The tags of an account: the same for all of its interviews, so that one word means one thing everywhere. */
@Injectable()
export class TagsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly responseViewsService: ResponseViewsService,
  ) {}

  /** By name. */
  async list(ownerId: string): Promise<TagItem[]> {
    return this.dataSource.query('select id, name, color from tags where owner_id = $1 order by lower(name), id', [ownerId]);
  }

  /** By id. */
  async names(ownerId: string): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.list(ownerId)).map(({ id, name }) => [id, name]));
  }

  /** @throws AppError CONFLICT when the name is taken, or the account has as many as it may have */
  async create(ownerId: string, tag: NewTag): Promise<TagItem> {
    return this.change(ownerId, async (tx) => {
      const [{ count }]: [{ count: number }] = await tx.query('select count(*)::int as count from tags where owner_id = $1', [ownerId]);
      if (count >= REVIEW_LIMITS.tags) throw new AppError('CONFLICT', `An account has at most ${REVIEW_LIMITS.tags} tags.`);
      await this.requireFree(tx, ownerId, tag.name, null);
      const id = randomUUID();
      await tx.insert(TagEntity, { id, ownerId, ...tag, createdAt: new Date() });
      return { id, ...tag };
    });
  }

  /** @throws AppError NOT_FOUND, CONFLICT when the name is taken */
  async update(ownerId: string, id: string, change: TagChange): Promise<TagItem> {
    return this.change(ownerId, async (tx) => {
      const tag = await tx.getRepository(TagEntity).findOneBy({ id, ownerId });
      if (!tag) throw new AppError('NOT_FOUND', GONE);
      const { name = tag.name, color = tag.color } = change;
      await this.requireFree(tx, ownerId, name, id);
      await tx.update(TagEntity, { id }, { name, color });
      return { id, name, color };
    });
  }

  /** Takes it off every response, and out of saved views. @throws AppError NOT_FOUND */
  async remove(ownerId: string, id: string): Promise<void> {
    await this.change(ownerId, async (tx) => {
      const { affected } = await tx.delete(TagEntity, { id, ownerId });
      if (!affected) throw new AppError('NOT_FOUND', GONE);
      // Screens show no tag that is not in the account's list: the rows need no event of their own.
      await tx.query(
        `update responses set tags = array_remove(tags, $1::uuid)
          where id in (select id from responses where owner_id = $2 and tags <> '{}' and tags @> array[$1::uuid] order by id for no key update)`,
        [id, ownerId],
      );
      await this.responseViewsService.forgetTag(tx, ownerId, id);
    });
  }

  /** Keeps these tags until the transaction ends. @throws AppError NOT_FOUND when one of them is not the owner's */
  async hold(tx: EntityManager, ownerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows: unknown[] = await tx.query('select from tags where owner_id = $1 and id = any($2::uuid[]) order by id for key share', [
      ownerId,
      ids,
    ]);
    if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND', GONE);
  }

  /** One change of an account's tags after the other. */
  private change<T>(ownerId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactionRunner.run(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [ADVISORY_LOCKS.tags, ownerId]);
      const result = await work(tx);
      await this.domainEventsService.record(tx, { name: 'tags.changed', ownerId });
      return result;
    });
  }

  private async requireFree(tx: EntityManager, ownerId: string, name: string, except: string | null): Promise<void> {
    const rows: unknown[] = await tx.query(
      'select from tags where owner_id = $1 and lower(name) = lower($2) and id is distinct from $3::uuid',
      [ownerId, name, except],
    );
    if (rows.length > 0) throw new AppError('CONFLICT', TAKEN);
  }
}
