const ARABIC_MARKS = /[\u064B-\u065F\u0670\u0640]/gu;
/** Letters that Unicode does not decompose, as people without that key on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  đ: 'd',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

/** "j'ai", "qu'est", "l'intervista", "un'altra": two words, where "I'd" and "let's" are one. */
const ELISION =
  /(?<![\p{L}\p{N}])(c|j|l|d|m|n|s|t|qu|jusqu|lorsqu|puisqu|un|dell|all|nell|sull|dall|quell|quest|cos|dov|com|cent)['’‘`´](?=[\p{L}])/giu;

/** A text without case, accents and apostrophes, so that "I'd" and "Id", "möchte" and "mochte" are alike. */
export function foldPhrase(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(ARABIC_MARKS, '')
    .toLowerCase()
    .replace(/\u0307/gu, '')
    .replace(/[ßłøæœıđأإآىة]/gu, (letter) => LETTERS[letter]!)
    .replace(ELISION, '$1 ')
    .replace(/['’‘`´]/gu, '');
  return WIDE.test(folded) ? folded : narrow(folded);
}

const WIDE = /[^\0-\xff]/;

/**
 * With a byte for each letter. V8 keeps text that held a typographic apostrophe with two, and compiles each pattern once more for such text,
 * to code that takes longer.
 */
function narrow(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** A hyphen inside a word ("e-mail") does not end a clause. */
const CLAUSE_END = /[.!?…;:,\n\r()"“”«»。！？、，；：؟،¿¡]+|\s[-–—]+\s/u;

/** An answer is read for several things, one after the other. */
let latest: { readonly text: string; readonly clauses: readonly string[] } = { text: '', clauses: [] };

/** The clauses of a text, folded, with single spaces between words. */
export function clausesOf(text: string): readonly string[] {
  if (latest.text === text) return latest.clauses;
  const clauses = foldPhrase(text)
    .split(CLAUSE_END)
    .map((clause) => clause.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim())
    .filter((clause) => clause !== '');
  latest = { text, clauses };
  return clauses;
}

/** Words of a clause; languages without spaces count two characters as one. */
export function wordsIn(clause: string): number {
  const dense = clause.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return dense > 0 ? Math.ceil(dense / 2) : clause.split(' ').length;
}
