import { GUIDE_LIMITS, questionsIn, type GuideQuestion, type GuideSection, type InterviewGuide } from '@contract/guide';
import { mergedTranslations, TRANSLATION_LIMITS, type GuideTexts, type GuideTranslations } from '@contract/guide-translation';
import type { InterviewLanguage } from '@contract/languages';
import { newGuideId } from './guide-operations';

/** Parts of another guide, ready to be inserted: with ids of their own. */
export type CopiedParts = { readonly sections: readonly GuideSection[]; readonly translations: GuideTranslations };

const asked = ({ wording }: GuideQuestion) => wording.trim() !== '';

/** Questions of a guide that can be chosen: those with words. */
export const choosable = (guide: InterviewGuide): GuideQuestion[] => questionsIn(guide).filter(asked);

const chosenSections = (guide: InterviewGuide, chosen: ReadonlySet<string>): GuideSection[] =>
  guide.sections
    .map((section) => ({ ...section, questions: section.questions.filter(({ id }) => chosen.has(id)) }))
    .filter(({ questions }) => questions.length > 0);

/** Languages that a guide has translations in. */
export const translatedInto = (guide: InterviewGuide): InterviewLanguage[] =>
  (Object.entries(guide.translations ?? {}) as [InterviewLanguage, GuideTexts][])
    .filter(([, texts]) => Object.keys(texts).length > 0)
    .map(([language]) => language);

/** Chosen questions in their sections, with new ids. A branch to a question that stays behind goes. */
export function copyParts(guide: InterviewGuide, chosen: ReadonlySet<string>): CopiedParts {
  const sections = chosenSections(guide, chosen);
  const ids = new Map(questionsIn({ sections }).map(({ id }) => [id, newGuideId()]));
  return {
    sections: sections.map((section) => ({
      ...section,
      id: newGuideId(),
      questions: section.questions.map((question) => ({
        ...question,
        id: ids.get(question.id)!,
        branches: question.branches.flatMap((branch) => {
          const goTo = branch.goTo === 'end' ? 'end' : ids.get(branch.goTo);
          return goTo === undefined ? [] : [{ ...branch, goTo }];
        }),
      })),
    })),
    translations: withKeys(guide.translations, (key) => {
      const [id = '', ...part] = key.split('.');
      const copy = ids.get(id);
      return copy === undefined ? null : [copy, ...part].join('.');
    }),
  };
}

/** A guide to begin with: everything around the questions, and the chosen ones. */
export function guideOfChosen(guide: InterviewGuide, chosen: ReadonlySet<string>): InterviewGuide {
  const sections = chosenSections(guide, chosen);
  const kept = new Set(questionsIn({ sections }).map(({ id }) => id));
  return {
    ...guide,
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        branches: question.branches.filter(({ goTo }) => goTo === 'end' || kept.has(goTo)),
      })),
    })),
    translations: withKeys(guide.translations, (key) => (!key.includes('.') || kept.has(key.slice(0, key.indexOf('.'))) ? key : null)),
  };
}

/** @param rename the new key; null: left out */
function withKeys(translations: GuideTranslations | undefined, rename: (key: string) => string | null): GuideTranslations {
  const languages = Object.entries(translations ?? {}).map(([language, texts]) => {
    const kept = Object.entries(texts).flatMap(([key, translation]) => {
      const name = rename(key);
      return name === null ? [] : [[name, translation] as const];
    });
    return [language, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** Why parts do not fit into a guide; null: they do. @param into the section that takes the questions; null: sections of their own */
export function whyNotFit(
  guide: InterviewGuide,
  { sections, translations }: CopiedParts,
  into: string | null,
): 'questions' | 'sections' | 'translations' | null {
  if (questionsIn(guide).length + questionsIn({ sections }).length > GUIDE_LIMITS.questions) return 'questions';
  if (into === null && guide.sections.length + sections.length > GUIDE_LIMITS.sections) return 'sections';
  const all = Object.values(mergedTranslations(guide.translations, translations));
  const characters = all.flatMap((texts) => Object.values(texts)).reduce((sum, { text }) => sum + text.length, 0);
  const texts = Math.max(0, ...all.map((one) => Object.keys(one).length));
  return texts > TRANSLATION_LIMITS.texts || characters > TRANSLATION_LIMITS.characters ? 'translations' : null;
}
