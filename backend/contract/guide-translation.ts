// Without Zod: browsers import this.

import { type AnswerType, GUIDE_LIMITS, type GuideQuestion, type InterviewGuide, questionsIn } from './guide.js';
import { type InterviewLanguage, type LanguageSettings, markOf, stateOf, type Translation, type TranslationState } from './languages.js';

/** Translations of a guide into one language, by the key of what they translate: `opening`, `a1b2c3d4.wording`, `a1b2c3d4.option.0`. */
export type GuideTexts = Readonly<Record<string, Translation>>;
export type GuideTranslations = Readonly<Partial<Record<InterviewLanguage, GuideTexts>>>;

export const TRANSLATION_KEY = /^(?:opening|closing|[a-z0-9]{8}\.(?:wording|stimulus|alt|min|max|unit|option\.(?:\d|1[01])))$/;
/** Bounds of all translations of a guide together. */
export const TRANSLATION_LIMITS = { texts: 1_000, characters: 400_000 } as const;

export type TranslatedPart = 'opening' | 'closing' | 'wording' | 'stimulus' | 'alt' | 'min' | 'max' | 'unit' | 'option';

/** Longest translation of each: as long as the original may be. */
const MAX: Record<TranslatedPart, number> = {
  opening: GUIDE_LIMITS.speech,
  closing: GUIDE_LIMITS.speech,
  wording: GUIDE_LIMITS.wording,
  stimulus: GUIDE_LIMITS.note,
  alt: GUIDE_LIMITS.alt,
  min: GUIDE_LIMITS.option,
  max: GUIDE_LIMITS.option,
  unit: GUIDE_LIMITS.option,
  option: GUIDE_LIMITS.option,
};

/** A text of a guide that participants hear or see, and its translation. */
export interface TranslatableText {
  readonly key: string;
  readonly part: TranslatedPart;
  /** Null: the guide's opening or closing. */
  readonly questionId: string | null;
  readonly original: string;
  readonly translation: Translation | null;
  readonly state: TranslationState;
  /** Longest translation. */
  readonly max: number;
}

/** Everything in a guide that is translated, in the order it is said in. Empty texts are left out. */
export function translatableTexts(guide: InterviewGuide, language: InterviewLanguage): TranslatableText[] {
  const texts = guide.translations?.[language] ?? {};
  const text = (key: string, part: TranslatedPart, questionId: string | null, original: string): TranslatableText[] => {
    if (original.trim() === '') return [];
    const translation = texts[key] ?? null;
    return [{ key, part, questionId, original, translation, state: stateOf(original, translation), max: MAX[part] }];
  };
  const ofQuestion = ({ id, wording, stimulus, image, answer }: GuideQuestion) => [
    ...text(`${id}.alt`, 'alt', id, image?.alt ?? ''),
    ...text(`${id}.stimulus`, 'stimulus', id, stimulus),
    ...text(`${id}.wording`, 'wording', id, wording),
    ...(answer.type === 'scale'
      ? [...text(`${id}.min`, 'min', id, answer.minLabel), ...text(`${id}.max`, 'max', id, answer.maxLabel)]
      : []),
    ...(answer.type === 'number' ? text(`${id}.unit`, 'unit', id, answer.unit) : []),
    ...(answer.type === 'choice'
      ? optionKeys(id, answer.options, texts).flatMap((key, at) => text(key, 'option', id, answer.options[at]!))
      : []),
  ];
  return [
    ...text('opening', 'opening', null, guide.opening),
    ...questionsIn(guide)
      .filter(({ wording }) => wording.trim() !== '')
      .flatMap(ofQuestion),
    ...text('closing', 'closing', null, guide.closing),
  ];
}

const PART_NAMES: Record<TranslatedPart, string> = {
  opening: 'the opening',
  closing: 'the closing',
  wording: 'the wording',
  stimulus: 'the stimulus',
  alt: "the image's description",
  min: 'the label of the lowest number',
  max: 'the label of the highest number',
  unit: 'the unit',
  option: 'option',
};

/** Translations that are longer than their text may be, each in a sentence for the owner. Those of deleted questions count too. */
export function tooLongTranslations(guide: InterviewGuide): string[] {
  const order = questionsIn(guide).map(({ id }) => id);
  return Object.entries(guide.translations ?? {}).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, { text }]) => {
      const [first, name, option] = key.split('.') as [string, TranslatedPart | undefined, string | undefined];
      const part = name ?? (first as TranslatedPart);
      if (text.length <= MAX[part]) return [];
      const number = order.indexOf(first) + 1;
      const of = name === undefined ? '' : ` of ${number === 0 ? 'a deleted question' : `question ${number}`}`;
      const which = `${PART_NAMES[part]}${option === undefined ? '' : ` ${Number(option) + 1}`}${of}`;
      return [`The translation (${language}) of ${which} has ${text.length} characters. At most ${MAX[part]} fit: shorten it.`];
    }),
  );
}

/** Where each option's translation is kept: found by the option's words, so that it follows an option that moves; a renamed one takes what is left. */
function optionKeys(id: string, options: readonly string[], texts: GuideTexts): string[] {
  const all = Array.from({ length: GUIDE_LIMITS.options }, (_, at) => `${id}.option.${at}`);
  const marks = options.map(markOf);
  const keys: (string | undefined)[] = marks.map((mark) => all.find((key) => texts[key]?.of === mark));
  const left = () => all.filter((key) => !keys.includes(key));
  for (const [at, key] of keys.entries()) {
    if (key !== undefined) continue;
    const usual = `${id}.option.${at}`;
    keys[at] = left().includes(usual) && texts[usual] ? usual : left().find((one) => texts[one]);
  }
  for (const [at, key] of keys.entries()) {
    const usual = `${id}.option.${at}`;
    if (key === undefined) keys[at] = left().includes(usual) ? usual : left()[0]!;
  }
  return keys as string[];
}

