import type { TurnRole } from '../../contract/voice.js';

/** A turn as it is stored: offsets count in its text. */
interface Turn {
  readonly seq: number;
  readonly role: TurnRole;
  readonly text: string;
}

/** Where a quote stands: the turn, and UTF-16 offsets into its stored text. */
export interface Place {
  readonly turn: number;
  readonly start: number;
  readonly end: number;
}

interface Folded {
  readonly text: string;
  /** Of every folded code unit: where it begins in the source; one more at the end. */
  readonly at: readonly number[];
}

const SPACE = /\s/;
const SINGLE_QUOTES = /[\u2018-\u201B\u2039\u203A]/;
const DOUBLE_QUOTES = /[\u201C-\u201F\u00AB\u00BB\u275D\u275E\uFF02]/;
const WORD = /[\p{L}\p{N}\p{M}]/u;
/** Written without spaces: a quote may begin between any two letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** White space and typographic quotes are folded, nothing else: everything further would no longer be what was said. */
function fold(source: string): Folded {
  let text = '';
  const at: number[] = [];
  for (let i = 0; i < source.length; i += 1) {
    const unit = source[i]!;
    if (SPACE.test(unit)) {
      if (text.endsWith(' ')) continue;
      text += ' ';
    } else if (SINGLE_QUOTES.test(unit)) text += "'";
    else if (DOUBLE_QUOTES.test(unit)) text += '"';
    else text += unit;
    at.push(i);
  }
  at.push(source.length);
  return { text, at };
}

/** Looks quotes up in what the participant of one conversation said. */
export class QuoteLocator {
  private readonly turns: readonly { readonly seq: number; readonly source: string; readonly folded: Folded }[];

  constructor(turns: readonly Turn[]) {
    this.turns = turns
      .filter((turn) => turn.role === 'user')
      .map((turn) => ({ seq: turn.seq, source: turn.text, folded: fold(turn.text) }));
  }

  /**
   * Null when no participant turn contains these words, whole and in this order. The interviewer's words do not count as evidence.
   * @param hint the turn it is said to stand in: looked at first
   */
  locate(quote: string, hint?: number): Place | null {
    const wanted = fold(quote).text.trim();
    if (!WORD.test(wanted)) return null;
    const first = this.turns.find((turn) => turn.seq === hint);
    for (const turn of first ? [first, ...this.turns] : this.turns) {
      const place = find(turn.source, turn.folded, wanted);
      if (place) return { turn: turn.seq, ...place };
    }
    return null;
  }
}

/** What a place holds; empty when there is no such turn any more. */
export function wordsAt(turns: readonly Turn[], place: Place): string {
  const turn = turns.find(({ seq, role }) => seq === place.turn && role === 'user');
  return turn?.text.slice(place.start, place.end) ?? '';
}

function find(source: string, { text, at }: Folded, wanted: string): { start: number; end: number } | null {
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
    const start = at[from]!;
    // The last folded unit's own end: white space that was folded away behind it is not part of the quote.
    const end = at[from + wanted.length - 1]! + 1;
    if (isBoundary(source, start) && isBoundary(source, end)) return { start, end };
  }
  return null;
}

/** True unless the place falls into a word, or into a character. */
function isBoundary(source: string, index: number): boolean {
  if (index <= 0 || index >= source.length) return true;
  const after = String.fromCodePoint(source.codePointAt(index)!);
  const before = lastCharacter(source, index);
  if (/[\uDC00-\uDFFF]/.test(source[index]!) && /[\uD800-\uDBFF]/.test(source[index - 1]!)) return false;
  // A mark belongs to the letter before it.
  if (/^\p{M}/u.test(after)) return false;
  return !(WORD.test(before) && WORD.test(after)) || (UNSPACED.test(before) && UNSPACED.test(after));
}

function lastCharacter(source: string, index: number): string {
  const unit = source.charCodeAt(index - 1);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return source.slice(isLow ? index - 2 : index - 1, index);
}
