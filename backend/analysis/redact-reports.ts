import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvent } from '../domain-events/domain-event-map.js';
import { sharedWords } from './report/private-words.js';
import { redactFindings } from './report/redact-findings.js';
import { ReportRepository } from './report.repository.js';

/** Takes the words of responses out of stored reports, in the transaction in which the responses lose them. */
@Injectable()
export class RedactReports {
  constructor(private readonly reports: ReportRepository) {}

  async redact(tx: EntityManager, { formId, responseIds, mode }: DomainEvent<'responses.words-erased'>): Promise<void> {
    if (mode === 'counted') await this.reports.blankSegments(tx, responseIds);
    const stored = await this.reports.lock(tx, formId);
    if (!stored) return;
    const ids = new Set(responseIds);
    const analysed = stored.findings.responses.map(({ id }) => id);
    if (!analysed.some((id) => ids.has(id))) return;
    const shared = sharedWords(stored.findings, await this.reports.textsOf(tx, responseIds));
    const others = analysed.filter((id) => !ids.has(id));
    const words = new Set(await this.reports.wordsOnlyOutside(tx, shared, others));
    await this.reports.replace(tx, formId, redactFindings(stored, { ids, mode, words }));
  }
}
