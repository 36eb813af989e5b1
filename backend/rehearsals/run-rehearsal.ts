import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { limitText } from '../contract/budgets.js';
import type { RehearsalFailure } from '../contract/rehearsal-constants.js';
import type { RehearsalParticipant } from '../contract/rehearsal-participants.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import type { Lease } from '../follow-ups/lease.js';
import type { QuarantineHandler } from '../follow-ups/quarantine/follow-up.js';
import type { SimulatedTurn } from '../integrations/voice-platform/simulation/hold-interview.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { toRehearsal, toTurn } from './rehearsal.mapper.js';
import { type Outcome, RehearsalRunRepository, type RehearsalToRun, type StoredInterview } from './rehearsal-run.repository.js';
import { RehearsalsRepository } from './rehearsals.repository.js';
import { promptBrief } from './held-brief.js';
import { buildReport, headlineOf } from './report/build-report.js';
import { buildPromptReport } from './report/prompt-report.js';
import { BudgetUsedUp, SimulateInterview } from './simulate-interview.js';

/** Rehearsals at once in one process: calls and other jobs want room as well. */
const AT_ONCE = 2;
/** Delay before a rehearsal that found this process full is tried again. */
const NO_ROOM_SECONDS = 3;
/** Attempts after a failure or the death of its process. */
const MOST_ATTEMPTS = 3;
/** A model that takes longer than this for a whole rehearsal is too slow to wait for. */
const MOST_MS = 20 * 60_000;
/** Turns are stored this often, for screens that are opened later. After a crash the rehearsal starts over. */
const KEEP_EVERY_MS = 500;

/** It was cancelled or deleted: nothing more is written. */
class RehearsalOver extends Error {}

const MESSAGES: Readonly<Record<Exclude<RehearsalFailure, 'budget'>, string>> = {
  interrupted: 'The server was interrupted several times during this rehearsal. Start it again.',
  error: 'Something went wrong during this rehearsal. Start it again, and report a problem if that does not help.',
};
const TOO_SLOW = 'The language model was too slow: the rehearsal took longer than 20 minutes. Try again later, or with fewer participants.';

/** The job of a rehearsal: holds all interviews in parallel, then computes the report. A finished interview survives its process. */
@Injectable()
export class RunRehearsal implements OnModuleDestroy, QuarantineHandler {
  private readonly logger = new Logger('RunRehearsal');
  private readonly stopping = new AbortController();
  private running = 0;

