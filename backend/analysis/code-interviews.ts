import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { withoutWishes } from '../common/intents/answers.js';
import { Transactions } from '../database/transactions.js';
import { type BatchLease, BatchLeases } from '../follow-ups/batch-lease.js';
import { SKIPPED_SECONDS } from '../follow-ups/follow-up-runner.js';
import type { Lease } from '../follow-ups/lease.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import { OverBudget } from '../integrations/llm/llm-budget.port.js';
import { addSpent, MalformedAnswer, NOTHING_SPENT, type Spent, StructuredOutput } from '../integrations/llm/structured-output.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { CrashGuard } from '../follow-ups/quarantine/crash-guard.js';
import { QuarantineRepository } from '../follow-ups/quarantine/quarantine.repository.js';
import { type CodedInterview, type CodingKeys, CodingRepository, type UncodedInterview } from './coding.repository.js';
import { GivenUp, orGivenUp, Slots } from './lease.js';
import { ModelCoder } from './model/model-coder.js';
import { isAboutContent } from './model/model-grouper.js';
import { CODER_VERSIONS, type CoderKind } from './segment.js';
import { Threads } from './threads/threads.js';
import { answersOf, type Turn, turnsOfText } from './transcript/transcript.js';

/** Until an interview for which this process has no room is looked at again. */
const NO_ROOM_SECONDS = 1;
const SKIPPED_PAUSE_MS = 500;
/** Interviews that are coded as they come in, at once in one process: a model takes its time, and other jobs want room as well. */
const AT_ONCE = { model: 3, 'built-in': 8 } as const;

/** Codes interviews, each once: again only when its transcript, its interview's instructions or the coder has changed. */
@Injectable()
export class CodeInterviews implements OnModuleDestroy {
  readonly kind: CoderKind;
  private readonly model: ModelCoder;
  private readonly slots: Slots;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(LLM) llm: Llm,
    structured: StructuredOutput,
    private readonly threads: Threads,
    private readonly codings: CodingRepository,
    private readonly transactions: Transactions,
    private readonly guard: CrashGuard,
    private readonly leases: BatchLeases,
    private readonly quarantined: QuarantineRepository,
  ) {
    this.kind = llm.configured ? 'model' : 'built-in';
    this.slots = new Slots(AT_ONCE[this.kind]);
    this.model = new ModelCoder(structured);
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  keysFor(instructions: string): CodingKeys {
    return { coderVersion: CODER_VERSIONS[this.kind], instructionsKey: hash(instructions) };
  }

  /** The job of one interview. Without room in this process it comes again soon. @throws whatever the model fails with for now */
  async codeOne(responseId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const hadRoom = await this.slots.use(async () => {
      const ready = await this.codings.open([responseId]);
      if (ready.length === 0) return;
      try {
        await this.codeLeased(this.leases.of(lease), ready, this.stopping.signal);
      } catch (error) {
        if (error instanceof GivenUp) return lease.release({ in: 0 });
        // Tomorrow there is a new budget.
        if (error instanceof OverBudget) return lease.retry(error);
        throw error;
      }
      if (!lease.isEnded) await this.skip(lease);
    });
    if (!hadRoom) await lease.release({ in: NO_ROOM_SECONDS });
  }

  /** In doubt after a crash, or quarantined. */
  private async skip(lease: Lease): Promise<void> {
    await this.quarantined.settleAgain({ kind: 'response.code', subjectId: lease.subjectId });
    await lease.release({ in: SKIPPED_SECONDS });
  }

  /**
   * Codes and stores what no other run is coding. Answers what it cost.
   * @throws GivenUp, and what the model fails with, when that has nothing to do with what it was given to read
   */
  async code(responseIds: readonly string[], stop: AbortSignal): Promise<Spent> {
    const ready = await this.codings.open(responseIds);
    const batch = await this.leases.take('response.code', ready);
    try {
      return batch.subjects.length === 0 ? NOTHING_SPENT : await this.codeLeased(batch, batch.subjects, stop);
    } finally {
      await batch.release().catch(() => undefined);
    }
  }

  private async codeLeased(batch: BatchLease, responseIds: readonly string[], stop: AbortSignal): Promise<Spent> {
    const signal = AbortSignal.any([stop, batch.signal]);
    return orGivenUp(signal, async () => {
      const spent = await this.guard.runTogether('response.code', responseIds, (ids) => this.codeMarked(ids, batch, signal));
      // All of them are suspect or quarantined: pause before the caller looks again.
      if (spent.length === 0) await delay(SKIPPED_PAUSE_MS, undefined, { signal });
      return spent.reduce(addSpent, NOTHING_SPENT);
    });
  }

  private async codeMarked(responseIds: readonly string[], batch: BatchLease, signal: AbortSignal): Promise<Spent> {
    const loaded = (await this.codings.load(responseIds)).map((interview) => this.prepare(interview));
    const same = loaded.filter(({ unchanged }) => unchanged);
    const sameIds = same.map(({ responseId }) => responseId);
    if (sameIds.length > 0) await this.transactions.run((tx) => this.codings.settle(tx, sameIds, batch));
    const changed = loaded.filter(({ unchanged }) => !unchanged);
    const coded = this.kind === 'model' ? await this.byModel(changed, signal) : await this.byWords(changed, signal);
    if (coded.length > 0) await this.transactions.run((tx) => this.codings.store(tx, coded, batch));
    return coded.reduce((sum, { spent }) => addSpent(sum, spent), NOTHING_SPENT);
  }

  private prepare(interview: UncodedInterview): Prepared {
    const turns = interview.transcript === null ? interview.turns : turnsOfText(interview.transcript);
    const keys = {
      ...this.keysFor(interview.instructions),
      transcriptKey: hash(JSON.stringify(turns.map(({ seq, role, text }) => [seq, role, text]))),
    };
    const { before } = interview;
    const unchanged =
      before.transcriptKey === keys.transcriptKey &&
      before.instructionsKey === keys.instructionsKey &&
      before.coderVersion === keys.coderVersion;
    return { ...interview, ...keys, turns, unchanged };
  }

  private async byWords(interviews: readonly Prepared[], signal: AbortSignal): Promise<CodedInterview[]> {
    if (interviews.length === 0) return [];
    const coded = await this.threads.run(
      'codeTranscripts',
      interviews.map(({ turns }) => withoutWishes(turns)),
      signal,
    );
    return interviews.map((interview, at) => ({
      ...interview,
      ...coded[at]!,
      coder: 'built-in' as const,
      answers: answersOf(withoutWishes(interview.turns)),
      dropped: 0,
      spent: NOTHING_SPENT,
    }));
  }

  private async byModel(interviews: readonly Prepared[], signal: AbortSignal): Promise<CodedInterview[]> {
    const all: CodedInterview[] = [];
    for (const interview of interviews) {
      try {
        const coded = await this.model.code(withoutWishes(interview.turns), interview, signal);
        all.push({ ...interview, ...coded, coder: 'model', language: null, answers: answersOf(withoutWishes(interview.turns)) });
      } catch (error) {
        // What a model will not or cannot read is read without it, and the report says so.
        if (!isAboutContent(error)) throw error;
        const [coded] = await this.byWords([interview], signal);
        all.push({ ...coded!, spent: error instanceof MalformedAnswer ? error.spent : NOTHING_SPENT });
      }
    }
    return all;
  }
}

interface Prepared extends UncodedInterview, CodingKeys {
  readonly transcriptKey: string;
  readonly turns: readonly Turn[];
  readonly unchanged: boolean;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
