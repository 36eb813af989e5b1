import { describe, expect, it } from 'vitest';
import { crowd, hiss, mixed, music, person, piecesOf, type Samples } from '../../testing/synthetic-sound';
import { NoiseWatch } from './noise-watch';
import { PIECE_MS } from './sound-pieces';
import { measure } from './sound-meter';

/** Seconds until noise requires more than loudness; null when it never does. */
function noisyAfter(samples: Samples, { watch = new NoiseWatch(), open = false } = {}): number | null {
  const pieces = piecesOf(samples);
  const at = pieces.findIndex((piece, n) => watch.push(measure(piece).level, open ? n * PIECE_MS : 0));
  return at < 0 ? null : (at * PIECE_MS) / 1_000;
}

const QUIET_DB = -60;
const inQuiet = (samples: Samples) => mixed(samples, hiss(samples.length / 16_000, QUIET_DB));

describe('when noise requires more than loudness', () => {
  it.each([90, 150, 220])('[EAR-60] never in a quiet room, however long the participant speaks (a voice of %i Hz)', (pitch) => {
    expect(noisyAfter(inQuiet(person(40, -22, { pitch, seed: pitch })), { open: true })).toBeNull();
  });

  it('[EAR-60] never in a quiet room without a voice, nor for a short noise in it', () => {
    const watch = new NoiseWatch();
    expect(noisyAfter(hiss(10, QUIET_DB), { watch })).toBeNull();
    expect(noisyAfter(hiss(4, -30), { watch })).toBeNull();
    expect(noisyAfter(hiss(10, QUIET_DB), { watch })).toBeNull();
  });

  it.each([
    ['a loud fan', hiss(8, -40)],
    ['music', music(8, -38)],
    ['a café', crowd(8, -38)],
    ['somebody who speaks in a café', mixed(person(8, -22), crowd(8, -38))],
  ])('[EAR-60] after five seconds of %s', (_, noise) => {
    expect(noisyAfter(noise)).toBeGreaterThan(4.5);
    expect(noisyAfter(noise)).toBeLessThan(6);
  });

  it('[EAR-60] where an utterance goes on for twelve seconds without a gap, also when the noise is faint', () => {
    const faint = crowd(14, -52);
    expect(noisyAfter(faint)).toBeNull();
    expect(noisyAfter(faint, { open: true })).toBeCloseTo(12, 0);
  });

  it('[EAR-60] until the room was quiet for ten seconds', () => {
    const watch = new NoiseWatch();
    noisyAfter(hiss(8, -40), { watch });
    const quiet = piecesOf(hiss(20, -66)).map((piece) => watch.push(measure(piece).level, 0));
    const calmAfter = (quiet.indexOf(false) * PIECE_MS) / 1_000;
    expect(calmAfter).toBeGreaterThan(9.5);
    expect(calmAfter).toBeLessThan(10.5);
  });
});
