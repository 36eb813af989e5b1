import { describe, expect, it } from 'vitest';
import { SCRIPT_TEXTS } from '../../../../common/intents/script-texts.js';
import { ASSISTANT_DEFAULTS } from '../../../../contract/voice-constants.js';
import type { InterviewBrief, InterviewTurn } from '../../replies.port.js';
import { protectedReply, scriptedReply } from './scripted-interviewer.js';

const brief: InterviewBrief = {
  interviewName: 'Planning',
  interviewInfo: '',
  instructions: '1. How do you plan your week?\n2. What gets in the way?',
  systemPrompt: '',
  firstMessage: ASSISTANT_DEFAULTS.firstMessage,
  endMessage: ASSISTANT_DEFAULTS.endMessage,
};
const ai = (text: string, meta: object): InterviewTurn => ({ seq: 0, role: 'assistant', text, meta });
const user = (text: string, missedMs?: number): InterviewTurn => ({ seq: 0, role: 'user', text, meta: missedMs ? { missedMs } : null });
const numbered = (...turns: InterviewTurn[]) => turns.map((turn, at) => ({ ...turn, seq: at + 1 }));
const GREETED = [ai('Hello!', { by: 'script', kind: 'greeting' }), user('Fine')];
const ASKED = ai('How do you plan your week?', { by: 'script', kind: 'question', question: 'How do you plan your week?' });
const HALF = user('I it for paper list on the whole, and then some.', 900);

describe('an answer of which sound was lost, without a guide', () => {
  it('[GUIDED-47] is asked for again by the script, once in a row', () => {
    const again = scriptedReply(brief, numbered(...GREETED, ASKED, HALF), false)!;
    expect(again).toMatchObject({ text: SCRIPT_TEXTS.en.missed, meta: { kind: 'go-on', question: 'How do you plan your week?' } });
    const next = scriptedReply(brief, numbered(...GREETED, ASKED, HALF, ai(again.text, again.meta), HALF), false)!;
    expect(next.text).toMatch(/What gets in the way\?$/);
  });

  it('[GUIDED-47] also where a model holds the interview, which would take half of it for all', () => {
    const model = ai('How do you plan your week?', { by: 'model', kind: 'turn' });
    const again = protectedReply(brief, numbered(...GREETED, model, HALF))!;
    expect(again.text).toBe(SCRIPT_TEXTS.en.missed);
    expect(protectedReply(brief, numbered(...GREETED, model, HALF, ai(again.text, again.meta), HALF))).toBeNull();
    expect(protectedReply(brief, numbered(...GREETED, model, user('I write a list on Sunday.')))).toBeNull();
  });
});
