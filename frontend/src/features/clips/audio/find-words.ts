/** A piece of sound that is voice or not. Seconds. */
const FRAME_S = 0.02;
/** Voice is louder than this part of the loud frames, and than this at all. */
const OF_LOUD = 0.08;
const LEAST = 0.004;
/** Pauses within a sentence belong to it. */
const BRIDGED_S = 0.4;
/** Before and after a passage, so that no word is cut. */
export const AROUND_S = 1;

export type Stretch = { from: number; to: number };

/**
 * Where in the sound of a turn some of its words are spoken, in seconds. The turn's words are laid over the time in which there is a voice,
 * evenly by their letters: a recording has the participant's voice alone, and pauses are not speech.
 * @param start letters before the words, of all `length`
 */
export function findWords(samples: Float32Array, rate: number, words: { start: number; end: number; length: number }): Stretch {
  const whole = samples.length / rate;
  const voice = voiced(samples, rate);
  const spoken = voice.reduce((sum, { from, to }) => sum + to - from, 0);
  const { start, end, length } = words;
  const moment = (letters: number): number => {
    let left = spoken * Math.min(Math.max(letters / Math.max(length, 1), 0), 1);
    for (const { from, to } of voice) {
      if (left <= to - from) return from + left;
      left -= to - from;
    }
    return voice.at(-1)?.to ?? whole;
  };
  const [from, to] =
    spoken > 0 ? [moment(start), moment(end)] : [(whole * start) / Math.max(length, 1), (whole * end) / Math.max(length, 1)];
  return { from: Math.max(from - AROUND_S, 0), to: Math.min(to + AROUND_S, whole) };
}

/** Stretches with a voice, by their loudness. */
function voiced(samples: Float32Array, rate: number): Stretch[] {
  const size = Math.max(Math.round(FRAME_S * rate), 1);
  const loudness: number[] = [];
  for (let at = 0; at < samples.length; at += size) {
    let sum = 0;
    const frame = samples.subarray(at, at + size);
    for (const sample of frame) sum += sample * sample;
    loudness.push(Math.sqrt(sum / frame.length));
  }
  const loud = [...loudness].sort((a, b) => a - b)[Math.floor(loudness.length * 0.95)] ?? 0;
  const least = Math.max(loud * OF_LOUD, LEAST);
  const stretches: Stretch[] = [];
  for (const [index, value] of loudness.entries()) {
    if (value < least) continue;
    const [from, to] = [(index * size) / rate, ((index + 1) * size) / rate];
    const last = stretches.at(-1);
    if (last && from - last.to < BRIDGED_S) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}
