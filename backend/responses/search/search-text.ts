import { foldForSearch, nameTexts } from '../../contract/search-fold.js';
import { containing } from '../../common/page-cursor.js';
import type { ResponseEntity } from '../response.entity.js';

/** What is searched besides hidden field values and tag names. */
export const SEARCHED = [
  'firstname',
  'lastname',
  'email',
  'phonenumber',
  'interviewSummary',
  'interviewTranscript',
  'interviewRecording',
  'notes',
  'exclusionReason',
] as const satisfies readonly (keyof ResponseEntity)[];

export type SearchedFields = Pick<ResponseEntity, (typeof SEARCHED)[number]> & Partial<Pick<ResponseEntity, 'hiddenFields'>>;

/** After the names, which are looked for together. */
const OTHERS = [
  'email',
  'phonenumber',
  'interviewSummary',
  'interviewTranscript',
  'interviewRecording',
  'notes',
  'exclusionReason',
] as const satisfies readonly (keyof SearchedFields)[];

/** Between two fields, so that nothing is found across their border; in a field it counts as a space. */
const BORDER = '\x1f';

/** How characters beyond ASCII are written: a letter of their range, then their place in it as so many digits. */
const RANGES = [
  { from: 0x80, letter: 'A', digits: 2 },
  { from: 0x80 + 400, letter: 'B', digits: 2 },
  { from: 0x80 + 800, letter: 'C', digits: 2 },
  // Everything up to Cyrillic took three letters. Most of the rest:
  { from: 0x80 + 1_200, letter: 'D', digits: 4 },
  { from: 0x80 + 161_200, letter: 'E', digits: 5 },
];
/** Other letters than those of the ranges, so that one character is never found inside another. */
const DIGITS = 'GHIJKLMNOPQRSTUVWXYZ';

const codes = new Map<string, string>();

function encode(character: string): string {
  const known = codes.get(character);
  if (known !== undefined) return known;
  const point = character.codePointAt(0)!;
  const { from, letter, digits } = RANGES.findLast((range) => range.from <= point)!;
  let rest = point - from;
  let code = '';
  for (let i = 0; i < digits; i += 1) {
    code = DIGITS[rest % DIGITS.length]! + code;
    rest = Math.floor(rest / DIGITS.length);
  }
  codes.set(character, letter + code);
  return letter + code;
}

/**
 * A folded text in ASCII alone, which leaves capitals free to stand for every other character. PostgreSQL's trigrams know the letters of the
 * database's locale only, and with the locale "C" of the embedded server none beyond ASCII: Zoë, Привет and 東京 would have no index.
 */
const inAscii = (text: string) =>
  foldForSearch(text)
    .replaceAll(BORDER, ' ')
    .replace(/\P{ASCII}/gu, encode);

/** Digits to strip so that each encoded character counts as one. */
export const CODE_DIGITS = DIGITS;

/** What the column `search_text` holds of a response. */
export function searchText(fields: SearchedFields): string {
  const { firstname, lastname, hiddenFields, ...others } = fields;
  const texts = [...nameTexts(firstname, lastname), ...OTHERS.map((field) => others[field] ?? ''), ...Object.values(hiddenFields ?? {})];
  return texts.map(inAscii).join(BORDER);
}

/** The `like` patterns that find a needle: in `search_text`, and in the folded fields of a row without. */
export function searchParameters(needle: string): { text: string; fields: string } {
  const { text, fields } = searchNeedles(needle);
  return { text: containing(text), fields: containing(fields) };
}

/** A search term as it appears in `search_text`, and in the folded fields. */
export function searchNeedles(needle: string): { text: string; fields: string } {
  return { text: inAscii(needle), fields: foldForSearch(needle).replaceAll(BORDER, ' ') };
}
