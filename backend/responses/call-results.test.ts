import { describe, expect, it } from 'vitest';
import { callResultsSchema } from '../contract/responses.js';
import { applyCallResults } from './call-results.js';

const open = {
  callStatus: 'pending' as const,
  interviewSummary: null,
  interviewTranscript: null,
  interviewRecording: null,
  summarySource: null,
};
const apply = (row: Partial<typeof open>, results: object, hasCall = false) =>
  applyCallResults({ ...open, ...row }, callResultsSchema.parse(results), hasCall);

describe('applyCallResults', () => {
  it.each([
    ['completed', 'completed'],
    ['ended', 'completed'],
    ['FAILED', 'failed'],
    ['error', 'failed'],
    ['abandoned', 'abandoned'],
    ['constructor', 'completed'],
  ])('takes %s for %s', (word, status) => {
    expect(apply({}, { call_status: word })?.callStatus).toBe(status);
  });

  it.each(['completed', 'failed', 'abandoned'] as const)('changes nothing once it is %s', (callStatus) => {
    expect(applyCallResults({ ...open, callStatus }, callResultsSchema.parse({}), false)).toBeNull();
  });

  it('changes nothing once a call was held here', () => {
    expect(apply({}, {}, true)).toBeNull();
  });

  it('fills what is empty and keeps what is there', () => {
    const kept = { ...open, interviewSummary: 'S', interviewTranscript: 'T', interviewRecording: 'R', summarySource: 'model' };
    const results = callResultsSchema.parse({ interview_summary: 'x', interview_transcript: 'y', interview_recording: 'z' });
    expect(applyCallResults(kept, results, false)).toMatchObject({
      interviewSummary: 'S',
      interviewTranscript: 'T',
      interviewRecording: 'R',
      summarySource: 'model',
    });
    expect(applyCallResults(open, results, false)).toMatchObject({
      interviewSummary: 'x',
      interviewTranscript: 'y',
      interviewRecording: 'z',
      summarySource: 'platform',
    });
  });
});
