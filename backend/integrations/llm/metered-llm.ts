import { Logger } from '@nestjs/common';
import type { MetricsService } from '../../common/metrics.js';
import type { Tracing } from '../../common/tracing.js';
import type { LlmBudget } from './llm-budget.port.js';
import { type Llm, type LlmAnswer, LlmError, type LlmFailure, type LlmMeter, type LlmRequest, type LlmUsage } from './llm.port.js';
import { estimateTokens } from './structured-output.js';

const MILLION = 1_000_000;
/** Tokens that frame a message. */
const FRAME_TOKENS = 5;
/** Tokenisers differ, and so do servers' own prompts: reported usage may exceed what was reserved by this factor, or be below this many tokens. */
const PLAUSIBLE_FACTOR = 4;
const ALWAYS_PLAUSIBLE = 10_000;
const WARN_EVERY_MS = 24 * 60 * 60_000;

/** Counts what a language model is asked and what it costs, and keeps it within its budgets. */
export class MeteredLlm implements Llm {
  private readonly logger = new Logger('LanguageModel');
  private warnedAt = -Infinity;

  constructor(
    private readonly llm: Llm,
    private readonly metrics: Pick<MetricsService, 'modelRequests' | 'modelTokens' | 'modelCost'>,
    private readonly prices: LlmUsage,
    private readonly tracing: Tracing,
    private readonly budget: LlmBudget,
  ) {}

  get configured(): boolean {
    return this.llm.configured;
  }

  get model(): string | null {
    return this.llm.model;
  }

  async complete(request: LlmRequest): Promise<string> {
    return (await this.answer(request)).text;
  }

  async answer(request: LlmRequest): Promise<LlmAnswer> {
    const ended = this.metrics.modelRequests.startTimer();
    try {
      const meter = this.meterOf(request);
      const answer = await this.tracing.run('language model', { kind: 'client' }, () => this.llm.answer({ ...request, meter }));
      ended({ outcome: 'answered' });
      return answer.usage && !meter.isPlausible(answer.usage) ? { ...answer, usage: null } : answer;
    } catch (error) {
      ended({ outcome: outcomeOf(error) });
      throw error;
    }
  }

  async *stream(request: LlmRequest): AsyncGenerator<string> {
    const ended = this.metrics.modelRequests.startTimer();
    const span = this.tracing.start('language model', { kind: 'client' });
    // A listener that goes away in the middle ends the generator without an error.
    let outcome = 'aborted';
    try {
      yield* this.llm.stream({ ...request, meter: this.meterOf(request) });
      outcome = 'answered';
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      ended({ outcome });
      span?.end(outcome !== 'answered');
    }
  }

  private meterOf(request: LlmRequest): BudgetMeter {
    return new BudgetMeter(this.budget, request, {
      spent: (usage) => this.spend(usage),
      implausible: () => this.warnOfUsage(),
    });
  }

  /** Once a day: a server that reports nonsense does so with every answer. */
  private warnOfUsage(): void {
    if (performance.now() - this.warnedAt < WARN_EVERY_MS) return;
    this.warnedAt = performance.now();
    this.logger.warn('the language model reports token usage that cannot be right: estimates are counted instead');
  }

  private spend({ input, output }: LlmUsage): void {
    this.metrics.modelTokens.inc({ direction: 'input' }, input);
    this.metrics.modelTokens.inc({ direction: 'output' }, output);
    this.metrics.modelCost.inc((input * this.prices.input + output * this.prices.output) / MILLION);
  }
}

/** Reserves before each HTTP request, and settles after it with what the server counted, or else with an estimate. */
class BudgetMeter implements LlmMeter {
  private readonly input: number;
  private reservation: string | undefined;
  private reported: LlmUsage | undefined;

  constructor(
    private readonly budget: LlmBudget,
    private readonly request: LlmRequest,
    private readonly on: { readonly spent: (usage: LlmUsage) => void; readonly implausible: () => void },
  ) {
    const format = request.format?.kind === 'json-schema' ? estimateTokens(JSON.stringify(request.format.schema)) : 0;
    this.input = request.messages.reduce((sum, { content }) => sum + estimateTokens(content) + FRAME_TOKENS, format);
  }

  async begin(): Promise<void> {
    this.reservation = await this.budget.reserve(this.request.spender, { input: this.input, output: this.request.maxTokens });
    this.reported = undefined;
  }

  used(usage: LlmUsage): void {
    const plausible = this.isPlausible(usage);
    this.reported = plausible ? usage : undefined;
    if (!plausible) this.on.implausible();
  }

  isPlausible({ input, output }: LlmUsage): boolean {
    return isCount(input, this.input) && isCount(output, this.request.maxTokens);
  }

  end(failure: LlmFailure | null, text: string): void {
    const { reservation, reported } = this;
    if (reservation === undefined) return;
    this.reservation = undefined;
    if (reported) {
      this.on.spent(reported);
      this.budget.settle(reservation, reported, false);
    } else if (failure !== null && text === '' && NOT_BILLED.has(failure)) {
      this.budget.settle(reservation, { input: 0, output: 0 }, false);
    } else {
      // An aborted request is usually billed for what it read, and for what it had written by then.
      this.budget.settle(reservation, { input: this.input, output: estimateTokens(text) }, true);
    }
  }
}

function isCount(tokens: unknown, reserved: number): boolean {
  return Number.isSafeInteger(tokens) && Number(tokens) >= 0 && Number(tokens) <= Math.max(ALWAYS_PLAUSIBLE, reserved * PLAUSIBLE_FACTOR);
}

/** The server did no work. */
const NOT_BILLED: ReadonlySet<LlmFailure> = new Set([
  'not-configured',
  'rate-limited',
  'unavailable',
  'rejected',
  'too-long',
  'format-refused',
]);

function outcomeOf(error: unknown): string {
  return error instanceof LlmError ? error.failure : 'failed';
}
