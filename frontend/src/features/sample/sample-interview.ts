import type { Form } from '@contract/form-reader';
import { BLANK_INTERVIEW } from '@contract/interview-fields';
import made from './sample-analysis.json';
import questions from './sample-questions.json';
import responses from './sample-responses.json';

/** The built-in sample (DETAIL-10): realistic, complete, and never on the server. */
export const SAMPLE_FORM: Form = {
  ...BLANK_INTERVIEW,
  id: 0,
  userId: null,
  title: 'Sample Interview',
  interviewName: questions.interviewName,
  interviewInfo: questions.interviewInfo,
  interviewInstructions: questions.instructions,
  assistantId: null,
  createdAt: '2026-09-14T08:30:00.000',
  updatedAt: null,
  state: 'open',
  responseCount: responses.length,
  analysis: null,
  enableRealtimeTranscript: true,
};

/** A summary as a language model writes one, of the one response that is complete. */
const SUMMARIES: Readonly<Record<string, string>> = {
  '5a3c1f0e-7b1d-4c58-9a52-2f6d1d0c8e11':
    'Maren plans on Sunday evenings: first the inbox, then the calendar. Meetings live in the calendar, everything else on one sheet of paper beside the ' +
    'keyboard, because “an app is one tap away from being forgotten”. Her plans break when they leave no slack: a sick child cost two full days and ' +
    'a Saturday. Time blocking and three to-do apps were abandoned once lists grew past one screen. She wishes for one empty afternoon a week and ' +
    'for help on Thursday in deciding what to drop.',
};

/** The sample's responses, newest first, as the server would send them: one complete, the others ended early. */
export const SAMPLE_RESPONSES = responses
  .map(({ turns, ended_by, ...response }) => {
    const found = made.responses.find(({ id }) => id === response.id);
    const written = SUMMARIES[response.id];
    return {
      ...response,
      form_id: SAMPLE_FORM.id,
      response: 'Response',
      status: 'completed',
      call_status: 'completed',
      call_end_reason: ended_by,
      completion: found?.completion ?? null,
      updated_at: response.submitted_at,
      turn_count: turns.length,
      has_recording: false,
      processing: false,
      version: 1,
      interview_summary: written ?? found?.summary ?? null,
      interview_transcript: turns.map(([role, text]) => `${role === 'assistant' ? 'AI' : 'User'}: ${text}`).join('\n'),
      interview_recording: null,
      summary_source: written ? 'model' : 'extractive',
    };
  })
  .reverse();

/** What Colloquy's analysis makes of these transcripts: test/contract/sample-analysis.test.ts makes it again and compares. */
export const SAMPLE_ANALYSIS: unknown = made.analysis;
