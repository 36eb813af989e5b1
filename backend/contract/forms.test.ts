import { describe, expect, it } from 'vitest';
import { createFormSchema, formIdSchema, updateFormSchema } from './forms.js';
import { BLANK_INTERVIEW } from './interview-fields.js';
import { LIMITS } from './limits.js';

describe('createFormSchema', () => {
  it('[FORM-20] [VALID-16] [VALID-18] reads the create payload with its defaults', () => {
    expect(createFormSchema.parse({})).toEqual({
      ...BLANK_INTERVIEW,
      title: '',
      interviewName: '',
      interviewInfo: '',
      interviewInstructions: '',
      enableRealtimeTranscript: false,
      enableUserDetailsForm: true,
    });
    const whole = {
      sub: 'owner-1',
      title: 'T',
      interviewInstructions: 'P',
      interviewInfo: 'I',
      interviewName: 'N',
      assistant_id: 'a1',
      enableRealtimeTranscript: true,
      enableUserDetailsForm: false,
    };
    expect(createFormSchema.parse(whole)).toEqual({ ...BLANK_INTERVIEW, ...whole });
  });

  it('[FORM-07] [FORM-08] [FORM-09] reads the lowercase spellings as well', () => {
    const lower = {
      interviewname: 'N',
      interviewinfo: 'I',
      interviewinstructions: 'P',
      enable_realtime_transcript: 1,
      enable_user_details_form: 0,
    };
    const expected = {
      interviewName: 'N',
      interviewInfo: 'I',
      interviewInstructions: 'P',
      enableRealtimeTranscript: true,
      enableUserDetailsForm: false,
    };
    expect(createFormSchema.parse(lower)).toMatchObject(expected);
    expect(updateFormSchema.parse(lower)).toMatchObject(expected);
  });

  it('[FORM-18] [FORM-19] reduces an assistant to its id', () => {
    expect(createFormSchema.parse({ assistant_id: { id: 'a1' } }).assistant_id).toBe('a1');
    expect(createFormSchema.parse({ assistant_id: '{"id":"a1"}' }).assistant_id).toBe('a1');
    expect(createFormSchema.parse({ assistant_id: '' }).assistant_id).toBeUndefined();
  });

  it('trims, and takes out what PostgreSQL refuses', () => {
    expect(createFormSchema.parse({ title: ' a\0b\ud800 ' }).title).toBe('ab\ufffd');
    expect(createFormSchema.parse({ title: '🙂' }).title).toBe('🙂');
  });

  it.each(['title', 'interviewName', 'interviewInfo', 'interviewInstructions'] as const)('bounds %s', (field) => {
    expect(createFormSchema.safeParse({ [field]: 'x'.repeat(LIMITS[field]) }).success).toBe(true);
    expect(createFormSchema.safeParse({ [field]: 'x'.repeat(LIMITS[field] + 1) }).success).toBe(false);
    expect(updateFormSchema.safeParse({ [field]: 'x'.repeat(LIMITS[field] + 1) }).success).toBe(false);
    expect(createFormSchema.safeParse({ [field]: 7 }).success).toBe(false);
  });
});

describe('updateFormSchema', () => {
  it('names nothing that was not sent', () => {
    expect(Object.values(updateFormSchema.parse({ title: 'T', user_id: 'x', response_count: 9 })).filter((v) => v !== undefined)).toEqual([
      'T',
    ]);
  });
});

describe('formIdSchema', () => {
  it.each([undefined, null, '', 'x', 0, -1, 1.5, 2 ** 53])('[VALID-11] %j is an Invalid form ID', (id) => {
    const parsed = formIdSchema.safeParse(id);
    expect(parsed.error?.issues[0]?.message).toBe('Invalid form ID');
  });
});
