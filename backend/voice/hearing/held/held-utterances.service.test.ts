import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetricsService } from '../../../common/metrics.js';
import { HEARING } from '../../../contract/hearing-constants.js';
import { HeldUtterancesService, type SpeakingCall } from './held-utterances.service.js';

const { frameBytes, framesPerMessage, openUtterances, utteranceFrames } = HEARING;
const SECOND = Buffer.alloc(framesPerMessage * frameBytes);
const FRAME = Buffer.alloc(frameBytes);
const MEMORY = 192 * 1024 * 1024;

describe('[STT-29] speech in the memory of a process', () => {
  let held: number;
  let service: HeldUtterancesService;
  beforeEach(() => {
    vi.useFakeTimers();
    held = 0;
    service = new HeldUtterancesService({ heldSpeech: { set: (bytes: number) => (held = bytes) } } as unknown as MetricsService);
    service.onModuleInit();
  });
  afterEach(() => {
    service.onModuleDestroy();
    vi.useRealTimers();
  });

  const call = (ownerId = 'owner'): SpeakingCall => ({ id: randomUUID(), ownerId });
  const hear = (of: SpeakingCall, utterance: string, from: number, pcm: Buffer = FRAME) => service.take(of, { utterance, from, pcm });
  /** A minute, as fast as a page may. @returns whether all of it was taken */
  const minute = (of: SpeakingCall, utterance: string = randomUUID()) => {
    for (let from = 0; from < utteranceFrames; from += framesPerMessage) {
      if (hear(of, utterance, from, SECOND) !== from + framesPerMessage) return false;
    }
    return true;
  };
  const flood = (ownerId?: string) => {
    const taken: [SpeakingCall, string][] = [];
    for (;;) {
      const caller = call(ownerId);
      for (let count = 0; count < openUtterances; count += 1) {
        const utterance = randomUUID();
        taken.push([caller, utterance]);
        if (!minute(caller, utterance) || held + utteranceFrames * frameBytes > MEMORY) return taken;
      }
    }
  };

  it('a call holds no more than its open utterances, a minute each', () => {
    const caller = call();
    for (let count = 0; count < 10; count += 1) expect(minute(caller)).toBe(true);
    expect(held).toBe(openUtterances * utteranceFrames * frameBytes);
  });

  it('a call that holds little is still heard when other calls fill the memory, and its speech is kept', () => {
    const earlier = call();
    expect(hear(earlier, 'before', 0)).toBe(1);
    const flooded = flood();
    for (let count = 0; count < 20; count += 1) {
      const newcomer = call();
      expect(hear(newcomer, 'words', 0)).toBe(1);
      expect(hear(newcomer, 'words', 1)).toBe(2);
    }
    // The flood goes on, and displaces its own.
    for (let count = 0; count < 20; count += 1) minute(call());
    expect(held).toBeLessThanOrEqual(MEMORY);
    expect(hear(earlier, 'before', 1)).toBe(2);
    expect(flooded.some(([{ id }, utterance]) => service.find(id, utterance) === null)).toBe(true);
  });

  it('the interviews of one owner do not displace those of another by their number', () => {
    const others = Array.from({ length: 5 }, () => call('quiet'));
    const theirs = others.flatMap((other) => Array.from({ length: openUtterances }, () => [other, randomUUID()] as const));
    for (const [other, utterance] of theirs) expect(minute(other, utterance)).toBe(true);
    for (let count = 0; count < 150; count += 1) minute(call('loud'));
    for (const [{ id }, utterance] of theirs) expect(service.find(id, utterance)?.sound.next).toBe(utteranceFrames);
  });

  it('what was evicted is wanted from its first frame again, and is complete then', () => {
    const [[caller, utterance]] = flood() as [[SpeakingCall, string]];
    for (let count = 0; count < 1_000 && service.find(caller.id, utterance); count += 1) hear(call(), 'words', 0);
    expect(hear(caller, utterance, 599)).toBe(0);
    expect(minute(caller, utterance)).toBe(true);
    expect(service.find(caller.id, utterance)?.sound.next).toBe(utteranceFrames);
  });

  it('sound whose words are being found out is not evicted', () => {
    const busy = flood();
    const answering = new Promise<never>(() => undefined);
    for (const [{ id }, utterance] of busy) Object.assign(service.find(id, utterance) ?? {}, { answering });
    // Nothing else can make room: pages keep theirs for the moment.
    expect(minute(call())).toBe(false);
    for (const [{ id }, utterance] of busy) expect(service.find(id, utterance)).not.toBeNull();
  });

  it('[STT-23] sound is kept for two minutes after the last of it, however often its page repeats it or asks', () => {
    const caller = call();
    hear(caller, 'one', 0, Buffer.alloc(2));
    const first = service.find(caller.id, 'one');
    hear(caller, 'two', 0);
    for (let count = 1; count <= 16; count += 1) {
      vi.advanceTimersByTime(9_000);
      hear(caller, 'one', 0, Buffer.alloc(2));
      hear(caller, 'two', count);
    }
    // The call's sound was evicted and sent again.
    expect(service.find(caller.id, 'one')).not.toBe(first);
    expect(service.find(caller.id, 'two')?.sound.next).toBe(17);
  });

  it('[STT-23] words are kept for two minutes after they were found', () => {
    const caller = call();
    hear(caller, 'one', 0);
    vi.advanceTimersByTime(110_000);
    const heard = { success: true, text: 'yes', startMs: 0, endMs: 1, durationMs: 1 } as const;
    service.keepWords(service.find(caller.id, 'one')!, heard);
    vi.advanceTimersByTime(110_000);
    expect(service.find(caller.id, 'one')?.heard).toEqual(heard);
    vi.advanceTimersByTime(30_000);
    expect(service.find(caller.id, 'one')).toBeNull();
  });
});
