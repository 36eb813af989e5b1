// node scripts/letter-sequences.mjs: makes backend/analysis/quality/rules/letter-table.ts from names in the languages that Node knows (CLDR) and
// from the texts of this repository. Run again after adding a language; another version of Node may know a few more words.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { root } from './lib/process.mjs';

await ensureBuilt({ only: 'backend' });
const { lettersOf, placesOf, TABLE_BYTES } = await import('#server/analysis/quality/rules/letter-sequences.js');

const LANGUAGES =
  'en de fr es pt it nl pl tr fi sv da nb hu cs sk ro hr sl lt lv et id ms vi sw af ca eu is ga cy sq az uz tl so ha yo zu gl fil'.split(
    ' ',
  );
const LINE = 120;
/** Words that a sequence must stand in, or it is seldom. */
const USUAL_FROM = 4;

/** @type {Set<string>} */
const words = new Set();
/** @param {string | undefined} text */
const add = (text = '') => {
  for (const [word] of lettersOf(text.toLowerCase()).matchAll(/[a-z]{2,}/g)) words.add(word);
};

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
for (const language of LANGUAGES) {
  for (const type of /** @type {const} */ (['language', 'region', 'currency'])) {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
    const codes =
      type === 'currency' ? Intl.supportedValuesOf('currency') : type === 'region' ? pairs.map((code) => code.toUpperCase()) : pairs;
    for (const code of codes) add(names.of(code));
  }
  for (let n = 0; n < 12; n += 1) {
    add(new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2026, n, 3)));
    add(new Intl.DateTimeFormat(language, { weekday: 'long' }).format(new Date(2026, 0, n + 1)));
  }
  for (const unit of Intl.supportedValuesOf('unit'))
    add(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(5));
}
const files = /** @type {[string, RegExp][]} */ ([
  ['frontend/src/locales', /\.json$/],
  ['test/corpus', /^(?!.*quality).*development\.txt$/],
]);
for (const [folder, name] of files) {
  for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => name.test(path))) {
    const text = readFileSync(join(root, folder, file), 'utf8');
    add(
      file.endsWith('.json')
        ? Object.values(JSON.parse(text))
            .join(' ')
            .replaceAll(/\{[^}]*\}/g, ' ')
        : text,
    );
  }
}

// Names and words whose sequences none of those has.
add(
  `Ralph Pavla Pavlů Gejza Chvojka Chvojková Kyncl Femke Wibke Kpeve Chukwu Trpko Komlósd Cahya Cahyo Gojko Feyza Zuxra Mfumu Mejzr Rajgl Lhasa Hafsa
   MySQL GnuPG NetBSD Pepys fuzzy glyph lymph sylph hajji crwth époxy nejprv půjdu odvýt trhlý vybyvše vycpávka zlozvyk zvlhlý dvojný dvojvládí vyzobnutý
   dvojba dvojnik gdjegdje gojni izbirljiv izvezli izvod izvodljiv izvrgnuti odmrznuti odvod pamtljiv razrez tužljiv uljni zdvojni zvrcnut dalji
   éjjel túzok nagyujj lejjebb fűzfa fogda ajjaj fúvod kobzó lymfe vlakgom wegwuif zwemjuf bzowy pękłbym spójrzmyż doxycyklin hemvävd högbyggd jympa
   lyftbom maxlyft ohyvlad skygg trygg utgrävd vävtejp årsrytm ödmjuka özrüydü pewter tizzy opzet`,
);

/** @type {Map<string, { byte: number, bit: number, words: number }>} */
const sequences = new Map();
for (const word of words) {
  for (const { byte, bit } of placesOf(word)) {
    const seen = sequences.get(`${byte} ${bit}`);
    sequences.set(`${byte} ${bit}`, { byte, bit, words: (seen?.words ?? 0) + 1 });
  }
}
/** Those that stand in at least so many words, as lines of base64. @param {number} fewest */
function packed(fewest) {
  const bits = Buffer.alloc(TABLE_BYTES);
  for (const { byte, bit, words: count } of sequences.values()) if (count >= fewest) bits[byte] = /** @type {number} */ (bits[byte]) | bit;
  return (bits.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).map((line) => `  '${line}',`).join('\n');
}
writeFileSync(
  join(root, 'backend/analysis/quality/rules/letter-table.ts'),
  `/**
 * Which three letters follow each other in words of ${LANGUAGES.length} languages in Latin letters, the beginning and the end of a word among them: a bit for each,
 * in base64. Made by scripts/letter-sequences.mjs.
 */
export const LETTER_TABLE = [
${packed(1)}
].join('');

/** The same for those that stand in at least ${USUAL_FROM} words. */
export const USUAL_LETTER_TABLE = [
${packed(USUAL_FROM)}
].join('');
`,
);
