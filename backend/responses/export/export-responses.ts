import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { START, type PageKey } from '../../common/page-cursor.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { zoneClock } from './zone-clock.js';
import { csvHead, csvRow } from '../../contract/csv.js';
import { hiddenFieldLabel, type HiddenValues, readHiddenFields } from '../../contract/hidden-fields.js';
import type { CsvResponse } from '../../contract/response-fields.js';
import type { ResponseView } from '../../contract/response-list.js';
import { shortTimeUtc } from '../../contract/short-time.js';
import { PgPool } from '../../database/pg-pool.js';
import type { FormEntity } from '../../forms/form.entity.js';
import { FormsService } from '../../forms/forms.service.js';
import { primeStream } from '../prime-stream.js';
import { isFiltered, type ViewKey } from '../list/list-view.js';
import { type ViewPage, ViewRowsRepository } from '../list/view-rows.repository.js';
import { ResponseSearchService } from '../search/response-search.service.js';
import { COUNTED_MATCHES } from '../search/search.statements.js';
import { ANSWER_COLUMNS, type AnswerColumns, type AnswerColumnsSource, type AnsweredRow } from './answer-columns.port.js';
import { BATCH_ROWS, GUIDE_VERSIONS, HIDDEN_FIELD_NAMES, NEXT_ROWS, ROWS_BY_ID } from './export.statements.js';

type Row = PageKey &
  CsvResponse &
  AnsweredRow & { readonly submitted_at: Date; readonly hidden_fields: HiddenValues | null } & Record<string, unknown>;
type Batches = AsyncGenerator<readonly Row[], void, void>;

/** A column of the values that the link carried. */
interface HiddenColumn {
  readonly name: string;
  readonly head: string;
}

export interface Export {
  readonly csv: Readable;
  /** How many rows will come; null when counting them takes as long as sending them. */
  readonly total: number | null;
}

/** Writes a form's responses as CSV, however many they are: batch by batch, as fast as they are taken, in no transaction. */
@Injectable()
export class ExportResponses {
  constructor(
    private readonly formsService: FormsService,
    private readonly responseSearchService: ResponseSearchService,
    private readonly viewRowsRepository: ViewRowsRepository,
    private readonly pg: PgPool,
    private readonly auditLogService: AuditLogService,
    @Inject(ANSWER_COLUMNS) private readonly answerColumns: AnswerColumnsSource,
  ) {}

  /**
   * @param options.q only rows that match, and options.filter only those it leaves
   * @param options.zone IANA time zone of the times
   * @throws AppError NOT_FOUND
   */
  async open(owner: CurrentUserInfo, formId: number, options: { q?: string; zone?: string; filter?: ResponseView }): Promise<Export> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    this.auditLogService.record({
      ...byOwner(owner),
      kind: 'responses.exported',
      subject: `interview:${formId}`,
      details: { format: 'csv' },
    });
    const { rows, total } = await this.select(formId, form.responseCount, options);
    const { rows: used } = await this.pg.run<{ version: number }>(GUIDE_VERSIONS, [formId]);
    const columns = await this.answerColumns.open(
      formId,
      used.map(({ version }) => version),
    );
    const hidden = await this.hiddenColumns(formId, form.frame);
    return { csv: await stream(rows, columns, hidden, options.zone), total };
  }

  /** The interview's hidden fields, then those that it had when earlier responses came. */
  private async hiddenColumns(formId: number, frame: FormEntity['frame']): Promise<HiddenColumn[]> {
    const fields = readHiddenFields(frame.hidden_fields);
    const { rows } = await this.pg.run<{ name: string }>(HIDDEN_FIELD_NAMES, [formId]);
    const earlier = rows.filter(({ name }) => !fields.some((field) => field.name === name));
    return [
      ...fields.map((field) => ({ name: field.name, head: hiddenFieldLabel(field) })),
      ...earlier.map(({ name }) => ({ name, head: name })),
    ];
  }

  private async select(
    formId: number,
    responseCount: number,
    { q, filter = {} }: { q?: string; filter?: ResponseView },
  ): Promise<{ rows: Batches; total: number | null }> {
    if (isFiltered(filter)) {
      const { total, atLeast } = await this.viewRowsRepository.count(formId, filter, q);
      return { rows: this.inView(formId, filter, q, !atLeast), total: atLeast ? null : total };
    }
    if (!q) return { rows: this.all(formId), total: responseCount };
    const few = await this.responseSearchService.page(formId, q, { after: null, limit: COUNTED_MATCHES });
    if (few.more) return { rows: this.matches(formId, q), total: null };
    return { rows: this.byIds(formId, few.matches), total: few.total };
  }

  private async *inView(formId: number, filter: ResponseView, q: string | undefined, few: boolean): Batches {
    for (let after: ViewKey | null = null; ;) {
      const { keys }: ViewPage = await this.viewRowsRepository.page(formId, filter, q, few, { limit: BATCH_ROWS, after });
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
      const keys: PageKey[] = await this.responseSearchService.next(formId, q, { after, limit: BATCH_ROWS });
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
async function stream(all: Batches, columns: AnswerColumns, hidden: readonly HiddenColumn[], zone: string | undefined): Promise<Readable> {
  const batches = await primeStream(all);
  const toZone = zoneClock(zone);
  const lines = async function* () {
    yield Buffer.from(csvHead([...columns.heads, ...hidden.map(({ head }) => head)]));
    for await (const rows of batches) {
      const answers = columns.heads.length > 0 ? await columns.cellsOf(rows) : [];
      const further = rows.map((row, at) => [...(answers[at] ?? []), ...hidden.map(({ name }) => row.hidden_fields?.[name] ?? '')]);
      yield Buffer.from(rows.map((row, at) => csvRow(shortTimeUtc(toZone(row.submitted_at)), row, further[at])).join(''));
    }
  };
  return Readable.from(lines(), { objectMode: false });
}
