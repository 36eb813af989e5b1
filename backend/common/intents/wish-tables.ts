import { ar } from './languages/ar.js';
import { de } from './languages/de.js';
import { en } from './languages/en.js';
import { es } from './languages/es.js';
import { fr } from './languages/fr.js';
import { it } from './languages/it.js';
import { ja } from './languages/ja.js';
import { nl } from './languages/nl.js';
import { pl } from './languages/pl.js';
import { pt } from './languages/pt.js';
import { sv } from './languages/sv.js';
import { tr } from './languages/tr.js';
import { zh } from './languages/zh.js';
import { compileWishes, type WishMatcher } from './wish-matcher.js';

/** The wishes of participants in every language that is understood. */
export const TABLES: readonly WishMatcher[] = [en, de, fr, es, pt, it, nl, pl, tr, sv, ar, ja, zh].map(compileWishes);
