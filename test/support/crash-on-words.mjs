// Preloaded into a process of the built application (--import): while the file CRASH_SWITCH exists, summarising an interview that contains
// the words below kills the process at once, as running out of memory would.
import { existsSync } from 'node:fs';
import 'reflect-metadata';
import { Summarizer } from '#server/voice/summaries/summarizer.js';

const { withoutModel } = Summarizer.prototype;
/** @type {typeof withoutModel} */
Summarizer.prototype.withoutModel = function (turns) {
  const poisoned = turns.some(({ text }) => text.includes('these words end the process'));
  if (poisoned && existsSync(process.env.CRASH_SWITCH ?? '')) {
    process.stdout.write('CRASHING NOW\n', () => undefined);
    process.kill(process.pid, 'SIGKILL');
  }
  return withoutModel.call(this, turns);
};
