import { describe, expect, it } from 'vitest';
import { readAnswer, soundsUnwell } from './answer-reader.js';

const OPEN = 'What do you like about it?';

/** A wish by its name, or how an answer is taken. */
function reading(answer: string, question: string): string {
  const read = readAnswer(answer, question);
  return read.kind === 'wish' ? read.intent.kind : read.kind;
}

describe('readAnswer', () => {
  it.each([
    [OPEN, 'I like that it saves me a lot of time every week.', 'full'],
    [OPEN, 'Good', 'short'],
    [OPEN, 'yes it is', 'short'],
    [OPEN, 'I don’t know', 'unsure'],
    [OPEN, 'idk', 'unsure'],
    [OPEN, 'Weiß ich nicht', 'unsure'],
    [OPEN, "I'm not sure, to be honest", 'unsure'],
    [OPEN, 'maybe', 'unsure'],
    [OPEN, 'skip', 'skip'],
    [OPEN, 'Skip this question please.', 'skip'],
    [OPEN, 'Next question', 'skip'],
    [OPEN, "I'd rather not say", 'skip'],
    [OPEN, 'I prefer not to answer', 'skip'],
    [OPEN, 'Could you repeat the question, please?', 'repeat'],
    [OPEN, 'Sorry?', 'repeat'],
    [OPEN, "I didn't catch that", 'repeat'],
    [OPEN, '?', 'repeat'],
    [OPEN, '👍', 'short'],
    [OPEN, "I don't understand the question", 'explain'],
    [OPEN, 'What do you mean?', 'explain'],
    [OPEN, 'I want to stop now', 'stop'],
    [OPEN, 'Please stop. I want to end this interview.', 'stop'],
    [OPEN, 'Goodbye', 'stop'],
    [OPEN, 'We skip the standup when the week gets busy, which helps', 'full'],
    [OPEN, 'I had to stop using it because it kept crashing on me', 'full'],
    ['How old are you?', '34', 'full'],
    ['How many people work there?', 'twelve', 'full'],
    ['What is your job title?', 'Engineer', 'full'],
    ['How old are you?', 'skip', 'skip'],
    ['Is there anything else you would like to add?', 'No', 'full'],
    ['Is there anything else you would like to add?', "No, that's all", 'full'],
    ['Is there anything else you would like to add?', "that's all from me", 'full'],
    [OPEN, '価格が安くて使いやすいところが好きです', 'full'],
    [OPEN, 'Mir gefällt vor allem die einfache Bedienung', 'full'],
  ])('%s → %j is %s', (question, answer, kind) => {
    expect(reading(answer, question)).toBe(kind);
  });
});

describe('soundsUnwell', () => {
  it.each([
    ['Great, thanks', false],
    ['Not so good today', true],
    ['A bit tired', true],
  ])('%j: %s', (answer, unwell) => {
    expect(soundsUnwell(answer)).toBe(unwell);
  });
});
