import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tracing } from '../../common/tracing.js';
import type { LlmAnswer, LlmRequest, LlmUsage } from './llm.port.js';
import { MeteredLlm } from './metered-llm.js';

const TEXT = 'Where do you eat it?';
const request: LlmRequest = {
  spender: { ownerId: '5f0c7a55-3a3b-4d9a-9a53-2b0f3f0f3b11', formId: 1, responseId: null },
  messages: [{ role: 'user', content: 'x'.repeat(40_000) }],
  maxTokens: 5_000,
  deadlineMs: 1_000,
};
const ESTIMATE = { input: 12_005, output: 6 };

afterEach(() => vi.restoreAllMocks());

/** A metered model whose server reports this usage. */
function metered(usage: unknown) {
  const settled: { used: LlmUsage; estimated: boolean }[] = [];
  const inc = vi.fn();
  const llm = {
    configured: true,
    model: 'test-model',
    answer: async ({ meter }: LlmRequest): Promise<LlmAnswer> => {
      await meter!.begin();
      meter!.used(usage as LlmUsage);
      meter!.end(null, TEXT);
      return { text: TEXT, usage: usage as LlmUsage };
    },
    complete: () => Promise.reject(new Error('not used')),
    async *stream({ meter }: LlmRequest) {
      await meter!.begin();
      yield TEXT;
      meter!.used(usage as LlmUsage);
      meter!.end(null, TEXT);
    },
  };
  const metrics = { modelRequests: { startTimer: () => () => 0 }, modelTokens: { inc }, modelCost: { inc } };
  const tracing = { run: (_name: string, _options: object, work: () => unknown) => work(), start: () => undefined };
  const budget = {
    reserve: () => Promise.resolve('reservation'),
    settle: (_id: string, used: LlmUsage, estimated: boolean) => void settled.push({ used, estimated }),
  };
  const prices = { input: 1, output: 2 };
  return { llm: new MeteredLlm(llm, metrics as never, prices, tracing as unknown as Tracing, budget), settled, inc };
}

const IMPOSSIBLE = [
  { input: 1e18, output: 9e15 },
  { input: 12_000 * 5, output: 10 },
  { input: 10, output: 5_000 * 4 + 1 },
  { input: -1, output: 10 },
  { input: 10, output: 1.5 },
  { input: Number.NaN, output: 10 },
  { input: Number.POSITIVE_INFINITY, output: 10 },
  { input: '10', output: '10' },
  { input: null, output: undefined },
];

describe('reported usage', () => {
  it.each([
    { input: 0, output: 0 },
    { input: 9_000, output: 7 },
    { input: 48_000, output: 20_000 },
  ])('of %j is settled as it is', async (usage) => {
    const { llm, settled } = metered(usage);
    expect(await llm.answer(request)).toEqual({ text: TEXT, usage });
    for await (const piece of llm.stream(request)) expect(piece).toBe(TEXT);
    expect(settled).toEqual([
      { used: usage, estimated: false },
      { used: usage, estimated: false },
    ]);
  });

  it.each(IMPOSSIBLE)('of %j is replaced by an estimate, in the metrics too, and the answer stays', async (usage) => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const { llm, settled, inc } = metered(usage);
    expect(await llm.answer(request)).toEqual({ text: TEXT, usage: null });
    for await (const piece of llm.stream(request)) expect(piece).toBe(TEXT);
    expect(settled).toEqual([
      { used: ESTIMATE, estimated: true },
      { used: ESTIMATE, estimated: true },
    ]);
    expect(inc).not.toHaveBeenCalled();
  });

  it('that cannot be right is logged once, not with every answer', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const { llm } = metered(IMPOSSIBLE[0]);
    for (let n = 0; n < 5; n += 1) await llm.answer(request);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
