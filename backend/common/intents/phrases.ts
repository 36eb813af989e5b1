/** The languages whose wishes are understood (BCP 47). */
export const INTENT_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'sv', 'ar', 'ja', 'zh'] as const;
export type IntentLanguage = (typeof INTENT_LANGUAGES)[number];

/** What a participant asks of the interviewer instead of answering. */
export const INTENT_KINDS = [
  'crisis',
  'stop',
  'distress',
  'object',
  'recording',
  'human',
  'back',
  'pause',
  'skip',
  'language',
  'purpose',
  'length',
  'privacy',
  'who',
  'explain',
  'repeat',
  'asks-back',
] as const;
export type IntentKind = (typeof INTENT_KINDS)[number];
/** Wishes about the recording and the pace; `asides.ts` holds their phrases in every language. */
export type AsideKind = 'object' | 'recording' | 'back' | 'pause';

/** Read by functions of their own: `crisis.ts`, `asks-back.ts`. */
export type ReadApart = 'crisis' | 'asks-back';

/**
 * How a language says each of them. Patterns are regular expressions over a clause as `foldPhrase` leaves it: lower case, without accents,
 * apostrophes and punctuation. Each must match the whole clause, apart from the fillers around it; `distress` may match anywhere.
 */
export interface LanguagePhrases {
  readonly language: IntentLanguage;
  /** Words that may stand before and after a wish: "please", "sorry", "now". */
  readonly fillers: string;
  /** False for languages written without spaces between words: a clause may then hold a few other characters. */
  readonly spaced: boolean;
  readonly patterns: Readonly<Record<Exclude<IntentKind, AsideKind | ReadApart>, readonly string[]>>;
  /** "I don't know", "no idea": not a wish, but not an answer that a follow-up question could build on either. */
  readonly unsure: readonly string[];
  /**
   * Words after which a wish is reported speech or part of a story: "he asked", "because", "if". Tested against the end of the preceding text.
   */
  readonly reports?: string;
  /** How words sound in everyday speech, and how the patterns have them: "habs" → "habe es". Single folded words. */
  readonly colloquial?: Readonly<Record<string, string>>;
  /** Words that may follow a wish directly, where speech recognition wrote no comma: "say that again | you cut out". */
  readonly continues?: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}
