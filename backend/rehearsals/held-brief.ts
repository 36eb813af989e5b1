import { detectLanguage } from '../common/detect-language.js';
import { sessionTexts } from '../common/intents/session-texts.js';
import type { InterviewGuide } from '../contract/guide.js';
import { guideToPrompt } from '../contract/guide-prompt.js';
import { systemPromptOf } from '../integrations/voice-platform/assistant-spec.js';
import { languageOf } from '../integrations/voice-platform/builtin/guided/word-move.js';
import { questionsOf } from '../integrations/voice-platform/builtin/scripted/scripted-interviewer.js';
import type { InterviewBrief } from '../integrations/voice-platform/replies.port.js';
import type { RehearsalToRun } from './rehearsal-run.repository.js';

type Rehearsed = Pick<RehearsalToRun, 'interviewName' | 'interviewInfo' | 'language' | 'prompt'>;

/** A guide as a call has it. */
export function guideBrief({ interviewName, interviewInfo, language: stated }: Rehearsed, guide: InterviewGuide): InterviewBrief {
  const language = stated ?? languageOf(guide);
  const { greeting, goodbye } = sessionTexts(language);
  return {
    interviewName,
    interviewInfo,
    instructions: '',
    systemPrompt: systemPromptOf(guideToPrompt(guide)),
    firstMessage: greeting,
    endMessage: goodbye,
    guide,
    language,
  };
}

/** A prompt as a call has it. */
export function promptBrief({ interviewName, interviewInfo, language: stated, prompt }: Rehearsed): InterviewBrief {
  const instructions = prompt ?? '';
  const asked = { instructions, interviewName, interviewInfo };
  const language = stated ?? detectLanguage(questionsOf(asked).join(' ')) ?? 'en';
  const { greeting, goodbye } = sessionTexts(language);
  return { ...asked, systemPrompt: systemPromptOf(instructions), firstMessage: greeting, endMessage: goodbye, guide: null, language };
}
