import { type TaskOf, threadModule, TookTooLong } from '../../common/reading/reading-task.js';
import { COVERAGE_ANSWER } from '../../contract/coverage.js';
import { plainer, UNREAD } from '../../integrations/voice-platform/builtin/plain-answers.js';
import type * as thread from './coverage.thread.js';

/** Of a transcript: a thousand turns, and a thread that has to load its rules first. Milliseconds of work. */
const DEADLINE_MS = 10_000;

const here = { file: threadModule(import.meta.url, 'coverage.thread', 'texts'), lane: 'texts', deadlineMs: DEADLINE_MS } as const;

/** What was noted during the interview counts, and the participant's words as plain answers. */
async function plainly<I extends thread.Conversation, O>(input: I, again: (input: I) => Promise<O>): Promise<O | null> {
  try {
    return await again({ ...input, turns: plainer(input.turns).at(-1)! });
  } catch (error) {
    if (error instanceof TookTooLong) return null;
    throw error;
  }
}

export const COVERAGE_IN: TaskOf<typeof thread.coverageIn> = {
  ...here,
  name: 'coverageIn',
  async instead(input, again) {
    const cells = await plainly(input, (other) => again({ ...other, isLinked: false }));
    if (!cells) return null;
    const said = new Map(input.turns.map(({ seq, text }) => [seq, text]));
    for (const [id, cell] of Object.entries(cells)) {
      if (cell.answer?.includes(UNREAD)) cells[id] = { ...cell, answer: (said.get(cell.seq!) ?? '').slice(0, COVERAGE_ANSWER) };
    }
    return cells;
  },
};

export const ANSWERS_TO_GUIDE: TaskOf<typeof thread.answersToGuide> = { ...here, name: 'answersToGuide', instead: plainly };

export const ANSWERS_IN_WORDS: TaskOf<typeof thread.answersInWords> = { ...here, name: 'answersInWords', instead: () => new Map() };
