import type { InterviewLanguage } from '../../../contract/languages.js';
import { ar } from './script-lines/ar.js';
import { de } from './script-lines/de.js';
import { en } from './script-lines/en.js';
import { es } from './script-lines/es.js';
import { fr } from './script-lines/fr.js';
import { it } from './script-lines/it.js';
import { ja } from './script-lines/ja.js';
import { nl } from './script-lines/nl.js';
import { pl } from './script-lines/pl.js';
import { pt } from './script-lines/pt.js';
import { tr } from './script-lines/tr.js';
import { zh } from './script-lines/zh.js';

/** What scripted participants say, in one language. */
export interface ScriptLines {
  readonly stories: readonly string[];
  readonly short: readonly string[];
  readonly unrelated: readonly string[];
  readonly simple: readonly string[];
  readonly curt: readonly string[];
  readonly hard: readonly string[];
  readonly injections: readonly string[];
  readonly explain: readonly string[];
  readonly repeat: readonly string[];
  readonly length: readonly string[];
  readonly questionsBack: readonly string[];
  readonly unsure: readonly string[];
  readonly refuse: readonly string[];
  readonly skip: readonly string[];
  readonly later: readonly string[];
  readonly distress: readonly string[];
  readonly stop: readonly string[];
  readonly smallTalk: string;
  readonly agree: string;
  readonly correct: string;
  readonly yes: string;
  readonly no: string;
}

/** By the languages that interviews are held in. */
export const SCRIPT_LINES: Readonly<Record<InterviewLanguage, ScriptLines>> = { en, de, fr, es, pt, it, nl, pl, tr, ar, ja, zh };

/** English where the language is another one. */
export const scriptLines = (language: string): ScriptLines =>
  (SCRIPT_LINES as Readonly<Record<string, ScriptLines>>)[language] ?? SCRIPT_LINES.en;
