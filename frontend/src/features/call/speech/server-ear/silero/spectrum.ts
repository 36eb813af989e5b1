/** Samples of a window, and from the beginning of one to the next. */
export const WINDOW = 256;
export const HOP = 128;
/** Tones that a window is taken apart into: from 0 to 8 kHz. */
export const TONES = WINDOW / 2 + 1;

/** How loud each tone is in a stretch of sound: a Hann window and a fast Fourier transform, which allocates nothing. */
export class Spectrum {
  private readonly hann = Float64Array.from({ length: WINDOW }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW));
  private readonly cos = Float64Array.from({ length: WINDOW / 2 }, (_, n) => Math.cos((2 * Math.PI * n) / WINDOW));
  private readonly sin = Float64Array.from({ length: WINDOW / 2 }, (_, n) => Math.sin((2 * Math.PI * n) / WINDOW));
  /** Where each sample goes: its place with the bits in reverse. */
  private readonly place = new Uint8Array(WINDOW);
  private readonly real = new Float64Array(WINDOW);
  private readonly imaginary = new Float64Array(WINDOW);

  constructor() {
    for (let n = 1; n < WINDOW; n++) this.place[n] = (this.place[n >> 1]! >> 1) | (n % 2 ? WINDOW / 2 : 0);
  }

  /** Of a window of `sound`. @param tones gets what was measured, from `to` on */
  measure(sound: Float32Array, from: number, tones: Float32Array, to: number): void {
    const { real, imaginary } = this;
    for (let n = 0; n < WINDOW; n++) real[this.place[n]!] = this.hann[n]! * sound[from + n]!;
    imaginary.fill(0);
    for (let half = 1; half < WINDOW; half *= 2) this.join(half);
    for (let n = 0; n < TONES; n++) tones[to + n] = Math.sqrt(real[n]! ** 2 + imaginary[n]! ** 2);
  }

  /** Makes one transform of each two neighbours. @param half the length of those */
  private join(half: number): void {
    const { real, imaginary, cos, sin } = this;
    const turn = WINDOW / 2 / half;
    for (let start = 0; start < WINDOW; start += 2 * half) {
      for (let n = 0; n < half; n++) {
        const even = start + n;
        const odd = even + half;
        const a = real[odd]! * cos[n * turn]! + imaginary[odd]! * sin[n * turn]!;
        const b = imaginary[odd]! * cos[n * turn]! - real[odd]! * sin[n * turn]!;
        real[odd] = real[even]! - a;
        imaginary[odd] = imaginary[even]! - b;
        real[even]! += a;
        imaginary[even]! += b;
      }
    }
  }
}
