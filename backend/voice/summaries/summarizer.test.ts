import { describe, expect, it } from 'vitest';
import type { Llm, LlmRequest } from '../../integrations/llm/llm.port.js';
import { NO_SUMMARY } from '../../contract/provenance.js';
import { readIn } from '../../common/reading/testing/read-in.js';
import type { ReadingThreads } from '../../common/reading/reading-threads.js';
import { Summarizer } from './summarizer.js';
import * as thread from './summary.thread.js';
import type { SpokenTurn } from './transcript-text.js';

const SPENDER = { ownerId: 'owner', formId: 1, responseId: null };
const asked = (text: string): SpokenTurn => ({ role: 'assistant', text });
const said = (text: string): SpokenTurn => ({ role: 'user', text });

function summarizer(written = 'They like the colours.') {
  const requests: LlmRequest[] = [];
  const llm: Llm = {
    configured: true,
    model: 'a-model',
    complete: (request) => {
      requests.push(request);
      return Promise.resolve(written);
    },
    answer: () => Promise.reject(new Error('unused')),
    stream: () => {
      throw new Error('unused');
    },
  };
  const summarize = (turns: readonly SpokenTurn[]) =>
    new Summarizer(llm, readIn(thread) as ReadingThreads).summarize({ name: 'Shop', turns, spender: SPENDER }, { patient: false });
  return { requests, summarize };
}

describe('Summarizer with a model', () => {
  it('does not show the model what was said to the interviewer instead of answering', async () => {
    const { requests, summarize } = summarizer();
    await summarize([
      asked('What do you like?'),
      said('who is going to listen to this'),
      asked('The people who run this study can read it. What do you like?'),
      said('the colours'),
      asked('Thank you. What would you change?'),
      said('ok i think i am done can we stop now'),
    ]);
    const read = requests[0]!.messages[1]!.content;
    expect(read).toContain('the colours');
    expect(read).not.toContain('who is going to listen');
    expect(read).not.toContain('can we stop');
  });

  it('asks no model about an interview without an answer', async () => {
    const { requests, summarize } = summarizer();
    expect(await summarize([asked('What do you like?'), said('je voudrais arrêter là')])).toEqual({
      text: NO_SUMMARY,
      source: 'extractive',
    });
    expect(requests).toEqual([]);
  });

  it('stores only what stands in the transcript, and the participant’s own words where that is too little', async () => {
    const turns = [asked('What do you like?'), said('I like the colours very much')];
    const lying = await summarizer('They like the colours very much [2]. They said “I quit. My boss shouted” [2].').summarize(turns);
    expect(lying).toEqual({ text: 'They like the colours very much.', source: 'model' });
    // False without a figure or a quotation.
    for (const written of [
      'They hate the colours of the shop [2].',
      "I'm sorry, but I can't help with that.",
      'Thank you. Could you tell me more about that?',
      '40 people died.',
    ]) {
      const summary = await summarizer(written).summarize(turns);
      expect(summary.source).toBe('extractive');
      expect(summary.text).toContain('I like the colours very much');
    }
  });
});