  constructor(
    private readonly rehearsalRunRepository: RehearsalRunRepository,
    private readonly rehearsalsRepository: RehearsalsRepository,
    private readonly simulateInterview: SimulateInterview,
    private readonly transactionRunner: TransactionRunner,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Fails one that crashes its process. */
  async settle(id: string): Promise<void> {
    const run = await this.rehearsalRunRepository.begin(id);
    if (run) await this.end(run, failed('interrupted'));
  }

  async run(id: string, { lease, lastAttempt }: FollowUpContext): Promise<void> {
    if (this.running >= AT_ONCE) return lease.release({ in: NO_ROOM_SECONDS });
    this.running += 1;
    try {
      await this.runLeased(id, lease, lastAttempt);
    } finally {
      this.running -= 1;
    }
  }

  private async runLeased(id: string, lease: Lease, lastAttempt: boolean): Promise<void> {
    const run = await this.rehearsalRunRepository.begin(id);
    if (!run) return;
    if (lease.attempts > MOST_ATTEMPTS) return this.end(run, failed('interrupted'), lease);
    await this.announce(run);
    const tooSlow = AbortSignal.timeout(MOST_MS);
    try {
      await this.holdAll(run, AbortSignal.any([this.stopping.signal, lease.signal, tooSlow]));
    } catch (error) {
      if (this.stopping.signal.aborted) return lease.release({ in: 0 });
      if (lease.signal.aborted || error instanceof RehearsalOver) return;
      const outcome = tooSlow.aborted ? failed('error', TOO_SLOW) : outcomeOf(error);
      if (outcome === null && !lastAttempt && lease.attempts < MOST_ATTEMPTS) throw error;
      if (outcome === null) this.logger.warn(`rehearsal ${id} failed: ${error instanceof Error ? error.name : 'error'}`);
      return this.end(run, outcome ?? failed('error'), lease);
    }
    const interviews = await this.rehearsalRunRepository.interviews(id);
    const report = run.guide
      ? buildReport(run.guide, run.interviewInfo, interviews, run.isTranslated)
      : buildPromptReport(promptBrief(run), interviews);
    await this.end(run, { state: 'finished', report, headline: headlineOf(report) }, lease);
  }

  /** All that are not finished, at the same time. The first one that fails ends the others. */
  private async holdAll(run: RehearsalToRun, outer: AbortSignal): Promise<void> {
    const failing = new AbortController();
    const signal = AbortSignal.any([outer, failing.signal]);
    const interviews = (await this.rehearsalRunRepository.interviews(run.id)).filter(({ participant }) => participant.state !== 'finished');
    const held = interviews.map((interview) =>
      this.hold(run, interview, signal).catch((error: unknown) => {
        if (!signal.aborted) failing.abort(error);
        throw error;
      }),
    );
    const results = await Promise.allSettled(held);
    outer.throwIfAborted();
    failing.signal.throwIfAborted();
    const rejected = results.find((result) => result.status === 'rejected');
    if (rejected) throw rejected.reason as Error;
  }

  private async hold(run: RehearsalToRun, { participant: { kind } }: StoredInterview, signal: AbortSignal): Promise<void> {
    const { id: rehearsalId, formId, ownerId } = run;
    const keep = async (interview: StoredInterview) => {
      if (!(await this.rehearsalRunRepository.keep(rehearsalId, interview.participant, interview.turns))) throw new RehearsalOver();
    };
    let keptAt = 0;
    let latest: StoredInterview | null = null;
    const onTurn = async (participant: RehearsalParticipant, turns: readonly SimulatedTurn[]) => {
      latest = { participant, turns };
      this.realtimeServer.sendRehearsal(ownerId, { type: 'turn', formId, rehearsalId, participant, turn: toTurn(turns.at(-1)!) });
      if (Date.now() - keptAt < KEEP_EVERY_MS) return;
      keptAt = Date.now();
      await keep(latest);
    };
    try {
      await keep(await this.simulateInterview.hold(run, kind, signal, onTurn));
    } catch (error) {
      // What was said stays readable when the rehearsal fails.
      if (latest) await keep(latest).catch(() => undefined);
      throw error;
    }
    await this.announce(run);
  }

  private async end(run: RehearsalToRun, outcome: Outcome, lease?: Lease): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      if (await this.rehearsalRunRepository.end(tx, run.id, outcome)) await this.rehearsalRunRepository.stopInterviews(tx, run.id);
      await lease?.complete(tx);
    });
    await this.announce(run);
  }

  private async announce({ ownerId, formId, id }: RehearsalToRun): Promise<void> {
    const row = await this.rehearsalsRepository.find(ownerId, formId, id);
    if (row) this.realtimeServer.sendRehearsal(ownerId, { type: 'state', rehearsal: toRehearsal(row) });
  }
}

const failed = (failure: Exclude<RehearsalFailure, 'budget'>, message = MESSAGES[failure]): Outcome => ({
  state: 'failed',
  failure,
  message,
});

/** Null for unexpected errors. */
function outcomeOf(error: unknown): Outcome | null {
  if (!(error instanceof BudgetUsedUp)) return null;
  const text = limitText(error.code);
  const message = `${text?.what ?? 'The language model budget was used up.'} ${text?.raise ?? 'Try again tomorrow.'}`;
  return { state: 'failed', failure: 'budget', message };
}
