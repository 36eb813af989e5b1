import { detectLanguage } from '../../../../common/detect-language.js';
import { SCRIPT_TEXTS, type ScriptTexts } from '../../../../common/intents/script-texts.js';
import type { InterviewBrief } from '../../replies.port.js';
import { genericQuestions } from './generic-questions.js';
import { readPrompt } from './question-finder.js';

/** Interviews whose questions are remembered: every turn asks for them, and finding them in a long prompt takes milliseconds. */
const REMEMBERED_GUIDES = 200;
const guides = new Map<string, Guide>();

/** What the script makes of a prompt. */
interface Guide {
  readonly questions: readonly string[];
  /** After a plain no to one of these, the script asks why. */
  readonly askWhy: readonly string[];
  /** In the language of the questions. */
  readonly texts: ScriptTexts;
}

type Asked = Pick<InterviewBrief, 'instructions' | 'interviewName' | 'interviewInfo'>;

/** The questions the script asks: the owner's, or ones that fit any subject. */
export function questionsOf(brief: Asked): readonly string[] {
  return promptGuide(brief).questions;
}

/** Those of them after which a plain no is followed by "Why not?". */
export function questionsAskedWhy(brief: Asked): readonly string[] {
  return promptGuide(brief).askWhy;
}

export function promptGuide({ instructions, interviewName, interviewInfo }: Asked): Guide {
  const key = JSON.stringify([instructions, interviewName, interviewInfo]);
  let guide = guides.get(key);
  if (!guide) {
    const own = readPrompt(instructions);
    const questions = own.questions.length > 0 ? own.questions : genericQuestions(interviewName, interviewInfo);
    guide = { questions, askWhy: own.askWhy, texts: SCRIPT_TEXTS[detectLanguage(questions.join(' ')) ?? 'en'] };
    // The oldest makes room.
    if (guides.size >= REMEMBERED_GUIDES) guides.delete(guides.keys().next().value!);
    guides.set(key, guide);
  }
  return guide;
}
