import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../contract/limits.js';
import { TAIL } from '../../../contract/recordings-constants.js';
import { HeldTailsService } from './held-tails.service.js';

const PIECE = Buffer.alloc(TAIL.messageBytes);

describe('[RECORD-15] sound that is not stored yet, in the memory of a process', () => {
  const show = (service: HeldTailsService, call: string, recorder: string, at: number, bytes = PIECE, seq = 0) =>
    service.take(call, { call, recorder, seq, at, bytes });
  /** All that a call may have. @returns whether it was taken */
  const fill = (service: HeldTailsService, call: string) => {
    for (const recorder of [randomUUID(), randomUUID()]) {
      for (let seq = 0; seq < TAIL.chunks; seq += 1) {
        for (let at = 0; at < LIMITS.recordingChunk; at += PIECE.length) {
          if (show(service, call, recorder, at, PIECE, seq) === at) return false;
        }
      }
    }
    return true;
  };
  const heldBy = (service: HeldTailsService, call: string) =>
    service
      .recordersOf(call)
      .reduce((sum, recorder) => sum + service.of(call, recorder)!.chunks.reduce((all, { sound }) => all + sound.memory, 0), 0);

  it('calls that hold much make room for those that hold little', () => {
    const service = new HeldTailsService();
    const [before, recorder] = [randomUUID(), randomUUID()];
    expect(show(service, before, recorder, 0, Buffer.alloc(8_000))).toBe(8_000);
    const flood = Array.from({ length: 30 }, () => randomUUID());
    for (const call of flood) fill(service, call);
    for (let count = 0; count < 50; count += 1) {
      expect(show(service, randomUUID(), randomUUID(), 0, Buffer.alloc(8_000))).toBe(8_000);
    }
    expect(show(service, before, recorder, 8_000, Buffer.alloc(8_000))).toBe(16_000);
    expect(flood.reduce((sum, call) => sum + heldBy(service, call), 0)).toBeLessThanOrEqual(64 * 1024 * 1024);
  });

  it('what was evicted is wanted from its beginning again', () => {
    const service = new HeldTailsService();
    const [first, recorder] = [randomUUID(), randomUUID()];
    for (let at = 0; at < LIMITS.recordingChunk; at += PIECE.length) show(service, first, recorder, at);
    for (let count = 0; count < 200 && service.of(first, recorder); count += 1) {
      for (let at = 0; at < LIMITS.recordingChunk / 2; at += PIECE.length) show(service, String(count), 'one', at);
    }
    expect(service.of(first, recorder)).toBeNull();
    expect(show(service, first, recorder, PIECE.length)).toBe(0);
    expect(show(service, first, recorder, 0)).toBe(PIECE.length);
  });
});
