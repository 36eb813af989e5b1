import { describe, expect, it } from 'vitest';
import { isFollowUp, isSummary, withoutWishes } from './answers.js';
import { GUIDED_TEXTS } from './guided-texts.js';

describe('a summary of a section', () => {
  const summary = GUIDED_TEXTS.en.reflect('“I use a paper list” and “My boss calls”');
  const said = (text: string) =>
    withoutWishes([
      { role: 'assistant' as const, text: summary },
      { role: 'user' as const, text },
    ]).length > 1;

  it('is recognised among other turns, in every language', () => {
    for (const { reflect } of Object.values(GUIDED_TEXTS)) expect(isSummary(reflect('“a” and “b”'))).toBe(true);
    expect(isSummary('How do you plan your week?')).toBe(false);
    expect(isFollowUp(GUIDED_TEXTS.de.probes.reason)).toBe(true);
  });

  it('is not answered by a mere yes, but by a correction', () => {
    expect(said('Yes, that’s right')).toBe(false);
    expect(said('It was on Monday, not on Sunday.')).toBe(true);
  });
});
