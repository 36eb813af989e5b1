import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { codeTranscript } from './code-transcript.js';
import { passagesOf, wordsOf } from './words.js';

const HOSTILE: readonly (readonly [string, (length: number) => string])[] = [
  ['words', (n) => 'a '.repeat(n / 2)],
  ['letters without a space', (n) => 'a'.repeat(n)],
  ['combining marks', (n) => `a${'\u0301'.repeat(n)}`],
  ['joined emoji', (n) => '👩\u200D'.repeat(n / 3)],
  ['Han', (n) => '料金が高すぎると思います。'.repeat(n / 13)],
  ['Thai', (n) => 'ราคาแพงเกินไป'.repeat(n / 13)],
  ['exclamation marks', (n) => `${'!'.repeat(n)}x`],
  ['spaces', (n) => `a${' '.repeat(n)}x`],
  ['line breaks', (n) => '\n'.repeat(n)],
  ['turns of thought', (n) => 'one two three but '.repeat(n / 18)],
  ['clauses', (n) => 'um, '.repeat(n / 4)],
];

describe('the analysis of very long answers', () => {
  it.each(HOSTILE)('finds words and passages in linear time and memory: %s [SEC-01]', (_name, make) => {
    const text = make(100_000);
    const before = process.memoryUsage.rss();
    expect(wordsOf(text).length).toBeLessThanOrEqual(text.length);
    expect(passagesOf(text.slice(0, 20_000)).length).toBeLessThan(20_000);
    expect(cpuMs(() => wordsOf(text), 750)).toBeLessThan(750);
    expect(cpuMs(() => passagesOf(text.slice(0, 20_000)), 750)).toBeLessThan(750);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 2 ** 20);
  });

  it.each(HOSTILE)('codes a transcript of one endless turn: %s [SEC-01]', (_name, make) => {
    const text = make(1_000_000);
    const turns = (['assistant', 'user'] as const).map((role, n) => ({ seq: n + 1, role, text }));
    expect(cpuMs(() => codeTranscript(turns), 1_500)).toBeLessThan(1_500);
  });
});
