import { describe, expect, it } from 'vitest';
import { peaksOf } from './peaks';

describe('[PAGE-17] the waveform', () => {
  it('shows the loudest moment of each part, with both channels on one scale', () => {
    const left = new Float32Array(1_000).map((_, at) => (at >= 500 && at < 600 ? 0.4 : 0.001));
    const right = new Float32Array(1_000).map((_, at) => (at >= 100 && at < 300 ? 0.1 : 0));
    const [participant, interviewer] = peaksOf([left, right], 10) as [number[], number[]];
    expect(participant.map((peak) => peak > 0.9)).toEqual([false, false, false, false, false, true, false, false, false, false]);
    expect(interviewer.map((peak) => Math.round(peak * 10))).toEqual([0, 5, 5, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('keeps silence flat, and fills every part even of a short sound', () => {
    const [noise] = peaksOf([new Float32Array(100).fill(0.0001)], 10) as [number[]];
    expect(Math.max(...noise)).toBeLessThan(0.1);
    expect(peaksOf([new Float32Array(3).fill(0.5)], 10)[0]).toHaveLength(10);
    expect(peaksOf([new Float32Array(0)], 2)).toEqual([[0, 0]]);
  });

  it('is not scaled down by a single slam', () => {
    const voice = new Float32Array(1_000).fill(0.1);
    voice[500] = 1;
    expect(peaksOf([voice], 10)[0]![0]).toBe(1);
  });
});
