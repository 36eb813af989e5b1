import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { GuidesModule } from '../guides/guides.module.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import { StructuredOutput } from '../integrations/llm/structured-output.js';
import { AgreementController } from './agreement/agreement.controller.js';
import { AgreementRepository } from './agreement/agreement.repository.js';
import { AgreementSampleRepository } from './agreement/agreement-sample.repository.js';
import { AgreementUnitsRepository } from './agreement/agreement-units.repository.js';
import { BlindCoding } from './agreement/blind-coding.js';
import { CodeRound } from './agreement/code-round.js';
import { CodingLinksController } from './agreement/coding-links.controller.js';
import { Disagreements } from './agreement/disagreements.js';
import { ExportRound } from './agreement/export-round.js';
import { OwnCodingController } from './agreement/own-coding.controller.js';
import { RedactAgreement } from './agreement/redact-agreement.js';
import { RoundEvents } from './agreement/round-events.js';
import { RoundStepsController } from './agreement/round-steps.controller.js';
import { RoundsService } from './agreement/rounds.service.js';
import { StartRound } from './agreement/start-round.js';
import { UnitWords } from './agreement/unit-words.js';
import { AnalysisController } from './analysis.controller.js';
import { AnalysisService } from './analysis.service.js';
import { Analyst } from './analyst.js';
import { AddThemes } from './codebook/add-themes.js';
import { CodebookController } from './codebook/codebook.controller.js';
import { CodebookCountsRepository } from './codebook/codebook-counts.repository.js';
import { CodebookRepository } from './codebook/codebook.repository.js';
import { CodebookService } from './codebook/codebook.service.js';
import { ExportCodebook } from './codebook/export-codebook.js';
import { RedactCodebook } from './codebook/redact-codebook.js';
import { LedAnswersRepository } from './led-answers.repository.js';
import { LiveFindings } from './codebook/live-findings.js';
import { MakeDecision } from './codebook/make-decision.js';
import { PassageListRepository } from './codebook/passage-list.repository.js';
import { PassageWords } from './codebook/passage-words.js';
import { PassagesController } from './codebook/passages.controller.js';
import { PassagesRepository } from './codebook/passages.repository.js';
import { AssignThemes } from './codebook/assign-themes.js';
import { RefreshCodebook } from './codebook/refresh-codebook.js';
import { PresentDecision } from './codebook/present-decision.js';
import { AnswerQuestion } from './ask/answer-question.js';
import { AnswerRunRepository } from './ask/answer-run.repository.js';
import { AskMaterialRepository } from './ask/ask-material.repository.js';
import { AskQuestions } from './ask/ask-questions.js';
import { AskedQuestionsController } from './ask/asked-questions.controller.js';
import { AskedQuestionsRepository } from './ask/asked-questions.repository.js';
import { ReadPinnedAnswers } from './ask/read-pinned-answers.js';
import { CodeInterviews } from './code-interviews.js';
import { CodingRepository } from './coding.repository.js';
import { CollectFindings } from './collect-findings.js';
import { ReadReportDocument } from './documents/read-report-document.js';
import { ExportReport } from './export-report.js';
import { CodedMaterialRepository } from './exports/coded-material.repository.js';
import { ExportCodes } from './exports/export-codes.js';
import { ExportsController } from './exports/exports.controller.js';
import { ReadCodedMaterial } from './exports/read-coded-material.js';
import { CheckResponses } from './quality/check-responses.js';
import { QualityController } from './quality/quality.controller.js';
import { QualityMaterialRepository } from './quality/quality-material.repository.js';
import { QualityRepository } from './quality/quality.repository.js';
import { QualityService } from './quality/quality.service.js';
import { ReadContext } from './quality/read-context.js';
import { ScheduleChecks } from './quality/schedule-checks.js';
import { QuestionAnswersRepository } from './questions/question-answers.repository.js';
import { QuestionsController } from './questions/questions.controller.js';
import { QuestionsRepository } from './questions/questions.repository.js';
import { QuestionsService } from './questions/questions.service.js';
import { ReadAnswers } from './questions/read-answers.js';
import { SegmentsController } from './segments/segments.controller.js';
import { SegmentsRepository } from './segments/segments.repository.js';
import { SegmentsService } from './segments/segments.service.js';
import { InterviewPurposes } from './interview-purposes.js';
import { MakeReport } from './make-report.js';
import { MetricsRepository } from './metrics.repository.js';
import { ResponsesModule } from '../responses/responses.module.js';
import { ReportMaterialRepository } from './report-material.repository.js';
import { ReportPresenter } from './report-presenter.js';
import { ReportRepository } from './report.repository.js';
import { ReportVersions } from './versions/report-versions.js';
import { ReportVersionsRepository } from './versions/report-versions.repository.js';
import { VersionsController } from './versions/versions.controller.js';
import { RedactReports } from './redact-reports.js';
import { ReadingsController } from './readings.controller.js';
import { ReadingsRepository } from './readings.repository.js';
import { ReadingsService } from './readings.service.js';
import { ReconcileCodings } from './reconcile-codings.js';
import { RequestReport } from './request-report.js';
import { RunRepository } from './run.repository.js';
import { ScheduleCoding } from './schedule-coding.js';
import { ReportSharesRepository } from './shares/report-shares.repository.js';
import { ShareReports } from './shares/share-reports.js';
import { SharedReportController } from './shares/shared-report.controller.js';
import { SharesController } from './shares/shares.controller.js';
import { ReadTranscripts } from './transcript/read-transcripts.js';

