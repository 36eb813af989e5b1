import { expect, it } from 'vitest';
import { problemsOf, runStrangers } from './run.js';
import { SHORT } from './sizes.js';

it('strangers crash, drain and lock nothing: one process [SEC-01 to SEC-12]', async () => {
  const report = await runStrangers({ shape: 'one process', size: SHORT });
  expect(problemsOf(report)).toEqual([]);
  expect(report.results.length).toBeGreaterThan(10);
}, 300_000);
