import { FRAME, type SpeechModel } from '../speech-model';
import { HOP, Spectrum, TONES } from './spectrum';

/** Samples of the frame before, which the network sees again. */
const CONTEXT = 64;
/** Samples after the frame's last, which are its own backwards, so that the last window is full. */
const MIRRORED = 64;
/** Windows in a frame. */
const STEPS = 4;
/** What the cell is given of the encoder, and what it remembers. Numbers. */
const ENCODED = 128;
const MEMORY = 128;
/** Of all layers together. */
const OUTPUTS = 128 + 64 + 64 + ENCODED + 4 * MEMORY + 1;

/** Each output is the sum of the inputs, each times a weight of that output's row, and a bias. */
type Layer = { readonly weights: Float32Array; readonly biases: Float32Array };

/**
 * Silero VAD, version 6, at 16 kHz: tells how likely there is speech in each frame of a stream of sound. This is the arithmetic of the
 * network that its authors publish for ONNX (github.com/snakers4/silero-vad, MIT: see LICENSE): a spectrum, an encoder of four convolutions,
 * an LSTM cell, and a decoder with one output. Judging allocates nothing.
 *
 * The convolutions have three taps and a zero at each end. Values lie step after step, so that what an output depends on is one stretch of
 * them, and a convolution is the same layer at each step. Taps that only ever meet a zero are left out of the weights: a third of the third
 * convolution's, two thirds of the fourth's.
 */
export class Silero implements SpeechModel {
  private readonly sound = new Float32Array(CONTEXT + FRAME + MIRRORED);
  private readonly spectrum = new Spectrum();
  private readonly encoder: readonly [Layer, Layer, Layer, Layer];
  private readonly cell: Layer;
  private readonly decoder: Layer;
  /** What the spectrum and the first convolution put out, with the zeros that the next one meets. */
  private readonly tones = new Float32Array((STEPS + 2) * TONES);
  private readonly first = new Float32Array((STEPS + 1) * 128);
  private readonly second = new Float32Array(2 * 64);
  private readonly third = new Float32Array(64);
  /** What the encoder puts out, and then what the cell put out last. */
  private readonly given = new Float32Array(ENCODED + MEMORY);
  private readonly gates = new Float32Array(4 * MEMORY);
  private readonly kept = new Float32Array(MEMORY);

  /** @param data `silero-v6.bin`: for each output of all layers a bias, then for each a scale, then their weights, row by row */
  constructor(data: ArrayBuffer) {
    const biases = new Float32Array(data, 0, OUTPUTS);
    const scales = new Float32Array(data, 4 * OUTPUTS, OUTPUTS);
    const packed = new Int16Array(data, 8 * OUTPUTS);
    let [row, at] = [0, 0];
    const layer = (inputs: number, outputs: number): Layer => {
      const weights = unpacked(packed.subarray(at, (at += inputs * outputs)), scales.subarray(row, row + outputs));
      return { weights, biases: biases.subarray(row, (row += outputs)) };
    };
    this.encoder = [layer(3 * TONES, 128), layer(3 * 128, 64), layer(2 * 64, 64), layer(64, ENCODED)];
    this.cell = layer(ENCODED + MEMORY, 4 * MEMORY);
    this.decoder = layer(MEMORY, 1);
    if (at !== packed.length) throw new Error(`The model has ${packed.length} weights instead of ${at}`);
  }

  reset(): void {
    this.sound.fill(0);
    this.given.fill(0);
    this.kept.fill(0);
  }

  probability(frame: Float32Array): number {
    this.hear(frame);
    this.encode();
    this.remember();
    return this.decode();
  }

  /** What the network sees, taken apart into tones. */
  private hear(frame: Float32Array): void {
    const { sound } = this;
    const end = CONTEXT + FRAME;
    sound.copyWithin(0, FRAME, end);
    sound.set(frame, CONTEXT);
    for (let n = 0; n < MIRRORED; n++) sound[end + n] = sound[end - 2 - n]!;
    for (let step = 0; step < STEPS; step++) this.spectrum.measure(sound, step * HOP, this.tones, (step + 1) * TONES);
  }

  /** The second and third convolutions take every other step: four, then two, then one are left. */
  private encode(): void {
    const [one, two, three, four] = this.encoder;
    for (let step = 0; step < STEPS; step++) apply(one, this.tones, step * TONES, this.first, (step + 1) * 128);
    rectify(this.first);
    for (let step = 0; step < 2; step++) apply(two, this.first, 2 * step * 128, this.second, step * 64);
    rectify(this.second);
    apply(three, this.second, 0, this.third, 0);
    rectify(this.third);
    apply(four, this.third, 0, this.given, 0);
    rectify(this.given, ENCODED);
  }

  /** An LSTM cell. Its gates are, in this order: what enters, what is kept, what there is to enter, what is shown. */
  private remember(): void {
    const { gates, kept, given } = this;
    apply(this.cell, given, 0, gates, 0);
    for (let n = 0; n < MEMORY; n++) {
      const entering = sigmoid(gates[n]!) * Math.tanh(gates[2 * MEMORY + n]!);
      kept[n] = sigmoid(gates[MEMORY + n]!) * kept[n]! + entering;
      given[ENCODED + n] = sigmoid(gates[3 * MEMORY + n]!) * Math.tanh(kept[n]!);
    }
  }

  private decode(): number {
    let sum = this.decoder.biases[0]!;
    for (let n = 0; n < MEMORY; n++) sum += this.decoder.weights[n]! * Math.max(0, this.given[ENCODED + n]!);
    return sigmoid(sum);
  }
}

/** Four outputs at a time: each input is read once for them. All layers have a multiple of four, but the decoder. */
function apply({ weights, biases }: Layer, input: Float32Array, from: number, output: Float32Array, to: number): void {
  const width = weights.length / biases.length;
  for (let row = 0; row < biases.length; row += 4) {
    let at = row * width;
    let a = biases[row]!;
    let b = biases[row + 1]!;
    let c = biases[row + 2]!;
    let d = biases[row + 3]!;
    for (let n = from; n < from + width; n++, at++) {
      const value = input[n]!;
      a += weights[at]! * value;
      b += weights[at + width]! * value;
      c += weights[at + 2 * width]! * value;
      d += weights[at + 3 * width]! * value;
    }
    output[to + row] = a;
    output[to + row + 1] = b;
    output[to + row + 2] = c;
    output[to + row + 3] = d;
  }
}

function rectify(values: Float32Array, length = values.length): void {
  for (let n = 0; n < length; n++) values[n] = Math.max(0, values[n]!);
}

/** In 16 bits there is the root of each weight, as most are small: this is ten times as exact as 16-bit floats. */
function unpacked(packed: Int16Array, scales: Float32Array): Float32Array {
  const width = packed.length / scales.length;
  const weights = new Float32Array(packed.length);
  for (let n = 0; n < packed.length; n++) weights[n] = packed[n]! * Math.abs(packed[n]!) * scales[Math.floor(n / width)]!;
  return weights;
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));
