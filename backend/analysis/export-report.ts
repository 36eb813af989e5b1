import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import { ReadingThreads } from '../common/reading/reading-threads.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { wireTime } from '../common/wire-time.js';
import type { AnalysisExport, AnalysisWire, Evidence } from '../contract/analysis.js';
import { ANALYSIS_TEXTS, analysisFileName, type ReportFormat } from '../contract/analysis-constants.js';
import { ReadReportDocument } from './documents/read-report-document.js';
import type { ExportedFile } from './exports/export-codes.js';
import { AnalysisService } from './analysis.service.js';
import { LiveFindings } from './codebook/live-findings.js';
import type { CountedReport } from './report/counted-report.js';
import { quoteIdOf, type StoredEvidence } from './report/findings.js';
import { DRAW_REPORT, PREPARE_DRAWING, WRITE_DOCX, WRITE_PPTX } from './threads/analysis-tasks.js';
import { wordsAt } from '../common/model-text/locate-quote.js';
import { ReadTranscripts } from './transcript/read-transcripts.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Documents are written in a thread of their own. */
const DOCUMENTS = {
  pdf: { type: 'application/pdf', task: DRAW_REPORT },
  docx: { type: `${OFFICE}.wordprocessingml.document`, task: WRITE_DOCX },
  pptx: { type: `${OFFICE}.presentationml.presentation`, task: WRITE_PPTX },
} as const;

/** Responses whose transcripts are read at once for an export. */
const PAGE = 50;

/** Writes a report into a file. */
@Injectable()
export class ExportReport {
  private readonly logger = new Logger('ExportReport');

  constructor(
    private readonly analysisService: AnalysisService,
    private readonly liveFindings: LiveFindings,
    private readonly readTranscripts: ReadTranscripts,
    private readonly reader: ReadingThreads,
    private readonly readReportDocument: ReadReportDocument,
    private readonly auditLogService: AuditLogService,
  ) {}

  /** @throws AppError NOT_FOUND */
  async export(owner: CurrentUserInfo, formId: number, format: ReportFormat): Promise<ExportedFile> {
    const found = await this.analysisService.find(owner, formId);
    if (!found) throw new AppError('NOT_FOUND', ANALYSIS_TEXTS.noAnalysis);
    const { form, analysis, counted } = found;
    this.auditLogService.record({ ...byOwner(owner), kind: 'report.exported', subject: `interview:${formId}`, details: { format } });
    const name = analysisFileName(analysis.title, new Date(), format);
    if (format !== 'json') {
      const { type, task } = DOCUMENTS[format];
      return { name, type, content: await this.reader.read(task, await this.readReportDocument.read(form, analysis)) };
    }
    const evidence = await this.liveFindings.evidence(formId, counted.findings);
    return { name, type: 'application/json; charset=utf-8', content: Readable.from(this.json(analysis, counted, evidence)) };
  }

  /** Loads fonts and libraries in advance: an owner who opens a report may export it next. */
  prepare(): void {
    // Nothing is lost: the export does it, or says why it cannot.
    this.reader.read(PREPARE_DRAWING, undefined).catch((error: unknown) => this.logger.debug(`not prepared: ${String(error)}`));
  }

  /** Streamed: the evidence of a large interview is megabytes, and building it at once would block other requests. */
  private async *json(analysis: AnalysisWire, counted: CountedReport, evidence: StoredEvidence): AsyncGenerator<string> {
    const head: Omit<AnalysisExport, 'evidence'> = { ...analysis, exported_at: wireTime(new Date()) };
    yield `${JSON.stringify(head, null, 1).replace(/\n\}$/, '')},\n "evidence": [`;
    let separator = '\n';
    for await (const page of this.evidence(counted, evidence)) {
      if (page.length === 0) continue;
      yield separator + page.map((one) => `  ${JSON.stringify(one)}`).join(',\n');
      separator = ',\n';
    }
    yield '\n ]\n}\n';
  }

  private async *evidence(counted: CountedReport, stored: StoredEvidence): AsyncGenerator<Evidence[]> {
    const byResponse = new Map<number, StoredEvidence[number][]>();
    for (const one of stored) {
      const known = byResponse.get(one[0]);
      if (known) known.push(one);
      else byResponse.set(one[0], [one]);
    }
    const responses = [...byResponse.keys()].filter((at) => counted.exists(at));
    for (let from = 0; from < responses.length; from += PAGE) {
      const page = responses.slice(from, from + PAGE);
      const turns = await this.readTranscripts.turnsOf(page.map((at) => counted.findings.responses[at]!.id));
      yield page.flatMap((at) => {
        const responseId = counted.findings.responses[at]!.id;
        return byResponse.get(at)!.flatMap(([, turn, start, end, label, sentiment, theme]): Evidence[] => {
          const text = wordsAt(turns.get(responseId) ?? [], { turn, start, end });
          if (text === '') return [];
          return [
            {
              quote_id: quoteIdOf(responseId, turn, start, end),
              quote_text: text,
              user_code: counted.codeOf(at),
              sentiment,
              response_id: responseId,
              turn,
              start,
              end,
              label,
              theme_id: theme === null ? null : (counted.findings.themes[theme]?.id ?? null),
            },
          ];
        });
      });
    }
  }
}
