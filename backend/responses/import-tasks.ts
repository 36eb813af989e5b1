import { type TaskOf, threadModule } from '../common/reading/reading-task.js';
import type * as thread from './import.thread.js';

/** Of a megabyte of transcripts, in a thread that may have to load its rules first. Milliseconds of work. */
const DEADLINE_MS = 10_000;

export const LANGUAGES_OF: TaskOf<typeof thread.languagesOf> = {
  file: threadModule(import.meta.url, 'import.thread', 'texts'),
  name: 'languagesOf',
  lane: 'texts',
  deadlineMs: DEADLINE_MS,
  instead: (texts) => texts.map(() => null),
};
