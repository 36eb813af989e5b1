import { detectLanguage } from '../common/detect-language.js';
import { type InterviewGuide, questionsIn } from '../contract/guide.js';
import { type InterviewLanguage, isInterviewLanguage, spokenLanguages } from '../contract/languages.js';
import type { RehearsedInterview } from './rehearsals.repository.js';

/**
 * What an interview can be rehearsed in, the language it is written in first; none where there is no choice. A prompt is not translated:
 * only a model can hold it in another language.
 */
export function rehearsalLanguages(
  { instructions, languages }: RehearsedInterview,
  guide: InterviewGuide | null,
  hasModel: boolean,
): InterviewLanguage[] {
  if (guide === null && !hasModel) return [];
  const texts = guide ? questionsIn(guide).map(({ wording }) => wording) : [instructions];
  const written = languages.source ?? detectLanguage(texts.join('\n'));
  // Also those that are being prepared.
  const spoken = spokenLanguages(languages, written, true).map(({ language }) => language);
  return spoken.length > 1 ? spoken.filter(isInterviewLanguage) : [];
}
