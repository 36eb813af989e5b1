import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { decodeCursor, encodeCursor } from '../common/page-cursor.js';
import type { ReadingsAnswer } from '../contract/codebook-readings.js';
import { CODEBOOK_LIMITS } from '../contract/codebook-constants.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { FormsService } from '../forms/forms.service.js';
import { participantOf } from './codebook/passage-list.repository.js';
import { CodingRepository } from './coding.repository.js';
import { type ReadingRow, ReadingsRepository } from './readings.repository.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** How interviews were read, and reading them again. */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly readingsRepository: ReadingsRepository,
    private readonly codingRepository: CodingRepository,
    private readonly formsService: FormsService,
    private readonly followUpsService: FollowUpsService,
    private readonly transactionRunner: TransactionRunner,
  ) {}

  /** @throws AppError NOT_FOUND */
  async list(
    owner: CurrentUserInfo,
    formId: number,
    { state, limit, cursor }: { state?: 'read' | 'failed' | 'waiting'; limit?: number; cursor?: string },
  ): Promise<ReadingsAnswer> {
    await this.formsService.requireOwned(owner.id, formId);
    const most = limit ?? CODEBOOK_LIMITS.defaultPage;
    const [rows, totals, readers] = await Promise.all([
      this.readingsRepository.page(formId, state, decodeCursor(cursor, UUID), most + 1),
      this.readingsRepository.totals(formId),
      this.readingsRepository.readers(formId),
    ]);
    const page = rows.slice(0, most);
    return {
      success: true,
      readings: page.map(toReading),
      cursor: rows.length > most ? encodeCursor(page.at(-1)!.key) : null,
      totals,
      readers,
    };
  }

  /** @throws AppError NOT_FOUND, CONFLICT when there is nothing to read */
  async readAgain(
    owner: CurrentUserInfo,
    formId: number,
    chosen: { responseIds?: readonly string[]; only?: 'failed' },
  ): Promise<{ scheduled: number }> {
    await this.formsService.requireOwned(owner.id, formId);
    return this.transactionRunner.run(async (tx) => {
      const ids = await this.codingRepository.listReadable(tx, formId, chosen);
      if (ids.length === 0) {
        throw new AppError('CONFLICT', chosen.only ? 'No reading has failed.' : 'There are no interviews that can be read again.');
      }
      // Follow-ups are locked before codings, here and where codes are stored. The sweeper adds the jobs.
      await this.followUpsService.scheduleAll(tx, 'response.code', ids, { hint: false });
      await this.codingRepository.forgetReading(tx, ids);
      return { scheduled: ids.length };
    });
  }
}

function toReading(row: ReadingRow) {
  return {
    responseId: row.responseId,
    participant: participantOf(row.participant),
    state: row.state,
    reader: row.reader,
    model: row.model,
    readAt: row.readAt?.toISOString() ?? null,
    passages: row.passages,
    failure: failureText(row),
  };
}

function failureText({ failure, passages, reader }: ReadingRow): string | null {
  if (failure === null) return null;
  if (reader === 'built-in' && passages > 0) {
    return 'Nothing that could be read came back from its last reading. These passages are the built-in analyst’s. The next report tries again.';
  }
  return `Much was said in this interview, and nothing came back from its reading.${passages > 0 ? ' What was read before was kept.' : ''} Read it again.`;
}
