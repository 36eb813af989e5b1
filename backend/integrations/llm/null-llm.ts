import { type Llm, type LlmAnswer, LlmError } from './llm.port.js';

/** Stands in where no language model is configured. */
export class NullLlm implements Llm {
  readonly configured = false;
  readonly model = null;

  async answer(): Promise<LlmAnswer> {
    throw notConfigured();
  }

  async complete(): Promise<string> {
    throw notConfigured();
  }

  // eslint-disable-next-line require-yield -- an iterable that fails at its first step
  async *stream(): AsyncGenerator<string> {
    throw notConfigured();
  }
}

const notConfigured = () => new LlmError('not-configured', 'No language model is configured');
