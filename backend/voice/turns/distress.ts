import { languagesOfTurns } from '../../common/intents/held-in.js';
import { recogniseIntent, soundsDistressed } from '../../common/intents/recognise-intent.js';
import type { Distress } from '../../contract/distress.js';

interface Turn {
  readonly role: 'assistant' | 'user';
  readonly text: string;
}

/**
 * Whether the participant was distressed, told from their own words: the interviewer reads them in the same way, and interviews from elsewhere
 * have nothing but words.
 * @param language BCP 47: what the interview was held in, where that is known
 */
export function distressOf(turns: readonly Turn[], language: string | null): Distress {
  const heldIn = languagesOfTurns(turns, language);
  let found: Distress = 'none';
  for (const { role, text } of turns) {
    if (role !== 'user') continue;
    const kind = recogniseIntent(text, heldIn)?.kind;
    if (kind === 'crisis') return 'crisis';
    if (kind === 'distress' || (kind !== undefined && soundsDistressed(text, heldIn))) found = 'distressed';
  }
  return found;
}
