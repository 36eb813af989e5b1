import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { type QualityRule, wholeOf } from '../quality-input.js';

/** In all answers together: less costs no word that the others do not tell. Milliseconds. */
const LEAST_MS = 1_000;

/** The participant's browser left out sound of what they said, so words may be missing. */
export const soundLost: QualityRule = ({ answers }) => {
  const partial = answers.filter(({ missedMs }) => missedMs > 0);
  const missedMs = partial.reduce((sum, answer) => sum + answer.missedMs, 0);
  if (missedMs < LEAST_MS) return null;
  return {
    kind: 'sound-lost',
    reason: 'sound-left-out',
    values: { answers: partial.length, of: answers.length, seconds: Math.round(missedMs / 1_000) },
    places: partial.slice(0, QUALITY_LIMITS.places).map(wholeOf),
  };
};
