import type { Form } from '@contract/form-reader';
import { questionsIn, type InterviewGuide } from '@contract/guide';
import { translatableTexts, type TranslatedPart } from '@contract/guide-translation';
import { type InterviewLanguage, type LanguageSettings, stateOf, type Translation, type TranslationState } from '@contract/languages';
import { LIMITS } from '@contract/limits';
import { t } from './texts';

/** A text of an interview that participants see or hear, and its translation. */
export type InterviewText = {
  key: string;
  /** Of the interview itself; others are its guide's. */
  own: 'name' | 'information' | null;
  label: string;
  original: string;
  translation: Translation | null;
  state: TranslationState;
  max: number;
};

/** The guide's editor, as far as translations go. */
export type TranslatedGuide = {
  get: () => InterviewGuide;
  subscribe: (changed: () => void) => () => void;
  /** Null removes a translation. */
  translate: (language: InterviewLanguage, changes: Readonly<Record<string, Translation | null>>) => void;
};

type Named = Pick<Form, 'interviewName' | 'interviewInfo'>;

/** Everything that is translated: the interview's name and information, then its guide in the order it is said in. */
export function interviewTexts(
  form: Named,
  { others }: LanguageSettings,
  guide: InterviewGuide | null,
  language: InterviewLanguage,
): InterviewText[] {
  const other = others.find((one) => one.language === language);
  const own = (['name', 'information'] as const).flatMap((part): InterviewText[] => {
    const original = part === 'name' ? form.interviewName : form.interviewInfo;
    if (original.trim() === '') return [];
    const translation = other?.[part] ?? null;
    const max = part === 'name' ? LIMITS.interviewName : LIMITS.interviewInfo;
    return [{ key: part, own: part, label: labelOf(part, 0, 0), original, translation, state: stateOf(original, translation), max }];
  });
  if (!guide) return own;
  const order = questionsIn(guide).map(({ id }) => id);
  let option = 0;
  const rest = translatableTexts(guide, language).map((text): InterviewText => {
    option = text.part === 'option' ? option + 1 : 0;
    const number = text.questionId === null ? 0 : order.indexOf(text.questionId) + 1;
    return { ...text, own: null, label: labelOf(text.part, number, option) };
  });
  return [...own, ...rest];
}

function labelOf(part: 'name' | 'information' | TranslatedPart, number: number, option: number): string {
  return t(`part.${part}`, { number, option });
}

/** With a change of a text of the interview itself. */
export const withOwnText = (
  settings: LanguageSettings,
  language: InterviewLanguage,
  part: 'name' | 'information',
  translation: Translation | null,
): LanguageSettings => ({
  ...settings,
  others: settings.others.map((other) => (other.language === language ? { ...other, [part]: translation } : other)),
});
