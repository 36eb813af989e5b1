import { isQuestion } from '../text.js';
import { findQuestions } from './question-finder.js';

const EMPTY_NAME =
  /^(?:new|untitled|my|an?|the|test)?\s*(?:(?:interview|survey|study|research|questionnaire|form)\s*)?(?:\d{1,2}-[A-Z][a-z]{2}-\d{4})?$/i;

/** Questions that fit any subject, for a prompt that names none. */
export function genericQuestions(interviewName: string, interviewInfo: string): string[] {
  const own = findQuestions(interviewInfo).filter(isQuestion);
  if (own.length >= 2) return own;
  const name = interviewName
    .trim()
    .replace(/(?<![\s:–-])[\s:–-]*\b(?:interview|survey|study|research|questionnaire)s?\b\s*$/i, '')
    .trim();
  const subject = name === '' || EMPTY_NAME.test(interviewName.trim()) ? 'the subject of this interview' : `“${name}”`;
  return [
    `To start with, what is your own experience with ${subject}?`,
    'What has worked well for you?',
    'What has been difficult or frustrating?',
    'If you could change one thing, what would it be?',
    'Is there anything else you would like to add?',
  ];
}