@Module({
  imports: [UsersModule, FormsModule, GuidesModule, ResponsesModule],
  controllers: [
    AnalysisController,
    ExportsController,
    SharedReportController,
    SharesController,
    CodebookController,
    PassagesController,
    QuestionsController,
    SegmentsController,
    ReadingsController,
    VersionsController,
    AskedQuestionsController,
    AgreementController,
    RoundStepsController,
    OwnCodingController,
    CodingLinksController,
    QualityController,
  ],
  providers: [
    { provide: StructuredOutput, inject: [LLM], useFactory: (llm: Llm) => new StructuredOutput(llm) },
    CodingRepository,
    ReadTranscripts,
    ReportRepository,
    ReportMaterialRepository,
    ReportPresenter,
    ReportVersionsRepository,
    ReportVersions,
    RunRepository,
    MetricsRepository,
    CodebookRepository,
    PassagesRepository,
    CodebookCountsRepository,
    PassageListRepository,
    PassageWords,
    QuestionAnswersRepository,
    QuestionsRepository,
    QuestionsService,
    ReadAnswers,
    SegmentsRepository,
    SegmentsService,
    PresentDecision,
    CodebookService,
    MakeDecision,
    RefreshCodebook,
    ReadingsRepository,
    ReadingsService,
    RedactCodebook,
    LedAnswersRepository,
    LiveFindings,
    AssignThemes,
    AddThemes,
    ExportCodebook,
    InterviewPurposes,
    CodeInterviews,
    ScheduleCoding,
    ReconcileCodings,
    Analyst,
    CollectFindings,
    MakeReport,
    RedactReports,
    RequestReport,
    ExportReport,
    CodedMaterialRepository,
    ReadCodedMaterial,
    ReadReportDocument,
    ExportCodes,
    ReportSharesRepository,
    ShareReports,
    AskMaterialRepository,
    AskedQuestionsRepository,
    AnswerRunRepository,
    AskQuestions,
    ReadPinnedAnswers,
    AnswerQuestion,
    AnalysisService,
    AgreementRepository,
    AgreementUnitsRepository,
    AgreementSampleRepository,
    UnitWords,
    RoundEvents,
    StartRound,
    RoundsService,
    BlindCoding,
    Disagreements,
    ExportRound,
    CodeRound,
    RedactAgreement,
    QualityRepository,
    QualityMaterialRepository,
    QualityService,
    ReadContext,
    CheckResponses,
    ScheduleChecks,
  ],
  exports: [
    CheckResponses,
    ScheduleChecks,
    AnswerQuestion,
    CodeRound,
    RedactAgreement,
    RefreshCodebook,
    CodeInterviews,
    MakeReport,
    ReconcileCodings,
    RedactReports,
    ReportRepository,
    ScheduleCoding,
  ],
})
export class AnalysisModule {}
