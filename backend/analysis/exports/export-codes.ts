import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { analysisFileName, type CodesFormat } from '../../contract/analysis-constants.js';
import { csvLine } from '../../contract/csv.js';
import { FormsService } from '../../forms/forms.service.js';
import { qdpxStream } from '../refi-qda/qdpx.js';
import type { CodedMaterial } from './coded-material.js';
import { PASSAGE_COLUMNS, passageRows, THEME_COLUMNS, ThemeCounter, themeRows } from './passage-rows.js';
import { CodedMaterialRepository } from './coded-material.repository.js';
import { ReadCodedMaterial } from './read-coded-material.js';
import { RECORDINGS, type Recordings } from './recordings.port.js';
import { type Cell, xlsxStream } from '../../common/workbook/xlsx-stream.js';

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Readable | Uint8Array;
}

const TYPES: Readonly<Record<CodesFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  qdpx: 'application/zip',
};
const PASSAGE_WIDTHS = [24, 20, 12, 70, 30, 11, 11, 38, 18, 40, 10, 24, 12, 8, 12, 6, 6, 6, 16, 18] as const;
const THEME_WIDTHS = [28, 24, 12, 70, 10, 10, 12] as const;

/** Writes an interview's themes and coded passages into a file, as fast as it is taken. There need not be a report. */
@Injectable()
export class ExportCodes {
  constructor(
    private readonly formsService: FormsService,
    private readonly readCodedMaterial: ReadCodedMaterial,
    private readonly auditLogService: AuditLogService,
    private readonly codedMaterialRepository: CodedMaterialRepository,
    @Inject(RECORDINGS) private readonly storedRecordings: Recordings,
  ) {}

  /** @throws AppError NOT_FOUND */
  async export(owner: CurrentUserInfo, formId: number, format: CodesFormat, { withRecordings = false } = {}): Promise<ExportedFile> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    const material = await this.readCodedMaterial.open(form, { withRecordings });
    this.auditLogService.record({ ...byOwner(owner), kind: 'report.exported', subject: `interview:${formId}`, details: { format } });
    const content = withRecordings ? qdpxStream(material, new Date(), this.storedRecordings) : WRITERS[format](material);
    return { name: analysisFileName(form.title, new Date(), format), type: TYPES[format], content };
  }

  /**
   * The recordings of the interviews that an export has.
   * @throws AppError NOT_FOUND
   */
  async recordings(owner: CurrentUserInfo, formId: number): Promise<{ recordings: number; bytes: number }> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    return this.storedRecordings.size(await this.codedMaterialRepository.interviewIds(form.id));
  }
}

const WRITERS: Readonly<Record<CodesFormat, (material: CodedMaterial) => Readable>> = {
  csv: (material) => Readable.from(csv(material), { objectMode: false }),
  xlsx: (material) => {
    const counter = new ThemeCounter();
    const watched = counter.watch(material);
    return xlsxStream([
      { name: 'Passages', columns: PASSAGE_COLUMNS, widths: PASSAGE_WIDTHS, rows: () => passageRows(watched) },
      { name: 'Themes', columns: THEME_COLUMNS, widths: THEME_WIDTHS, rows: () => [themeRows(material, counter)] },
    ]);
  },
  qdpx: (material) => qdpxStream(material),
};

async function* csv(material: CodedMaterial): AsyncGenerator<Buffer, void, void> {
  // The mark without which spreadsheets misread everything that is not ASCII.
  yield Buffer.from(`\uFEFF${csvLine(PASSAGE_COLUMNS)}`);
  const line = (row: readonly Cell[]) => csvLine(row.map(String));
  for await (const rows of passageRows(material)) yield Buffer.from(rows.map(line).join(''));
}
