/** From 16 to 24 kHz: two samples become three. */
const [UP, DOWN] = [3, 2];
/** Samples on each side that one is made of. */
const REACH = 12;
/** Of the lower rate's highest pitch; above begins the filter's slope. */
const PASSES = 0.92;

/** A windowed sinc for each place between two samples; its sum is 1. */
const KERNEL = Array.from({ length: UP }, (_, phase) => {
  const taps = Float64Array.from({ length: 2 * REACH }, (_tap, n) => {
    const x = n - REACH + 1 - phase / UP;
    const window = Math.max(0, 0.42 + 0.5 * Math.cos((Math.PI * x) / REACH) + 0.08 * Math.cos((2 * Math.PI * x) / REACH));
    return (x === 0 ? PASSES : Math.sin(Math.PI * x * PASSES) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
});

/** Sound at 16 kHz, in pieces of any length, as sound at 24 kHz: what OpenAI's realtime models take. 16-bit samples, little-endian. */
export class Upsampler {
  /** Silence before the first sample. */
  private kept = new Float64Array(REACH);
  /** Of the next sample, in thirds of one from the start of `kept`. */
  private at = REACH * UP;

  push(pcm: Buffer): Buffer {
    const fresh = pcm.length >> 1;
    const input = new Float64Array(this.kept.length + fresh);
    input.set(this.kept);
    for (let n = 0; n < fresh; n += 1) input[this.kept.length + n] = pcm.readInt16LE(2 * n);
    const last = input.length - REACH - 1;
    const count = Math.max(0, Math.floor((last * UP - this.at) / DOWN) + 1);
    const output = Buffer.allocUnsafe(2 * count);
    for (let n = 0; n < count; n += 1, this.at += DOWN) {
      const from = Math.floor(this.at / UP) - REACH + 1;
      const taps = KERNEL[this.at % UP]!;
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap += 1) sum += taps[tap]! * input[from + tap]!;
      output.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sum))), 2 * n);
    }
    const done = Math.max(0, Math.floor(this.at / UP) - REACH);
    this.kept = input.slice(done);
    this.at -= done * UP;
    return output;
  }

  /** What is left when nothing more comes. */
  end(): Buffer {
    return this.push(Buffer.alloc(2 * REACH));
  }
}
