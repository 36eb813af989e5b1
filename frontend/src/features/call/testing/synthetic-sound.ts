import { seeded } from './simulated-speech';

const RATE = 16_000;

/** Samples, of full scale. */
export type Samples = Float32Array<ArrayBuffer>;

/** As 16-bit samples in pieces of 20 ms, as a microphone's sound comes. */
export function piecesOf(samples: Samples): Int16Array<ArrayBuffer>[] {
  return Array.from({ length: Math.floor(samples.length / 320) }, (_, piece) =>
    Int16Array.from(samples.subarray(piece * 320, (piece + 1) * 320), (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767)),
  );
}

export const mixed = (one: Samples, ...others: Samples[]): Samples =>
  one.map((value, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), value));

/** A fan, a road. @param db loudness, of full scale */
export function hiss(seconds: number, db: number, seed = 1): Samples {
  const normal = gaussian(seeded(seed));
  return asLoudAs(db, sound(seconds, normal));
}

/** Tones of one loudness, in groups with a short silence between them: as much as a device's sound can be like a voice and yet hardly vary. */
export function tones(seconds: number, db: number, { seed = 1, gapMs = [40, 40] as readonly [number, number] } = {}): Samples {
  const random = seeded(seed);
  const all = new Float32Array(Math.round(seconds * RATE));
  const [each, ramp] = [0.04 * RATE, 0.004 * RATE];
  for (let at = 0; at + each <= all.length; at += Math.round(((gapMs[0] + random() * (gapMs[1] - gapMs[0])) / 1_000) * RATE)) {
    for (let left = 8 + Math.floor(random() * 29); left > 0 && at + each <= all.length; left--, at += each) {
      const step = (2 * Math.PI * (800 + 100 * Math.floor(random() * 16))) / RATE;
      for (let n = 0; n < each; n++) all[at + n] = Math.sin(n * step) * Math.min(1, (n + 1) / ramp, (each - n) / ramp);
    }
  }
  return asLoudAs(db, all);
}

/** Three parts of plucked tones over a beat. */
export function music(seconds: number, db: number): Samples {
  const notes = [262, 330, 392, 523, 440, 349];
  const normal = gaussian(seeded(5));
  const parts = [
    { beat: 0.25, step: 1, octave: 1 },
    { beat: 0.5, step: 2, octave: 1 },
    { beat: 1, step: 3, octave: 0.5 },
  ];
  return asLoudAs(
    db,
    sound(seconds, (at) => {
      const time = at / RATE;
      let value = time % 0.5 < 0.03 ? normal() * 2 : 0;
      for (const { beat, step, octave } of parts) {
        const pitch = notes[(Math.floor(time / beat) * step) % notes.length]! * octave;
        const decay = Math.exp(-3 * (time % beat));
        for (let overtone = 1; overtone < 6; overtone++) value += (decay * Math.sin(2 * Math.PI * pitch * overtone * time)) / overtone;
      }
      return value;
    }),
  );
}

/** Many people who talk at once, none of them near. */
export function crowd(seconds: number, db: number, people = 12): Samples {
  const [first, ...others] = Array.from({ length: people }, (_, n) => person(seconds, -20, { pitch: 90 + ((n * 23) % 150), seed: n + 3 }));
  return asLoudAs(db, mixed(first!, ...others));
}

/** Hertz of the first three formants: a, e, i, o, u. */
const VOWELS = [
  [730, 1_090, 2_440],
  [530, 1_840, 2_480],
  [270, 2_290, 3_010],
  [570, 840, 2_410],
  [300, 870, 2_240],
] as const;

/** Vowels between stops, nasals and fricatives: a source of pulses through three resonances. No words, and no recording of anybody. */
export function person(seconds: number, db: number, { pitch = 120, seed = 1 } = {}): Samples {
  const random = seeded(seed);
  const normal = gaussian(seeded(seed + 1_000));
  const formants = [resonance(80), resonance(100), resonance(140)];
  const at: number[] = [...VOWELS[0]];
  let goal: readonly number[] = VOWELS[0];
  let [pitchNow, pitchGoal, phase, until] = [pitch, pitch, 0, 0];
  let kind: 'vowel' | 'nasal' | 'stop' | 'fricative' = 'nasal';
  let [loud, source, before] = [0, 0, 0];
  const next = (n: number) => {
    const dice = random();
    kind = kind !== 'vowel' ? 'vowel' : dice < 0.35 ? 'fricative' : dice < 0.7 ? 'stop' : 'nasal';
    until = n + RATE * (kind === 'vowel' ? 0.09 + random() * 0.13 : 0.05 + random() * 0.06);
    if (kind !== 'vowel') return;
    goal = VOWELS[Math.floor(random() * VOWELS.length)]!;
    pitchGoal = pitch * (0.85 + random() * 0.4);
  };
  return asLoudAs(
    db,
    sound(seconds, (n) => {
      if (n >= until) next(n);
      for (let k = 0; k < at.length; k++) at[k]! += (goal[k]! - at[k]!) * 0.002;
      pitchNow += (pitchGoal - pitchNow) * 0.001;
      phase += (pitchNow * (1 + 0.01 * Math.sin((2 * Math.PI * 5 * n) / RATE))) / RATE;
      const pulse = phase >= 1 ? 1 : 0;
      phase -= pulse;
      loud += ((kind === 'vowel' ? 1 : kind === 'nasal' ? 0.35 : 0) - loud) * 0.01;
      source = source * 0.96 + pulse * loud;
      const voiced = formants.reduce((value, resonate, k) => resonate(value, at[k]!), source + normal() * 0.005 * loud);
      const value = voiced + (kind === 'fricative' ? normal() * 0.004 : 0);
      // The lips let high tones out more easily.
      const out = value - 0.9 * before;
      before = value;
      return out;
    }),
  );
}

function resonance(width: number): (value: number, hertz: number) => number {
  const radius = Math.exp((-Math.PI * width) / RATE);
  let [last, lastButOne] = [0, 0];
  return (value, hertz) => {
    const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / RATE);
    const out = (1 - turn + radius * radius) * value + turn * last - radius * radius * lastButOne;
    [lastButOne, last] = [last, out];
    return out;
  };
}

const sound = (seconds: number, value: (n: number) => number): Samples =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, n) => value(n));

const gaussian = (random: () => number) => () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

function asLoudAs(db: number, samples: Samples): Samples {
  const energy = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  const gain = 10 ** (db / 20) / Math.sqrt(energy);
  return samples.map((value) => value * gain);
}
