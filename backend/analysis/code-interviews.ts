import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ReadingThreads } from '../common/reading/reading-threads.js';
import { countWords } from '../contract/text-segments.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { type BatchLease, BatchLeasesService } from '../follow-ups/batch-leases.service.js';
import { SKIPPED_SECONDS } from '../follow-ups/follow-up-runner.js';
import { type Llm, LLM, LlmError } from '../integrations/llm/llm.port.js';
import { OverBudget } from '../integrations/llm/llm-budget.port.js';
import { addUsage, UnparsableAnswer, NOTHING_SPENT, type TokenUsage, StructuredOutput } from '../integrations/llm/structured-output.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { CrashGuard } from '../follow-ups/quarantine/crash-guard.js';
import { QuarantineRepository } from '../follow-ups/quarantine/quarantine.repository.js';
import type { CodedInterview, CodingKeys, UncodedInterview } from './coded-interview.js';
import { CodingRepository, guideKey } from './coding.repository.js';
import { InterviewPurposes } from './interview-purposes.js';
import { RefreshCodebook } from './codebook/refresh-codebook.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { type Lease, LeaseLost, orLeaseLost } from '../follow-ups/lease.js';
import { ModelCoder } from './model/model-coder.js';
import { isAboutContent } from './model/model-grouper.js';
import { CODER_VERSIONS, type CoderKind } from './segment.js';
import { pauseAskedFor } from './patience.js';
import { CODE_TRANSCRIPTS, READ_TRANSCRIPTS } from './threads/analysis-tasks.js';
import type { ReadTranscript } from './threads/analysis.thread.js';
import { answering, answersOf, type Turn, turnsOfText } from './transcript/transcript.js';

/** Until an interview for which this process has no room is looked at again. */
const NO_ROOM_SECONDS = 1;
const SKIPPED_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Interviews that are coded as they come in, at once in one process: a model takes its time, and other jobs want room as well. */
const AT_ONCE = { model: 3, 'built-in': 8 } as const;

