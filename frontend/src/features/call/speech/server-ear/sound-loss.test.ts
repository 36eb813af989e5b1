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

  const all = () => told.reduce((sum, ms) => sum + ms, 0);

  it('[EAR-18] is noticed within half a second, each time', () => {
    hear(10_000);
    now += 400;
    hear(560);
    expect(all()).toBeCloseTo(400, 0);
    hear(10_000);
    now += 60;
    hear(600);
    expect(all()).toBeCloseTo(460, 0);
    hear(20_000);
    expect(all()).toBeCloseTo(460, 0);
  });

  it('[EAR-18] also when only a little is lost at a time', () => {
    hear(10_000);
    for (let times = 0; times < 20; times++) {
      now += 20;
      hear(500);
    }
    expect(all()).toBeGreaterThan(330);
    expect(all()).toBeLessThanOrEqual(400);
  });

  it('[EAR-18] is not what comes late, from a page that is busy, nor the difference of two clocks', () => {
    hear(20_000, { lateMs: (at) => (at % 400 === 0 ? 0 : 380 - (at % 400)) });
    hear(600_000, { speed: 1.0005 });
    expect(told).toEqual([]);
  });

  it.each([300, 1_500, 2_900])('[EAR-18] is not what comes at once after a page was busy for %i ms', (busyMs) => {
    hear(10_000);
    now += busyMs;
    for (let at = 0; at < busyMs; at += 20) loss.heard(now);
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
