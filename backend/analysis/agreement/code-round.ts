import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ReadingThreads } from '../../common/reading/reading-threads.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import type { QuarantineHandler } from '../../follow-ups/quarantine/follow-up.js';
import { OverBudget } from '../../integrations/llm/llm-budget.port.js';
import { LlmError, type LlmFailure } from '../../integrations/llm/llm.port.js';
import { StructuredOutput } from '../../integrations/llm/structured-output.js';
import { limitText } from '../../contract/budgets.js';
import { ConcurrencyLimit } from '../concurrency-limit.js';
import { type Lease, LeaseLost, orLeaseLost, throwIfLost } from '../../follow-ups/lease.js';
import { isAboutContent } from '../model/model-grouper.js';
import { pauseAskedFor } from '../patience.js';
import { CODE_BY_WORDS } from '../threads/analysis-tasks.js';
import { AgreementRepository, type RoundTheme, type StoredRound } from './agreement.repository.js';
import { AgreementUnitsRepository, type StoredUnit } from './agreement-units.repository.js';
import { type BlindText, ModelBlindCoder, requestsOf } from './model-blind-coder.js';
import { RoundEvents } from './round-events.js';
import { UnitWords } from './unit-words.js';

/** Rounds coded at once in one process: other jobs want room as well. */
const AT_ONCE = 2;
const NO_ROOM_SECONDS = 3;
/** A provider that wants a longer pause fails the round. */
const LONGEST_PAUSE_MS = 30 * 60_000;
const MOST_ATTEMPTS = 6;
/** Requests in a row without a usable code after which a model is asked no more: sooner when it has not coded anything yet. */
const MOST_FAILURES = { atFirst: 6, later: 12 } as const;

const FAILED = 'This round could not be coded. Try again, and report a problem if that does not help.';
const CANNOT_CODE =
  'The language model did not answer in a usable way, several times in a row. Try another model, or finish the round as it is.';
const REASONS: Partial<Record<LlmFailure, string>> = {
  'not-configured': 'No language model is configured any more. Finish the round as it is, or delete it.',
  'rate-limited': 'The language model is busy or out of credit. Try again later.',
  timeout: 'The language model took too long to answer. Try again later.',
  unavailable: 'The language model cannot be reached right now. Try again later.',
  rejected: 'The language model refused the request. Check its key and its name in the settings.',
};

/** The model is asked no more. */
class CannotCode extends Error {}

/** How the model fares with a round. */
interface Progress {
  hasCoded: boolean;
  failures: number;
}

/** The job of a round that a language model or the built-in analyst codes. What is coded is stored at once, so a later run codes the rest. */
@Injectable()
export class CodeRound implements OnModuleDestroy, QuarantineHandler {
  private readonly logger = new Logger('CodeRound');
  private readonly slots = new ConcurrencyLimit(AT_ONCE);
  private readonly stopping = new AbortController();
  private readonly model: ModelBlindCoder;

