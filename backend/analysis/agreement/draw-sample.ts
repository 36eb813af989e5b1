import type { Place } from '../../common/model-text/locate-quote.js';
import type { Coder } from '../../contract/codebook-constants.js';

/** A passage that may be drawn. */
export interface SampledPassage extends Place {
  readonly responseId: string;
  readonly coder: Coder;
  /** Themes of the round. */
  readonly themes: readonly string[];
}

export interface SampledUnit extends Place {
  readonly responseId: string;
  readonly marked: boolean;
  readonly coder: Coder | null;
  readonly themes: readonly string[];
}

/**
 * The units of a round: the passages, and as many sentences of the same interviews that were not marked, as far as there are any.
 *
 * Coders who cut texts themselves disagree about boundaries before they disagree about themes, so both get the units of the first one
 * (J. L. Campbell, C. Quincy, J. Osserman, O. K. Pedersen (2013): Coding in-depth semistructured interviews. Sociological Methods & Research 42,
 * 294-320). Passages alone would all have been found worth a theme: unmarked sentences let "none" be an answer.
 * @param sentences that were not marked, by response
 */
export function drawUnits(
  passages: readonly SampledPassage[],
  sentences: ReadonlyMap<string, readonly Place[]>,
  size: number,
  seed: number,
): SampledUnit[] {
  const random = randomOf(seed);
  const left = new Map([...sentences].map(([id, own]) => [id, shuffled(own, random)]));
  const marked = passages.map((passage): SampledUnit => ({ ...passage, marked: true }));
  const half = marked.slice(0, Math.ceil(size / 2));
  const unmarked: SampledUnit[] = [];
  const take = (responseId: string) => {
    const sentence = unmarked.length < Math.min(half.length, size - half.length) ? left.get(responseId)?.pop() : undefined;
    if (sentence) unmarked.push({ responseId, ...sentence, marked: false, coder: null, themes: [] });
  };
  for (const { responseId } of half) take(responseId);
  // Where an interview has no more of them, one of another interview.
  const others = [...left].flatMap(([responseId, own]) => own.map(() => responseId));
  for (const responseId of shuffled(others, random)) take(responseId);
  return shuffled([...marked.slice(0, size - unmarked.length), ...unmarked], random);
}

/** Numbers in [0, 1) that a seed always gives in the same order (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fisher and Yates. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** The themes of a round that these themes count for: itself, or the nearest one above it. */
export function rolledUp(themes: readonly string[], ofRound: ReadonlySet<string>, parentOf: (id: string) => string | null): string[] {
  const counted = new Set<string>();
  for (const theme of themes) {
    const seen = new Set<string>();
    for (let id: string | null = theme; id !== null && !seen.has(id); id = parentOf(id)) {
      seen.add(id);
      if (!ofRound.has(id)) continue;
      counted.add(id);
      break;
    }
  }
  return [...counted];
}
