import { asksForMore, saysNothingMore } from '../../../common/intents/nothing-more.js';
import { asksForLater } from '../../../common/intents/postponing.js';
import { soundsSad } from '../../../common/intents/sad-answers.js';
import { compilePatterns } from '../../../common/intents/compile-patterns.js';
import { compileStrayWords } from './guided/stray-words.js';
import { overstepping } from './reply-promises.js';

/** May be of any language. */
const SAMPLE = 'okay';
const BRIEF = { interviewName: '', interviewInfo: '', instructions: '', systemPrompt: '', firstMessage: '', endMessage: '' };

/**
 * Compiles what an interviewer's turn needs, step by step, before anyone waits for one. The wishes take more machine code than V8 optimises:
 * they come last.
 */
export function* compileInterviewer(): Generator<void> {
  yield* compileStrayWords();
  const oversteps = overstepping({ ...BRIEF, guide: null, language: null });
  const tests = [saysNothingMore, asksForMore, asksForLater, soundsSad, oversteps];
  for (const test of tests) {
    // At first V8 only interprets a pattern; the second test makes machine code of it.
    for (let times = 0; times < 2; times += 1) yield void test(`${SAMPLE}${' '.repeat(times)}.`);
  }
  yield* compilePatterns();
}
