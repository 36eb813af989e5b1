// Without Zod: browsers import this.

/** The languages an interview can be held in: those of participants' pages (`frontend/src/locales`). */
export const INTERVIEW_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ar', 'ja', 'zh'] as const;
export type InterviewLanguage = (typeof INTERVIEW_LANGUAGES)[number];

export const isInterviewLanguage = (value: unknown): value is InterviewLanguage =>
  (INTERVIEW_LANGUAGES as readonly unknown[]).includes(value);

/** A text in another language than it was written in. */
export interface Translation {
  readonly text: string;
  /** `markOf` the original that was translated: the translation is outdated when the original has another mark. */
  readonly of: string;
  /** The owner wrote or approved it. Otherwise it is a language model's draft. */
  readonly reviewed: boolean;
}

export const TRANSLATION_STATES = ['missing', 'draft', 'reviewed', 'outdated'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** A short fingerprint of an original text, white space at its ends aside. */
export function markOf(original: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of original.trim()) {
    const code = char.codePointAt(0)!;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

export function stateOf(original: string, translation: Translation | null | undefined): TranslationState {
  if (!translation || translation.text.trim() === '') return 'missing';
  if (translation.of !== markOf(original)) return 'outdated';
  return translation.reviewed ? 'reviewed' : 'draft';
}

/** A language beside the one an interview is written in. */
export interface OtherLanguage {
  readonly language: InterviewLanguage;
  /** Participants can choose it. Before, it is being prepared. */
  readonly offered: boolean;
  readonly name: Translation | null;
  readonly information: Translation | null;
}

export interface LanguageSettings {
  /** What the interview is written in; null: told from its texts. */
  readonly source: InterviewLanguage | null;
  readonly others: readonly OtherLanguage[];
}

export const ONE_LANGUAGE: LanguageSettings = { source: null, others: [] };

/** The interview's languages as participants get them: the first is the one it is written in. */
export interface SpokenLanguage {
  readonly language: string;
  /** Absent where the original is shown. */
  readonly interviewName?: string;
  readonly interviewInfo?: string;
}

/**
 * The languages that participants can choose, the interview's own first.
 * @param written what the interview's texts are in; null if unknown
 * @param all also those that are being prepared
 */
export function spokenLanguages({ source, others }: LanguageSettings, written: string | null, all = false): SpokenLanguage[] {
  const first = source ?? written;
  const rest = others.filter(({ language, offered }) => (offered || all) && language !== first);
  return [
    ...(first === null ? (rest.length > 0 ? [{ language: 'en' }] : []) : [{ language: first }]),
    ...rest
      .filter(({ language }) => first !== null || language !== 'en')
      .map(({ language, name, information }) => ({
        language,
        ...(name && name.text.trim() !== '' && { interviewName: name.text.trim() }),
        ...(information && information.text.trim() !== '' && { interviewInfo: information.text.trim() }),
      })),
  ];
}

/** The language of a new response: the participant's choice if the interview is held in it, otherwise the interview's own. */
export function languageFor(spoken: readonly SpokenLanguage[], chosen: string | undefined): string | null {
  return (spoken.find(({ language }) => language === chosen) ?? spoken[0])?.language ?? null;
}
