// Without Zod: browsers import this.

/** By language: words that never end a sentence, and words that continue the previous one. */
type Joints = {
  /** Articles, possessives and conjunctions; in scripts without spaces, word endings. */
  neverLast: string;
  /** Conjunctions that rarely begin a sentence. */
  goesOn: string;
  /** Those of them that follow a comma. */
  comma?: string;
};

const JOINTS: Record<string, Joints> = {
  en: {
    neverLast: 'and or but because although unless whereas whether the a an my our their your',
    goesOn: 'because cause and or but which whereas unless than except',
  },
  de: {
    neverLast: 'und oder aber weil dass obwohl sondern wenn falls mein meine unser unsere',
    goesOn: 'weil denn sondern dass sodass obwohl wobei aber und oder sowie',
    comma: 'weil denn sondern dass sodass obwohl wobei aber',
  },
  fr: {
    neverLast: 'et ou mais car que parce puisque le la les l des du de mon ma mes notre nos leurs',
    goesOn: 'et ou mais car parce puisque dont tandis',
  },
  es: {
    neverLast: 'y e o u pero sino que porque aunque el la los las un del mi mis tu tus su sus',
    goesOn: 'y e o u pero sino porque aunque',
  },
  pt: {
    neverLast: 'e ou mas que porque embora o a os as do da dos das na nos nas',
    goesOn: 'e ou mas porque pois',
  },
  it: {
    neverLast: 'e ed o ma che perché benché il lo la i gli le del della dei delle nel nella',
    goesOn: 'e ed o ma però perché mentre',
  },
  nl: {
    neverLast: 'en of maar want omdat hoewel terwijl de mijn onze',
    goesOn: 'en of maar want omdat hoewel terwijl zodat',
    comma: 'maar want omdat hoewel terwijl zodat',
  },
  pl: {
    neverLast: 'i oraz lub albo ale lecz że żeby bo ponieważ gdyż w we z ze na do od dla u przez',
    goesOn: 'i oraz lub albo ale lecz że żeby bo ponieważ gdyż który która które',
    comma: 'ale lecz że żeby bo ponieważ gdyż który która które',
  },
  tr: { neverLast: 've veya ama fakat çünkü', goesOn: 've veya ama fakat çünkü', comma: 'ama fakat çünkü' },
  ar: { neverLast: 'و أو لكن لأن أن إذا عندما الذي التي في من إلى على عن مع', goesOn: 'أو لكن لأن ثم' },
  ja: { neverLast: 'は を に', goesOn: '' },
  zh: {
    neverLast: '和 与 跟 或者 但是 因为 所以 如果 虽然 把 被 为了',
    goesOn: '因为 但是 所以 而且 或者',
    comma: '因为 但是 所以 而且 或者',
  },
};

/** Abbreviations keep their full stop. */
const ABBREVIATED = new Set('bzw etc usw ca dr mr mrs ms prof st vs nr no z b e g i'.split(' '));
const UNSPACED = new Set(['ja', 'zh']);
/** A single full stop, which the recogniser may have written for a pause. Other punctuation carries meaning. */
const STOP = /(?<![.…。])[.。]$/u;

type Sets = { neverLast: ReadonlySet<string>; goesOn: ReadonlySet<string>; comma: ReadonlySet<string> };
const known = new Map<string, Sets>();

function jointsOf(base: string): Sets {
  let sets = known.get(base);
  if (!sets) {
    const { neverLast = '', goesOn = '', comma = '' } = JOINTS[base] ?? {};
    const set = (list: string) => new Set(list.split(' ').filter(Boolean));
    sets = { neverLast: set(neverLast), goesOn: set(goesOn), comma: set(comma) };
    known.set(base, sets);
  }
  return sets;
}

/**
 * Speech recognised piece by piece gets a full stop after each piece and a capital at the start of the next, wherever the
 * speaker paused. This removes only those that are certainly wrong: names, German nouns and "I" keep their capitals.
 * @param language BCP 47; null when unknown
 */
export function mendJoint(before: string, next: string, language: string | null): [before: string, next: string] {
  const base = (language ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  const { neverLast, goesOn, comma } = jointsOf(base);
  const plain = before.replace(STOP, '');
  const unspaced = UNSPACED.has(base);
  const last = lastWord(plain, neverLast, unspaced);
  // "an A" is a grade: a capital counts, unless the word is the whole piece.
  const broken = neverLast.has(last === plain ? last.toLowerCase() : last);
  const first = firstWord(next, goesOn, unspaced);
  const goes = goesOn.has(first.toLowerCase());
  // Pieces with other punctuation, and questions, stay as they are.
  const stopped = plain !== before && !ABBREVIATED.has(last.toLowerCase());
  if ((!stopped && !/[\p{L}\p{N},]$/u.test(before)) || (goes && asks(next))) return [before, next];
  if (!broken && !goes) return [before, next];
  const lower = first.toLowerCase();
  const rest = goes || neverLast.has(lower) ? lower + next.slice(first.length) : next;
  if (!stopped) return [before, rest];
  const mark = !broken && comma.has(lower) ? (unspaced ? '，' : ',') : '';
  return [plain + mark, rest];
}

/** Joins the pieces of one answer. @param language BCP 47; null when unknown */
export const joinSpeech = (before: string, next: string, language: string | null): string => mendJoint(before, next, language).join(' ');

/** Whether the first sentence is a question: then its first word opens the question and joins nothing. */
const asks = (text: string): boolean => /^[^.!。！]*[?？]/u.test(text);

function lastWord(text: string, endings: ReadonlySet<string>, unspaced: boolean): string {
  if (unspaced) return [...endings].find((ending) => text.endsWith(ending)) ?? '';
  return (text.match(/(?<![\p{L}\p{M}\p{N}'’-])[\p{L}\p{M}\p{N}'’-]+$/u) ?? [''])[0];
}

function firstWord(text: string, beginnings: ReadonlySet<string>, unspaced: boolean): string {
  if (unspaced) return [...beginnings].find((beginning) => text.startsWith(beginning)) ?? '';
  return (text.match(/^[\p{L}\p{M}'’]+/u) ?? [''])[0];
}
