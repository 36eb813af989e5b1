import { describe, expect, it } from 'vitest';
import { completionEvents } from './completion-events.js';

const running = {
  id: 'r',
  formId: 1,
  ownerId: 'o',
  callStatus: 'in-progress' as const,
  finishDueAt: null,
  interviewTranscript: null,
  source: 'interview' as const,
  includeInAnalysis: null,
  removed: null,
};
const ended = { ...running, callStatus: 'completed' as const, finishDueAt: new Date() };
const completed = { ...ended, finishDueAt: null, interviewTranscript: 'User: Yes' };
const names = (...change: Parameters<typeof completionEvents>) => completionEvents(...change).map(({ name }) => name);

describe('a response is completed', () => {
  it('when its results are written, not when its call ends', () => {
    expect(names(running, ended)).toEqual([]);
    expect(names(ended, completed)).toEqual(['response.completed']);
    expect(names(running, completed)).toEqual(['response.completed']);
  });

  it('again after it was continued', () => {
    expect(names(completed, running)).toEqual([]);
    expect(names(running, { ...completed, interviewTranscript: 'User: Yes, and no' })).toEqual(['response.completed']);
    expect(names({ ...completed, finishDueAt: new Date() }, completed)).toEqual(['response.completed']);
  });

  it('not when it was left or failed', () => {
    expect(names(ended, { ...completed, callStatus: 'abandoned' })).toEqual([]);
  });
});

describe('a completed response', () => {
  it('changes its transcript, or whether the analysis may use it', () => {
    expect(names(completed, { ...completed, interviewTranscript: 'User: No' })).toEqual(['response.transcript-changed']);
    expect(names(completed, { ...completed, includeInAnalysis: true })).toEqual(['response.inclusion-changed']);
    expect(names(completed, { ...completed, source: 'browser' })).toEqual(['response.inclusion-changed']);
    expect(names(completed, { ...completed })).toEqual([]);
  });

  it('says whether its words are there still', () => {
    const removed = { transcript: { at: '2026-01-01T00:00:00.000', days: 30 } };
    expect(completionEvents(ended, completed)).toMatchObject([{ response: { wordsDeleted: false } }]);
    expect(completionEvents(ended, { ...completed, removed })).toMatchObject([{ response: { wordsDeleted: true } }]);
  });
});
