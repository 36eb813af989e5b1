// Without Zod: browsers import this.

/** What may be wrong with a response. */
export const QUALITY_KINDS = [
  'too-short',
  'copied',
  'machine-written',
  'contradictory',
  'off-question',
  'wrong-language',
  'duplicate-person',
  'noise',
  'sound-lost',
] as const;
export type QualityKind = (typeof QUALITY_KINDS)[number];

/** What a signal rests upon; each has a sentence on the owner's screen, and names the numbers in it. */
export const QUALITY_REASONS = {
  /** `words` that say something in `answers` to open questions, given in `seconds` of the `expected` ones. */
  'few-words': ['words', 'answers', 'seconds', 'expected'],
  /** `words` in a row are those of an earlier response, which is `share` percent of what was said. */
  'same-words': ['words', 'share'],
  'says-it-is-a-model': [],
  /** Headings, bold marks and numbered or bulleted lists. */
  'written-layout': ['marks'],
  /** `phrases` that texts of language models are full of, and how many of 100 words they make. */
  'set-phrases': ['phrases', 'per100'],
  /** `words` came `seconds` after the question, typed. */
  'faster-than-typing': ['words', 'seconds'],
  /** `words` at `perMinute`, varying by `spread` percent, in sentences of `sentence` words, without fillers or restarts. */
  'read-aloud': ['words', 'perMinute', 'spread', 'sentence'],
  /** One sentence denies what another one claims. */
  'denies-and-claims': [],
  /** The `value` between `min` and `max`, and words that say the opposite. */
  'number-and-words': ['value', 'min', 'max'],
  /** Sentences addressed to the analysis. */
  addressed: ['sentences'],
  /** The address of a site, and an offer. */
  advertisement: [],
  /** `answers` of all those to open questions are the interviewer's words. */
  'repeats-questions': ['answers', 'of'],
  /** `answers` of all those to open questions are the same sentence, though the questions differ. */
  'same-answer': ['answers', 'of'],
  /** `share` percent of the words. The language is in `language`. */
  'other-language': ['share'],
  'same-email': [],
  'same-phone': [],
  'same-browser-and-name': [],
  /** Answers of keys struck at random, or of text that fills space. */
  'typed-noise': ['answers', 'of'],
  /** Answers of repeated words, keys beside each other, or sounds. */
  'no-sentences': ['answers', 'of'],
  /** What speech recognisers write during silence. */
  'recogniser-text': ['answers', 'of'],
  /** Sound of `answers` of all of them, `seconds` together, that the participant's browser left out. */
  'sound-left-out': ['answers', 'of', 'seconds'],
} as const satisfies Record<string, readonly string[]>;
export type QualityReason = keyof typeof QUALITY_REASONS;
export const QUALITY_REASON_NAMES = Object.keys(QUALITY_REASONS) as QualityReason[];

/** 'open' until a person decides. */
export const QUALITY_STATES = ['open', 'accepted', 'dismissed'] as const;
export type QualityState = (typeof QUALITY_STATES)[number];

export const QUALITY_LIMITS = {
  /** Of one signal. */
  places: 12,
  /** Signals about one response: one of each kind. */
  signals: QUALITY_KINDS.length,
} as const;

/** A signal as lists, filters and exports have it. */
export interface ListedSignal {
  readonly kind: QualityKind;
  readonly state: QualityState;
}

/** Open and accepted signals in the field `quality` of a response: "copied:accepted too-short:open"; null without. */
export function packSignals(signals: readonly ListedSignal[]): string | null {
  const shown = QUALITY_KINDS.flatMap((kind) => signals.find((one) => one.kind === kind && one.state !== 'dismissed') ?? []);
  return shown.length === 0 ? null : shown.map(({ kind, state }) => `${kind}:${state}`).join(' ');
}

/** What is not understood is left out: an older page may read what a newer server writes. */
export function unpackSignals(packed: string | null | undefined): ListedSignal[] {
  return (packed ?? '').split(' ').flatMap((one) => {
    const [name, of] = one.split(':');
    const kind = QUALITY_KINDS.find((known) => known === name);
    const state = QUALITY_STATES.find((known) => known === of);
    return kind && state ? [{ kind, state }] : [];
  });
}
