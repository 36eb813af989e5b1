import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { hashParticipantToken } from '../common/participant-token.js';
import type { Rate } from '../contract/responses.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { InterviewsService } from '../forms/interviews.service.js';
import { ResponseChangesService } from './response-changes.service.js';

/** What participants think of the interview they gave. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly interviewsService: InterviewsService,
    private readonly responseChangesService: ResponseChangesService,
  ) {}

  /**
   * A later rating replaces an earlier one.
   * @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response, CONFLICT before the interview has begun, when it asks for
   *   no rating, and after its words were deleted
   */
  async rate(id: string, token: string | null, { rating, comment }: Rate): Promise<void> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    await this.transactionRunner.run(async (tx) => {
      const row = await this.responseChangesService.lock(tx, id);
      if (!row?.tokenHash.equals(hashParticipantToken(token)) || row.deletingAt !== null) {
        throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      }
      const interview = await this.interviewsService.find(row.formId, tx);
      if (!interview?.asksForRating) throw new AppError('CONFLICT', 'This interview does not ask for a rating.');
      if (row.callStatus === 'pending') throw new AppError('CONFLICT', 'Give the interview before you rate it.');
      if (row.removed?.transcript) throw new AppError('CONFLICT', 'This response can no longer be changed.');
      const ratingComment = comment === '' ? null : comment;
      if (row.rating === rating && row.ratingComment === ratingComment) return;
      await this.responseChangesService.apply(tx, row, { rating, ratingComment });
    });
  }

  /** How many, and their average with one decimal; null without any. */
  async ofInterview(formId: number): Promise<{ count: number; average: number | null }> {
    const [row]: { count: number; average: string | null }[] = await this.dataSource.query(
      `select count(*)::int as count, round(avg(rating), 1) as average from responses
        where form_id = $1 and rating is not null and deleting_at is null`,
      [formId],
    );
    return { count: row!.count, average: row!.average === null ? null : Number(row!.average) };
  }
}
