import type { IntentKind, IntentLanguage } from './phrases.js';
import { ar } from './script-texts/ar.js';
import { de } from './script-texts/de.js';
import { en } from './script-texts/en.js';
import { es } from './script-texts/es.js';
import { fr } from './script-texts/fr.js';
import { it } from './script-texts/it.js';
import { ja } from './script-texts/ja.js';
import { nl } from './script-texts/nl.js';
import { pl } from './script-texts/pl.js';
import { pt } from './script-texts/pt.js';
import { sv } from './script-texts/sv.js';
import { tr } from './script-texts/tr.js';
import { zh } from './script-texts/zh.js';

/** What the scripted interviewer says around the owner's questions, in one language. */
export interface ScriptTexts {
  /** After the participant's answer to the greeting, before the first question. */
  readonly begin: string;
  /** Before the next question. Neutral on purpose: the script cannot judge what it heard. */
  readonly acknowledgements: readonly [string, string, string];
  /** Asks for more about a short answer. */
  readonly probes: readonly [string, string, string];
  readonly unsure: string;
  readonly timeUp: string;
  /** Asks whether a wish to stop was meant. */
  readonly confirmStop: string;
  /** The participant prefers to continue after all. */
  readonly resume: string;
  /** Instead of an acknowledgement, after an answer about death, illness, loss or an accident. */
  readonly warm: string;
  /** Asked after a plain no, where the owner's prompt says to ask why. */
  readonly whyNot: string;
  /** After a message that breaks off in the middle of a sentence. */
  readonly goOn: string;
  /** Sound of the answer was lost on its way. */
  readonly missed: string;
  /** How many questions follow the current one. */
  readonly left: (count: number) => string;
  /** The reply to each wish, spoken before the current question is repeated or the next one asked. */
  readonly replies: Readonly<Record<Exclude<IntentKind, 'stop'>, string>>;
}

export const SCRIPT_TEXTS: Readonly<Record<IntentLanguage, ScriptTexts>> = { en, de, fr, es, pt, it, nl, pl, tr, sv, ar, ja, zh };
