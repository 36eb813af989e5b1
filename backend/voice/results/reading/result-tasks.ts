import { type TaskOf, threadModule, TookTooLong } from '../../../common/reading/reading-task.js';
import { plainer } from '../../../integrations/voice-platform/builtin/plain-answers.js';
import type * as thread from './results.thread.js';

/** Of a transcript: a thousand turns, and a thread that has to load its rules first. Milliseconds of work. */
const DEADLINE_MS = 10_000;

const here = { file: threadModule(import.meta.url, 'results.thread', 'texts'), lane: 'texts', deadlineMs: DEADLINE_MS } as const;

export const RELINK: TaskOf<typeof thread.relink> = {
  ...here,
  name: 'relink',
  // As for an interview without a guide.
  instead: ({ turns }) => ({ turns, added: new Set(), unclear: new Map() }),
};

export const READ_END: TaskOf<typeof thread.readEnd> = {
  ...here,
  name: 'readEnd',
  async instead(ending, again) {
    try {
      return await again({ ...ending, turns: plainer(ending.turns).at(-1)! });
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      const completion = ending.turns.some(({ role }) => role === 'user') ? (ending.imported ?? 'partial') : 'none';
      return { completion, distress: 'none', questionsAnswered: null, questionsTotal: null };
    }
  },
};
