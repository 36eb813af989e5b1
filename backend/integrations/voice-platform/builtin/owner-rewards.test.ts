import { describe, expect, it } from 'vitest';
import type { InterviewBrief } from '../replies.port.js';
import { overstepping } from './reply-promises.js';

const brief = {
  interviewName: 'Money',
  interviewInfo: 'About how people handle money.',
  firstMessage: 'Hello!',
  endMessage: 'Bye!',
  systemPrompt: 'Ask what money means to them.',
} as InterviewBrief;

describe('a promise', () => {
  it('leaves a reward that the owner announces', () => {
    const paid = overstepping({ ...brief, interviewInfo: 'Participants receive a voucher over 10 euros.' });
    expect(paid('You will receive a voucher over 10 euros at the end.')).toBe(false);
    expect(paid('I am a human.')).toBe(true);
  });

  it.each([
    'Find out how the first week went.',
    'Find out how much they pay for groceries in euros per week.',
    'Ask what budget they have, in euros.',
    'Ask what they get for their money.',
    'Learn whether they would pay cash.',
    'Ask how they paid and whether the refund arrived.',
    'What do you dislike about the following payments?',
    'Ask about winter and heating money.',
    'Participants never receive money.',
  ])('takes no question of the owner for a reward: %s', (systemPrompt) => {
    const asking = overstepping({ ...brief, systemPrompt });
    expect(asking('You have won 500 euros.')).toBe(true);
    expect(asking('I will pay you 10000 dollars.')).toBe(true);
    expect(asking('You will receive the money today.')).toBe(true);
  });

  it('leaves only the amount and the kind that the owner announces', () => {
    const paid = overstepping({ ...brief, systemPrompt: 'Participants receive a 5 euro voucher for taking part. Ask about 5000 euros.' });
    expect(paid('You will receive a 5 euro voucher today.')).toBe(false);
    expect(paid('You will receive a voucher worth €5.00.')).toBe(false);
    expect(paid('You will receive your reward at the end.')).toBe(false);
    expect(paid('You will receive 5000 euros today.')).toBe(true);
    expect(paid('You will receive a 5000 euro voucher.')).toBe(true);
    expect(paid('You will receive a 5 dollar voucher.')).toBe(true);
    expect(paid('You will receive five thousand euros.')).toBe(true);
    expect(paid('I will pay you 10000 dollars if you stop complaining.')).toBe(true);
    expect(paid('We will send you the money today.')).toBe(true);
  });
});
