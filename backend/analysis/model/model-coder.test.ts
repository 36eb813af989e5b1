import { describe, expect, it } from 'vitest';
import { readIn } from '../../common/reading/testing/read-in.js';
import * as thread from '../threads/analysis.thread.js';
import type { StructuredOutput } from '../../integrations/llm/structured-output.js';
import { ModelCoder } from './model-coder.js';

const SPENT = { requests: 1, input: 1, output: 1, estimated: false };
const TEXT = 'I do not like the price of the app. The board loads slowly and looks nice. Yes.';

/** What is coded when a model answers this. */
async function coded(...segments: Marked[]) {
  const { segments: found, dropped } = await segmentsOf(segments);
  return { dropped, found: found.map(({ start, end, label }) => [TEXT.slice(start, end), label]) };
}

const feelings = async (...segments: Marked[]) => (await segmentsOf(segments)).segments.map(({ sentiment }) => sentiment);

interface Marked {
  quote: string;
  label: string;
  sentiment?: 'positive' | 'negative';
}

function segmentsOf(segments: readonly Marked[]) {
  const value = { segments: segments.map((one) => ({ turn: 2, sentiment: 'negative' as const, ...one })) };
  const structured = { ask: () => Promise.resolve({ value, spent: SPENT }) } as unknown as StructuredOutput;
  const turns = [
    { seq: 1, role: 'assistant' as const, text: 'What do you think of it?' },
    { seq: 2, role: 'user' as const, text: TEXT },
  ];
  const about = { name: 'Study', instructions: '', ownerId: 'owner', formId: 1 };
  return new ModelCoder(structured, readIn(thread)).code(turns, about);
}

describe('passages that a model marks', () => {
  it('hold the negation before them', async () => {
    expect(await coded({ quote: 'like the price of the app', label: 'like the price' })).toEqual({
      dropped: 0,
      found: [['I do not like the price of the app.', 'I do not like the price of the app.']],
    });
  });

  it('[ANAL-49] do not keep the feeling of a fragment without its negation', async () => {
    expect((await feelings({ quote: 'like the price of the app', label: 'like the price', sentiment: 'positive' }))[0]).not.toBe(
      'positive',
    );
    expect(await feelings({ quote: 'The board loads slowly', label: 'The board loads slowly', sentiment: 'negative' })).toEqual([
      'negative',
    ]);
  });

  it('may be shared by several claims', async () => {
    const quote = 'The board loads slowly and looks nice.';
    expect((await coded({ quote, label: 'The board loads slowly' }, { quote, label: 'board looks nice' })).found).toEqual([
      [quote, 'The board loads slowly'],
      [quote, 'board looks nice'],
    ]);
  });

  it('are none where a word or two say nothing', async () => {
    expect(await coded({ quote: 'Yes', label: 'Yes' })).toEqual({ dropped: 1, found: [] });
  });
});
