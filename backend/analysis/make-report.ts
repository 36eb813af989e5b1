import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorText } from '../common/error-body.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { FormsService } from '../forms/forms.service.js';
import { addUsage, type TokenUsage } from '../integrations/llm/structured-output.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { CrashGuard } from '../follow-ups/quarantine/crash-guard.js';
import type { QuarantineHandler } from '../follow-ups/quarantine/follow-up.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { CodeInterviews } from './code-interviews.js';
import { CodingRepository } from './coding.repository.js';
import { MOST_INTERVIEWS } from './finished-interviews.js';
import { RefreshCodebook } from './codebook/refresh-codebook.js';
import { CollectFindings } from './collect-findings.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { type Lease, LeaseLost, orLeaseLost, throwIfLost } from '../follow-ups/lease.js';
import { InterviewPurposes } from './interview-purposes.js';
import { modelFailure } from './model-failure.js';
import { ReportRepository } from './report.repository.js';
import { Patience, pauseAskedFor } from './patience.js';
import { CountedReport } from './report/counted-report.js';
import { type Run, RunRepository, type RunStage, type RunWait } from './run.repository.js';
import { toRunWire } from './run.mapper.js';
import { ReportVersionsRepository } from './versions/report-versions.repository.js';

/** Until a run for which this process has no room is looked at again. */
const NO_ROOM_SECONDS = 5;
/** How often a run is begun again after a process died over it. */
const MOST_ATTEMPTS = 5;
/** Reports in the making at once in one process: other jobs want room as well. */
const AT_ONCE = 2;
/** Interviews coded at once: one thread takes many, a model one each. */
const BATCH = { 'built-in': 25, model: 1 } as const;
const BATCHES_AT_ONCE = { 'built-in': 1, model: 4 } as const;
/** Until an interview that another process is coding is done. */
const WAIT_FOR_OTHERS_MS = 250;
const NOTE_EVERY_MS = 500;
/** Results are written within moments, most of those of a voice platform within a minute: how long a report waits for them, and how often it looks. */
const RESULTS_WAIT_MS = 60_000;
const RESULTS_AGAIN_SECONDS = 0.5;

/** Generates reports: codes new interviews, groups, counts and writes. The run's state is in its row, so it survives its process. */
@Injectable()
export class MakeReport implements OnModuleDestroy, QuarantineHandler {
  private readonly logger = new Logger('MakeReport');
  private readonly slots = new ConcurrencyLimit(AT_ONCE);
  private readonly stopping = new AbortController();

