import { beforeEach, describe, expect, it } from 'vitest';
import { SoundLoss } from './sound-loss';

describe('sound that the browser leaves out', () => {
  const told: number[] = [];
  let loss: SoundLoss;
  /** Milliseconds: of the page's clock, and of the sound. */
  let now: number;

  beforeEach(() => {
    told.length = 0;
    now = 5_000;
    loss = new SoundLoss((ms) => told.push(ms));
  });

  /** Pieces for so long, on a clock that goes at this speed; each may be late by some milliseconds. */
  const hear = (ms: number, { lateMs = () => 0, speed = 1 }: { lateMs?: (at: number) => number; speed?: number } = {}) => {
    for (let at = 0; at < ms; at += 20) {
      now += 20 * speed;
      loss.heard(now + lateMs(at));
    }
  };

  it('[EAR-18] is noticed, and told when it is worth a word', () => {
    hear(10_000);
    now += 90;
    hear(10_000);
    expect(told).toEqual([]);
    now += 30;
    hear(10_000);
    expect(told).toEqual([120]);
    now += 60;
    hear(10_000);
    expect(told).toEqual([120]);
    now += 80;
    hear(10_000);
    expect(told).toEqual([120, 260]);
  });

  it('[EAR-18] is not what comes late, from a page that is busy, nor the difference of two clocks', () => {
    hear(20_000, { lateMs: (at) => (at % 400 === 0 ? 0 : 380 - (at % 400)) });
    hear(600_000, { speed: 1.0005 });
    // Busy for four seconds: all of it comes at once, later.
    hear(4_000, { lateMs: (at) => 4_000 - at });
    hear(10_000);
    expect(told).toEqual([]);
  });

  it('[EAR-18] is not the time in which the page slept, or had another microphone', () => {
    hear(10_000);
    now += 60_000;
    hear(10_000);
    now += 2_000;
    loss.restart();
    hear(10_000);
    expect(told).toEqual([]);
  });
});
