import { expect, it } from 'vitest';
import { problemsOf, runStrangers } from './run.js';
import { SHORT } from './sizes.js';

it('strangers crash, drain and lock nothing: two of each role [SEC-01 to SEC-12]', async () => {
  const report = await runStrangers({ shape: 'two of each role', size: SHORT });
  expect(problemsOf(report)).toEqual([]);
  expect(report.results.length).toBeGreaterThan(10);
}, 300_000);
