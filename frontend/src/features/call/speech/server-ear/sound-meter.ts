import { PIECE_MS } from './sound-pieces';

/** Quieter than any room: a browser, a headset or a noise gate has left sound out. Decibels of full scale. */
export const DEVICE_SILENCE_DB = -75;
/** Device silence is looked for in stretches of this many samples, 2.5 ms. It seldom begins where a piece does. */
const STRETCH = 40;
/** Device silence this long is not lost sound: nothing reaches the microphone, or a noise gate has closed. Pieces, 300 ms. */
const CLOSED_FOR = 300 / PIECE_MS;

export type Measured = {
  /** Decibels of full scale. */
  level: number;
  /** Zero crossings per second. */
  pitch: number;
  /** The device has been silent for 300 ms or more. */
  closed: boolean;
  /** A pause of the speaker's in a quiet room. */
  stop: boolean;
};

/** Measures a microphone's sound. Silence of the device says nothing about the room, unless it lasts. */
export class SoundMeter {
  private silent = 0;

  /**
   * @param inQuiet the room was quiet before this utterance: silence of the device is a pause of the speaker's
   * @returns null where a device left sound out
   */
  push(piece: Int16Array, inQuiet = false): Measured | null {
    const heard = withoutSilence(piece);
    this.silent = heard.length * 2 < piece.length ? this.silent + 1 : 0;
    if (this.silent === 0) return { ...measure(heard), closed: false, stop: false };
    if (inQuiet) return { ...measure(piece), closed: false, stop: true };
    return this.silent > CLOSED_FOR ? { ...measure(piece), closed: true, stop: false } : null;
  }
}

/** How loud sound is, and how often it changes its sign. */
export function measure(sound: Int16Array): { level: number; pitch: number } {
  // Iterators cost several times as much, and this runs for every sample that a phone hears.
  const { length } = sound;
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += sound[at]!;
  const mean = sum / length;
  let energy = 0;
  let crossings = 0;
  let before = 0;
  for (let at = 0; at < length; at += 1) {
    const value = sound[at]! - mean;
    energy += value * value;
    if (value < 0 !== before < 0) crossings++;
    before = value;
  }
  return { level: levelOf(energy / length), pitch: (crossings * 16_000) / length };
}

/** The parts of a piece that are no silence of the device: mostly the piece as it is. */
function withoutSilence(piece: Int16Array): Int16Array {
  let rest = piece;
  let length = 0;
  for (let from = 0; from < piece.length; from += STRETCH) {
    const to = Math.min(from + STRETCH, piece.length);
    const isSilent = levelOf(variance(piece, from, to)) < DEVICE_SILENCE_DB;
    if (isSilent && rest === piece) rest = piece.slice();
    if (isSilent) continue;
    if (rest !== piece) rest.copyWithin(length, from, to);
    length += to - from;
  }
  return rest === piece ? piece : rest.subarray(0, length);
}

/** Of the samples from `from` to before `to`. */
function variance(samples: Int16Array, from: number, to: number): number {
  let sum = 0;
  let squares = 0;
  for (let at = from; at < to; at += 1) {
    const sample = samples[at]!;
    sum += sample;
    squares += sample * sample;
  }
  const count = to - from;
  return squares / count - (sum / count) ** 2;
}

const levelOf = (meanSquare: number) => 10 * Math.log10(meanSquare / 32_768 ** 2 + 1e-12);
