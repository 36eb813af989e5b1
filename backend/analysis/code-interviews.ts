import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { withoutWishes } from '../common/intents/answers.js';
import { Transactions } from '../database/transactions.js';
import { type Llm, LLM } from '../integrations/llm/llm.port.js';
import { OverBudget } from '../integrations/llm/llm-budget.port.js';
import { addSpent, MalformedAnswer, NOTHING_SPENT, type Spent, StructuredOutput } from '../integrations/llm/structured-output.js';
import { CrashGuard } from '../jobs/quarantine/crash-guard.js';
import type { QuarantineHandler } from '../jobs/quarantine/follow-up.js';
import { type CodedInterview, type CodingKeys, CodingRepository, type UncodedInterview } from './coding.repository.js';
import { GivenUp, holding, Slots } from './lease.js';
import { ModelCoder } from './model/model-coder.js';
import { isAboutContent } from './model/model-grouper.js';
import { CODER_VERSIONS, type CoderKind } from './segment.js';
import { Threads } from './threads/threads.js';
import { answersOf, type Turn, turnsOfText } from './transcript/transcript.js';

/** A claim, and how often it is renewed: a process that dies leaves its interviews to others after this long. */
const CLAIM_SECONDS = 10;
const RENEW_MS = 3_000;
const SKIPPED_PAUSE_MS = 500;
/** Interviews that are coded as they come in, at once in one process: a model takes its time, and other jobs want room as well. */
const AT_ONCE = { model: 3, 'built-in': 8 } as const;

/** Codes interviews, each once: again only when its transcript, its interview's instructions or the coder has changed. */
@Injectable()
export class CodeInterviews implements OnModuleDestroy, QuarantineHandler {
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
  ) {
    this.kind = llm.configured ? 'model' : 'built-in';
    this.slots = new Slots(AT_ONCE[this.kind]);
    this.model = new ModelCoder(structured);
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  async settle(responseId: string): Promise<void> {
    await this.codings.suspend(responseId);
  }

  async release(responseId: string): Promise<void> {
    await this.codings.resume(responseId);
  }

  keysFor(instructions: string): CodingKeys {
    return { coderVersion: CODER_VERSIONS[this.kind], instructionsKey: hash(instructions) };
  }

  /** The job of one interview. Without room in this process it comes again soon. @throws whatever the model fails with for now */
  async codeOne(responseId: string): Promise<void> {
    const done = await this.slots.use(async () => {
      const by = randomUUID();
      const claimed = await this.codings.claim([responseId], by, CLAIM_SECONDS);
      // Whoever has it may be a process that is gone: if it is still owed when the claim has ended, it is handed over anew.
      if (claimed.length === 0) return this.codings.noteWaiting(responseId);
      await this.codeAs(by, claimed, this.stopping.signal).catch((error: unknown) => {
        // Still due: the sweeper hands it over again later, and tomorrow there is a new budget.
        if (error instanceof OverBudget) return;
        if (!(error instanceof GivenUp)) throw error;
        return this.codings.noteWaiting(responseId);
      });
    });
    if (!done) await this.codings.noteWaiting(responseId);
  }

  /**
   * Claims what nobody else is at, codes and stores it. Answers what it cost.
   * @throws GivenUp, and what the model fails with, when that has nothing to do with what it was given to read
   */
  async code(responseIds: readonly string[], stop: AbortSignal): Promise<Spent> {
    const by = randomUUID();
    const claimed = await this.codings.claim(responseIds, by, CLAIM_SECONDS);
    return claimed.length === 0 ? NOTHING_SPENT : this.codeAs(by, claimed, stop);
  }

  private async codeAs(by: string, claimed: readonly string[], stop: AbortSignal): Promise<Spent> {
    try {
      return await holding({ renew: () => this.codings.renew(by, CLAIM_SECONDS), everyMs: RENEW_MS, stop }, async (signal) => {
        const spent = await this.guard.runTogether('response.code', claimed, (ids) => this.codeClaimed(ids, by, signal));
        // Some are in doubt or quarantined: who waits for them looks again in a while.
        if (spent.length === 0) await delay(SKIPPED_PAUSE_MS, undefined, { signal });
        return spent.reduce(addSpent, NOTHING_SPENT);
      });
    } finally {
      await this.codings.release(by).catch(() => undefined);
    }
  }

  private async codeClaimed(responseIds: readonly string[], by: string, signal: AbortSignal): Promise<Spent> {
    const loaded = (await this.codings.load(responseIds)).map((interview) => this.prepare(interview));
    const same = loaded.filter(({ unchanged }) => unchanged);
    if (same.length > 0) await this.codings.settle(same, by);
    const changed = loaded.filter(({ unchanged }) => !unchanged);
    const coded = this.kind === 'model' ? await this.byModel(changed, signal) : await this.byWords(changed, signal);
    if (coded.length > 0) await this.transactions.run((tx) => this.codings.store(tx, coded, by));
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
