import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ECHOES, INTERRUPTIONS, SAID } from '../testing/overheard';
import { BargeIn } from './barge-in';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Long enough to resolve every unclear case. */
const SETTLED_MS = 6_000;
const languageOf = (said: keyof typeof SAID) =>
  said === '公交车' ? 'zh-CN' : said === 'バス' ? 'ja-JP' : /^[A-ZÜ]/.test(said) ? 'de-DE' : 'en-US';

/**
 * Words that arrive while the assistant speaks, one by one as recognisers guess them, and stop as soon as it is silent. Nothing is known
 * about the microphone.
 * @param told whether voices are detected separately from words, as with recognition by a server
 */
function overhear(text: string, said: keyof typeof SAID, told: boolean): 'heard' | 'ignored' {
  let cut = false;
  const bargeIn = new BargeIn({
    language: () => languageOf(said),
    lower: () => told,
    hold: () => {},
    release: () => {},
    cut: () => (cut = true),
    forget: () => {},
    keep: () => {},
    expects: () => false,
  });
  const spoken = SAID[said];
  if (told) bargeIn.voice(true, true);
  const parts = text.split(' ');
  let last = Date.now();
  for (let count = told ? parts.length : 1; count <= parts.length && !cut; count += 1) {
    vi.advanceTimersByTime(300);
    last = Date.now();
    bargeIn.words(parts.slice(0, count).join(' '), spoken, { sure: count === parts.length, early: false, until: last });
  }
  vi.advanceTimersByTime(SETTLED_MS);
  // The rest was said while it was falling silent.
  return cut && !bargeIn.wasEcho(text, spoken, last) ? 'heard' : 'ignored';
}

describe.each([
  ['a browser’s recogniser', false],
  ['a server', true],
])('what is heard while the assistant speaks, by %s', (_who, told) => {
  it.each(INTERRUPTIONS)('[EAR-47] %j over its words is an interruption (%s)', (text, said) => {
    expect(overhear(text, said, told)).toBe('heard');
  });

  it.each(ECHOES)('[EAR-42] %j is its own voice (%s)', (text, said) => {
    expect(overhear(text, said, told)).toBe('ignored');
  });
});
