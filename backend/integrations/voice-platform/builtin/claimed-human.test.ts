import { describe, expect, it } from 'vitest';
import { oversteps } from './testing/oversteps.js';

describe('a reply that claims to come from a human being', () => {
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
    'You are talking to a human.',
    'A real person is talking to you.',
    'No AI here, just me, Tom from support.',
    'Ich bin Mensch.',
    'Sie sprechen mit einem Menschen.',
    'Ben yapay zeka değilim.',
    'Nie jestem AI.',
    'Jestem żywym człowiekiem.',
    '私はAIではありません。',
    '我不是人工智慧。',
    'Vous parlez à une vraie personne.',
    "I'm an actual person.",
    'I am a real human being.',
    "Trust me, you're speaking with a real person.",
    'Ik ben een mens.',
    'Você está falando com uma pessoa.',
  ])('is noticed: %s', (text) => {
    expect(oversteps(text)).toBe(true);
  });

  it.each([
    'I am an AI, not a human. What do you like?',
    "I'm not a human, I'm an AI.",
    'Would you trust a person more than a machine?',
    'You said you are a human resources manager. What do you do all day?',
    'Would you rather talk to a human?',
    'You said you like talking to a person more than to a machine.',
    'How does it feel to talk to an AI?',
    'You are talking about a person who helped you, right?',
  ])('leaves what may be asked: %s', (text) => {
    expect(oversteps(text)).toBe(false);
  });
});
