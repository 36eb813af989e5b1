import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { START, type PageKey } from '../../common/page-cursor.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { type ExportColumns, exportFile, type ResponseExportFormat } from '../../contract/csv.js';
import { hiddenFieldLabel, readHiddenFields } from '../../contract/hidden-fields.js';
import type { ResponseView } from '../../contract/response-list.js';
import { PgPool } from '../../database/pg-pool.js';
import type { FormEntity } from '../../forms/form.entity.js';
import { FormsService } from '../../forms/forms.service.js';
import { isFiltered, type ViewKey } from '../list/list-view.js';
import { type ViewPage, ViewRowsRepository } from '../list/view-rows.repository.js';
import { ResponseSearchService } from '../search/response-search.service.js';
import { COUNTED_MATCHES } from '../search/search.statements.js';
import { ANSWER_COLUMNS, type AnswerColumns, type AnswerColumnsSource } from './answer-columns.port.js';
import { BATCH_ROWS, GUIDE_VERSIONS, HIDDEN_FIELD_NAMES, NEXT_ROWS, ROWS_BY_ID } from './export.statements.js';
import { SAID_SO_FAR, type SaidSoFar } from './said-so-far.port.js';
import { type Batches, csvOf, FILE_TYPES, type ExportedRow, type HiddenColumn, tableOf, workbookOf } from './export-table.js';

export interface ExportOptions {
  /** Only rows that match. */
  readonly q?: string;
  /** IANA time zone of the times. */
  readonly zone?: string;
  readonly filter?: ResponseView;
  readonly columns?: ExportColumns;
  readonly format?: ResponseExportFormat;
}

export interface Export {
  readonly file: Readable;
  /** How many rows will come; null when counting them takes as long as sending them. */
  readonly total: number | null;
  /** Values of the answer's headers. */
  readonly type: string;
  readonly disposition: string;
}

/** Writes a form's responses to a file, however many they are: batch by batch, as fast as they are taken, in no transaction. */
@Injectable()
export class ExportResponses {
  constructor(
    private readonly formsService: FormsService,
    private readonly responseSearchService: ResponseSearchService,
    private readonly viewRowsRepository: ViewRowsRepository,
    private readonly pg: PgPool,
    private readonly auditLogService: AuditLogService,
    @Inject(ANSWER_COLUMNS) private readonly answerColumns: AnswerColumnsSource,
    @Inject(SAID_SO_FAR) private readonly saidSoFar: SaidSoFar,
  ) {}

  /** @throws AppError NOT_FOUND */
  async open(owner: CurrentUserInfo, formId: number, options: ExportOptions): Promise<Export> {
    const { columns = 'basic', format = 'csv', zone } = options;
    const form = await this.formsService.requireOwned(owner.id, formId);
    this.auditLogService.record({
      ...byOwner(owner),
      kind: 'responses.exported',
      subject: `interview:${formId}`,
      details: { format },
    });
    const { rows, total } = await this.select(formId, form.responseCount, options);
    const questions = columns === 'basic' ? null : await this.questionColumns(formId);
    const hidden = columns === 'all' ? await this.hiddenColumns(formId, form.frame) : [];
    const table = await tableOf(this.withWords(rows), { columns, questions, hidden, zone });
    return {
      file: format === 'xlsx' ? workbookOf(table) : csvOf(table, format === 'semicolons' ? ';' : ','),
      total,
      type: FILE_TYPES[format],
      disposition: `attachment; filename="${exportFile(columns, format)}"`,
    };
  }

  /** Interviews that are being held, and those whose results are not written yet, have what was said so far. */
  private async *withWords(batches: Batches): Batches {
    for await (const rows of batches) {
      const unwritten = rows.filter(
        ({ interview_transcript, turn_count, removed }) => !interview_transcript && turn_count > 0 && !removed?.transcript,
      );
      const words = await this.saidSoFar.textsOf(unwritten.map(({ id }) => id));
      yield rows.map((row) => (words.has(row.id) ? { ...row, interview_transcript: words.get(row.id)! } : row));
    }
  }

  private async questionColumns(formId: number): Promise<AnswerColumns> {
    const { rows } = await this.pg.run<{ version: number }>(GUIDE_VERSIONS, [formId]);
    return this.answerColumns.open(
      formId,
      rows.map(({ version }) => version),
    );
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
      const { rows } = await this.pg.run<ExportedRow>(NEXT_ROWS, [formId, after.at, after.id]);
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
      const { rows } = await this.pg.run<ExportedRow>(ROWS_BY_ID, [formId, ids.slice(0, BATCH_ROWS)]);
      // Rows deleted meanwhile are skipped.
      const last = rows.at(-1);
      ids.splice(0, last ? ids.indexOf(last.id) + 1 : BATCH_ROWS);
      if (rows.length > 0) yield rows;
    }
  }
}
