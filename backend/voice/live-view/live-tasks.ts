import { type TaskOf, threadModule, TookTooLong } from '../../common/reading/reading-task.js';
import { plainer } from '../../integrations/voice-platform/builtin/plain-answers.js';
import type * as thread from './live.thread.js';

/** Of one card; participants wait for the same threads. Milliseconds. */
const DEADLINE_MS = 250;

export const READ_LIVE: TaskOf<typeof thread.readLive> = {
  file: threadModule(import.meta.url, 'live.thread', 'turns'),
  name: 'readLive',
  lane: 'turns',
  deadlineMs: DEADLINE_MS,
  keyOf: ({ responseId, turns }) => `${responseId} ${turns.length}`,
  async instead(input, again) {
    try {
      return await again({ ...input, turns: plainer(input.turns).at(-1)!, isLinked: false });
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      return { marks: null, warnings: [] };
    }
  },
};
