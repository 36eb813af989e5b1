import { describe, expect, it } from 'vitest';
import { PARTICIPANT_KINDS, type ParticipantKind } from '../contract/rehearsal-constants.js';
import { checkDraft, requiredKinds, requireRehearsedDraft } from './draft-check.js';

const rehearsed = (kinds: readonly ParticipantKind[], is_current = true, missed = 0) => ({ kinds, is_current, missed });
const ALL = requiredKinds(null);

describe('[REHEARSAL-15] whether a draft counts as rehearsed', () => {
  it('needs all recommended participants in one rehearsal, unless the owner has chosen some', () => {
    expect(ALL).toEqual(PARTICIPANT_KINDS);
    expect(checkDraft([rehearsed(['terse'])], ALL)).toEqual({ draft: 'incomplete', missing: ALL.filter((kind) => kind !== 'terse') });
    // Two halves are no whole.
    expect(checkDraft([rehearsed(ALL.slice(0, 4)), rehearsed(ALL.slice(4))], ALL)).toEqual({ draft: 'incomplete', missing: ALL.slice(4) });
    expect(checkDraft([rehearsed(['terse']), rehearsed(ALL)], ALL)).toEqual({ draft: 'rehearsed', missing: [] });
    expect(checkDraft([rehearsed(['terse', 'hurried'])], requiredKinds(['terse'])).draft).toBe('rehearsed');
  });

  it('does not count what was rehearsed before the draft changed', () => {
    expect(checkDraft([], ALL).draft).toBe('not-rehearsed');
    expect(checkDraft([rehearsed(ALL, false)], ALL).draft).toBe('outdated');
    expect(checkDraft([rehearsed(['terse']), rehearsed(ALL, false)], ALL).draft).toBe('incomplete');
  });

  it('goes by the latest of several, and refuses a missed must-ask', () => {
    expect(checkDraft([rehearsed(ALL, true, 1), rehearsed(ALL)], ALL).draft).toBe('missed');
    expect(checkDraft([rehearsed(ALL), rehearsed(ALL, true, 1)], ALL).draft).toBe('rehearsed');
  });

  it('says what to do', () => {
    const refusal = (...rehearsals: Parameters<typeof checkDraft>[0]) => {
      try {
        requireRehearsedDraft(checkDraft(rehearsals, requiredKinds(['terse', 'hostile'])));
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refusal(rehearsed(['terse', 'hostile']))).toBeNull();
    expect(refusal()).toContain('Rehearse this guide, then publish it');
    expect(refusal(rehearsed(['terse']))).toContain('left out: hostile.');
    expect(refusal(rehearsed(ALL, false))).toContain('has changed since it was last rehearsed');
    expect(refusal(rehearsed(ALL, true, 2))).toContain('must-ask');
  });
});