  constructor(
    private readonly runRepository: RunRepository,
    private readonly reportRepository: ReportRepository,
    private readonly reportVersionsRepository: ReportVersionsRepository,
    private readonly codingRepository: CodingRepository,
    private readonly codeInterviews: CodeInterviews,
    private readonly interviewPurposes: InterviewPurposes,
    private readonly collectFindings: CollectFindings,
    private readonly refreshCodebook: RefreshCodebook,
    private readonly formsService: FormsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly realtimeServer: RealtimeServer,
    private readonly crashGuard: CrashGuard,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Fails a run that crashes its process, and notifies its owner. */
  async settle(runId: string): Promise<void> {
    const run = await this.runRepository.find(runId);
    if (run?.state !== 'running') return;
    const { formId, ownerId } = run;
    await this.transactionRunner.run(async (tx) => {
      const failed = await this.runRepository.abort(tx, runId, SERVICE_MESSAGES.generateAnalysis);
      if (failed && formId !== null) await this.domainEventsService.record(tx, { name: 'report.failed', ownerId, formId });
    });
  }

  /** The job of a run. Without room in this process it comes again. */
  async make(runId: string, { lastAttempt, lease }: FollowUpContext): Promise<void> {
    const hadRoom = await this.slots.use(async () => {
      const run = await this.runRepository.find(runId);
      if (run?.state !== 'running') return;
      const work = new ReportRun(run, lease, this.runRepository, this.realtimeServer);
      const signal = AbortSignal.any([this.stopping.signal, lease.signal]);
      try {
        if (lease.attempts > MOST_ATTEMPTS) throw new Error('its process died over it too often');
        await orLeaseLost(signal, () => this.makeLeased(work, signal));
      } catch (error) {
        if (error instanceof LeaseLost) return lease.release({ in: 0 });
        const reason = reasonOf(error);
        if (reason === null && !lastAttempt && lease.attempts <= MOST_ATTEMPTS) throw error;
        this.logger.warn(`report ${runId} failed: ${error instanceof Error ? error.message : 'unknown'}`);
        await this.fail(work, reason ?? SERVICE_MESSAGES.generateAnalysis);
      }
    });
    if (!hadRoom) await lease.release({ in: NO_ROOM_SECONDS });
  }

  private async makeLeased(work: ReportRun, signal: AbortSignal): Promise<void> {
    const { formId, ownerId } = work.run;
    // The interview was deleted, so no owner is waiting.
    if (formId === null) return this.fail(work, errorText('NOT_FOUND'));
    const form = await this.formsService.requireOwned(ownerId, formId);
    if (await this.waitsForResults(work, formId)) return work.lease.postpone({ in: RESULTS_AGAIN_SECONDS });
    await this.codeAll(work, formId, form.interviewInstructions, signal);
    const about = {
      formId,
      ownerId,
      name: form.interviewName,
      withoutLed: work.run.withoutLed,
      withoutModel: work.run.withoutModel,
      instructions: await this.interviewPurposes.ofInterview(formId, form.interviewInstructions),
    };
    // What codes interviews marks each of them: one that crashes is not the report's fault.
    const ran = await this.crashGuard.run({ kind: 'report.generate', subjectId: work.run.id }, () => this.write(work, about, signal));
    if (!ran) throw new LeaseLost();
  }

  /** Interviews that ended before the report was asked for belong into it. @throws ResultsUnwritten when there is nothing else to read */
  private async waitsForResults({ run }: ReportRun, formId: number): Promise<boolean> {
    const { finished, unwritten } = await this.reportRepository.countFinished(formId, run.requestedAt);
    if (unwritten > 0 && Date.now() - run.requestedAt.getTime() < RESULTS_WAIT_MS) return true;
    if (unwritten > 0 && finished === 0) throw new ResultsUnwritten();
    return false;
  }

  private async write(
    work: ReportRun,
    about: { formId: number; ownerId: string; name: string; instructions: string; withoutLed: boolean; withoutModel: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    const { formId, ownerId } = about;
    const collected = await this.collectFindings.collect(about, work, signal);
    throwIfLost(signal);
    if (collected.isEmpty && (await this.hasGoodReport(formId))) throw new EmptyReport();
    await this.transactionRunner.run(async (tx) => {
      if (!(await this.runRepository.end(tx, work.run.id, { error: null, spent: work.spent }))) throw new LeaseLost();
      // Erasing a response locks the interview, too: either the erasure has committed, or it waits and then redacts the report saved here.
      await this.reportRepository.lockInterview(tx, formId);
      const ids = collected.findings.responses.map(({ id }) => id);
      // Read before words were erased: it is made again without them.
      if (!(await this.reportRepository.areComplete(tx, ids, collected.withWords))) throw new LeaseLost();
      const { findings, evidence } = collected;
      const generatedAt = await this.reportRepository.save(tx, { formId, ownerId, findings, evidence });
      await this.reportVersionsRepository.add(tx, { formId, ownerId, generatedAt, findings });
      await this.reportRepository.placeSegments(tx, collected.placed);
      await this.refreshCodebook.afterReport(tx, { formId, ownerId, collected });
      await this.domainEventsService.record(tx, { name: 'report.ready', ownerId, formId });
      await work.lease.complete(tx);
    });
  }

  /** Whether there is a report with themes of interviews that still exist. */
  private async hasGoodReport(formId: number): Promise<boolean> {
    const report = await this.reportRepository.find(formId);
    if (!report) return false;
    const existing = await this.reportRepository.counted(report.findings.responses.map(({ id }) => id));
    return new CountedReport(report.findings, existing).themes.length > 0;
  }

  /** Codes every completed interview that has no good codes, however many processes take part. */
  private async codeAll(work: ReportRun, formId: number, instructions: string, signal: AbortSignal): Promise<void> {
    const kind = work.run.withoutModel ? 'built-in' : this.codeInterviews.kind;
    const keys = this.codeInterviews.keysFor(instructions, kind);
    const total = await this.codingRepository.countStale(formId, keys);
    const all = Math.max(total, Math.min((await this.reportRepository.countEnded(formId)).ended, MOST_INTERVIEWS));
    for (let left = total; left > 0; left = await this.codingRepository.countStale(formId, keys)) {
      throwIfLost(signal);
      await work.progress('coding', all - Math.min(left, all), all);
      const atOnce = BATCHES_AT_ONCE[kind];
      const ids = await this.codingRepository.listStale(formId, keys, BATCH[kind] * atOnce);
      if (ids.length === 0) await delay(WAIT_FOR_OTHERS_MS, undefined, { signal });
      const size = BATCH[kind];
      const batches = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
      // Waits for all batches, so that none continues in the background after another one fails.
      const results = await Promise.allSettled(batches.map((batch) => this.codeInterviews.code(batch, signal, kind)));
      for (const result of results) if (result.status === 'fulfilled') work.add(result.value);
      if (results.some(({ status }) => status === 'fulfilled')) work.patience(signal).answered();
      const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
      // What is coded is stored: after a limit of the provider the rest is tried again.
      if (failed.length > 0) await work.patience(signal).waitOut(worstOf(failed));
    }
    await work.progress('coding', all, all);
  }

  private async fail(work: ReportRun, reason: string): Promise<void> {
    const { id, formId, ownerId } = work.run;
    await this.transactionRunner.run(async (tx) => {
      const ended = await this.runRepository.end(tx, id, { error: reason, spent: work.spent });
      if (ended && formId !== null) await this.domainEventsService.record(tx, { name: 'report.failed', ownerId, formId });
      await work.lease.complete(tx);
    });
  }
}

/** A run in this process: its progress, its cost and its listeners. */
export class ReportRun {
  spent: TokenUsage;
  private stage: RunStage = 'waiting';
  private steps = { done: 0, total: 0 };
  private notedAt = 0;
  private waiter: Patience | undefined;

  constructor(
    readonly run: Run,
    readonly lease: Lease,
    private readonly runs: RunRepository,
    private readonly realtime: RealtimeServer,
  ) {
    this.spent = run.spent;
  }

  /** Waits out the limits of the model's provider, where the owner sees it. */
  patience(signal: AbortSignal): Patience {
    return (this.waiter ??= new Patience((wait) => this.noteWait(wait), signal));
  }

  add(spent: TokenUsage): void {
    this.spent = addUsage(this.spent, spent);
  }

  /** Written to the row and sent to the owner's screens, now and then; a new stage at once. */
  async progress(stage: RunStage, done: number, total: number): Promise<void> {
    const now = Date.now();
    if (stage === this.stage && now - this.notedAt < NOTE_EVERY_MS && done < total) return;
    this.stage = stage;
    this.steps = { done, total };
    this.notedAt = now;
    if (this.lease.signal.aborted) return;
    await this.runs.note(this.run.id, { stage, done, total }, this.spent);
    this.send(null);
  }

  private async noteWait(wait: RunWait | null): Promise<void> {
    if (this.lease.signal.aborted) return;
    await this.runs.noteWait(this.run.id, wait);
    this.send(wait);
  }

  private send(waiting: RunWait | null): void {
    const { formId, ownerId } = this.run;
    if (formId === null) return;
    this.realtime.sendAnalysis(ownerId, { formId, run: toRunWire({ ...this.run, ...this.steps, stage: this.stage, waiting }) });
  }
}

/** One that waiting does not mend, or else the one that asks for the longest pause. */
function worstOf(errors: readonly Error[]): Error {
  const lasting = errors.find((error) => pauseAskedFor(error) === null);
  return lasting ?? errors.reduce((a, b) => (pauseAskedFor(b)! > pauseAskedFor(a)! ? b : a));
}

/** A report without themes would replace one that has some. */
class EmptyReport extends Error {}

/** Nothing can be read yet. */
class ResultsUnwritten extends Error {}

/** Null for unexpected errors. */
function reasonOf(error: unknown): string | null {
  if (error instanceof EmptyReport) {
    return 'The interviews were read and no theme was found, so the last report was kept. Read the interviews again.';
  }
  if (error instanceof ResultsUnwritten) {
    return 'The results of the interviews are still being written. Generate the analysis again in a minute.';
  }
  return modelFailure(error);
}
