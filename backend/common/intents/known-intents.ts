import { recogniseIntent } from './recognise-intent.js';
import type { Intent } from './wish-matcher.js';

/** So many answers are remembered: those of running interviews, which are read again with each of their turns. Reading one takes about 1 ms. */
const MOST = 1_000;
const known = new Map<string, Intent | null>();

/** `recogniseIntent` in any language, for words that are read more than once. */
export function knownIntent(text: string): Intent | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const intent = recogniseIntent(text);
  known.set(text, intent);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return intent;
}
