import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '../config/app-config.js';
import { Sweeper } from './sweeper.js';

class Broom extends Sweeper {
  sweep = vi.fn(async () => undefined as void);
}

/** A database whose lock is free or not. */
const database = (isFree: () => boolean) =>
  ({
    transaction: (work: (tx: unknown) => unknown) => work({ query: async () => [{ got: isFree() }] }),
  }) as unknown as DataSource;

class BroomModule {}

/** An application that sweeps with these. */
const start = (...brooms: Broom[]) => {
  const providers = brooms.map((useValue, n) => ({ provide: `broom ${n}`, useValue }));
  return NestFactory.createApplicationContext(
    { module: BroomModule, imports: [ScheduleModule.forRoot()], providers },
    { logger: ['error', 'warn'] },
  );
};

const broom = async (isFree = () => true) => {
  const sweeper = new Broom(database(isFree), { database: { poolSize: 8 } } as AppConfig, 1);
  await start(sweeper);
  return sweeper;
};
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('a sweeper', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('sweeps every second', async () => {
    const sweeper = await broom();
    await seconds(3);
    expect(sweeper.sweep).toHaveBeenCalledTimes(3);
  });

  it('leaves it to the process that holds the lock, until it is free', async () => {
    let isFree = false;
    const sweeper = await broom(() => isFree);
    await seconds(2);
    expect(sweeper.sweep).not.toHaveBeenCalled();
    isFree = true;
    await seconds(1);
    expect(sweeper.sweep).toHaveBeenCalledOnce();
  });

  it('continues after a failure, which it tells once', async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const sweeper = await broom();
    sweeper.sweep.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    await seconds(4);
    // One second after the first failure, two after the second.
    expect(sweeper.sweep).toHaveBeenCalledTimes(3);
    expect(warned.mock.calls).toEqual([['sweeping failed: Error: away']]);
    sweeper.sweep.mockRejectedValueOnce(new Error('away again'));
    await seconds(1);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('tries less often while it fails, and every second again afterwards', async () => {
    vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const sweeper = await broom();
    sweeper.sweep.mockRejectedValue(new Error('away'));
    await seconds(60);
    // The longest pause is four seconds: due work is done that soon after an outage.
    expect(sweeper.sweep.mock.calls.length).toBeGreaterThanOrEqual(12);
    expect(sweeper.sweep.mock.calls.length).toBeLessThanOrEqual(17);
    sweeper.sweep.mockReset();
    await seconds(8);
    expect(sweeper.sweep.mock.calls.length).toBeGreaterThanOrEqual(4);
  });

  it('leaves most connections of the pool to the work: few rounds hold a lock at the same time', async () => {
    const shared = database(() => true);
    const finish: (() => void)[] = [];
    const brooms = Array.from({ length: 9 }, (_, n) => {
      const one = new Broom(shared, { role: 'all', database: { poolSize: 8 } } as AppConfig, n);
      one.sweep.mockImplementationOnce(() => new Promise<void>((resolve) => finish.push(resolve)));
      return one;
    });
    await start(...brooms);
    const begun = () => brooms.filter(({ sweep }) => sweep.mock.calls.length > 0).length;
    await seconds(1);
    expect(begun()).toBe(2);
    // A slow round does not keep the others from theirs.
    for (let n = 3; n <= 9; n += 1) {
      finish.splice(1, 1)[0]!();
      await vi.advanceTimersByTimeAsync(1);
      expect(begun()).toBe(n);
    }
    for (const one of finish) one();
    await Promise.all(brooms.map((one) => one.onModuleDestroy()));
  });

  it('does one round at a time, and ends with the round it is at', async () => {
    let finish = () => undefined as void;
    const round = new Promise<void>((resolve) => (finish = resolve));
    const sweeper = await broom();
    sweeper.sweep.mockReturnValueOnce(round);
    await seconds(3);
    let ended = false;
    const end = sweeper.onModuleDestroy().then(() => (ended = true));
    await seconds(1);
    expect([sweeper.sweep.mock.calls.length, ended]).toEqual([1, false]);
    finish();
    await end;
    await seconds(3);
    expect(sweeper.sweep).toHaveBeenCalledOnce();
  });
});
