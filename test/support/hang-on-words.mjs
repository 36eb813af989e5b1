// Preloaded into a process of the built application and its threads (--import): a rule of language that meets the words below never ends, as
// one with a pattern of exponential time would not. What reads them on the event loop stops the process.
import { isMainThread } from 'node:worker_threads';

const WORDS = 'they said: aaaa';
/** Turns are short. In longer texts, such as pages and scripts, the words would be looked for again with every match. */
const LONGEST = 2_000;
/** Modules that find out what somebody has said or meant. */
const RULES =
  /\/(?:common\/(?:intents|claims|model-text|detect-language)|voice-platform\/(?:builtin|linking)|voice\/summaries\/(?!transcript-text)|voice\/(?:results|turns)\/reading|voice\/turns\/distress|analysis\/(?:builtin|quality\/rules|ask\/match)|contract\/(?:addressed|join-speech|read-))/u;

// `test`, `match`, `replace` and `split` find with it too, once it is not the built-in one.
const { exec } = RegExp.prototype;
/** @param {string} text */
RegExp.prototype.exec = function (text) {
  if (typeof text === 'string' && text.length > WORDS.length && text.length < LONGEST && text.toLowerCase().includes(WORDS)) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 60;
    const { stack = '' } = new Error('reading');
    Error.stackTraceLimit = stackTraceLimit;
    if (RULES.test(stack)) {
      // For finding out who reads on the event loop.
      if (isMainThread && process.env.HANG_ONLY_THREADS) process.stdout.write(`READ ON THE EVENT LOOP ${stack}\n`);
      else for (;;);
    }
  }
  return exec.call(this, text);
};
