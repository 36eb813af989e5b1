import { describe, expect, it } from 'vitest';
import { readAssistantId, readForm } from './form-reader.js';
import { BLANK_INTERVIEW } from './interview-fields.js';

const wire = {
  id: 1_099_511_627_777,
  user_id: 'owner-1',
  title: 'Onboarding study',
  interviewname: 'Your first week',
  interviewinfo: 'A short talk.',
  interviewinstructions: 'Ask what surprised them.',
  assistant_id: 'aBc',
  createdat: '2026-11-21T06:30:00.000',
  response_count: 3,
  analysis: null,
  enable_realtime_transcript: 1,
  enable_user_details_form: 1,
};

describe('readForm', () => {
  it('[FORM-07] [FORM-08] [FORM-09] reads the spellings of the server', () => {
    expect(readForm(wire)).toEqual({
      ...BLANK_INTERVIEW,
      id: 1_099_511_627_777,
      userId: 'owner-1',
      state: 'open',
      updatedAt: null,
      title: 'Onboarding study',
      interviewName: 'Your first week',
      interviewInfo: 'A short talk.',
      interviewInstructions: 'Ask what surprised them.',
      assistantId: 'aBc',
      createdAt: '2026-11-21T06:30:00.000',
      responseCount: 3,
      analysis: null,
      enableRealtimeTranscript: true,
      enableUserDetailsForm: true,
    });
  });

  it('[FORM-04] [FORM-05] [FORM-06] reads the camel-case spellings, and prefers them', () => {
    expect(readForm({ ...wire, interviewName: 'N', interviewInfo: 'I', interviewInstructions: 'P' })).toMatchObject({
      interviewName: 'N',
      interviewInfo: 'I',
      interviewInstructions: 'P',
    });
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    [undefined, false],
    [null, false],
  ])('[FORM-14] enable_realtime_transcript %j counts as %j', (stored, read) => {
    expect(readForm({ ...wire, enable_realtime_transcript: stored })?.enableRealtimeTranscript).toBe(read);
  });

  it.each([
    [1, true],
    [true, true],
    [0, false],
    [false, false],
    [undefined, true],
    [null, true],
  ])('[FORM-15] [FORM-16] enable_user_details_form %j counts as %j', (stored, read) => {
    expect(readForm({ ...wire, enable_user_details_form: stored })?.enableUserDetailsForm).toBe(read);
  });

  it.each([null, undefined, 'form', 7, {}, { id: 'x' }, { id: 1.5 }, { id: 2 ** 53 }, []])('is null for %j, which is no form', (value) => {
    expect(readForm(value)).toBeNull();
  });

  it('reads what is missing as empty', () => {
    expect(readForm({ id: '7', response_count: 'many' })).toMatchObject({
      id: 7,
      title: '',
      assistantId: null,
      responseCount: 0,
      createdAt: null,
    });
  });
});

describe('readAssistantId', () => {
  it('[FORM-17] keeps a plain id', () => {
    expect(readAssistantId('a1-b2')).toBe('a1-b2');
  });

  it('[FORM-18] takes the id out of an object', () => {
    expect(readAssistantId({ id: 'a1', name: 'x' })).toBe('a1');
    expect(readAssistantId({ id: { id: 'a1' } })).toBe('a1');
  });

  it('[FORM-19] takes the id out of JSON text', () => {
    expect(readAssistantId('{"id":"a1","name":"x"}')).toBe('a1');
    expect(readAssistantId(' "a1"')).toBe('a1');
  });

  it.each([null, undefined, '', '  ', 7, {}, [], '{}'])('is null for %j', (value) => {
    expect(readAssistantId(value)).toBeNull();
  });

  it('takes broken JSON for a plain id', () => {
    expect(readAssistantId('{oops')).toBe('{oops');
  });
});
