import { describe, expect, it } from 'vitest';
import { checkedSummary } from './checked-summary.js';
import type { SpokenTurn } from './transcript-text.js';

const TURNS: SpokenTurn[] = [
  { role: 'assistant', text: 'How do you get to work in 2026?' },
  { role: 'user', text: 'I take the bus, it needs twenty minutes. The bus is always late and I hate that.' },
  { role: 'assistant', text: 'We never had the money for a better bus.' },
  { role: 'user', text: 'We are 12 at the stop and 1,500 in the town.' },
];
const GOOD = 'The participant takes the bus to work. They are annoyed that it comes late so often.';
const checked = (text: string) => checkedSummary(text, TURNS, 4_000);

describe('checkedSummary', () => {
  it.each([
    'They said “I will sue the driver. It was terrible.”',
    'They said *I will sue the driver*.',
    'They heard “We never had the money for a better bus”.',
    '40 people died.',
    'Forty people died.',
    'Is there anything else?',
    'Thank you for your time.',
  ])('drops what was not said: %s', (invented) => {
    expect(checked(`${GOOD}\n${invented}`)).toBe(GOOD);
  });

  it.each([
    'The ride takes 20 minutes.',
    'They say “The bus is always late and I hate that.”',
    'There are 1500 people in the town in 2026, and twelve at the stop.',
    'Thanks to the bus they need no car.',
    'Everyone in the family takes it.',
  ])('keeps what was: %s', (said) => {
    expect(checked(`${GOOD} ${said}`)).toBe(`${GOOD} ${said}`);
  });

  it('is plain text', () => {
    expect(checked('## Summary\n- **The bus** is [late](https://evil.example/x) ![p](https://evil.example/p.png)<script>x</script>')).toBe(
      'Summary\nThe bus is late x',
    );
    expect(checked('<think>They lie.</think>The bus is late.')).toBe('The bus is late.');
  });

  it.each([
    "I'm sorry, but I can't help with that.",
    'I’m really sorry, I cannot summarise this interview.',
    'As an AI, I cannot do that.',
    'Es tut mir leid, dabei kann ich nicht helfen.',
    'Lo siento, no puedo ayudar con eso.',
    '抱歉，我无法帮助。',
    'Thank you. Could you tell me more about that?',
    'The bus is late. They said “I will sue the driver and the whole town”, and 400 people agreed with them at once.',
    '',
  ])('is none for a refusal, words to the participant, or too little: %s', (text) => {
    expect(checked(text)).toBeNull();
  });
});
