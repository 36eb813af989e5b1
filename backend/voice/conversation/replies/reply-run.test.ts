import { expect, it } from 'vitest';
import { newRun, noteRefusal } from './reply-run.js';

it('[FAULT-61] three refusals of the same turn are interruptions, the fourth is a failure, and a new turn begins anew', () => {
  const run = newRun(false);
  for (let time = 1; time <= 3; time += 1) noteRefusal(run, 5);
  expect(() => noteRefusal(run, 5)).toThrow('again and again');
  expect(() => noteRefusal(run, 5)).toThrow();
  for (let time = 1; time <= 3; time += 1) noteRefusal(run, 6);
  expect(() => noteRefusal(run, 6)).toThrow();
});
