import { materialOf } from './material.js';
import type { FoundSignal, QualityContext, QualityRule, QualityTurn } from './quality-input.js';
import { contradictory } from './rules/contradictory.js';
import { copied } from './rules/copied.js';
import { duplicatePerson } from './rules/duplicate-person.js';
import { machineWritten } from './rules/machine-written.js';
import { noise } from './rules/noise.js';
import { offQuestion } from './rules/off-question.js';
import { soundLost } from './rules/sound-lost.js';
import { tooShort } from './rules/too-short.js';
import { wrongLanguage } from './rules/wrong-language.js';

const ABOUT_WORDS: readonly QualityRule[] = [machineWritten, contradictory, offQuestion];
/** Whatever the words are. */
const ABOUT_ALL: readonly QualityRule[] = [duplicatePerson, soundLost];

/** The signals about one response, at most one of each kind. No model is asked, and the same words have the same signals. */
export function checkResponse(turns: readonly QualityTurn[], context: QualityContext): FoundSignal[] {
  const material = materialOf(turns, context);
  const found = (rules: readonly QualityRule[]) => rules.flatMap((rule) => rule(material) ?? []);
  const noisy = found([noise]);
  // What is noise for the most part has no language, no length and no subject.
  if (noisy.some(({ values: { answers = 0, of = 0 } }) => answers * 2 >= of)) return [...noisy, ...found(ABOUT_ALL)];
  const foreign = found([wrongLanguage]);
  return [
    ...noisy,
    ...found([tooShort]),
    ...foreign,
    // What is known of words is known of those of the interview's languages.
    ...found(foreign.length > 0 ? [] : ABOUT_WORDS),
    ...found([copied, ...ABOUT_ALL]),
  ];
}
