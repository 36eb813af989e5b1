import { AppError } from '../common/app-error.js';
import type { InterviewGuide } from '../contract/guide.js';
import { type UnfinishedTranslation, unfinishedTranslations } from '../contract/guide-translation.js';
import type { LanguageSettings } from '../contract/languages.js';

interface Texts {
  readonly interviewName: string;
  readonly interviewInfo: string;
}

/** @param guide what is published with it; null: none. @throws AppError CONFLICT that names what is missing in which language */
export function requireTranslations(texts: Texts, languages: LanguageSettings, guide: InterviewGuide | null): void {
  const unfinished = unfinishedTranslations(texts, languages, guide);
  if (unfinished.length === 0) return;
  const sentences = unfinished.map((one) => `${nameOf(one.language)} is offered, but ${whatIsLeft(one)}.`);
  throw new AppError('CONFLICT', `${sentences.join(' ')} Finish the translations, stop offering the language, or publish anyway.`);
}

function whatIsLeft({ missing, draft, outdated }: UnfinishedTranslation): string {
  const parts = [
    missing > 0 ? `${counted(missing, 'text is', 'texts are')} not translated` : '',
    draft > 0 ? `${counted(draft, 'draft is', 'drafts are')} not reviewed` : '',
    outdated > 0 ? `${counted(outdated, 'translation is', 'translations are')} outdated` : '',
  ].filter((part) => part !== '');
  return new Intl.ListFormat('en').format(parts);
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;
const nameOf = (language: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
