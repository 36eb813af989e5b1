import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { groupBy } from '../../common/group-by.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { applyReview, inverseReview, REVIEW_LIMITS, type Review, type ReviewChange } from '../../contract/review-constants.js';
import type { Reviewed } from '../../contract/reviews.js';
import { type NamedStatement, PgPool } from '../../database/pg-pool.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import type { CompletedResponse } from '../../domain-events/domain-event-map.js';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import { type Completable, isComplete, toCompleted } from '../completion-events.js';
import { TagsService } from './tags.service.js';

type Row = Review & Completable & { readonly version: number };

/** In the order of ids, as everywhere. $1 owner, $2 ids. */
const LOCK: NamedStatement = {
  name: 'lock-reviewed',
  text: `
    select id, form_id::float8 as "formId", owner_id as "ownerId", version, starred, review_status, exclusion_reason, tags, call_status as "callStatus",
           finish_due_at as "finishDueAt", source, include_in_analysis as "includeInAnalysis", removed
      from responses where owner_id = $1 and id = any($2::uuid[]) and deleting_at is null order by id for no key update`,
};
/** $1 ids, $2 stars, $3 statuses, $4 reasons, $5 tags as arrays in their literal form. */
const STORE: NamedStatement = {
  name: 'store-reviews',
  text: `
    update responses r
       set starred = one.starred, review_status = one.status, exclusion_reason = one.reason, tags = one.tags::uuid[], version = version + 1
      from unnest($1::uuid[], $2::boolean[], $3::text[], $4::text[], $5::text[]) as one (id, starred, status, reason, tags)
     where r.id = one.id`,
};

export interface ReviewOutcome {
  readonly reviews: readonly Reviewed[];
  readonly undo: readonly ReviewChange[];
}

/** What an owner makes of responses: tags, a star, a status. Many at once, in one transaction, with what takes it back. */
@Injectable()
export class ReviewResponses {
  constructor(
    private readonly pg: PgPool,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly tagsService: TagsService,
  ) {}

  /**
   * @param changes of different responses
   * @throws AppError NOT_FOUND when none of them, or not every tag, is the owner's; CONFLICT when one would have too many tags
   */
  async run(ownerId: string, changes: readonly ReviewChange[]): Promise<ReviewOutcome> {
    const changeOf = new Map(changes.flatMap((change) => change.ids.map((id) => [id, change] as const)));
    return this.transactionRunner.run(async (tx) => {
      await this.tagsService.hold(tx, ownerId, [...new Set(changes.flatMap(({ addTags = [] }) => addTags))]);
      const { rows } = await this.pg.runIn<Row>(tx, LOCK, [ownerId, [...changeOf.keys()]]);
      if (rows.length === 0) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.getResponse);
      const changed = rows.flatMap((before) => {
        const after = applyReview(before, changeOf.get(before.id)!);
        return after === before ? [] : [{ before, after: { ...after, version: before.version + 1 } }];
      });
      const full = changed.filter(({ after }) => after.tags.length > REVIEW_LIMITS.tagsOfResponse).length;
      if (full > 0) throw new AppError('CONFLICT', `A response has at most ${REVIEW_LIMITS.tagsOfResponse} tags.`);
      if (changed.length > 0) await this.store(tx, ownerId, changed);
      return { reviews: changed.map(({ after }) => toReviewed(after)), undo: undoOf(changed) };
    });
  }

  private async store(tx: EntityManager, ownerId: string, changed: readonly Changed[]): Promise<void> {
    const column = <T>(read: (row: Row) => T) => changed.map(({ after }) => read(after));
    await this.pg.runIn(tx, STORE, [
      column(({ id }) => id),
      column(({ starred }) => starred),
      column((row) => row.review_status),
      column((row) => row.exclusion_reason),
      column(({ tags }) => `{${tags.join(',')}}`),
    ]);
    for (const [formId, all] of groupBy(changed, ({ after }) => after.formId)) {
      const isExcluded = ({ review_status }: Row) => review_status === 'excluded';
      const moved = all.filter(({ before, after }) => isExcluded(before) !== isExcluded(after) && isComplete(after));
      await this.domainEventsService.record(tx, {
        name: 'responses.reviewed',
        ownerId,
        formId,
        reviews: all.map(({ after }) => toReviewed(after)),
        excluded: moved.filter(({ after }) => isExcluded(after)).map(({ after }) => after.id),
        included: moved.filter(({ after }) => !isExcluded(after)).map(({ after }): CompletedResponse => toCompleted(after)),
      });
    }
  }
}

interface Changed {
  readonly before: Row;
  readonly after: Row;
}

const toReviewed = ({ id, version, starred, review_status, exclusion_reason, tags }: Row): Reviewed => ({
  id,
  version,
  starred,
  review_status,
  exclusion_reason,
  tags: [...tags],
});

/** Responses that need the same to be as before are one change. */
function undoOf(changed: readonly Changed[]): ReviewChange[] {
  const groups = groupBy(changed, ({ before, after }) => JSON.stringify(inverseReview(before, after)));
  return [...groups].map(([inverse, all]) => ({
    ids: all.map(({ after }) => after.id),
    ...(JSON.parse(inverse) as Omit<ReviewChange, 'ids'>),
  }));
}
