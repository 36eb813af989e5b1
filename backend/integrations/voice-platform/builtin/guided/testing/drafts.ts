import { ar } from './drafts/ar.js';
import { de } from './drafts/de.js';
import { en } from './drafts/en.js';
import { es } from './drafts/es.js';
import { fr } from './drafts/fr.js';
import { it } from './drafts/it.js';
import { ja } from './drafts/ja.js';
import { nl } from './drafts/nl.js';
import { pl } from './drafts/pl.js';
import { pt } from './drafts/pt.js';
import { sv } from './drafts/sv.js';
import { tr } from './drafts/tr.js';
import { zh } from './drafts/zh.js';
import type { Drafts } from './drafts/draft-lines.js';

/** Of thirteen languages. */
export const DRAFTS: readonly Drafts[] = [...en, ...de, ...fr, ...es, ...it, ...pt, ...nl, ...pl, ...tr, ...ja, ...sv, ...ar, ...zh];
