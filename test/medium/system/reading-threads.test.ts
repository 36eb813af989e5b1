import { expect, it } from 'vitest';
import { MetricsService } from '../../../backend/common/metrics.js';
import { type ReadingTask, type TaskOf } from '../../../backend/common/reading/reading-task.js';
import { ReadingThreads } from '../../../backend/common/reading/reading-threads.js';
import type { AppConfig } from '../../../backend/config/app-config.js';
import type * as thread from '../../support/spinning.thread.mjs';
import type * as late from '../../support/warmed.thread.mjs';

const file = new URL('../../support/spinning.thread.mjs', import.meta.url).href;
/** A thread that has to load everything first, on a machine with other work. Milliseconds. */
const PATIENCE = 120_000;
const SPIN: TaskOf<typeof thread.spin> = { file, name: 'spin', lane: 'turns', deadlineMs: 250, instead: () => 'instead' };
const ECHO: ReadingTask<string, string> = { file, name: 'echo', lane: 'turns', deadlineMs: 250, instead: () => 'instead' };

function readers() {
  const metrics = new MetricsService({ operator: {} } as AppConfig);
  const ended = async () => (await metrics.readingsEnded.get()).values.reduce((sum, { value }) => sum + value, 0);
  return { reader: new ReadingThreads(metrics), ended };
}

it(
  '[SEC-36] a reading that takes too long is ended and counted, and others are read meanwhile',
  async () => {
    const { reader, ended } = readers();
    expect(await reader.read(ECHO, 'ready')).toBe('ready');
    const hanging = reader.read(SPIN, null);
    const others = Array.from({ length: 20 }, (_, at) => reader.read(ECHO, String(at)));
    expect(await Promise.all(others)).toEqual(others.map((_, at) => String(at)));
    expect(await hanging).toBe('instead');
    expect(await ended()).toBe(1);
    expect(await reader.read(ECHO, 'again')).toBe('again');
  },
  PATIENCE,
);

it(
  '[SEC-36] the event loop goes on while a reading hangs',
  async () => {
    const { reader } = readers();
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 5);
    await reader.read(SPIN, null);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
  },
  PATIENCE,
);

it(
  '[SEC-36] what takes the place of a reading may read less, within the same deadline',
  async () => {
    const { reader, ended } = readers();
    const task: TaskOf<typeof thread.spin> = { ...SPIN, instead: async (_, again) => `${await again(1)} with less` };
    expect(await reader.read(task, null)).toBe('done with less');
    const never: TaskOf<typeof thread.spin> = { ...SPIN, instead: (_, again) => again(null).catch(() => 'nothing') };
    expect(await reader.read(never, null)).toBe('nothing');
    expect(await ended()).toBe(3);
  },
  PATIENCE,
);

it(
  '[SEC-36] what has taken too long is not tried again',
  async () => {
    const { reader, ended } = readers();
    const task: TaskOf<typeof thread.spin> = { ...SPIN, keyOf: String };
    for (let times = 0; times < 3; times += 1) expect(await reader.read(task, null)).toBe('instead');
    expect(await ended()).toBe(1);
  },
  PATIENCE,
);

it(
  '[SEC-36] waiting for a thread is no part of the deadline',
  async () => {
    const { reader, ended } = readers();
    // All of them in one thread.
    const working: TaskOf<typeof thread.spin> = { ...SPIN, lane: 'texts', deadlineMs: 60_000 };
    const waiting: ReadingTask<string, string> = { ...ECHO, lane: 'texts', deadlineMs: 50 };
    const first = reader.read(working, 500);
    expect(await reader.read(waiting, 'in time')).toBe('in time');
    expect(await first).toBe('done');
    expect(await ended()).toBe(0);
  },
  PATIENCE,
);

it(
  '[SEC-36] tasks that wait for a thread that is ended are done by the next, and one that nobody wants any more is not',
  async () => {
    const { reader } = readers();
    const inTexts: ReadingTask<string, string> = { ...ECHO, lane: 'texts' };
    const hanging = reader.read({ ...SPIN, lane: 'texts' }, null);
    const unwanted = new AbortController();
    const given = reader.read(inTexts, 'unwanted', unwanted.signal);
    const others = ['one', 'two', 'three'].map((text) => reader.read(inTexts, text));
    unwanted.abort(new Error('not wanted'));
    await expect(given).rejects.toThrow('not wanted');
    expect(await hanging).toBe('instead');
    expect(await Promise.all(others)).toEqual(['one', 'two', 'three']);
  },
  PATIENCE,
);

it(
  '[SEC-36] a turn that nobody waits for any more is read to its end: its thread is there for the next at once',
  async () => {
    const { reader, ended } = readers();
    await Promise.all([reader.read(SPIN, 1), reader.read(SPIN, 1)]);
    let left = 0;
    for (let times = 0; times < 20; times += 1) {
      const unwanted = new AbortController();
      const readings = [reader.read(SPIN, 20, unwanted.signal), reader.read(SPIN, 20, unwanted.signal)];
      setTimeout(() => unwanted.abort(new Error('not wanted')), 2);
      left += (await Promise.allSettled(readings)).filter(({ status }) => status === 'rejected').length;
    }
    expect(left).toBeGreaterThan(0);
    expect(await reader.read(ECHO, 'next')).toBe('next');
    expect(await ended()).toBe(0);
  },
  PATIENCE,
);

it(
  '[SEC-36] a reading that takes too much memory is ended as well',
  async () => {
    const { reader, ended } = readers();
    const task: TaskOf<typeof thread.grow> = { file, name: 'grow', lane: 'texts', deadlineMs: 60_000, instead: () => 0 };
    expect(await reader.read(task, undefined as never)).toBe(0);
    expect(await ended()).toBe(1);
  },
  PATIENCE,
);

it(
  '[SEC-36] a module that a thread loads with its first task is warmed up once, which is no part of the deadline',
  async () => {
    const { reader, ended } = readers();
    const task: TaskOf<typeof late.warmed> = {
      ...{ file: new URL('../../support/warmed.thread.mjs', import.meta.url).href, name: 'warmed', lane: 'texts' },
      ...{ deadlineMs: 250, instead: () => -1 },
    };
    expect(await reader.read(task, undefined as never)).toBe(1);
    expect(await reader.read(task, undefined as never)).toBe(1);
    expect(await ended()).toBe(0);
  },
  PATIENCE,
);

it(
  '[SEC-36] an error is passed on',
  async () => {
    const { reader } = readers();
    await expect(reader.read({ ...ECHO, name: 'missing' }, '')).rejects.toThrow();
  },
  PATIENCE,
);
