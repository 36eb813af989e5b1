import { detectLanguage } from '../detect-language.js';
import { numbersInWords, valuesInWords } from './number-words.js';

const DIGITS = /\d+(?:[.,'’\u00A0\u202F]\d+)*/g;
/** Smaller numbers in words are prose: "two kinds of problems". */
const LARGE = 11;

/** The figures of a text as digits, whatever their script and how thousands are set off. */
export function digitsIn(text: string): string[] {
  // Other scripts' digits, circled ones and fractions as well.
  const plain = text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  return (plain.match(DIGITS) ?? []).map((figure) => figure.replaceAll(/[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

/** The figures that some texts hold, in digits or in words. */
export class KnownFigures {
  private readonly known: ReadonlySet<string>;

  constructor(texts: readonly string[]) {
    const language = detectLanguage(texts.join('\n'));
    this.known = new Set(
      texts.flatMap((text) => [...digitsIn(text), ...[language, null].flatMap((one) => valuesInWords(text, one)).map(String)]),
    );
  }

  /** Whether a text holds a figure that none of these texts does. */
  exceededBy(text: string): boolean {
    if (digitsIn(text).some((figure) => !this.known.has(figure))) return true;
    return numbersInWords(text, null).some(({ value, largest }) => largest >= LARGE && !this.known.has(String(value)));
  }
}
