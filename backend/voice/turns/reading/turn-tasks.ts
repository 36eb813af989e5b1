import { type TaskOf, threadModule } from '../../../common/reading/reading-task.js';
import type * as thread from './turns.thread.js';

/** A participant waits for the acknowledgement. Milliseconds. */
const DEADLINE_MS = 250;

export const IS_BESIDE: TaskOf<typeof thread.isBeside> = {
  file: threadModule(import.meta.url, 'turns.thread', 'turns'),
  name: 'isBeside',
  lane: 'turns',
  deadlineMs: DEADLINE_MS,
  // A plain answer.
  instead: () => false,
};
