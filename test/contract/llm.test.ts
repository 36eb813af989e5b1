import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LlmError, type LlmRequest, type LlmUsage } from '../../backend/integrations/llm/llm.port.js';
import { NullLlm } from '../../backend/integrations/llm/null-llm.js';
import { OpenAiLlm } from '../../backend/integrations/llm/openai-llm.js';
import { type LlmFault, type LlmStandIn, startLlmStandIn } from '../support/llm-stand-in.js';

const spender = { ownerId: '5f0c7a55-3a3b-4d9a-9a53-2b0f3f0f3b11', formId: 1, responseId: null };
const request: LlmRequest = {
  spender,
  messages: [{ role: 'user', content: 'Hello' }],
  maxTokens: 100,
  temperature: 0.7,
  deadlineMs: 10_000,
};

let server: LlmStandIn;
beforeAll(async () => {
  server = await startLlmStandIn();
});
afterAll(() => server.stop());

const model = () => new OpenAiLlm({ apiKey: 'test-key', baseUrl: server.url, model: 'test-model' });

async function all(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** Notes what the server counted. */
const meterInto = (used: LlmUsage[]) => ({
  begin: () => Promise.resolve(),
  used: (usage: LlmUsage) => void used.push(usage),
  end: () => undefined,
});

/** Streamed and whole fail alike. */
const WAYS = [
  ['complete', (over: Partial<LlmRequest> = {}) => model().complete({ ...request, ...over })],
  ['stream', (over: Partial<LlmRequest> = {}) => all(model().stream({ ...request, ...over }))],
] as const;

describe.each(WAYS)('a language model over the chat-completions protocol, %s', (_name, ask) => {
  it('answers', async () => {
    server.answer(() => 'Hello to you.');
    expect(await ask()).toBe('Hello to you.');
    expect(server.requests.at(-1)).toMatchObject({ model: 'test-model', temperature: 0.7, max_completion_tokens: 100 });
  });

  it.each<[string, LlmFault, string]>([
    ['an invalid key', { kind: 'status', status: 401 }, 'rejected'],
    ['an unknown model', { kind: 'status', status: 404 }, 'rejected'],
    ['a refusal', { kind: 'refusal' }, 'refused'],
    ['a content filter', { kind: 'content-filter' }, 'refused'],
    ['an empty answer', { kind: 'empty' }, 'empty'],
    ['an answer that ran out of tokens', { kind: 'truncated', text: 'Good. And what would you' }, 'cut'],
    ['a server that never answers', { kind: 'hang' }, 'timeout'],
    ['a server that stops in the middle', { kind: 'stall', after: 12 }, 'timeout'],
    ['a server that keeps failing', { kind: 'status', status: 500 }, 'unavailable'],
    ['a server that stays busy', { kind: 'status', status: 429 }, 'rate-limited'],
    ['a pause longer than anybody waits', { kind: 'status', status: 429, retryAfter: 60 }, 'rate-limited'],
  ])('tells %s apart', async (_what, fault, failure) => {
    server.answer(() => fault);
    const started = Date.now();
    const error = await ask({ deadlineMs: failure === 'timeout' ? 400 : 10_000, retries: 0 }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(LlmError);
    expect((error as LlmError).failure).toBe(failure);
    expect(Date.now() - started).toBeLessThan(8_000);
    expect(String(error)).not.toContain('Hello');
  });

  it('takes an answer whose last sentence was finished when the tokens ran out', async () => {
    server.answer(() => ({ kind: 'truncated', text: 'Good. What would you change?' }));
    expect(await ask()).toBe('Good. What would you change?');
  });

  it('asks again after a transient failure, a bounded number of times', async () => {
    const before = server.requests.length;
    server.answer((_chat, number) => (number - before < 3 ? { kind: 'status', status: 503 } : 'There we are.'));
    expect(await ask()).toBe('There we are.');
    server.answer(() => ({ kind: 'status', status: 503 }));
    const first = server.requests.length;
    await expect(ask()).rejects.toMatchObject({ failure: 'unavailable' });
    expect(server.requests.length - first).toBe(3);
  });

  it('leaves out a parameter that the model refuses', async () => {
    server.answer((chat) =>
      chat.temperature !== undefined
        ? { kind: 'status', status: 400, param: 'temperature' }
        : chat.max_completion_tokens !== undefined
          ? { kind: 'status', status: 400, param: 'max_completion_tokens' }
          : 'Fine without.',
    );
    expect(await ask()).toBe('Fine without.');
    expect(server.requests.at(-1)).toMatchObject({ max_tokens: 100 });
  });

  it('stops at once when aborted', async () => {
    server.answer(() => ({ kind: 'hang' }));
    const controller = new AbortController();
    const asked = ask({ signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ failure: 'aborted' });
  });
});

describe.each(WAYS)('the text of an answer, %s', (_name, ask) => {
  it('has no control characters, bidirectional overrides or halves of characters', async () => {
    server.answer(() => 'Where \u0000do\u001B\u0007 you\u202E\u2066 eat 👍🏽 it\uD83D?\n\tAt home 👩‍👩‍👧?');
    expect(await ask()).toBe('Where do you eat 👍🏽 it?\n\tAt home 👩‍👩‍👧?');
  });

  it('is empty when nothing else is in it', async () => {
    server.answer(() => '\u0000\u202E');
    await expect(ask({ retries: 0 })).rejects.toMatchObject({ failure: 'empty' });
  });
});

describe('a streamed answer', () => {
  it('comes in pieces', async () => {
    server.answer(() => 'One two three four five.');
    const pieces: string[] = [];
    for await (const piece of model().stream(request)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe('One two three four five.');
  });

  it('says what it cost', async () => {
    server.answer(() => 'One two three four five.');
    const used: LlmUsage[] = [];
    await all(model().stream({ ...request, meter: meterInto(used) }));
    expect(used).toEqual([{ input: 2, output: 6 }]);
  });

  it.each([
    ['and says so', 422, 'stream_options'],
    ['and says nothing', 400, undefined],
  ])('is not counted by a server that does not know how, %s', async (_how, status, param) => {
    server.answer((chat) => (chat.stream_options ? { kind: 'status', status, param } : 'There we are.'));
    const used: LlmUsage[] = [];
    expect(await all(model().stream({ ...request, meter: meterInto(used) }))).toBe('There we are.');
    expect(used).toEqual([]);
  });

  it('is counted again after a request that was refused for another reason', async () => {
    const llm = model();
    server.answer(() => ({ kind: 'status', status: 400 }));
    await expect(all(llm.stream(request))).rejects.toMatchObject({ failure: expect.any(String) });
    const sent: unknown[] = [];
    server.answer((chat) => (sent.push(chat.stream_options), 'There we are.'));
    expect(await all(llm.stream(request))).toBe('There we are.');
    expect(sent).toEqual([{ include_usage: true }]);
  });

  it('keeps its parameters when a server names another one, and only mentions theirs', async () => {
    const llm = model();
    server.answer(() => ({ kind: 'status', status: 400, param: 'messages: the temperature outside' }));
    await expect(all(llm.stream(request))).rejects.toMatchObject({ failure: expect.any(String) });
    const sent: unknown[] = [];
    server.answer((chat) => (sent.push(chat.temperature), 'There we are.'));
    await all(llm.stream({ ...request, temperature: 0.5 }));
    expect(sent).toEqual([0.5]);
  });

  it('that breaks off is no answer', async () => {
    server.answer(() => ({ kind: 'cut', after: 20 }));
    await expect(all(model().stream(request))).rejects.toMatchObject({ failure: 'cut' });
  });
});

describe('no language model', () => {
  it('says so', async () => {
    const none = new NullLlm();
    expect(none.configured).toBe(false);
    await expect(none.complete()).rejects.toMatchObject({ failure: 'not-configured', transient: false });
    await expect(all(none.stream())).rejects.toMatchObject({ failure: 'not-configured' });
  });
});
