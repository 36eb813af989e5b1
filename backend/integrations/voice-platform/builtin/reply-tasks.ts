import { type TaskOf, threadModule, TookTooLong } from '../../../common/reading/reading-task.js';
import type { InterviewBrief } from '../replies.port.js';
import { type Decided, metaOf } from './guided/guided-script.js';
import { plainer } from './plain-answers.js';
import type { Said, ToPlan } from './plan-reply.js';
import type * as thread from './reply.thread.js';

/** A participant is waiting. Milliseconds. */
const DEADLINE_MS = 250;

const here = { file: threadModule(import.meta.url, 'reply.thread', 'turns'), lane: 'turns', deadlineMs: DEADLINE_MS } as const;

/** Where not even the questions can be read, the interview ends kindly. */
const goodbye = ({ endMessage }: InterviewBrief): Said => ({
  text: endMessage,
  meta: { by: 'script', kind: 'closing', purpose: 'close' },
  closes: true,
});

/** The decided turn in the script's words, after what was heard of a model's. */
function scripted({ move, state, words, led }: Decided, shown = ''): Said {
  const text = [shown === '' ? words.lead : shown, words.core].filter((part) => part !== '').join(' ');
  return { text, meta: { ...metaOf(move, state, shown === '' ? 'script' : 'model'), ...led }, closes: move.kind === 'closing' };
}

/** An answer that takes too long to be read counts as a plain answer. No model is given what could not be read. */
async function withPlainAnswers<T>({ asked }: Pick<ToPlan, 'asked'>, plan: (asked: ToPlan['asked']) => Promise<T>): Promise<T | null> {
  for (const turns of plainer(asked.turns)) {
    try {
      return await plan({ ...asked, turns });
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
    }
  }
  return null;
}

export const PLAN_REPLY: TaskOf<typeof thread.planReply> = {
  ...here,
  name: 'planReply',
  instead: async (input, again) =>
    (await withPlainAnswers(input, (asked) => again({ asked, model: { ...input.model, mayAsk: false } }))) ?? {
      is: 'said',
      said: goodbye(input.asked.brief),
      declined: [],
    },
};

export const GUIDE_PROGRESS: TaskOf<typeof thread.guideProgress> = {
  ...here,
  name: 'guideProgress',
  instead: (input, again) => again({ ...input, turns: plainer(input.turns).at(-1)! }),
};

export const SCRIPT_INSTEAD: TaskOf<typeof thread.scriptInstead> = {
  ...here,
  name: 'scriptInstead',
  instead: async (input, again) => (await withPlainAnswers(input, (asked) => again({ ...input, asked }))) ?? goodbye(input.asked.brief),
};

export const PROMPT_DRAFT: TaskOf<typeof thread.promptDraft> = { ...here, name: 'promptDraft', instead: () => ({ is: 'refused' }) };

export const PROMPT_REPLY: TaskOf<typeof thread.promptReply> = { ...here, name: 'promptReply', instead: () => ({ is: 'refused' }) };

export const WORDED_DRAFT: TaskOf<typeof thread.wordedDraft> = { ...here, name: 'wordedDraft', instead: () => ({ is: 'enough' }) };

export const WORDED_REPLY: TaskOf<typeof thread.wordedReply> = {
  ...here,
  name: 'wordedReply',
  instead: ({ ground, shown }) => ({ type: 'done', ...scripted(ground.decided, shown) }),
};

export const WHISPERED_REPLY: TaskOf<typeof thread.whisperedReply> = {
  ...here,
  name: 'whisperedReply',
  instead({ ground: { decided, whispers } }) {
    const reply = scripted(decided);
    return { ...reply, meta: { ...reply.meta, declined: whispers.map(({ id }) => id) } };
  },
};
