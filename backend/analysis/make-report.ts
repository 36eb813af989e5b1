import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { errorText } from '../common/error-body.js';
import { limitText } from '../contract/budgets.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { Transactions } from '../database/transactions.js';
import { DomainEvents } from '../domain-events/domain-events.js';
import type { Lease } from '../follow-ups/lease.js';
import { FormsService } from '../forms/forms.service.js';
import { OverBudget } from '../integrations/llm/llm-budget.port.js';
import { LlmError, type LlmFailure } from '../integrations/llm/llm.port.js';
import { addSpent, MalformedAnswer, type Spent } from '../integrations/llm/structured-output.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { CrashGuard } from '../follow-ups/quarantine/crash-guard.js';
import type { QuarantineHandler } from '../follow-ups/quarantine/follow-up.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { CodeInterviews } from './code-interviews.js';
import { CodingRepository, MOST_INTERVIEWS } from './coding.repository.js';
import { CollectFindings } from './collect-findings.js';
import { assertHeld, GivenUp, orGivenUp, Slots } from './lease.js';
import { ReportRepository } from './report.repository.js';
import { type Run, RunRepository, type RunStage } from './run.repository.js';
import { toRunWire } from './run.mapper.js';

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

/** Why a report could not be made, in words for its owner. */
const REASONS: Partial<Record<LlmFailure, string>> = {
  'rate-limited': 'The language model is busy or out of credit. Try again later.',
  timeout: 'The language model took too long to answer. Try again later.',
  unavailable: 'The language model cannot be reached right now. Try again later.',
  rejected: 'The language model refused the request. Check its key and its name in the settings.',
};

/** Generates reports: codes new interviews, groups, counts and writes. The run's state is in its row, so it survives its process. */
@Injectable()
export class MakeReport implements OnModuleDestroy, QuarantineHandler {
  private readonly logger = new Logger('MakeReport');
  private readonly slots = new Slots(AT_ONCE);
  private readonly stopping = new AbortController();