  constructor(
    structured: StructuredOutput,
    private readonly agreementRepository: AgreementRepository,
    private readonly agreementUnitsRepository: AgreementUnitsRepository,
    private readonly unitWords: UnitWords,
    private readonly reader: ReadingThreads,
    private readonly roundEvents: RoundEvents,
    private readonly transactionRunner: TransactionRunner,
  ) {
    this.model = new ModelBlindCoder(structured);
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Fails one that crashes its process. */
  async settle(roundId: string): Promise<void> {
    const round = await this.agreementRepository.findById(roundId);
    if (round?.state === 'open') await this.end(round, 'failed', FAILED);
  }

  async code(roundId: string, { lease, lastAttempt }: FollowUpContext): Promise<void> {
    const hadRoom = await this.slots.use(async () => {
      const round = await this.agreementRepository.findById(roundId);
      if (round?.state !== 'open' || (round.coder !== 'model' && round.coder !== 'built-in')) return;
      const signal = AbortSignal.any([this.stopping.signal, lease.signal]);
      try {
        await orLeaseLost(signal, () => this.codeLeased(round, signal));
        await this.end(round, 'finished', null, lease);
      } catch (error) {
        if (error instanceof LeaseLost) return lease.release({ in: 0 });
        const pause = pauseAskedFor(error);
        if (pause !== null && pause <= LONGEST_PAUSE_MS) return lease.release({ in: Math.ceil(pause / 1_000) });
        const reason = reasonOf(error, lastAttempt || lease.attempts >= MOST_ATTEMPTS);
        if (reason === null) throw error;
        this.logger.warn(`round ${roundId} failed: ${error instanceof Error ? error.name : 'error'}`);
        await this.end(round, 'failed', reason, lease);
      }
    });
    if (!hadRoom) await lease.release({ in: NO_ROOM_SECONDS });
  }

  private async codeLeased(round: StoredRound, signal: AbortSignal): Promise<void> {
    const themes = (await this.agreementRepository.themesOf([round.id])).get(round.id)!;
    const all = await this.agreementUnitsRepository.units(round.id);
    const words = await this.unitWords.of(all);
    const open = all.filter(({ second, skipped }) => second === null && !skipped);
    const lost = open.filter(({ n }) => words.get(n)!.text === '');
    const skipped = lost.map(({ n }) => ({ n, themes: null }));
    if (skipped.length > 0) await this.store(round, skipped);
    const rest = open.flatMap(({ n }) => (words.get(n)!.text === '' ? [] : [{ n, ...words.get(n)! }]));
    if (rest.length === 0) return;
    if (round.coder === 'built-in') return this.codeByWords(round, all, words, themes, signal);
    const spender = { ownerId: round.ownerId, formId: round.formId, responseId: null };
    const progress: Progress = { hasCoded: all.some(({ second }) => second !== null), failures: 0 };
    const held: Awaited<ReturnType<ModelBlindCoder['code']>> = [];
    for (const request of requestsOf(rest)) {
      held.push(...(await this.asked(request, { themes, spender, progress }, signal)));
      // Until the model has coded something, nothing counts as skipped: another one may code it.
      if (progress.hasCoded) await this.store(round, held.splice(0));
    }
    if (!progress.hasCoded) throw new CannotCode();
  }

  /** Passages that a model will not read must not cost the others. */
  private async asked(
    request: readonly BlindText[],
    about: { themes: readonly RoundTheme[]; spender: Parameters<ModelBlindCoder['code']>[2]; progress: Progress },
    signal: AbortSignal,
  ): ReturnType<ModelBlindCoder['code']> {
    throwIfLost(signal);
    try {
      const codes = await this.model.code(request, about.themes, about.spender, signal);
      const hasCoded = codes.some(({ themes }) => themes !== null);
      noteResult(about.progress, hasCoded);
      return codes;
    } catch (error) {
      if (!isAboutContent(error)) throw error;
      noteResult(about.progress, false);
      if (request.length === 1) return request.map(({ n }) => ({ n, themes: null }));
      const half = Math.ceil(request.length / 2);
      const parts = [request.slice(0, half), request.slice(half)];
      const codes: Awaited<ReturnType<ModelBlindCoder['code']>> = [];
      for (const part of parts) codes.push(...(await this.asked(part, about, signal)));
      return codes;
    }
  }

  /** All at once: words that go along with a theme are learnt over the whole sample. */
  private async codeByWords(
    round: StoredRound,
    units: readonly StoredUnit[],
    words: ReadonlyMap<number, BlindText | Omit<BlindText, 'n'>>,
    themes: readonly RoundTheme[],
    signal: AbortSignal,
  ): Promise<void> {
    const read = units.filter(({ n }) => words.get(n)!.text !== '');
    const responses = [...new Set(read.map(({ responseId }) => responseId))];
    const passages = read.map(({ n, responseId }) => ({
      response: responses.indexOf(responseId),
      text: words.get(n)!.text,
      label: '',
      terms: [],
      question: words.get(n)!.question,
      language: null,
    }));
    const scheme = themes.map(({ id, name, definition, examples }) => ({ id, name, definition, examples, parentId: null }));
    const codes = await this.reader.read(CODE_BY_WORDS, { passages, themes: scheme }, signal);
    await this.store(
      round,
      read.map(({ n }, at) => ({ n, themes: codes[at]!.map((theme) => themes[theme]!.id) })),
    );
  }

  private async store(
    round: StoredRound,
    codes: readonly { readonly n: number; readonly themes: readonly string[] | null }[],
  ): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      // Ended or deleted meanwhile: nothing more is written.
      if ((await this.agreementRepository.lock(tx, round.id))?.state !== 'open') throw new LeaseLost();
      await this.agreementUnitsRepository.codeAll(tx, round.id, codes);
      await this.roundEvents.changed(tx, round);
    });
  }

  private async end(round: StoredRound, state: 'finished' | 'failed', failure: string | null, lease?: Lease): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      if ((await this.agreementRepository.lock(tx, round.id))?.state === 'open') {
        await this.agreementRepository.end(tx, round.id, state, failure);
        await lease?.complete(tx);
        await this.roundEvents.changed(tx, round);
      } else await lease?.complete(tx);
    });
  }
}

/** @throws CannotCode after too many failures in a row */
function noteResult(progress: Progress, hasCoded: boolean): void {
  progress.failures = hasCoded ? 0 : progress.failures + 1;
  progress.hasCoded ||= hasCoded;
  if (progress.failures >= (progress.hasCoded ? MOST_FAILURES.later : MOST_FAILURES.atFirst)) throw new CannotCode();
}

/** What the owner reads; null: it is tried again by itself. */
function reasonOf(error: unknown, isLast: boolean): string | null {
  if (error instanceof CannotCode) return CANNOT_CODE;
  if (error instanceof OverBudget) {
    const text = limitText(error.code);
    return `${text?.what ?? 'The language model budget was used up.'} ${text?.raise ?? 'Try again tomorrow.'}`;
  }
  if (error instanceof LlmError && (!error.transient || isLast)) return REASONS[error.failure] ?? FAILED;
  return isLast ? FAILED : null;
}
