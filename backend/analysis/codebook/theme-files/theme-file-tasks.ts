import { type TaskOf, threadModule } from '../../../common/reading/reading-task.js';
import type * as thread from './theme-files.thread.js';

/** Of a megabyte. Milliseconds of work. */
const DEADLINE_MS = 2_000;

export const READ_THEME_FILE: TaskOf<typeof thread.readThemeFile> = {
  file: threadModule(import.meta.url, 'theme-files.thread', 'texts'),
  name: 'readThemeFile',
  lane: 'texts',
  deadlineMs: DEADLINE_MS,
  instead: () => ({ problem: 'Reading the file takes too long. Export the codebook again, or split it.' }),
};
