import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.js';
import { SUBMITTED_FIELD_NAMES } from './response-fields.js';
import { callResultsSchema, trackCallSchema } from './call-results.js';
import { submitResponseSchema } from './submit-response.js';

describe('submitResponseSchema', () => {
  it('[RSP-18] reads the camel-case names as well', () => {
    expect(submitResponseSchema.parse({ firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '555 0100' })).toMatchObject({
      firstname: 'Ada',
      lastname: 'Lovelace',
      phonenumber: '555 0100',
    });
  });

  it('ignores what a participant has no say in', () => {
    const parsed = submitResponseSchema.parse({ id: 'x', owner_id: 'x', call_status: 'completed', status: 'x', version: 9 });
    expect(Object.keys(parsed)).toEqual([...SUBMITTED_FIELD_NAMES, 'hidden_fields']);
    expect(SUBMITTED_FIELD_NAMES).toEqual(expect.arrayContaining(['firstname', 'lastname', 'email', 'phonenumber', 'response']));
    for (const own of ['id', 'owner_id', 'call_status', 'status', 'version']) expect(SUBMITTED_FIELD_NAMES).not.toContain(own);
  });

  it.each([
    ['firstname', LIMITS.contactName],
    ['lastname', LIMITS.contactName],
    ['email', LIMITS.contactEmail],
    ['phonenumber', LIMITS.contactPhone],
    ['response', LIMITS.responseText],
  ])('bounds %s', (field, limit) => {
    expect(submitResponseSchema.safeParse({ [field]: 'x'.repeat(limit) }).success).toBe(true);
    expect(submitResponseSchema.safeParse({ [field]: 'x'.repeat(limit + 1) }).success).toBe(false);
  });
});

describe('callResultsSchema', () => {
  it('[CALLDATA-03] [CALLDATA-06] [CALLDATA-07] [CALLDATA-08] [CALLDATA-09] has its defaults', () => {
    expect(callResultsSchema.parse({})).toEqual({
      interview_summary: 'No summary available',
      interview_messages: [],
      call_duration: 0,
      call_status: 'completed',
      call_end_reason: 'unknown',
      status: 'completed',
    });
  });

  it('[CALLDATA-01] [CALLDATA-02] [CALLDATA-04] [CALLDATA-05] reads the payload', () => {
    const payload = {
      interview_recording: 'https://media.example.com/1.wav',
      interview_transcript: 'AI: Hello',
      interview_summary: 'Short.',
      interview_messages: [{ role: 'assistant', content: 'Hello' }],
      call_duration: 61_000,
      call_status: 'completed',
      call_end_reason: 'participant',
      status: 'completed',
    };
    expect(callResultsSchema.parse(payload)).toEqual(payload);
  });

  it.each([-1, Number.NaN, 'soon', null, 1e12, 1.5])('[CALLDATA-06] takes %j for an unknown duration', (call_duration) => {
    expect(callResultsSchema.parse({ call_duration }).call_duration).toBe(0);
  });

  it('bounds every field', () => {
    const tooMuch = {
      interview_recording: 'x'.repeat(LIMITS.recordingUrl + 1),
      interview_transcript: 'x'.repeat(LIMITS.transcript + 1),
      interview_summary: 'x'.repeat(LIMITS.summary + 1),
      interview_messages: Array.from({ length: LIMITS.messages + 1 }, () => ({ role: 'user', content: '' })),
      call_status: 'x'.repeat(51),
      call_end_reason: 'x'.repeat(201),
      status: 'x'.repeat(21),
    };
    for (const [field, value] of Object.entries(tooMuch)) {
      expect(callResultsSchema.safeParse({ [field]: value }).success, field).toBe(false);
    }
  });
});

describe('trackCallSchema', () => {
  it('[CALLDATA-10] reads the payload', () => {
    const payload = { responseId: '7b0d2a0e-5c1f-4a53-9c58-6f0f1f0b1c11', vapiCallId: 'call-1', assistantId: 'a1', formId: 7 };
    expect(trackCallSchema.parse(payload)).toEqual(payload);
  });
});
