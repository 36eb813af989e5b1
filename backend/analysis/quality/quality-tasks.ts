import { type TaskOf, threadModule } from '../../common/reading/reading-task.js';
import type * as thread from './quality.thread.js';

/** Of a transcript, beside three others, in a thread that may have to load its rules first. Milliseconds of work. */
const DEADLINE_MS = 10_000;

const here = { file: threadModule(import.meta.url, 'quality.thread', 'texts'), lane: 'texts', deadlineMs: DEADLINE_MS } as const;

/** Nothing is said of a response that cannot be read. */
export const FINGERPRINT_OF: TaskOf<typeof thread.fingerprintOf> = { ...here, name: 'fingerprintOf', instead: () => [] };

export const SIGNALS_OF: TaskOf<typeof thread.signalsOf> = { ...here, name: 'signalsOf', instead: () => [] };
