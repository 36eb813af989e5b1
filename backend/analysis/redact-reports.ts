import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvent } from '../domain-events/domain-event-map.js';
import { AskedQuestionsRepository } from './ask/asked-questions.repository.js';
import { RedactCodebook } from './codebook/redact-codebook.js';
import { sharedWords } from './report/private-words.js';
import { type Redacted, redactFindings } from './report/redact-findings.js';
import { ReportRepository } from './report.repository.js';
import { ReportVersionsRepository } from './versions/report-versions.repository.js';

/** Takes the words of responses out of stored reports and their versions, in the transaction in which the responses lose them. */
@Injectable()
export class RedactReports {
  constructor(
    private readonly reportRepository: ReportRepository,
    private readonly reportVersionsRepository: ReportVersionsRepository,
    private readonly redactCodebook: RedactCodebook,
    private readonly askedQuestionsRepository: AskedQuestionsRepository,
  ) {}

  async redact(tx: EntityManager, { formId, responseIds, mode }: DomainEvent<'responses.words-erased'>): Promise<void> {
    if (mode === 'counted') await this.reportRepository.blankSegments(tx, responseIds);
    await this.askedQuestionsRepository.forgetResponses(tx, responseIds);
    await this.redactCodebook.redact(tx, formId, responseIds, mode);
    const stored = await this.reportRepository.lock(tx, formId);
    if (stored) {
      const redacted = await this.withoutWords(tx, stored, responseIds, mode);
      if (redacted) await this.reportRepository.replace(tx, formId, redacted);
    }
    for (const id of await this.reportVersionsRepository.listWith(tx, formId, responseIds)) {
      const findings = await this.reportVersionsRepository.lock(tx, id);
      const redacted = findings && (await this.withoutWords(tx, { findings, evidence: [] }, responseIds, mode));
      if (redacted) await this.reportVersionsRepository.replace(tx, id, redacted.findings);
    }
  }

  /** Null when the report was made without these responses. */
  private async withoutWords(
    tx: EntityManager,
    stored: Redacted,
    responseIds: readonly string[],
    mode: 'erased' | 'counted',
  ): Promise<Redacted | null> {
    const ids = new Set(responseIds);
    const analysed = stored.findings.responses.map(({ id }) => id);
    if (!analysed.some((id) => ids.has(id))) return null;
    const said = await this.reportRepository.textsOf(tx, responseIds);
    const shared = sharedWords(stored.findings, said);
    const others = analysed.filter((id) => !ids.has(id));
    const words = new Set(await this.reportRepository.wordsOnlyOutside(tx, shared, others));
    return redactFindings(stored, { ids, mode, words, said });
  }
}
