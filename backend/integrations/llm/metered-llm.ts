import type { Metrics } from '../../common/metrics.js';
import type { Tracing } from '../../common/tracing.js';
import { type Llm, type LlmAnswer, LlmError, type LlmRequest, type LlmUsage } from './llm.port.js';

const MILLION = 1_000_000;

/** Counts what a language model is asked and what it costs. */
export class MeteredLlm implements Llm {
  constructor(
    private readonly llm: Llm,
    private readonly metrics: Pick<Metrics, 'modelRequests' | 'modelTokens' | 'modelCost'>,
    private readonly prices: LlmUsage,
    private readonly tracing: Tracing,
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
      const answer = await this.tracing.run('language model', { kind: 'client' }, () => this.llm.answer(request));
      ended({ outcome: 'answered' });
      if (answer.usage) this.spend(answer.usage);
      return answer;
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
      yield* this.llm.stream({
        ...request,
        onUsage: (usage) => {
          this.spend(usage);
          request.onUsage?.(usage);
        },
      });
      outcome = 'answered';
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      ended({ outcome });
      span?.end(outcome !== 'answered');
    }
  }

  private spend({ input, output }: LlmUsage): void {
    this.metrics.modelTokens.inc({ direction: 'input' }, input);
    this.metrics.modelTokens.inc({ direction: 'output' }, output);
    this.metrics.modelCost.inc((input * this.prices.input + output * this.prices.output) / MILLION);
  }
}

function outcomeOf(error: unknown): string {
  return error instanceof LlmError ? error.failure : 'failed';
}
