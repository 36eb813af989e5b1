import { SpeechError } from './speech-error.js';

export interface PcmFormat {
  readonly sampleRate: number;
  readonly channels: number;
}

/** Bytes of all pieces together. */
export const bytesOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Bytes that a WAV file may have before its sound: players of ours need none of the other chunks. */
const LONGEST_HEADER = 64 * 1024;
const BYTES = 2;
const RATES = { least: 8_000, most: 48_000 } as const;
/** WAVE_FORMAT_PCM, and the form of it that names a channel layout. */
const PCM_TAGS = [0x0001, 0xfffe];

/** Where the sound of a WAV file begins and what it is; null as long as more bytes are needed. @throws SpeechError 'unplayable' */
export function readWavHeader(bytes: Buffer): (PcmFormat & { readonly begins: number }) | null {
  if (bytes.length < 12) return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') throw unplayable('is no WAV file');
  let format: PcmFormat | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    // Streamed files have no true sizes, but only those of the whole and of the sound, which come last.
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'data') {
      if (!format) throw unplayable('names no format');
      return { ...format, begins: at + 8 };
    }
    if (name === 'fmt ') {
      if (at + 24 > bytes.length) return null;
      format = readFormat(bytes, at + 8);
    }
    at += 8 + size + (size % 2);
    if (at > LONGEST_HEADER) throw unplayable('has no sound near its beginning');
  }
  if (bytes.length > LONGEST_HEADER) throw unplayable('has no sound near its beginning');
  return null;
}

function readFormat(bytes: Buffer, at: number): PcmFormat {
  const [tag, channels, sampleRate, bits] = [
    bytes.readUInt16LE(at),
    bytes.readUInt16LE(at + 2),
    bytes.readUInt32LE(at + 4),
    bytes.readUInt16LE(at + 14),
  ];
  if (!PCM_TAGS.includes(tag) || bits !== 16) throw unplayable('is not of 16-bit samples');
  if (channels < 1 || channels > 2 || sampleRate < RATES.least || sampleRate > RATES.most) throw unplayable('has an unusual rate');
  return { channels, sampleRate };
}

/** Whole samples of one channel: two are mixed, and what a piece cuts in two is kept for the next one. */
export class MonoSamples {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private readonly channels: number) {}

  push(piece: Buffer): Buffer {
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece]);
    const frame = BYTES * this.channels;
    const whole = bytes.length - (bytes.length % frame);
    this.rest = bytes.subarray(whole);
    const frames = bytes.subarray(0, whole);
    if (this.channels === 1) return frames;
    const mono = Buffer.alloc(whole / 2);
    for (let at = 0; at < whole; at += frame) {
      mono.writeInt16LE(Math.round((frames.readInt16LE(at) + frames.readInt16LE(at + BYTES)) / 2), at / 2);
    }
    return mono;
  }
}

/** @param bytes of sound; unknown in a file that is sent while it is made: then its sizes are said to be as large as can be */
export function wavHeader(sampleRate: number, bytes?: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(bytes === undefined ? 0xffffffff : bytes + 36, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * BYTES, 28);
  header.writeUInt16LE(BYTES, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes ?? 0xffffffff, 40);
  return header;
}

const unplayable = (what: string) => new SpeechError('unplayable', `The speech server's answer ${what}`);
