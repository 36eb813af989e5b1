import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../../../common/reading/reading-task.js';
import type { Llm } from '../../llm/llm.port.js';
import { briefOf } from './guided/testing/play.js';
import { guideWith } from './guided/testing/guides.js';
import { modelReply } from './model-interviewer.js';
import { ReplyDeadline } from './reply-deadline.js';
import { PROMPT_DRAFT } from './reply-tasks.js';
import { READ_HERE } from './testing/read-here.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const brief = { ...briefOf(guideWith([[{ wording: 'How do you plan your week?' }]])), guide: null, instructions: '1. How are you?' };

/** @param script pieces of a model's reply, and pauses in milliseconds */
async function replyTo(...script: readonly (string | number)[]) {
  const began = performance.now();
  const at = () => Math.round(performance.now() - began);
  const llm = {
    async *stream() {
      for (const step of script) {
        if (typeof step === 'string') yield step;
        else await new Promise((resolve) => setTimeout(resolve, step));
      }
    },
  } as unknown as Llm;
  const checked: number[] = [];
  const reader: Reader = {
    read(task, input, signal) {
      if (task.name === PROMPT_DRAFT.name) checked.push(at());
      return READ_HERE.read(task, input, signal);
    },
  };
  const shown: { text: string; at: number }[] = [];
  const reading = (async () => {
    const turn = {
      llm,
      reader,
      ground: { id: 'reply', brief, turns: [], steering: [], unanswered: false, endSignal: '[[over]]' },
      messages: [{ role: 'system' as const, content: '' }],
      spender: { ownerId: 'owner', formId: 1, responseId: 'response' },
      settings: { temperature: 0 },
      deadline: new ReplyDeadline(20_000),
      signal: new AbortController().signal,
    };
    for await (const { text } of modelReply(turn)) shown.push({ text, at: at() });
  })();
  await vi.advanceTimersByTimeAsync(20_000);
  await reading;
  return { shown, checked };
}

/** A sentence, word by word. */
const growing = (words: number, everyMs: number) => Array.from({ length: words }, () => ['and then ', everyMs]).flat();

describe('drafts of a reply to a prompt', () => {
  it('are checked every 80 ms while the model speaks without a pause', async () => {
    const { checked } = await replyTo(...growing(41, 10));
    expect(checked).toEqual([0, 80, 160, 240, 320, 400]);
  });

  it('are not checked before there is a word or two more', async () => {
    const { checked } = await replyTo(...Array.from({ length: 24 }, () => ['a', 100]).flat());
    expect(checked).toEqual([700, 1_500, 2_300]);
  });

  it('show the words before a pause 80 ms after them, not with the next ones', async () => {
    const { shown } = await replyTo('I see, you use a list. ', 30, 'It is on paper. ', 3_000, 'What do you write on it?');
    expect(shown).toEqual([
      { text: 'I see, you use a list.', at: 0 },
      { text: 'I see, you use a list. It is on paper.', at: 110 },
      { text: 'I see, you use a list. It is on paper. What do you write on it?', at: 3_030 },
      { text: 'I see, you use a list. It is on paper. What do you write on it?', at: 3_030 },
    ]);
  });
});
