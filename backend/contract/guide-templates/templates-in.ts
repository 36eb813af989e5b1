// Without Zod: browsers import this.

import { GUIDE_TEMPLATES, type GuideTemplate } from '../guide-templates.js';
import { type TemplateCatalogue, withTexts } from './template-texts.js';

/** Loaded when they are asked for: an interview is written in one language. */
const CATALOGUES = {
  de: () => import('./de/templates.js'),
  fr: () => import('./fr/templates.js'),
  es: () => import('./es/templates.js'),
} satisfies Record<string, () => Promise<{ TEXTS: TemplateCatalogue }>>;

export const TEMPLATE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

/** The language of the templates for an interview in this language: English where they are not translated. */
export const templateLanguage = (language: string | null): TemplateLanguage => TEMPLATE_LANGUAGES.find((one) => one === language) ?? 'en';

/** The templates in a language, in the order in which they are offered. */
export async function templatesIn(language: TemplateLanguage): Promise<readonly GuideTemplate[]> {
  if (language === 'en') return GUIDE_TEMPLATES;
  const { TEXTS } = await CATALOGUES[language]();
  return GUIDE_TEMPLATES.map((template) => withTexts(template, TEXTS[template.id]!));
}

const FUNCTION_WORDS: Record<TemplateLanguage, ReadonlySet<string>> = {
  en: new Set(
    'the of to and is are was what how why when where who which do does you your we our for with about that this from'.split(' '),
  ),
  de: new Set(
    'der die das den dem ein eine einen und ist sind wie warum wann wer welche sie ihr ihre wir unser unsere für mit über von zu nicht'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les un une des du et est sont que qui quoi quel quelle comment pourquoi vous votre vos nous notre nos pour avec sur dans'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una del y es son que qué cómo por para cuándo quién cuál usted su sus nuestro nuestra con sobre'.split(' '),
  ),
};

/** Which language of the templates a text is in, told by its most frequent words; null where it cannot be told. */
export function languageByWords(text: string): TemplateLanguage | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = TEMPLATE_LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => FUNCTION_WORDS[language].has(word)).length,
  }));
  const [best, next] = hits.sort((a, b) => b.count - a.count);
  return best!.count > next!.count ? best!.language : null;
}
