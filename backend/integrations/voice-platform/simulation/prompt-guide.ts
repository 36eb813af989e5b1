import { createHash } from 'node:crypto';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../contract/guide.js';
import { questionsOf } from '../builtin/scripted/scripted-interviewer.js';
import { keyOf } from '../builtin/text.js';
import type { InterviewBrief } from '../replies.port.js';

/** Of a question that has no id of its own: the same for the same words. */
export const questionIdOf = (wording: string): string => createHash('sha256').update(keyOf(wording)).digest('hex').slice(0, 8);

/** The questions that a prompt has, as simulated participants listen for them. */
export function promptGuide(
  brief: Pick<InterviewBrief, 'instructions' | 'interviewName' | 'interviewInfo'>,
  language: string,
): InterviewGuide {
  const questions = [...new Map(questionsOf(brief).map((wording) => [questionIdOf(wording), wording]))];
  return {
    ...BLANK_GUIDE,
    language,
    sections: [{ id: 'promptqs', title: '', questions: questions.map(([id, wording]) => newQuestion(id, wording)) }],
  };
}
