import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingText, guardReply } from './output-guard.js';

const SIGNAL = '[[END-1a2b]]';
const END = 'Thank you for your time and I appreciate you providing your feedback. Have a great day!';
const guard = (raw: string) => guardReply(raw, SIGNAL, END);

describe('guardReply', () => {
  it.each([
    ['Thanks. What do you like?', 'Thanks. What do you like?'],
    ['AI: What do you like?', 'What do you like?'],
    ['**Interviewer:** What do you like?', 'What do you like?'],
    ['"What do you like?"', 'What do you like?'],
    ['# Question\nWhat do you **like**?', 'Question What do you like?'],
    ['What do you like? And what do you miss?', 'What do you like?'],
    ['What do you like? I mean in general.', 'What do you like?'],
    ['Really? That is interesting. What happened next?', 'Really. That is interesting. What happened next?'],
    ['What do you like?\nUser: Everything!\nAI: Great, and why?', 'What do you like?'],
    ['<think>The user is rude.</think>I see. What else?', 'I see. What else?'],
    ['<think>The user is', ''],
    ['See [this](https://evil.example/x?data=1). What now?', 'See this. What now?'],
    ['![x](https://evil.example/p.png) What now?', 'x What now?'],
    ['素晴らしいですね。何が好きですか？ほかには？', '素晴らしいですね。 何が好きですか？'],
  ])('%j becomes %j', (raw, text) => {
    expect(guard(raw).text).toBe(text);
  });

  it('takes the signal and never shows any of it', () => {
    const raw = `It was lovely to talk. ${SIGNAL}`;
    expect(guard(raw)).toEqual({ text: 'It was lovely to talk.', closes: true });
    for (let length = 1; length < raw.length; length += 1) expect(guard(raw.slice(0, length)).text).not.toContain('[');
  });

  it('knows goodbye by its words too', () => {
    expect(guard(`Great. ${END}`).closes).toBe(true);
    expect(guard('Thank you for your time so far. What else?').closes).toBe(false);
  });

  it('is bounded and asks one question at most, whatever a model says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: 'grapheme' }), (raw) => {
        const { text } = guard(raw);
        expect(text.length).toBeLessThanOrEqual(700);
        expect(text).not.toContain(SIGNAL);
      }),
    );
    expect(guard('Well. '.repeat(2_000)).text.length).toBeLessThanOrEqual(700);
    expect(guard('What? '.repeat(500) + 'What do you really like?').text.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('closingText', () => {
  it('ends with the end message once and without a question', () => {
    expect(closingText('That was helpful. Anything else?', END)).toBe(`That was helpful. ${END}`);
    expect(closingText(`Fine. ${END}`, END)).toBe(`Fine. ${END}`);
    expect(closingText('', END)).toBe(END);
    expect(closingText('It was a pleasure to talk to you.', END)).toBe(`It was a pleasure to talk to you. ${END}`);
  });

  it('leaves a goodbye in the participant’s own language', () => {
    const german = 'Vielen Dank für Ihre Zeit und Ihre Rückmeldung. Einen schönen Tag noch!';
    expect(closingText(german, END)).toBe(german);
  });
});
