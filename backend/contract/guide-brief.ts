// Without Zod.

import { type GuideQuestion, type InterviewGuide, questionsIn } from './guide.js';

/** Questions that a brief names at most. */
const MOST_QUESTIONS = 60;

/**
 * What an interview is about, told by the questions of its guides and what the owner wants to learn from each: for a model that reads its
 * responses. As many questions as fit; purposes are left out before questions are. Questions of later guides are left out where an earlier
 * one has them.
 * @param most UTF-16 code units
 */
export function guideBrief(guides: readonly InterviewGuide[], most: number): string {
  const questions = new Map<string, GuideQuestion>();
  for (const question of guides.flatMap(questionsIn)) if (!questions.has(question.id)) questions.set(question.id, question);
  const asked = [...questions.values()].filter(({ wording }) => wording.trim() !== '').slice(0, MOST_QUESTIONS);
  const whole = write(asked.map(withPurpose));
  return whole.length <= most ? whole : write(asked.map(({ wording }) => clean(wording))).slice(0, most);
}

const withPurpose = ({ wording, purpose }: GuideQuestion) =>
  purpose.trim() === '' ? clean(wording) : `${clean(wording)} (to learn: ${clean(purpose)})`;
const write = (lines: readonly string[]) => `Questions of the interview:\n${lines.map((line) => `- ${line}`).join('\n')}`;
const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
