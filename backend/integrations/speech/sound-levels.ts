import { endianness } from 'node:os';
import { bytesOf } from './pcm-stream.js';

/** How loud a sound is where, in steps of a tenth of a second. */
export interface SoundLevels {
  readonly seconds: number;
  /** Of the loudest step: of full scale. */
  readonly peak: number;
  /** How many times louder than the background the loudest step is. */
  readonly contrast: number;
  /** From the first to the last step that stands out. Milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  /** Of the steps that stand out, together. Milliseconds. */
  readonly loudMs: number;
  /** Its range, including shorter pauses. */
  readonly runs: readonly { readonly from: number; readonly to: number }[];
}

const STEP_MS = 100;
const LITTLE_ENDIAN = endianness() === 'LE';
/** Of full scale; -60 dB. Below it is nothing that a microphone picks up on purpose. */
const SILENCE = 0.001;
/** The background is what a tenth of the steps does not reach. */
const BACKGROUND_SHARE = 0.1;
/** A step stands out that is twice as loud as the background. */
const STANDS_OUT = 2;
/** Shorter pauses count as speech. Milliseconds. */
const PAUSE_MS = 300;

/** @param pcm signed 16-bit samples, little-endian, one channel; pieces of whole samples */
export function soundLevels(pcm: readonly Buffer[], sampleRate: number): SoundLevels {
  const levels = levelsOf(pcm, Math.round((sampleRate * STEP_MS) / 1_000));
  const seconds = bytesOf(pcm) / 2 / sampleRate;
  const peak = Math.max(0, ...levels);
  const background = levels.toSorted((one, other) => one - other)[Math.floor(levels.length * BACKGROUND_SHARE)] ?? 0;
  const contrast = peak / Math.max(background, SILENCE / 10);
  // Speech from the first to the last moment stands out everywhere.
  const threshold = Math.max(SILENCE, Math.min(background * STANDS_OUT, peak / 2));
  const first = levels.findIndex((level) => level >= threshold);
  const last = levels.findLastIndex((level) => level >= threshold);
  const loudMs = levels.filter((level) => level >= threshold).length * STEP_MS;
  const endMs = Math.min((last + 1) * STEP_MS, Math.round(seconds * 1_000));
  const runs = runsOf(levels, threshold);
  return { seconds, peak, contrast, startMs: Math.max(0, first) * STEP_MS, endMs: Math.max(0, endMs), loudMs, runs };
}

function runsOf(levels: readonly number[], threshold: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [step, level] of levels.entries()) {
    if (level < threshold) continue;
    const [from, to] = [step * STEP_MS, (step + 1) * STEP_MS];
    const before = runs.at(-1);
    if (before && from - before.to < PAUSE_MS) before.to = to;
    else runs.push({ from, to });
  }
  return runs;
}

/** Nothing was said: not worth asking anyone. */
export const isSilent = ({ peak }: SoundLevels) => peak < SILENCE;

/** Read in place where the memory allows it: utterances have hundreds of thousands. */
function samplesOf(pcm: Buffer): ArrayLike<number> {
  const count = Math.floor(pcm.length / 2);
  if (LITTLE_ENDIAN && pcm.byteOffset % 2 === 0) return new Int16Array(pcm.buffer, pcm.byteOffset, count);
  return Array.from({ length: count }, (_, place) => pcm.readInt16LE(place * 2));
}

/** The root mean square of each step. A step may begin in one piece and end in the next. */
function levelsOf(pcm: readonly Buffer[], samples: number): number[] {
  const levels: number[] = [];
  // Not in a closure's reach: V8 would allocate a number for each sample.
  let sum = 0;
  let count = 0;
  for (const piece of pcm) {
    const all = samplesOf(piece);
    for (let at = 0; at < all.length;) {
      const end = Math.min(at + samples - count, all.length);
      count += end - at;
      for (; at < end; at += 1) sum += all[at]! * all[at]!;
      if (count < samples) continue;
      levels.push(rootMeanSquare(sum, count));
      sum = 0;
      count = 0;
    }
  }
  if (count > 0) levels.push(rootMeanSquare(sum, count));
  return levels;
}

const rootMeanSquare = (sum: number, count: number) => Math.sqrt(sum / count) / 32_768;