/** Codes interviews, each once: again only when its transcript, its interview's prompt or guide, or the coder has changed. */
@Injectable()
export class CodeInterviews implements OnModuleDestroy {
  readonly kind: CoderKind;
  private readonly model: ModelCoder;
  private readonly modelName: string | null;
  private readonly slots: ConcurrencyLimit;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(LLM) llm: Llm,
    structured: StructuredOutput,
    private readonly reader: ReadingThreads,
    private readonly codingRepository: CodingRepository,
    private readonly interviewPurposes: InterviewPurposes,
    private readonly transactionRunner: TransactionRunner,
    private readonly crashGuard: CrashGuard,
    private readonly batchLeasesService: BatchLeasesService,
    private readonly quarantineRepository: QuarantineRepository,
    private readonly refreshCodebook: RefreshCodebook,
  ) {
    this.kind = llm.configured ? 'model' : 'built-in';
    this.slots = new ConcurrencyLimit(AT_ONCE[this.kind]);
    this.model = new ModelCoder(structured, reader);
    this.modelName = llm.model;
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** For responses that follow the prompt; the others have a key of their guide's version. */
  keysFor(instructions: string, kind: CoderKind = this.kind): CodingKeys {
    return { coderVersion: CODER_VERSIONS[kind], instructionsKey: hash(instructions) };
  }

  /** The job of one interview. Without room in this process it comes again soon. @throws whatever the model fails with for now */
  async codeOne(responseId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    const hadRoom = await this.slots.use(async () => {
      const ready = await this.codingRepository.open([responseId]);
      if (ready.length === 0) return;
      try {
        await this.codeLeased(this.batchLeasesService.of(lease), ready, this.stopping.signal, this.kind);
      } catch (error) {
        if (error instanceof LeaseLost) return lease.release({ in: 0 });
        // Tomorrow there is a new budget.
        if (error instanceof OverBudget) return lease.retry(error);
        const pause = pauseAskedFor(error);
        // The provider's limit is no failure of this interview.
        if (pause !== null) return lease.release({ in: Math.ceil(Math.min(pause, LONGEST_PAUSE_MS) / 1_000) });
        throw error;
      }
      if (!lease.isEnded) await this.skip(lease);
    });
    if (!hadRoom) await lease.release({ in: NO_ROOM_SECONDS });
  }

  /** In doubt after a crash, or quarantined. */
  private async skip(lease: Lease): Promise<void> {
    await this.quarantineRepository.settleAgain({ kind: 'response.code', subjectId: lease.subjectId });
    await lease.release({ in: SKIPPED_SECONDS });
  }

  /**
   * Codes and stores what no other run is coding. Answers what it cost.
   * @throws LeaseLost, and what the model fails with, when that has nothing to do with what it was given to read
   */
  async code(responseIds: readonly string[], stop: AbortSignal, kind: CoderKind = this.kind): Promise<TokenUsage> {
    const ready = await this.codingRepository.open(responseIds);
    const batch = await this.batchLeasesService.take('response.code', ready);
    try {
      return batch.subjects.length === 0 ? NOTHING_SPENT : await this.codeLeased(batch, batch.subjects, stop, kind);
    } finally {
      await batch.release().catch(() => undefined);
    }
  }

  private async codeLeased(batch: BatchLease, responseIds: readonly string[], stop: AbortSignal, kind: CoderKind): Promise<TokenUsage> {
    const signal = AbortSignal.any([stop, batch.signal]);
    return orLeaseLost(signal, async () => {
      const spent = await this.crashGuard.runTogether('response.code', responseIds, (ids) => this.codeMarked(ids, kind, batch, signal));
      // All of them are suspect or quarantined: pause before the caller looks again.
      if (spent.length === 0) await delay(SKIPPED_PAUSE_MS, undefined, { signal });
      return spent.reduce(addUsage, NOTHING_SPENT);
    });
  }

  private async codeMarked(responseIds: readonly string[], kind: CoderKind, batch: BatchLease, signal: AbortSignal): Promise<TokenUsage> {
    const found = await this.interviewPurposes.ofResponses(await this.codingRepository.load(responseIds));
    const said = found.map(({ transcript, turns }) => answering(transcript === null ? turns : turnsOfText(transcript)));
    const read = await this.reader.read(READ_TRANSCRIPTS, said, signal);
    const loaded = found.map((interview, at) => this.prepare(interview, said[at]!, read[at]!, kind));
    const same = loaded.filter(({ unchanged }) => unchanged);
    const sameIds = same.map(({ responseId }) => responseId);
    if (sameIds.length > 0) await this.transactionRunner.run((tx) => this.codingRepository.settle(tx, sameIds, batch));
    const changed = loaded.filter(({ unchanged }) => !unchanged);
    const coded = kind === 'model' ? await this.byModel(changed, signal) : await this.byWords(changed, signal);
    if (coded.length > 0) {
      await this.transactionRunner.run(async (tx) => {
        const stored = await this.codingRepository.store(tx, coded, batch);
        await this.refreshCodebook.afterCoding(
          tx,
          changed.filter(({ responseId }) => stored.has(responseId)),
        );
      });
    }
    return coded.reduce((sum, { spent }) => addUsage(sum, spent), NOTHING_SPENT);
  }

  private prepare(interview: UncodedInterview, said: readonly Turn[], read: ReadTranscript, kind: CoderKind): Prepared {
    const keys = {
      ...this.keysFor(interview.instructions, kind),
      ...(interview.guideVersion !== null && { instructionsKey: guideKey(interview.guideVersion) }),
      transcriptKey: hash(JSON.stringify(said.map(({ seq, role, text }) => [seq, role, text]))),
    };
    const { before } = interview;
    const unchanged =
      !before.failed &&
      before.transcriptKey === keys.transcriptKey &&
      before.instructionsKey === keys.instructionsKey &&
      before.coderVersion === keys.coderVersion;
    return { ...interview, ...keys, ...read, unchanged };
  }

  private async byWords(interviews: readonly Prepared[], signal: AbortSignal): Promise<CodedInterview[]> {
    if (interviews.length === 0) return [];
    const coded = await this.reader.read(
      CODE_TRANSCRIPTS,
      interviews.map(({ answers }) => answers),
      signal,
    );
    return interviews.map((interview, at) => ({
      ...interview,
      ...coded[at]!,
      coder: 'built-in' as const,
      model: null,
      failure: failureOf(interview, coded[at]!.segments),
      answers: answersOf(interview.answers),
      dropped: 0,
      spent: NOTHING_SPENT,
    }));
  }

  private async byModel(interviews: readonly Prepared[], signal: AbortSignal): Promise<CodedInterview[]> {
    const all: CodedInterview[] = [];
    for (const interview of interviews) {
      try {
        let coded = await this.model.code(interview.answers, interview, signal);
        const says = coded.segments.length > 0 ? false : await this.saysMuch(interview, signal);
        if (says) {
          const again = await this.model.code(interview.answers, interview, signal);
          coded = { ...again, spent: addUsage(coded.spent, again.spent) };
        }
        const failure = says && coded.segments.length === 0 ? ('empty' as const) : null;
        const answers = answersOf(interview.answers);
        all.push({ ...interview, ...coded, coder: 'model', model: this.modelName, failure, language: null, answers });
      } catch (error) {
        // What a model will not or cannot read is read without it, and the report says so.
        if (!isAboutContent(error)) throw error;
        const [coded] = await this.byWords([interview], signal);
        const failure = coded!.failure ?? (isUnreadable(error) ? ('unreadable' as const) : null);
        all.push({ ...coded!, failure, spent: error instanceof UnparsableAnswer ? error.spent : NOTHING_SPENT });
      }
    }
    return all;
  }

  /** Whether there is something to be found in an interview: many words, or passages that words alone tell. */
  private async saysMuch(interview: Prepared, signal: AbortSignal): Promise<boolean> {
    if (failureOf(interview, []) !== null) return true;
    const [coded] = await this.byWords([interview], signal);
    return coded!.segments.length >= TELLING_PASSAGES;
  }
}

/** Passages that the built-in analyst finds in an interview that is short, but says something. */
const TELLING_PASSAGES = 2;

/** What came back was no answer; a model that declines would decline again. */
const isUnreadable = (error: unknown) =>
  error instanceof UnparsableAnswer || (error instanceof LlmError && (error.failure === 'empty' || error.failure === 'cut'));

/** Words of a participant from which on there is something to be found. */
const SUBSTANTIAL_WORDS = 40;

/** Nothing found in an interview in which much was said is no finding but a failed reading. */
function failureOf({ answers }: Prepared, segments: readonly unknown[]): 'empty' | null {
  if (segments.length > 0) return null;
  const said = answers.filter(({ role }) => role === 'user');
  return said.reduce((sum, { text }) => sum + countWords(text, SUBSTANTIAL_WORDS), 0) >= SUBSTANTIAL_WORDS ? 'empty' : null;
}

interface Prepared extends UncodedInterview, CodingKeys, ReadTranscript {
  readonly transcriptKey: string;
  readonly unchanged: boolean;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
