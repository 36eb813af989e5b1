import { ar } from './everyday/ar.js';
import { de } from './everyday/de.js';
import { en } from './everyday/en.js';
import { es } from './everyday/es.js';
import { fr } from './everyday/fr.js';
import { it } from './everyday/it.js';
import { ja } from './everyday/ja.js';
import { nl } from './everyday/nl.js';
import { pl } from './everyday/pl.js';
import { pt } from './everyday/pt.js';
import { sv } from './everyday/sv.js';
import { tr } from './everyday/tr.js';
import { zh } from './everyday/zh.js';
import type { IntentLanguage } from './phrases.js';

/** More of what participants say in passing, for kinds that other tables hold as well. Patterns as in `LanguagePhrases`. */
export interface EverydayPhrases {
  /** Ends for today: asked to confirm. */
  readonly stop: readonly string[];
  /** "Where were we?" */
  readonly where: readonly string[];
  readonly who: readonly string[];
  readonly explain: readonly string[];
  /** Leaves for a moment: a pause by itself. */
  readonly pause: readonly string[];
  /** What calls them away: a pause only beside one ("One moment, …"). */
  readonly interrupted: readonly string[];
  /** Is back after a pause. */
  readonly ready: readonly string[];
  /** A loss told in a noun, being left, or not being able to right now. Anywhere in a clause. */
  readonly distress: readonly string[];
}

export const EVERYDAY: Readonly<Record<IntentLanguage, EverydayPhrases>> = { en, de, fr, es, pt, it, nl, pl, tr, sv, ar, ja, zh };
