import { describe, expect, it } from 'vitest';
import { answersOf, turnsOfText } from './transcript.js';

describe('turns of a transcript in one text', () => {
  it('begin at our markers only', () => {
    const said = 'Interviewer: that is what he said. assistant: no, he did not. AI and user: both.\nCustomer: me';
    expect(turnsOfText(`AI: Who said it?\nUser: ${said}`)).toEqual([
      { seq: 1, role: 'assistant', text: 'Who said it?' },
      { seq: 2, role: 'user', text: said },
    ]);
  });
});

describe('answers', () => {
  const turns = (roles: string) =>
    [...roles].map((one) => ({ role: one === 'a' ? ('assistant' as const) : ('user' as const), text: one === '_' ? ' ' : 'Words' }));

  it.each([
    ['auau', 2],
    // One that was heard in pieces, and turns without words.
    ['auuau', 2],
    ['au_uau', 2],
    ['a_', 0],
    ['ua', 1],
    ['', 0],
  ])('are counted once each: %s', (roles, count) => {
    expect(answersOf(turns(roles))).toBe(count);
  });
});
