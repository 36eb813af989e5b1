import { describe, expect, it } from 'vitest';
import type { PathStep } from '../../../contract/call-path.js';
import { speechWarnings } from './speech-warnings.js';

/** Steps such as 'server/browser voice-failed'. */
const after = (...steps: string[]) =>
  speechWarnings({
    ...{ hearingFailed: false, voiceFailed: false },
    path: steps.map((step, at) => {
      const [, hears, speaks, why] = /^(\w+)\/(\w+) (.+)$/.exec(step) ?? [];
      return { hears, speaks, why, at } as PathStep;
    }),
  });
const BEGUN = 'server/server start';

describe('[LIVE-04] warnings of speech', () => {
  it('are none while both servers work, and none for what participants choose or their browsers lack', () => {
    expect(after()).toEqual([]);
    expect(after(BEGUN)).toEqual([]);
    expect(after(BEGUN, 'typed/none chosen')).toEqual([]);
    expect(after('typed/none no-recogniser')).toEqual([]);
  });

  it('name recognition that failed, until the server hears again or the participant has chosen to type', () => {
    const failed = [BEGUN, 'typed/none hearing-failed'];
    expect(after(...failed)).toEqual(['hearing-failing']);
    expect(after(BEGUN, 'browser/server hearing-failed')).toEqual(['hearing-failing']);
    expect(after(...failed, 'server/server chosen')).toEqual([]);
    expect(after(BEGUN, 'browser/server hearing-failed', 'typed/none chosen')).toEqual([]);
  });

  it('name a voice that failed, until it works again', () => {
    const failed = [BEGUN, 'server/browser voice-failed'];
    expect(after(...failed)).toEqual(['voice-failing']);
    expect(after(...failed, 'browser/browser hearing-failed')).toEqual(['hearing-failing', 'voice-failing']);
    expect(after(...failed, 'server/server recovered')).toEqual([]);
  });

  it('name none where the server takes a realtime model’s place', () => {
    const model = 'platform/platform start';
    expect(after(model, 'server/platform hearing-failed', 'server/server voice-failed')).toEqual([]);
    expect(after(model, 'browser/platform hearing-failed', 'browser/browser voice-failed')).toEqual(['hearing-failing', 'voice-failing']);
  });

  it('name failures that the server itself has seen lately', () => {
    const path = [{ hears: 'server', speaks: 'server', why: 'start', at: 0 }] as const;
    expect(speechWarnings({ path, hearingFailed: true, voiceFailed: false })).toEqual(['hearing-failing']);
    expect(speechWarnings({ path, hearingFailed: false, voiceFailed: true })).toEqual(['voice-failing']);
  });
});
