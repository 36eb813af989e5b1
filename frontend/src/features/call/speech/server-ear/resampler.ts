/** Zero crossings of the filter's kernel on each side: some 70 dB between what passes and what is stopped. */
const ZEROS = 16;
/** Of the lower of the two rates' highest pitch; above begins the filter's slope. */
const PASSES = 0.92;

/** Changes the sample rate of a sound that comes in pieces, without pitches of the higher rate folding into the lower one. */
export class Resampler {
  /** Output samples lie at multiples of `from / to` between the input samples: so many places between two of them. */
  private readonly phases: number;
  private readonly step: number;
  private readonly kernel: readonly Float32Array[];
  /** Input samples on each side that an output sample is made of. */
  private readonly reach: number;
  private kept: Float32Array;
  /** Of the next output sample, in `phases` of an input sample from the start of `kept`. */
  private at: number;

  constructor(from: number, to: number) {
    const common = gcd(Math.round(from), Math.round(to));
    this.phases = Math.round(to) / common;
    this.step = Math.round(from) / common;
    const cutoff = PASSES * Math.min(1, to / from);
    this.reach = Math.ceil(ZEROS / cutoff);
    this.kernel = Array.from({ length: this.phases }, (_, phase) => this.taps(phase / this.phases, cutoff));
    // Silence before the first sample.
    this.kept = new Float32Array(this.reach);
    this.at = this.reach * this.phases;
  }

  push(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.kept.length + samples.length);
    input.set(this.kept);
    input.set(samples, this.kept.length);
    const last = input.length - this.reach - 1;
    const output = new Float32Array(Math.max(0, Math.floor((last * this.phases - this.at) / this.step) + 1));
    for (let n = 0; n < output.length; n++, this.at += this.step) {
      const middle = Math.floor(this.at / this.phases);
      const taps = this.kernel[this.at % this.phases]!;
      let sum = 0;
      for (let tap = 0, from = middle - this.reach + 1; tap < taps.length; tap++) sum += taps[tap]! * input[from + tap]!;
      output[n] = sum;
    }
    const done = Math.max(0, Math.floor(this.at / this.phases) - this.reach);
    this.kept = input.slice(done);
    this.at -= done * this.phases;
    return output;
  }

  /** A windowed sinc, moved by a part of a sample. Its sum is 1, so that no phase is louder than another. */
  private taps(offset: number, cutoff: number): Float32Array {
    const taps = new Float32Array(this.reach * 2);
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap++) {
      const x = tap - this.reach + 1 - offset;
      const window = Math.max(0, 0.42 + 0.5 * Math.cos((Math.PI * x) / this.reach) + 0.08 * Math.cos((2 * Math.PI * x) / this.reach));
      taps[tap] = (x === 0 ? cutoff : Math.sin(Math.PI * x * cutoff) / (Math.PI * x)) * window;
      sum += taps[tap]!;
    }
    return taps.map((value) => value / sum);
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
