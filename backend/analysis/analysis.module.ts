import { Module } from '@nestjs/common';
import { FormsModule } from '../forms/forms.module.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import { StructuredOutput } from '../integrations/llm/structured-output.js';
import { AnalysisController } from './analysis.controller.js';
import { AnalysisService } from './analysis.service.js';
import { Analyst } from './analyst.js';
import { CodeInterviews } from './code-interviews.js';
import { CodingRepository } from './coding.repository.js';
import { CollectFindings } from './collect-findings.js';
import { ExportReport } from './export-report.js';
import { MakeReport } from './make-report.js';
import { MetricsRepository } from './metrics.repository.js';
import { ResponsesModule } from '../responses/responses.module.js';
import { ReportMaterialRepository } from './report-material.repository.js';
import { ReportRepository } from './report.repository.js';
import { RedactReports } from './redact-reports.js';
import { ReconcileCodings } from './reconcile-codings.js';
import { RequestReport } from './request-report.js';
import { RunRepository } from './run.repository.js';
import { ScheduleCoding } from './schedule-coding.js';
import { Threads } from './threads/threads.js';

@Module({
  imports: [FormsModule, ResponsesModule],
  controllers: [AnalysisController],
  providers: [
    { provide: StructuredOutput, inject: [LLM], useFactory: (llm: Llm) => new StructuredOutput(llm) },
    Threads,
    CodingRepository,
    ReportRepository,
    ReportMaterialRepository,
    RunRepository,
    MetricsRepository,
    CodeInterviews,
    ScheduleCoding,
    ReconcileCodings,
    Analyst,
    CollectFindings,
    MakeReport,
    RedactReports,
    RequestReport,
    ExportReport,
    AnalysisService,
  ],
  exports: [CodeInterviews, MakeReport, ReconcileCodings, RedactReports, ReportRepository, ScheduleCoding],
})
export class AnalysisModule {}
