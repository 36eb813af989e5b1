import { type TaskOf, threadModule } from '../../../common/reading/reading-task.js';
import type * as thread from './linking.thread.js';

/** A page waits for it between two turns. Milliseconds. */
const DEADLINE_MS = 250;

export const STEP_IN: TaskOf<typeof thread.stepIn> = {
  file: threadModule(import.meta.url, 'linking.thread', 'turns'),
  name: 'stepIn',
  lane: 'turns',
  deadlineMs: DEADLINE_MS,
  // As where the question is not clear.
  instead: () => null,
};
