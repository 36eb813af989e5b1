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

const bits = Buffer.alloc(TABLE_BYTES);
for (const word of words) {
  for (const { byte, bit } of placesOf(word)) bits[byte] = /** @type {number} */ (bits[byte]) | bit;
}
const packed = bits.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
writeFileSync(
  join(root, 'backend/analysis/quality/rules/letter-table.ts'),
  `/**
 * Which three letters follow each other in words of ${LANGUAGES.length} languages in Latin letters, the beginning and the end of a word among them: a bit for each,
 * in base64. Made by scripts/letter-sequences.mjs.
 */
export const LETTER_TABLE = [
${packed.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
);
