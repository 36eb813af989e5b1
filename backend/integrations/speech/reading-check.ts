/** A letter that must come, or a number or sign, which may be said in words. */
type Unit =
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'spoken'; readonly digits: string; readonly least: number; readonly most: number };

/** Of "dziewięćdziesiąty" (90th), "quatre-vingt-dix-neuf" (99), "neunzehnhundertsiebenundachtzig" (1987); and of short ones somewhat more. */
const LETTERS_PER_DIGIT = 10;
const MORE_LETTERS = 4;
/** "percent", "Quadratmeter". */
const LETTERS_PER_SIGN = 14;
const SIGN = /[%‰€$£¥₺+=&@§°#²³]/u;
/** With the points, colons and strokes of 1,000, 7:30, 24/11 and 2026-11-24. */
const PARTS = /\p{N}+(?:[.,:/'’-]\p{N}+)*|[%‰€$£¥₺+=&@§°#²³]|[\p{L}\p{M}]/gu;

/** A place is a unit, what was taken of it so far, and whether that were digits: in one number, so that places are easy to compare. */
const TAKEN = 4_096;
const placeOf = (unit: number, taken: number, asDigits: boolean) => (unit * TAKEN + taken) * 2 + (asDigits ? 1 : 0);

/**
 * Compares what is being said with what is written: by their letters, without spaces, punctuation and case, so that it makes no difference
 * how words are joined or where a script puts spaces. A number matches the same digits, or any words that are about long enough for it, as
 * nothing here can spell numbers in all languages; what stands before and after it must be there.
 */
export class ReadingCheck {
  private readonly units: readonly Unit[];
  /** Letters before each unit; numbers count as they are long in words. */
  private readonly lettersBefore: number[] = [0];
  private places = new Set<number>();
  /** The last letter, to which a mark may still come. */
  private waiting = '';

  constructor(text: string) {
    this.units = partsOf(text).map(unitOf);
    for (const unit of this.units) this.lettersBefore.push(this.lettersBefore.at(-1)! + (unit.kind === 'letter' ? 1 : unit.most / 2));
    this.add(this.places, 0);
  }

  /** Of the text. */
  get letters(): number {
    return this.lettersBefore.at(-1)!;
  }

  /** Of the text, that were said until now. */
  get lettersSaid(): number {
    let furthest = 0;
    for (const place of this.places) furthest = Math.max(furthest, unitAt(place));
    return this.lettersBefore[furthest]!;
  }

  /** Nothing of the text is missing. */
  get complete(): boolean {
    return this.waiting === '' && this.places.has(placeOf(this.units.length, 0, false));
  }

  /** @param words the next ones that were said; may be cut anywhere. @returns false when these are not in the text, or others */
  hear(words: string): boolean {
    const [, ready = '', last = ''] = /^([^]*?)(\P{M}\p{M}*)?$/u.exec(this.waiting + words)!;
    this.waiting = last;
    return this.take(ready);
  }

  /** No more words come. */
  finish(): boolean {
    const last = this.waiting;
    this.waiting = '';
    return this.take(last);
  }

  private take(said: string): boolean {
    for (const letter of lettersOf(normalised(said))) {
      const after = new Set<number>();
      for (const place of this.places) this.step(place, letter, after);
      this.places = after;
      if (after.size === 0) break;
    }
    return this.places.size > 0;
  }

  private step(place: number, letter: string, after: Set<number>): void {
    const unit = unitAt(place);
    const taken = (place >> 1) % TAKEN;
    const asDigits = place % 2 === 1;
    const here = this.units[unit];
    if (!here) return;
    if (here.kind === 'letter') {
      if (here.letter === letter) this.add(after, unit + 1);
    } else if (isDigit(letter)) {
      if ((taken > 0 && !asDigits) || here.digits[taken] !== letter) return;
      if (taken + 1 === here.digits.length) this.add(after, unit + 1);
      else after.add(placeOf(unit, taken + 1, true));
    } else if (!asDigits && taken < here.most) {
      after.add(placeOf(unit, taken + 1, false));
      if (taken + 1 >= here.least) this.add(after, unit + 1);
    }
  }

  /** The beginning of a unit; signs need not be said. */
  private add(places: Set<number>, unit: number): void {
    for (let at = unit; ; at += 1) {
      const place = placeOf(at, 0, false);
      if (places.has(place)) return;
      places.add(place);
      const here = this.units[at];
      if (here?.kind !== 'spoken' || here.least > 0) return;
    }
  }
}

const unitAt = (place: number) => Math.floor(place / 2 / TAKEN);

const isDigit = (letter: string) => /\p{N}/u.test(letter);

const normalised = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');

const partsOf = (text: string) => normalised(text).match(PARTS) ?? [];

const lettersOf = (part: string) => [...part].filter((one) => /[\p{L}\p{M}\p{N}]/u.test(one));

function unitOf(part: string): Unit {
  if (SIGN.test(part)) return { kind: 'spoken', digits: '', least: 0, most: LETTERS_PER_SIGN };
  if (!isDigit(part)) return { kind: 'letter', letter: part };
  const digits = lettersOf(part).join('');
  return { kind: 'spoken', digits, least: 1, most: digits.length * LETTERS_PER_DIGIT + MORE_LETTERS };
}