  constructor(
    private readonly runs: RunRepository,
    private readonly reports: ReportRepository,
    private readonly codings: CodingRepository,
    private readonly coding: CodeInterviews,
    private readonly findings: CollectFindings,
    private readonly forms: FormsService,
    private readonly transactions: Transactions,
    private readonly domainEvents: DomainEvents,
    private readonly realtime: RealtimeServer,
    private readonly guard: CrashGuard,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Fails a run that crashes its process, and notifies its owner. */
  async settle(runId: string): Promise<void> {
    const run = await this.runs.find(runId);
    if (run?.state !== 'running') return;
    const { formId, ownerId } = run;
    await this.transactions.run(async (tx) => {
      const failed = await this.runs.abort(tx, runId, SERVICE_MESSAGES.generateAnalysis);
      if (failed && formId !== null) await this.domainEvents.record(tx, { name: 'report.failed', ownerId, formId });
    });
  }

  /** The job of a run. Without room in this process it comes again. */
  async make(runId: string, { lastAttempt, lease }: FollowUpContext): Promise<void> {
    const hadRoom = await this.slots.use(async () => {
      const run = await this.runs.find(runId);
      if (run?.state !== 'running') return;
      const work = new Making(run, lease, this.runs, this.realtime);
      const signal = AbortSignal.any([this.stopping.signal, lease.signal]);
      try {
        if (lease.attempts > MOST_ATTEMPTS) throw new Error('its process died over it too often');
        await orGivenUp(signal, () => this.makeLeased(work, signal));
      } catch (error) {
        if (error instanceof GivenUp) return lease.release({ in: 0 });
        const reason = reasonOf(error);
        if (reason === null && !lastAttempt && lease.attempts <= MOST_ATTEMPTS) throw error;
        this.logger.warn(`report ${runId} failed: ${error instanceof Error ? error.message : 'unknown'}`);
        await this.fail(work, reason ?? SERVICE_MESSAGES.generateAnalysis);
      }
    });
    if (!hadRoom) await lease.release({ in: NO_ROOM_SECONDS });
  }

  private async makeLeased(work: Making, signal: AbortSignal): Promise<void> {
    const { formId, ownerId } = work.run;
    // The interview was deleted, so no owner is waiting.
    if (formId === null) return this.fail(work, errorText('NOT_FOUND'));
    const form = await this.forms.requireOwned(ownerId, formId);
    await this.codeAll(work, formId, form.interviewInstructions, signal);
    const about = { formId, ownerId, name: form.interviewName, instructions: form.interviewInstructions };
    // What codes interviews marks each of them: one that crashes is not the report's fault.
    const ran = await this.guard.run({ kind: 'report.generate', subjectId: work.run.id }, () => this.write(work, about, signal));
    if (!ran) throw new GivenUp();
  }

  private async write(
    work: Making,
    about: { formId: number; ownerId: string; name: string; instructions: string },
    signal: AbortSignal,
  ): Promise<void> {
    const { formId, ownerId } = about;
    const collected = await this.findings.collect(about, work, signal);
    assertHeld(signal);
    await this.transactions.run(async (tx) => {
      if (!(await this.runs.end(tx, work.run.id, { error: null, spent: work.spent }))) throw new GivenUp();
      // Erasing a response locks the interview, too: either the erasure has committed, or it waits and then redacts the report saved here.
      await this.reports.lockInterview(tx, formId);
      const ids = collected.findings.responses.map(({ id }) => id);
      // Read before words were erased: it is made again without them.
      if (!(await this.reports.areComplete(tx, ids, collected.withWords))) throw new GivenUp();
      await this.reports.save(tx, { formId, ownerId, findings: collected.findings, evidence: collected.evidence });
      await this.reports.placeSegments(tx, collected.placed);
      await this.domainEvents.record(tx, { name: 'report.ready', ownerId, formId });
      await work.lease.complete(tx);
    });
  }

  /** Codes every completed interview that has no good codes, however many processes take part. */
  private async codeAll(work: Making, formId: number, instructions: string, signal: AbortSignal): Promise<void> {
    const keys = this.coding.keysFor(instructions);
    const total = await this.codings.countStale(formId, keys);
    const all = Math.max(total, Math.min((await this.reports.countEnded(formId)).ended, MOST_INTERVIEWS));
    for (let left = total; left > 0; left = await this.codings.countStale(formId, keys)) {
      assertHeld(signal);
      await work.progress('coding', all - Math.min(left, all), all);
      const atOnce = BATCHES_AT_ONCE[this.coding.kind];
      const ids = await this.codings.listStale(formId, keys, BATCH[this.coding.kind] * atOnce);
      if (ids.length === 0) await delay(WAIT_FOR_OTHERS_MS, undefined, { signal });
      const size = BATCH[this.coding.kind];
      const batches = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
      // Waits for all batches, so that none continues in the background after another one fails.
      const results = await Promise.allSettled(batches.map((batch) => this.coding.code(batch, signal)));
      for (const result of results) if (result.status === 'fulfilled') work.add(result.value);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason as Error;
    }
    await work.progress('coding', all, all);
  }

  private async fail(work: Making, reason: string): Promise<void> {
    const { id, formId, ownerId } = work.run;
    await this.transactions.run(async (tx) => {
      const ended = await this.runs.end(tx, id, { error: reason, spent: work.spent });
      if (ended && formId !== null) await this.domainEvents.record(tx, { name: 'report.failed', ownerId, formId });
      await work.lease.complete(tx);
    });
  }
}

/** A run in this process: its progress, its cost and its listeners. */
export class Making {
  spent: Spent;
  private stage: RunStage = 'waiting';
  private notedAt = 0;

  constructor(
    readonly run: Run,
    readonly lease: Lease,
    private readonly runs: RunRepository,
    private readonly realtime: RealtimeServer,
  ) {
    this.spent = run.spent;
  }

  add(spent: Spent): void {
    this.spent = addSpent(this.spent, spent);
  }

  /** Written to the row and sent to the owner's screens, now and then; a new stage at once. */
  async progress(stage: RunStage, done: number, total: number): Promise<void> {
    const now = Date.now();
    if (stage === this.stage && now - this.notedAt < NOTE_EVERY_MS && done < total) return;
    this.stage = stage;
    this.notedAt = now;
    if (this.lease.signal.aborted) return;
    await this.runs.note(this.run.id, { stage, done, total }, this.spent);
    const { formId, ownerId } = this.run;
    if (formId !== null) this.realtime.sendAnalysis(ownerId, { formId, run: toRunWire({ ...this.run, stage, done, total }) });
  }
}

/** Null for unexpected errors. */
function reasonOf(error: unknown): string | null {
  if (error instanceof MalformedAnswer) return 'The language model did not answer in a usable way. Try again, or with another model.';
  if (error instanceof OverBudget) {
    const text = limitText(error.code);
    return text ? `${text.what} ${text.raise}` : SERVICE_MESSAGES.generateAnalysis;
  }
  if (!(error instanceof LlmError)) return null;
  return REASONS[error.failure] ?? SERVICE_MESSAGES.generateAnalysis;
}