/** How far a guide is translated. */
export interface TranslationProgress {
  readonly texts: number;
  readonly missing: number;
  /** A language model's drafts that the owner has not reviewed. */
  readonly draft: number;
  readonly outdated: number;
}

export function translationProgress(states: readonly TranslationState[]): TranslationProgress {
  const count = (state: TranslationState) => states.filter((one) => one === state).length;
  return { texts: states.length, missing: count('missing'), draft: count('draft'), outdated: count('outdated') };
}

/** What is left to do of a language that participants can choose. */
export interface UnfinishedTranslation extends TranslationProgress {
  readonly language: InterviewLanguage;
}

/** The offered languages whose translations are not all there, current and reviewed. @param guide what is to be published; null: none */
export function unfinishedTranslations(
  { interviewName, interviewInfo }: { readonly interviewName: string; readonly interviewInfo: string },
  { source, others }: LanguageSettings,
  guide: InterviewGuide | null,
): UnfinishedTranslation[] {
  return others.flatMap(({ language, offered, name, information }) => {
    if (!offered || language === source) return [];
    const own = [stateOf(interviewName, name), stateOf(interviewInfo, information)].filter(
      (_, at) => [interviewName, interviewInfo][at]!.trim() !== '',
    );
    const progress = translationProgress([...own, ...(guide ? translatableTexts(guide, language).map(({ state }) => state) : [])]);
    return progress.missing + progress.draft + progress.outdated > 0 ? [{ language, ...progress }] : [];
  });
}

/** A guide with some translations set, or removed where the value is null. */
export function withTranslations(
  guide: InterviewGuide,
  language: InterviewLanguage,
  changes: Readonly<Record<string, Translation | null>>,
): InterviewGuide {
  const texts = { ...guide.translations?.[language], ...changes };
  const kept = Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, Translation] => entry[1] !== null));
  const { [language]: _before, ...others } = guide.translations ?? {};
  return { ...guide, translations: Object.keys(kept).length > 0 ? { ...others, [language]: kept } : others };
}

/** The translations of two guides together. */
export const mergedTranslations = (one: GuideTranslations | undefined, other: GuideTranslations): GuideTranslations =>
  Object.fromEntries(
    [...new Set([...Object.keys(one ?? {}), ...Object.keys(other)] as InterviewLanguage[])].map((language) => [
      language,
      { ...one?.[language], ...other[language] },
    ]),
  );

const made = new WeakMap<InterviewGuide, Map<string, InterviewGuide>>();

/**
 * A guide as it is held in one language: its translated texts, and the originals of those that have no translation. Options stay as they were
 * written, so that values are comparable between languages; `shown` has what participants hear and see of them.
 */
export function guideIn(guide: InterviewGuide, language: string | null | undefined): InterviewGuide {
  if (language == null) return guide;
  const known = made.get(guide)?.get(language);
  if (known) return known;
  const texts = guide.translations?.[language as InterviewLanguage] ?? {};
  const translated = translate(guide, texts, language);
  made.set(guide, (made.get(guide) ?? new Map<string, InterviewGuide>()).set(language, translated));
  return translated;
}

function translate(guide: InterviewGuide, texts: GuideTexts, language: string): InterviewGuide {
  const of = (key: string, original: string) => {
    const translated = texts[key]?.text.trim() ?? '';
    return translated === '' || original.trim() === '' ? original : translated;
  };
  const answerOf = (id: string, answer: AnswerType): AnswerType => {
    if (answer.type === 'scale') {
      return { ...answer, minLabel: of(`${id}.min`, answer.minLabel), maxLabel: of(`${id}.max`, answer.maxLabel) };
    }
    if (answer.type === 'number') return { ...answer, unit: of(`${id}.unit`, answer.unit) };
    if (answer.type === 'open') return answer;
    const keys = optionKeys(id, answer.options, texts);
    // An option that changed since may mean something else than its old translation.
    const isCurrent = (option: string, key: string) => texts[key]?.of === markOf(option);
    return { ...answer, shown: answer.options.map((option, at) => (isCurrent(option, keys[at]!) ? of(keys[at]!, option) : option)) };
  };
  const { translations: _all, ...rest } = guide;
  return {
    ...rest,
    language,
    opening: of('opening', guide.opening),
    closing: of('closing', guide.closing),
    sections: guide.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        wording: of(`${question.id}.wording`, question.wording),
        stimulus: of(`${question.id}.stimulus`, question.stimulus),
        ...(question.image && { image: { ...question.image, alt: of(`${question.id}.alt`, question.image.alt) } }),
        answer: answerOf(question.id, question.answer),
      })),
    })),
  };
}

/** The options of a choice as participants hear and see them, in the order of its own. */
export const shownOptions = (answer: Extract<AnswerType, { type: 'choice' }>): readonly string[] => answer.shown ?? answer.options;

/** Options that were chosen, as participants hear and see them. */
export const shownAs = (values: readonly string[], answer: AnswerType): string[] =>
  values.map((value) => (answer.type === 'choice' ? (answer.shown?.[answer.options.indexOf(value)] ?? value) : value));
