import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Llm, type LlmAnswer, LlmError, type LlmRequest } from './llm.port.js';
import { estimateTokens, UnparsableAnswer, StructuredOutput } from './structured-output.js';

const schema = z.object({ name: z.string().max(10), kind: z.enum(['a', 'b']) });
const GOOD = '{"name":"x","kind":"a"}';

/** A model that answers by a script, and remembers what it was asked. */
class ScriptedLlm implements Llm {
  readonly configured = true;
  readonly model = 'scripted';
  readonly asked: LlmRequest[] = [];

  constructor(private readonly script: (request: LlmRequest, number: number) => string | Error) {}

  async answer(request: LlmRequest): Promise<LlmAnswer> {
    this.asked.push(request);
    const answer = this.script(request, this.asked.length);
    if (answer instanceof Error) throw answer;
    return { text: answer, usage: this.asked.length % 2 === 1 ? { input: 100, output: 10 } : null };
  }

  async complete(request: LlmRequest): Promise<string> {
    return (await this.answer(request)).text;
  }

  stream(): AsyncIterable<string> {
    throw new Error('not used');
  }
}

const ask = (llm: Llm, output = new StructuredOutput(llm)) =>
  output.ask({
    spender: { ownerId: '5f0c7a55-3a3b-4d9a-9a53-2b0f3f0f3b11', formId: 1, responseId: null },
    name: 'thing',
    schema,
    messages: [
      { role: 'system', content: 'Name a thing.' },
      { role: 'user', content: 'Now.' },
    ],
    maxTokens: 100,
    deadlineMs: 5_000,
  });

describe('StructuredOutput', () => {
  it('asks for a schema that servers enforce, without the keywords they do not know', async () => {
    const llm = new ScriptedLlm(() => GOOD);
    expect(await ask(llm)).toEqual({ value: { name: 'x', kind: 'a' }, spent: { requests: 1, input: 100, output: 10, estimated: false } });
    const { format } = llm.asked[0]!;
    expect(format).toMatchObject({ kind: 'json-schema', name: 'thing' });
    expect(JSON.stringify(format)).not.toMatch(/maxLength|\$schema/);
    expect(format).toMatchObject({ schema: { additionalProperties: false, required: ['name', 'kind'] } });
  });

  it('takes control characters out of the values, which are escaped in the text', async () => {
    const llm = new ScriptedLlm(() => String.raw`{"name":"x\u0000\u202e\ud83d","kind":"a"}`);
    expect((await ask(llm)).value).toEqual({ name: 'x', kind: 'a' });
  });

  it('goes a step down when a server knows no schema, then no JSON, and remembers it', async () => {
    const llm = new ScriptedLlm(({ format }) =>
      format ? new LlmError('format-refused', 'no') : `Sure! Here it is:\n\`\`\`json\n${GOOD}\n\`\`\``,
    );
    const output = new StructuredOutput(llm);
    expect((await ask(llm, output)).value).toEqual({ name: 'x', kind: 'a' });
    expect(llm.asked.map(({ format }) => format?.kind)).toEqual(['json-schema', 'json-object', undefined]);
    expect(llm.asked[2]!.messages[0]!.content).toContain('JSON schema');
    await ask(llm, output);
    expect(llm.asked).toHaveLength(4);
  });

  it('tells the model once what does not fit', async () => {
    const llm = new ScriptedLlm((_request, number) => (number === 1 ? '{"name":"x","kind":"c"}' : GOOD));
    expect((await ask(llm)).spent).toMatchObject({ requests: 2, estimated: true });
    expect(llm.asked[1]!.messages.at(-1)!.content).toContain('kind');
  });

  it.each(['no JSON', '{"name": "x"', '[]', '{"name":"a name that is far too long","kind":"a"}', ''])(
    'gives up on %j after that',
    async (text) => {
      const llm = new ScriptedLlm(() => text);
      await expect(ask(llm)).rejects.toBeInstanceOf(UnparsableAnswer);
      expect(llm.asked).toHaveLength(2);
    },
  );

  it('leaves other failures to the caller', async () => {
    const llm = new ScriptedLlm(() => new LlmError('refused', 'no'));
    await expect(ask(llm)).rejects.toMatchObject({ failure: 'refused' });
    expect(llm.asked).toHaveLength(1);
  });

  it('counts tokens by bytes, so that no script is counted short', () => {
    expect(estimateTokens('a'.repeat(400))).toBe(120);
    expect(estimateTokens('料'.repeat(100))).toBe(90);
  });
});
