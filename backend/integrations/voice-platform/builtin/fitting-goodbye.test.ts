import { describe, expect, it } from 'vitest';
import { SCRIPT_TEXTS } from '../../../common/intents/script-texts.js';
import { sentencesFrom } from '../../../contract/sentences.js';
import type { InterviewTurn } from '../replies.port.js';
import { fittingGoodbye, withFittingGoodbye } from './fitting-goodbye.js';

const said = (...texts: string[]): InterviewTurn[] =>
  texts.flatMap((text, n) => [
    { seq: 2 * n + 1, role: 'assistant' as const, text: 'And then?', meta: null },
    { seq: 2 * n + 2, role: 'user' as const, text, meta: null },
  ]);
const brief = {
  interviewName: '',
  interviewInfo: '',
  instructions: '',
  systemPrompt: '',
  firstMessage: '',
  endMessage: 'Have a great day!',
};

describe('[GUIDED-45] the goodbye', () => {
  it('is the owner’s in an ordinary interview', () => {
    expect(withFittingGoodbye(brief, said('I write a list.', 'It was hard work, and I hated it.'))).toBe(brief);
  });

  it('is calm after tears, and names help after words of suicide, whatever was said since', () => {
    const cried = withFittingGoodbye(brief, said('Sorry, I am crying right now, my mother died last week.', 'Fine again.')).endMessage;
    expect(cried).toBe('Thank you for your time. What you have said is saved. Goodbye!');
    const crisis = withFittingGoodbye(brief, said('I want to kill myself.', 'yes')).endMessage;
    expect(crisis).toContain('please turn to the emergency services, a crisis line or someone you trust right now.');
    expect(crisis).not.toMatch(/great day|\?|pause/);
  });

  it('names help in every language: the reply to words of suicide has it between its sympathy and its offers', () => {
    for (const [language, { replies }] of Object.entries(SCRIPT_TEXTS)) {
      const sentences = sentencesFrom(replies.crisis, 0, true).map(({ text }) => text);
      expect(sentences.length, language).toBeGreaterThanOrEqual(4);
      expect(sentences.at(-1), language).toMatch(/[?？؟]$/);
    }
    expect(fittingGoodbye(said('Ich will mich umbringen.'))!.parting).toContain('Bitte wenden Sie sich jetzt an den Notruf');
  });
});
