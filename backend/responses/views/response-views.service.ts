import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { NewView, ViewChange } from '../../contract/response-views.js';
import { type SavedView, VIEW_LIMITS } from '../../contract/view-constants.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import { FormsService } from '../../forms/forms.service.js';
import { ResponseViewEntity } from './response-view.entity.js';

const GONE = 'There is no such view any more.';
const TAKEN = 'There is a view with this name already.';
const FULL = `An interview has at most ${VIEW_LIMITS.views} views.`;

/** Saved views of responses: of an interview, for its owner. */
@Injectable()
export class ResponseViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly formsService: FormsService,
  ) {}

  /** In their order. @throws AppError NOT_FOUND, also for another owner's interview */
  async list(ownerId: string, formId: number): Promise<SavedView[]> {
    await this.formsService.requireOwned(ownerId, formId);
    return this.all(this.dataSource.manager, formId);
  }

  /** @throws AppError NOT_FOUND; CONFLICT when the name or the id is taken, or the interview has as many as it may have */
  async create(ownerId: string, formId: number, { name, settings, id = randomUUID(), at }: NewView): Promise<SavedView> {
    return this.change(ownerId, formId, async (tx, views) => {
      if (views.length >= VIEW_LIMITS.views) throw new AppError('CONFLICT', FULL);
      if (views.some((view) => view.id === id)) throw new AppError('CONFLICT', 'This view is there already.');
      requireFree(views, name, null);
      const view = { id, name, settings };
      const now = new Date();
      await tx.insert(ResponseViewEntity, { ...view, formId, ownerId, position: views.length, createdAt: now, updatedAt: now });
      if (at !== undefined && at < views.length) await this.place(tx, formId, views.map((one) => one.id).toSpliced(at, 0, id));
      return view;
    });
  }

  /** @throws AppError NOT_FOUND, CONFLICT when the name is taken */
  async update(ownerId: string, formId: number, id: string, change: ViewChange): Promise<SavedView> {
    return this.change(ownerId, formId, async (tx, views) => {
      const view = views.find((one) => one.id === id);
      if (!view) throw new AppError('NOT_FOUND', GONE);
      const { name = view.name, settings = view.settings } = change;
      requireFree(views, name, id);
      await tx.update(ResponseViewEntity, { formId, id }, { name, settings, updatedAt: new Date() });
      return { id, name, settings };
    });
  }

  /** Views that are not named follow in the order they had; ids of views that are gone are passed over. */
  async reorder(ownerId: string, formId: number, ids: readonly string[]): Promise<SavedView[]> {
    return this.change(ownerId, formId, async (tx, views) => {
      const place = ({ id }: SavedView) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      const moved = views.toSorted((one, other) => place(one) - place(other));
      await this.place(
        tx,
        formId,
        moved.map(({ id }) => id),
      );
      return moved;
    });
  }

  /** @throws AppError NOT_FOUND */
  async remove(ownerId: string, formId: number, id: string): Promise<void> {
    await this.change(ownerId, formId, async (tx) => {
      const { affected } = await tx.delete(ResponseViewEntity, { formId, id });
      if (!affected) throw new AppError('NOT_FOUND', GONE);
    });
  }

  /** A tag is deleted: a view that filters by it would show nothing, and not say why. */
  async forgetTag(tx: EntityManager, ownerId: string, tagId: string): Promise<void> {
    const [rows]: [{ formId: number }[], number] = await tx.query(
      `update response_views set settings = jsonb_set(settings, '{tags}', (settings -> 'tags') - $2::text), updated_at = now()
        where owner_id = $1 and settings -> 'tags' ? $2::text returning form_id::float8 as "formId"`,
      [ownerId, tagId],
    );
    const formIds = [...new Set(rows.map(({ formId }) => formId))];
    for (const formId of formIds) await this.domainEventsService.record(tx, { name: 'response-views.changed', ownerId, formId });
  }

  /** One change of an interview's views after the other. */
  private change<T>(ownerId: string, formId: number, work: (tx: EntityManager, views: SavedView[]) => Promise<T>): Promise<T> {
    return this.transactionRunner.run(async (tx) => {
      await this.formsService.requireOwned(ownerId, formId, tx);
      await tx.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [ADVISORY_LOCKS.responseViews, String(formId)]);
      const result = await work(tx, await this.all(tx, formId));
      await this.domainEventsService.record(tx, { name: 'response-views.changed', ownerId, formId });
      return result;
    });
  }

  private async all(manager: EntityManager, formId: number): Promise<SavedView[]> {
    const views = await manager.find(ResponseViewEntity, { where: { formId }, order: { position: 'asc', id: 'asc' } });
    return views.map(({ id, name, settings }) => ({ id, name, settings }));
  }

  private async place(tx: EntityManager, formId: number, ids: readonly string[]): Promise<void> {
    await tx.query(
      `update response_views v set position = one.position - 1
         from unnest($2::uuid[]) with ordinality as one (id, position) where v.form_id = $1 and v.id = one.id`,
      [formId, ids],
    );
  }
}

function requireFree(views: readonly SavedView[], name: string, except: string | null): void {
  const isTaken = views.some((view) => view.id !== except && view.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new AppError('CONFLICT', TAKEN);
}
