import { describe, expect, it } from 'vitest';
import { HEARING } from '../../../contract/hearing-constants.js';
import { UtteranceSound } from './utterance-sound.js';

const { frameBytes, utteranceFrames } = HEARING;
/** Each frame is filled with its number. */
const frames = (from: number, count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, n) => Buffer.alloc(frameBytes, (from + n) % 251)));

describe('the sound of an utterance', () => {
  it('[STT-21] is whole whatever way it comes', () => {
    const whole = frames(0, 90);
    let seed = 11;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 50; round += 1) {
      const sound = new UtteranceSound();
      while (sound.next < 90) {
        const from = random(Math.min(90, sound.next + 3));
        expect(sound.take(from, frames(from, Math.min(90 - from, 1 + random(10))))).toBe(true);
      }
      expect(sound.pcm().equals(whole)).toBe(true);
      expect(sound.pcm(3 * frameBytes + 7).equals(whole.subarray(3 * frameBytes + 7))).toBe(true);
    }
  });

  it('[STT-21] ends with a frame that is shorter', () => {
    const sound = new UtteranceSound();
    expect(sound.take(0, Buffer.concat([frames(0, 2), frames(2, 1).subarray(0, 100)]))).toBe(true);
    expect([sound.next, sound.pcm().length]).toEqual([3, 2 * frameBytes + 100]);
    expect(sound.take(3, frames(3, 1))).toBe(false);
    // Sent again.
    expect(sound.take(1, Buffer.concat([frames(1, 1), frames(2, 1).subarray(0, 100)]))).toBe(true);
  });

  it('[STT-29] takes a minute and no more memory than that, and keeps no other memory alive', () => {
    const sound = new UtteranceSound();
    const one = frames(0, 1);
    for (let at = 0; at < utteranceFrames; at += 1) expect(sound.take(at, one)).toBe(true);
    expect(sound.take(utteranceFrames - 1, frames(0, 2))).toBe(false);
    expect(sound.bytes).toBe(utteranceFrames * frameBytes);
    expect(sound.pcm().buffer).not.toBe(one.buffer);
    expect(sound.bytesFor(one)).toBe(0);
    sound.forget();
    expect([sound.bytes, sound.next, sound.take(0, one)]).toEqual([0, utteranceFrames, true]);
  });

  it('[STT-29] stays as it was handed out when its memory is used for another one', () => {
    const sound = new UtteranceSound();
    sound.take(0, frames(0, 12));
    const pcm = sound.pcm();
    sound.forget();
    const other = new UtteranceSound();
    other.take(0, Buffer.alloc(12 * frameBytes, 255));
    expect(pcm.equals(frames(0, 12))).toBe(true);
    expect(other.pcm().equals(Buffer.alloc(12 * frameBytes, 255))).toBe(true);
  });

  it('[STT-29] stays as it was lent until it is given back, whatever is spoken next', () => {
    const sound = new UtteranceSound();
    sound.take(0, frames(0, 12));
    const [early, late] = [sound.lend(), sound.lend()];
    sound.take(12, frames(12, 9));
    sound.forget();
    const all = (lent: { readonly pieces: readonly Buffer[] }) => Buffer.concat(lent.pieces).equals(frames(0, 12));
    const speakNext = () => {
      const other = new UtteranceSound();
      other.take(0, Buffer.alloc(30 * frameBytes, 255));
      return other;
    };
    early.giveBack();
    early.giveBack();
    speakNext();
    expect([all(early), all(late), late.length]).toEqual([true, true, 12 * frameBytes]);
    // Then its memory is used again.
    late.giveBack();
    speakNext();
    expect(all(late)).toBe(false);
  });
});
