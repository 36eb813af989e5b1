import { describe, expect, it } from 'vitest';
import { defaultTitle, titleAfter, titleOf, updateFormPayload } from './form-defaults.js';

describe('defaultTitle', () => {
  it("[VALID-09] holds today's date as dd-Mon-yyyy", () => {
    expect(defaultTitle(new Date(2026, 10, 21))).toBe('New Interview 21-Nov-2026');
    expect(defaultTitle(new Date(2027, 0, 5, 23, 59))).toBe('New Interview 05-Jan-2027');
  });
});

describe('the title', () => {
  const title = 'New Interview 21-Nov-2026';

  it('[NEW-49] follows the name of the interview until it is edited', () => {
    expect(titleOf({ title, interviewName: '' })).toBe(title);
    expect(titleOf({ title, interviewName: ' Coffee ' })).toBe('Coffee');
    expect(titleAfter({ title, interviewName: '' }, 'Coffee')).toBe('Coffee');
    expect(titleAfter({ title: 'Coffee', interviewName: 'Coffee' }, 'Coffee and tea')).toBe('Coffee and tea');
    expect(titleAfter({ title: 'Round two', interviewName: 'Coffee' }, 'Tea')).toBe('Round two');
    expect(titleOf({ title: 'Round two', interviewName: 'Tea' })).toBe('Round two');
  });
});

describe('updateFormPayload', () => {
  it.each([undefined, '', '   '])('[VALID-08] title %j becomes New Interview', (title) => {
    expect(updateFormPayload({ title }).title).toBe('New Interview');
  });

  it('[VALID-17] no live transcript unless switched on', () => {
    expect(updateFormPayload({}).enableRealtimeTranscript).toBe(false);
    expect(updateFormPayload({ enableRealtimeTranscript: true }).enableRealtimeTranscript).toBe(true);
  });

  it('[VALID-19] the contact form unless explicitly off', () => {
    expect(updateFormPayload({}).enableUserDetailsForm).toBe(true);
    expect(updateFormPayload({ enableUserDetailsForm: undefined }).enableUserDetailsForm).toBe(true);
    expect(updateFormPayload({ enableUserDetailsForm: false }).enableUserDetailsForm).toBe(false);
  });

  it('takes the texts over', () => {
    const texts = { title: 'T', interviewName: 'N', interviewInfo: 'I', interviewInstructions: 'P' };
    expect(updateFormPayload(texts)).toMatchObject(texts);
  });
});
