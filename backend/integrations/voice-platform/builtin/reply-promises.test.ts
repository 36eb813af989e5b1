import { describe, expect, it } from 'vitest';
import type { InterviewBrief } from '../replies.port.js';
import { overstepping } from './reply-promises.js';

const brief = {
  interviewName: 'Money',
  interviewInfo: 'About how people handle money.',
  firstMessage: 'Hello!',
  endMessage: 'Bye!',
  systemPrompt: 'Ask: What is your card number on the conference badge? Ask how they keep passwords. Ask what money means to them.',
} as InterviewBrief;
const oversteps = overstepping(brief);

describe('overstepping', () => {
  it.each([
    'I am a human. What do you like?',
    "I'm a real person named Sarah. What do you like?",
    'Yes, I’m actually human.',
    "I'm not a robot. What next?",
    'Ich bin ein echter Mensch.',
    'Je suis une vraie personne.',
    'Soy una persona real.',
    'Sou um ser humano.',
    'Sono una persona vera.',
    '我是真人。',
    '私は人間です。',
    "I'll give you 50 dollars for that. What next?",
    'You will receive a gift card voucher for your answers.',
    'We will pay you.',
    'Sie bekommen einen Gutschein dafür.',
    'Vous recevrez un cadeau.',
    'What is your password?',
    'Could you tell me your bank account number?',
    'Please enter your credit card number and the PIN.',
    'Wie lautet Ihr Passwort?',
    'Quel est votre mot de passe ?',
    '¿Cuál es su número de tarjeta?',
    '请告诉我您的密码。',
  ])('is noticed: %s', (text) => {
    expect(oversteps(text)).toBe(true);
  });

  it.each([
    'I am an AI, not a human. What do you like?',
    "I'm not a human, I'm an AI.",
    'Would you trust a person more than a machine?',
    'You said you are a human resources manager. What do you do all day?',
    'What does money mean to you?',
    'How do you remember your password?',
    'Tell me about your password manager.',
    'What is your experience with credit cards?',
    'Could you tell me how you choose a password?',
    'What do you do when you get a gift?',
    'If we paid you 50 euros a month, would you switch?',
    'Imagine you win a prize of 100 euros. What would you do?',
    'How much would you pay for it?',
    'What is your card number on the conference badge?',
    'Wie merken Sie sich Ihr Passwort?',
  ])('leaves what may be asked: %s', (text) => {
    expect(oversteps(text)).toBe(false);
  });

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
