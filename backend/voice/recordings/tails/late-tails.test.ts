import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRepository } from '../../calls/call.repository.js';
import { LateTails } from './late-tails.js';

describe('[RECORD-15] sound of a page that records after its call', () => {
  let endedAt: Date | null;
  let reads: number;
  let fails: boolean;
  let late: LateTails;
  const pageOf = (known: Date | null = null): Parameters<LateTails['isLate']>[0] => ({
    call: { id: 'call', responseId: 'response', formId: 1, ownerId: 'owner' },
    endedAt: known,
  });
  beforeEach(() => {
    vi.useFakeTimers();
    [endedAt, reads, fails] = [null, 0, false];
    const find = async () => {
      reads += 1;
      if (fails) throw new Error('no database');
      return { endedAt };
    };
    late = new LateTails({ find } as unknown as CallRepository);
  });
  afterEach(() => vi.useRealTimers());
  /** A piece every half second. */
  const record = async (page: ReturnType<typeof pageOf>, seconds: number) => {
    let isLate = false;
    for (let piece = 0; piece < seconds * 2; piece += 1) {
      isLate = late.isLate(page);
      await vi.advanceTimersByTimeAsync(500);
    }
    return isLate;
  };

  it('is taken for two minutes after the call, and not after that', async () => {
    const page = pageOf();
    expect(await record(page, 40)).toBe(false);
    endedAt = new Date();
    expect(await record(page, 118)).toBe(false);
    expect(await record(page, 3)).toBe(true);
  });

  it('is refused at once, where the call was over when the page joined', () => {
    expect(late.isLate(pageOf(new Date(Date.now() - 121_000)))).toBe(true);
    expect(late.isLate(pageOf(new Date(Date.now() - 60_000)))).toBe(false);
    expect(reads).toBe(0);
  });

  it('is looked up twice a minute, and taken while the database is away', async () => {
    const page = pageOf();
    await record(page, 121);
    expect(reads).toBe(4);
    [fails, endedAt] = [true, new Date(0)];
    expect(await record(page, 60)).toBe(false);
    fails = false;
    expect(await record(page, 31)).toBe(true);
  });
});
