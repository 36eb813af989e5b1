import { Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { codebookFileName, type CodebookFormat } from '../../contract/codebook-constants.js';
import { FormsService } from '../../forms/forms.service.js';
import { CodebookRepository } from './codebook.repository.js';
import { writeThemesCsv } from './theme-files/codebook-csv.js';
import { writeQdc } from './theme-files/codebook-qdc.js';
import { inOrder } from './theme.js';

const TYPES: Readonly<Record<CodebookFormat, string>> = { csv: 'text/csv; charset=utf-8', qdc: 'application/xml; charset=utf-8' };

/** Writes the themes of a codebook into a file. */
@Injectable()
export class ExportCodebook {
  constructor(
    private readonly codebookRepository: CodebookRepository,
    private readonly formsService: FormsService,
    private readonly auditLogService: AuditLogService,
  ) {}

  /** @throws AppError NOT_FOUND */
  async export(owner: CurrentUserInfo, formId: number, format: CodebookFormat): Promise<{ name: string; type: string; content: Buffer }> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    const ordered = inOrder(await this.codebookRepository.themes(formId));
    const ids = new Set(ordered.map(({ id }) => id));
    const themes = ordered.map(({ parentId, ...theme }) => ({
      ...theme,
      parentId: parentId !== null && ids.has(parentId) ? parentId : null,
    }));
    this.auditLogService.record({ ...byOwner(owner), kind: 'codebook.exported', subject: `interview:${formId}`, details: { format } });
    const mutable = themes.map((theme) => ({ ...theme, examples: [...theme.examples] }));
    const text = format === 'csv' ? writeThemesCsv(mutable) : writeQdc(mutable);
    return { name: codebookFileName(form.title, format), type: TYPES[format], content: Buffer.from(text) };
  }
}
