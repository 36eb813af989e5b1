import { type Llm, LlmError } from './llm.port.js';

/** Stands in where no language model is configured. */
export class NullLlm implements Llm {
  readonly configured = false;

  async complete(): Promise<string> {
    throw notConfigured();
  }

  // eslint-disable-next-line require-yield -- an iterable that fails at its first step
  async *stream(): AsyncGenerator<string> {
    throw notConfigured();
  }
}

const notConfigured = () => new LlmError('not-configured', 'No language model is configured');
