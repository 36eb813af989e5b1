import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLog } from '../../audit/audit-log.js';
import { START, type PageKey } from '../../common/page-cursor.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { zoneClock } from './zone-clock.js';
import { csvHead, csvRow } from '../../contract/csv.js';
import type { CsvResponse } from '../../contract/response-fields.js';
import type { ResponseView } from '../../contract/responses.js';
import { shortTimeUtc } from '../../contract/short-time.js';
import { PgPool } from '../../database/pg-pool.js';
import { FormsService } from '../../forms/forms.service.js';
import { primeStream } from '../prime-stream.js';
import { isFiltered, type ViewKey } from '../list/list-view.js';
import { type ViewPage, ViewRows } from '../list/view-rows.js';
import { ResponseSearch } from '../search/response-search.js';
import { COUNTED_MATCHES } from '../search/search.statements.js';
import { BATCH_ROWS, NEXT_ROWS, ROWS_BY_ID } from './export.statements.js';

type Row = PageKey & CsvResponse & { readonly submitted_at: Date } & Record<string, unknown>;
type Batches = AsyncGenerator<readonly Row[], void, void>;

export interface Export {
  readonly csv: Readable;
  /** How many rows will come; null when counting them takes as long as sending them. */
  readonly total: number | null;
}

/** Writes a form's responses as CSV, however many they are: batch by batch, as fast as they are taken, in no transaction. */
@Injectable()
export class ExportResponses {
  constructor(
    private readonly forms: FormsService,
    private readonly search: ResponseSearch,
    private readonly viewRows: ViewRows,
    private readonly pg: PgPool,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param options.q only rows that match, and options.filter only those it leaves
   * @param options.zone IANA time zone of the times
   * @throws AppError NOT_FOUND
   */
  async open(owner: CurrentUserInfo, formId: number, options: { q?: string; zone?: string; filter?: ResponseView }): Promise<Export> {
    const form = await this.forms.requireOwned(owner.id, formId);
    this.audit.record({ ...byOwner(owner), kind: 'responses.exported', subject: `interview:${formId}`, details: { format: 'csv' } });
    const { q, filter = {} } = options;
    if (isFiltered(filter)) return this.ofView(formId, filter, q, options.zone);
    if (!q) return { csv: await stream(this.all(formId), options.zone), total: form.responseCount };
    const few = await this.search.page(formId, q, { after: null, limit: COUNTED_MATCHES });
    if (few.more) return { csv: await stream(this.matches(formId, q), options.zone), total: null };
    return { csv: await stream(this.byIds(formId, few.matches), options.zone), total: few.total };
  }

  private async ofView(formId: number, filter: ResponseView, q: string | undefined, zone: string | undefined): Promise<Export> {
    const { total, atLeast } = await this.viewRows.count(formId, filter, q);
    return { csv: await stream(this.inView(formId, filter, q, !atLeast), zone), total: atLeast ? null : total };
  }

  private async *inView(formId: number, filter: ResponseView, q: string | undefined, few: boolean): Batches {
    for (let after: ViewKey | null = null; ;) {
      const { keys }: ViewPage = await this.viewRows.page(formId, filter, q, few, { limit: BATCH_ROWS, after });
      if (keys.length === 0) return;
      after = keys.at(-1)!;
      yield* this.byIds(formId, keys);
    }
  }

  private async *all(formId: number): Batches {
    for (let after = START; ;) {
      const { rows } = await this.pg.run<Row>(NEXT_ROWS, [formId, after.at, after.id]);
      if (rows.length === 0) return;
      after = rows.at(-1)!;
      yield rows;
    }
  }

  /** Rows that match now; newer ones than the first are not among them. */
  private async *matches(formId: number, q: string): Batches {
    for (let after: PageKey | null = null; ;) {
      const keys: PageKey[] = await this.search.next(formId, q, { after, limit: BATCH_ROWS });
      if (keys.length === 0) return;
      after = keys.at(-1)!;
      yield* this.byIds(formId, keys);
    }
  }

  private async *byIds(formId: number, keys: readonly { readonly id: string }[]): Batches {
    const ids = keys.map(({ id }) => id);
    while (ids.length > 0) {
      const { rows } = await this.pg.run<Row>(ROWS_BY_ID, [formId, ids.slice(0, BATCH_ROWS)]);
      // Rows deleted meanwhile are skipped.
      const last = rows.at(-1);
      ids.splice(0, last ? ids.indexOf(last.id) + 1 : BATCH_ROWS);
      if (rows.length > 0) yield rows;
    }
  }
}

/** A stream that reads a batch on demand, and stops when its reader is gone. */
async function stream(all: Batches, zone: string | undefined): Promise<Readable> {
  const batches = await primeStream(all);
  const toZone = zoneClock(zone);
  const lines = async function* () {
    yield Buffer.from(csvHead());
    for await (const rows of batches) {
      yield Buffer.from(rows.map((row) => csvRow(shortTimeUtc(toZone(row.submitted_at)), row)).join(''));
    }
  };
  return Readable.from(lines(), { objectMode: false });
}
