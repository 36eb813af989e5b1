import { describe, expect, it } from 'vitest';
import type { PlatformResult } from '../../integrations/voice-platform/remote-calls.port.js';
import { bestTurns } from './best-turns.js';
import { preferReason, mergeResults, NO_RESULTS, hasNews } from './call-results.js';

const turn = (text: string, role: 'assistant' | 'user' = 'user') => ({ role, text, at: null });
const NOTHING: PlatformResult = {
  state: 'ended',
  endReason: null,
  providerReason: null,
  modelFailed: false,
  startedAt: null,
  endedAt: null,
  turns: [],
  transcript: null,
  summary: null,
  recordingUrls: [],
};
const part: PlatformResult = {
  ...NOTHING,
  turns: [turn('One')],
  transcript: 'User: One',
  endReason: 'unknown',
  providerReason: 'new-word',
};
const whole: PlatformResult = {
  ...NOTHING,
  turns: [turn('One'), turn('Two')],
  transcript: 'User: One\nUser: Two',
  summary: 'Both.',
  endReason: 'participant',
  providerReason: 'customer-ended-call',
  startedAt: new Date(1_000),
  endedAt: new Date(9_000),
  recordingUrls: ['https://x.example/1'],
};

describe('mergeResults', () => {
  it('comes to the same in either order: better replaces worse, never the other way', () => {
    const one = mergeResults(mergeResults(NO_RESULTS, part, false), whole, true);
    const other = mergeResults(mergeResults(NO_RESULTS, whole, true), part, false);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ turns: whole.turns, summary: 'Both.', endReason: 'participant', reported: true });
    expect(mergeResults(one, NOTHING, false)).toEqual(one);
    expect(mergeResults(one, whole, true)).toEqual(one);
  });

  it('notices what a response would show, and nothing else', () => {
    const known = mergeResults(NO_RESULTS, whole, false);
    expect(hasNews(NO_RESULTS, known)).toBe(true);
    expect(hasNews(known, mergeResults(known, { ...whole, recordingUrls: ['https://x.example/2'] }, true))).toBe(false);
    expect(mergeResults(known, { ...whole, recordingUrls: ['https://x.example/2'] }, false).recordingUrls).toEqual(['https://x.example/2']);
  });
});

describe('betterReason', () => {
  it.each([
    ['abandoned', 'silence', 'silence'],
    ['unknown', 'assistant', 'assistant'],
    ['error', 'provider-fault', 'provider-fault'],
    ['participant', 'assistant', null],
    ['abandoned', 'unknown', null],
    ['abandoned', null, null],
  ] as const)('%s, and the platform says %s: %s', (current, found, expected) => {
    expect(preferReason(current, found)).toBe(expected);
  });
});

describe('bestTurns', () => {
  const at = new Date(0);
  const stored = (callId: string, seq: number, content: string, role: 'assistant' | 'user' = 'user') => ({
    callId,
    seq,
    role,
    content,
    via: null,
    clientId: `c${seq}`,
    meta: null,
    createdAt: at,
  });
  const calls = [
    { id: 'a', startedAt: at },
    { id: 'b', startedAt: at },
  ];

  it("takes the platform's account of a call, and numbers what follows anew", () => {
    const turns = [stored('a', 1, 'One'), stored('b', 2, 'Later')];
    const best = bestTurns(turns, calls, new Map([['a', { turns: [turn('Hello', 'assistant'), turn('One'), turn('Two')] }]]));
    expect(best?.map(({ seq, callId, content }) => [seq, callId, content])).toEqual([
      [1, 'a', 'Hello'],
      [2, 'a', 'One'],
      [3, 'a', 'Two'],
      [4, 'b', 'Later'],
    ]);
    expect(best?.[3]).toMatchObject({ clientId: 'c2' });
  });

  it('keeps what the browser told where the platform knows less of it, or nothing', () => {
    const turns = [stored('a', 1, 'A long answer about everything'), stored('a', 2, 'And more')];
    expect(bestTurns(turns, calls, new Map())).toBeNull();
    expect(bestTurns(turns, calls, new Map([['a', { turns: [turn('A long')] }]]))).toBeNull();
  });

  it('changes nothing where both say the same', () => {
    expect(bestTurns([stored('a', 1, 'One')], calls, new Map([['a', { turns: [turn('One')] }]]))).toBeNull();
  });
});
