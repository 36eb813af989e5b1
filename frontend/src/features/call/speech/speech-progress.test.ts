import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_MS } from '../kept-for';
import { forgetHeard, forgetOldHeard, SpeechProgress } from './speech-progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

describe('[CUT-04] how far the assistant was heard', () => {
  it('is known in another tab, which says it again from the beginning', () => {
    const first = new SpeechProgress('r1');
    expect(first.isKnown).toBe(false);
    first.said({ seq: 3, offset: 40 });
    sessionStorage.clear();
    const second = new SpeechProgress('r1');
    expect([second.isKnown, second.offsetOf(3), second.heardOf(3), second.heardOf(2), second.heardOf(4)]).toEqual([
      true,
      0,
      40,
      Infinity,
      0,
    ]);
    second.said({ seq: 3, offset: 10 });
    expect([second.offsetOf(3), second.heardOf(3)]).toEqual([10, 40]);
    second.said({ seq: 4, offset: 5 });
    expect([second.offsetOf(3), second.heardOf(4)]).toEqual([Infinity, 5]);
  });

  it('is nothing of a turn that replaces another one, also after a reload', () => {
    new SpeechProgress('r1').said({ seq: 3, offset: 40 });
    new SpeechProgress('r1').unsay(3);
    for (const progress of [new SpeechProgress('r1'), new SpeechProgress('r1')]) {
      expect([progress.offsetOf(3), progress.heardOf(3), progress.heardOf(2) > 1_000]).toEqual([0, 0, true]);
    }
  });

  it('[EAR-39] is forgotten with the interview, or after a day', () => {
    for (const id of ['r1', 'r2']) new SpeechProgress(id).said({ seq: 1, offset: 5 });
    forgetHeard('r1');
    expect(Object.keys(localStorage)).toEqual(['colloquy.heard-to.r2']);
    vi.advanceTimersByTime(KEPT_MS - 1);
    forgetOldHeard();
    expect(localStorage).toHaveLength(1);
    vi.advanceTimersByTime(1);
    forgetOldHeard();
    expect(localStorage).toHaveLength(0);
  });

  it('is unknown if the browser stores something else under its key', () => {
    for (const text of ['{', 'null', '[]', '{"seq":1}', '{"seq":1,"offset":2}', '{"seq":1.5,"offset":2,"at":9e15}']) {
      localStorage.setItem('colloquy.heard-to.r1', text);
      expect(new SpeechProgress('r1').isKnown).toBe(false);
    }
  });
});
