import { MonoSamples, readWavHeader } from '../../integrations/speech/pcm-stream.js';
import { RequestError } from '../request-error.js';
import type { Sound } from '../speech-engine.port.js';

/** Of one request: twice what the product sends. Seconds. */
export const LONGEST_SOUND_S = 120;
const SIZE_UNKNOWN = 0xffffffff;
const FULL_SCALE = 32_768;

/** A WAV file of 16-bit samples as sound of one channel. @throws RequestError */
export function readWav(file: Buffer): Sound {
  const header = headerOf(file);
  const size = file.readUInt32LE(header.begins - 4);
  // Chunks may follow the sound; of files that were written while they were made, the size is not known.
  const ends = size === SIZE_UNKNOWN ? file.length : Math.min(file.length, header.begins + size);
  const pcm = new MonoSamples(header.channels).push(file.subarray(header.begins, ends));
  const count = pcm.length / 2;
  if (count > LONGEST_SOUND_S * header.sampleRate) {
    throw new RequestError(413, `The sound is longer than ${LONGEST_SOUND_S} seconds`, 'file');
  }
  const samples = new Float32Array(count);
  for (let n = 0; n < count; n += 1) samples[n] = pcm.readInt16LE(n * 2) / FULL_SCALE;
  return { samples, sampleRate: header.sampleRate };
}

function headerOf(file: Buffer) {
  try {
    const header = readWavHeader(file);
    if (header) return header;
  } catch {
    // Told below.
  }
  throw new RequestError(400, 'The file is no WAV file of 16-bit samples', 'file');
}

/** Samples from -1 to 1 as 16-bit ones. */
export function toPcm(samples: Float32Array): Buffer {
  const pcm = Buffer.alloc(samples.length * 2);
  for (let n = 0; n < samples.length; n += 1) {
    pcm.writeInt16LE(Math.round(Math.min(1, Math.max(-1, samples[n]!)) * (FULL_SCALE - 1)), n * 2);
  }
  return pcm;
}
