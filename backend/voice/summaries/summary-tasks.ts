import { type TaskOf, threadModule } from '../../common/reading/reading-task.js';
import type * as thread from './summary.thread.js';

/** Of a transcript: a thousand turns, and a thread that has to load its rules first. Milliseconds of work. */
const DEADLINE_MS = 10_000;
/** What is quoted of a conversation that cannot be read: its first answers. Characters of each. */
const MOST_ANSWERS = 6;
const ANSWER_LENGTH = 280;

const here = { file: threadModule(import.meta.url, 'summary.thread', 'texts'), lane: 'texts', deadlineMs: DEADLINE_MS } as const;

export const OWN_WORDS: TaskOf<typeof thread.ownWords> = {
  ...here,
  name: 'ownWords',
  instead(turns) {
    const answers = turns.filter(({ role, text }) => role === 'user' && text.trim() !== '').map(({ text }) => text.slice(0, ANSWER_LENGTH));
    if (answers.length === 0) return null;
    const head = `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}; the first in the participant’s own words:`;
    return [head, ...answers.slice(0, MOST_ANSWERS).map((answer) => `“${answer}”`)].join('\n\n');
  },
};

/** A model is not given what could not be read. */
export const TURNS_FOR_MODEL: TaskOf<typeof thread.turnsForModel> = { ...here, name: 'turnsForModel', instead: () => [] };

export const CHECK_SUMMARY: TaskOf<typeof thread.checkSummary> = { ...here, name: 'checkSummary', instead: () => null };
