import { describe, expect, it } from 'vitest';
import { cpuMs } from '../test/support/cpu-time.js';
import { unmarkedSentences } from './analysis/agreement/sentences.js';
import { labelOf } from './analysis/builtin/code-transcript.js';
import { detectLanguage } from './common/detect-language.js';
import { plainLine } from './common/model-text/plain-text.js';
import { statementsOf } from './common/model-text/quotations.js';
import { withoutMarkers } from './common/transcript-line.js';
import { addressedPassages } from './contract/addressed-text.js';
import { isFormula } from './contract/csv.js';
import { sentencesFrom } from './contract/sentences.js';
import { oneLine, text, trimmed } from './contract/text.js';
import { guideFromPrompt } from './guides/guide-from-prompt.js';
import { tidy } from './integrations/voice-platform/builtin/output-guard.js';
import { readPrompt } from './integrations/voice-platform/builtin/scripted/question-finder.js';
import { promptGuide } from './integrations/voice-platform/builtin/scripted/prompt-questions.js';
import { isQuestion, keyOf, sentencesOf } from './integrations/voice-platform/builtin/text.js';
import { extractiveSummary } from './voice/summaries/extractive-summary.js';
import { transcriptText, turnsOfTranscript } from './voice/summaries/transcript-text.js';

const LENGTH = 20_000;
const ENOUGH_MS = 150;

const RUNS = [
  ' ',
  '\t',
  '\u00a0',
  '\n',
  ' \n',
  '\u3000',
  '\u200b',
  '-',
  '—',
  '"',
  '“',
  '’',
  '1',
  'a',
  'A',
  '.',
  '?',
  '!',
  '…',
  '。',
  ',',
  ':',
  ';',
];
const MORE = [
  '(',
  '[',
  '{',
  '<',
  '*',
  '_',
  '#',
  '@',
  '/',
  '=',
  '你',
  '一',
  'é',
  'a ',
  '1 ',
  '. ',
  ', ',
  '- ',
  'Ab ',
  'and ',
  '"a" ',
  '(a',
  'a: ',
];

/** Alone, within a word, in an owner's request, and within a listed item. */
const AROUND: readonly ((run: string) => string)[] = [
  (run) => run,
  (run) => `b${run}y`,
  (run) => `Ask what you think ${run}about it?`,
  (run) => `1. Ask them${run}: y.`,
];

const READERS: Readonly<Record<string, (written: string) => unknown>> = {
  readPrompt,
  promptGuide: (instructions) =>
    promptGuide({ instructions, interviewName: instructions.slice(0, 200), interviewInfo: instructions.slice(0, 5_000) }),
  guideFromPrompt: (interviewInstructions) => guideFromPrompt({ interviewName: '', interviewInfo: '', interviewInstructions }),
  detectLanguage,
  sentencesOf,
  isQuestion,
  keyOf,
  tidy,
  labelOf,
  plainLine: (written) => plainLine(written, 200),
  statementsOf,
  unmarkedSentences: (written) => unmarkedSentences(1, written, []),
  withoutMarkers,
  addressedPassages,
  isFormula,
  spoken: (written) => sentencesFrom(written, 0, true),
  schemas: (written) => [text, trimmed, oneLine].map((schema) => schema(LENGTH).safeParse(written)),
  summary: (written) =>
    extractiveSummary([
      { role: 'assistant', text: written },
      { role: 'user', text: written },
      { role: 'assistant', text: 'Why?', question: written },
      { role: 'user', text: written },
    ]),
  transcript: (written) =>
    turnsOfTranscript(
      transcriptText([
        { role: 'assistant', text: written },
        { role: 'user', text: written },
      ]),
    ),
};

describe('text with a long run of one thing', () => {
  it.each(Object.keys(READERS))('takes %s no noticeable time [SEC-16]', (name) => {
    const read = READERS[name]!;
    read('Ask what they think.');
    const slow: string[] = [];
    for (const unit of [...RUNS, ...MORE]) {
      for (const [at, around] of AROUND.entries()) {
        const written = around(unit.repeat(LENGTH / unit.length)).slice(0, LENGTH);
        const ms = cpuMs(() => read(written), ENOUGH_MS);
        if (ms >= ENOUGH_MS) slow.push(`${JSON.stringify(unit)} ${at}: ${Math.round(ms)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });

  it.each([' ', '\t', '\u00a0'])('grows no prompt by the square of a gap of %j [SEC-16]', (unit) => {
    const written = `b${unit.repeat(10 * LENGTH)}y`;
    expect(cpuMs(() => readPrompt(written), ENOUGH_MS)).toBeLessThan(ENOUGH_MS);
  });
});
