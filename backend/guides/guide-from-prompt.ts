import { BLANK_GUIDE, GUIDE_LIMITS, type InterviewGuide, newQuestion } from '../contract/guide.js';
import type { GuideFromPrompt } from '../contract/guide-api.js';
import { questionsAskedWhy, questionsOf } from '../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
import { newGuideId } from './guide-ids.js';

/** A guide of one section with the questions that the built-in interviewer finds in the prompt. */
export function guideFromPrompt({ interviewName, interviewInfo, interviewInstructions }: GuideFromPrompt): InterviewGuide {
  const asked = { interviewName, interviewInfo, instructions: interviewInstructions };
  const askWhy = new Set(questionsAskedWhy(asked));
  const questions = questionsOf(asked)
    .slice(0, GUIDE_LIMITS.questions)
    .map((wording) => ({
      ...newQuestion(newGuideId(), wording.slice(0, GUIDE_LIMITS.wording)),
      hints: askWhy.has(wording) ? 'After a plain no, ask why not.' : '',
    }));
  return { ...BLANK_GUIDE, sections: [{ id: newGuideId(), title: '', questions }] };
}
