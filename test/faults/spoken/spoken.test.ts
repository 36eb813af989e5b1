import { expect, it } from 'vitest';
import { runSpoken } from './run.js';

it('[STT-23, EAR-30] speech is stored once, word by word, before its reply is heard, while processes are killed and connections cut', async () => {
  const report = await runSpoken({
    ...{ seed: 20_261_128, interviews: 8, atOnce: 8, answers: 2, mostMs: 30_000, speed: 4, vanishing: 0 },
    ...{ pauseMs: [500, 1_000], faults: ['cut', 'api', 'worker'], mostFaults: 3 },
  });
  expect(report.findings).toEqual({ lost: [], doubled: [], wrong: [], unfinished: [] });
  expect(report.replies.early).toEqual([]);
  expect(report.replies.read).toBeGreaterThanOrEqual(16);
  expect(report.struck.api).toBe(1);
  expect(report.struck.cut).toBe(1);
}, 280_000);
