import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordingsService } from '../recordings.service.js';
import { HeldTailsService } from './held-tails.service.js';
import { KeepTail } from './keep-tail.js';

describe('[RECORD-15] sound of a recorder that is silent', () => {
  let held: HeldTailsService;
  let keep: KeepTail;
  let stored: string[];
  let failures: number;
  let storing: (seq: number) => void;
  beforeEach(() => {
    vi.useFakeTimers();
    [held, stored, failures, storing] = [new HeldTailsService(), [], 0, () => undefined];
    const storeTail = async (_call: string, seq: number, { bytes }: { bytes: Buffer }) => {
      if (failures-- > 0) throw new Error('no database');
      storing(seq);
      stored.push(`${seq} ${bytes.toString()}`);
    };
    keep = new KeepTail(held, { storeTail } as unknown as RecordingsService);
    keep.onModuleInit();
  });
  afterEach(async () => {
    await keep.onModuleDestroy();
    vi.useRealTimers();
  });

  const show = (at: number, bytes: string) => {
    keep.isRecordedBy('call', 'one');
    return held.take('call', { call: 'call', recorder: 'one', seq: 0, at, bytes: Buffer.from(bytes) });
  };

  it('is stored and forgotten after a minute, though its page is still there', async () => {
    show(0, 'sound');
    await vi.advanceTimersByTimeAsync(55_000);
    expect([stored, held.recordersOf('call')]).toEqual([[], ['one']]);
    await vi.advanceTimersByTimeAsync(25_000);
    expect([stored, held.recordersOf('call')]).toEqual([['0 sound'], []]);
    // When it goes on, it is shown from its beginning.
    expect(show(5, ' more')).toBe(0);
  });

  it('is stored as it was, though its page returns meanwhile and goes on', async () => {
    for (const seq of [0, 1]) held.take('call', { call: 'call', recorder: 'one', seq, at: 0, bytes: Buffer.from(`chunk ${seq}`) });
    keep.isGone('call');
    storing = (seq) => {
      for (const next of seq === 0 ? [2, 3, 4] : []) {
        held.take('call', { call: 'call', recorder: 'one', seq: next, at: 0, bytes: Buffer.from('more') });
      }
    };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(stored).toEqual(['0 chunk 0', '1 chunk 1']);
  });

  it('is kept while it grows, and as long as it cannot be stored', async () => {
    show(0, '.');
    for (let at = 1; at <= 10; at += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      expect(show(at, '.')).toBe(at + 1);
    }
    expect(stored).toEqual([]);
    failures = 3;
    await vi.advanceTimersByTimeAsync(180_000);
    expect([stored, held.recordersOf('call')]).toEqual([['0 ...........'], []]);
  });
});
