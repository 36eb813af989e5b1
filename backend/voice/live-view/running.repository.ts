import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PageKey, START } from '../../common/page-cursor.js';
import { DROP_OFF_RESPONSES } from '../../contract/live-constants.js';
import {
  ASKED,
  ATTRIBUTES,
  type AttributesRow,
  FINISHED,
  LEFT,
  RUNNING_COUNT,
  RUNNING_OF,
  RUNNING_PAGE,
  type RunningRow,
} from './running.statements.js';

export interface FinishedRow {
  readonly finished: number;
  readonly complete: number;
  readonly endedByOwner: number;
  readonly medianMs: number | null;
}

/** An interview that its participant left. */
export interface LeftRow {
  readonly id: string;
  readonly formId: number;
  readonly guideVersion: number;
  readonly language: string | null;
  readonly turnCount: number;
}

export interface AskedRow {
  readonly formId: number;
  readonly question: string;
  readonly asked: number;
}

/** Running interviews with what a card says of them: a join of few rows, each found by its owner or its id. */
@Injectable()
export class RunningRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first; one row more than `limit` where there are more. */
  page(ownerId: string, formId: number | null, after: PageKey | null, limit: number): Promise<RunningRow[]> {
    const { at, id } = after ?? START;
    return this.dataSource.query(RUNNING_PAGE, [ownerId, formId, at, id, limit + 1]);
  }

  /** Of these responses those that are running and may be seen. */
  of(responseIds: readonly string[]): Promise<RunningRow[]> {
    return this.dataSource.query(RUNNING_OF, [responseIds]);
  }

  async attributes(responseId: string): Promise<AttributesRow | null> {
    const [row]: AttributesRow[] = await this.dataSource.query(ATTRIBUTES, [responseId]);
    return row ?? null;
  }

  /** @returns `unwatched`: number of running interviews that may not be watched */
  async count(ownerId: string, formId: number | null): Promise<{ count: number; unwatched: number }> {
    const [row]: { count: number; unwatched: number }[] = await this.dataSource.query(RUNNING_COUNT, [ownerId, formId]);
    return row!;
  }

  async finished(ownerId: string, formId: number | null, since: Date): Promise<FinishedRow> {
    const [row]: FinishedRow[] = await this.dataSource.query(FINISHED, [ownerId, formId, since]);
    return row!;
  }

  left(ownerId: string, formId: number | null, since: Date): Promise<LeftRow[]> {
    return this.latest<LeftRow>(LEFT, ownerId, formId, since);
  }

  asked(ownerId: string, formId: number | null, since: Date): Promise<AskedRow[]> {
    return this.latest<AskedRow>(ASKED, ownerId, formId, since);
  }

  private async latest<Row extends { formId: number }>(sql: string, ownerId: string, formId: number | null, since: Date): Promise<Row[]> {
    const rows: (Omit<Row, 'formId'> & { formId: string })[] = await this.dataSource.query(sql, [
      ownerId,
      formId,
      since,
      DROP_OFF_RESPONSES,
    ]);
    return rows.map((row) => ({ ...row, formId: Number(row.formId) }) as unknown as Row);
  }
}
