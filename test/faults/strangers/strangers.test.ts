import { expect, it } from 'vitest';
import { SHORT } from './attacks.js';
import { problemsOf, runStrangers } from './run.js';

it.each(['one process', 'two of each role'] as const)(
  'strangers crash, drain and lock nothing: %s [SEC-01 to SEC-12]',
  async (shape) => {
    const report = await runStrangers({ shape, size: SHORT });
    expect(problemsOf(report)).toEqual([]);
    expect(report.results.length).toBeGreaterThan(10);
  },
  300_000,
);
