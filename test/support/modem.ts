/**
 * Words as sound that a machine can read back: text in tones of telephone pitch, which pass a microphone's echo cancelling, noise suppression
 * and gain as a voice does. Recordings of people could not be compared letter by letter, and no recogniser runs in tests.
 *
 * A text goes out in packets of some words, so that who hears only a part of it still understands that part:
 * preamble (three symbols), length (one), bytes (two each), checksum (two). A symbol is one of sixteen tones.
 */

/** Hertz: 800 to 2300. */
const TONES = Array.from({ length: 16 }, (_, symbol) => 800 + 100 * symbol);
const PREAMBLE = [0, 15, 5];
const SYMBOL_MS = 40;
/** Silence after each packet. Milliseconds. */
export const GAP_MS = 40;
/** What the length's one symbol can say. */
const MOST_BYTES = 15;
/** Rising and falling of a tone: without it each change would click. */
const RAMP_MS = 4;
/** Samples that a decision is taken from: shorter than a symbol, because its place is known only so well. */
const LISTEN_MS = 30;
const HOP_MS = 5;
/** A packet's loudness below this is not noticed: of full scale. */
const FAINTEST = 0.0008;

export interface ModemOptions {
  readonly rate?: number;
  /** Of full scale. */
  readonly gain?: number;
  /** One packet for each word: slower, and cut between words alone. */
  readonly perWord?: boolean;
}

export interface HeardPacket {
  readonly bytes: Buffer;
  /** Where it is in the sound. */
  readonly startMs: number;
  readonly endMs: number;
}

/** A text as 16-bit samples, little-endian, one channel. About ten characters a second. */
export function encodeSpeech(text: string, { rate = 16_000, gain = 0.5, perWord = false }: ModemOptions = {}): Buffer {
  return Buffer.concat(
    packetsOf(text, perWord).map((bytes) => Buffer.concat([tones(symbolsOf(bytes), rate, gain), silence(GAP_MS, rate)])),
  );
}

export function silence(milliseconds: number, rate = 16_000): Buffer {
  return Buffer.alloc(Math.round((milliseconds / 1_000) * rate) * 2);
}

/** The words of a sound. Packets that are cut or disturbed are missing. */
export function decodeSpeech(pcm: Buffer, rate = 16_000): string {
  return textOf(hearPackets(pcm, rate));
}

export const textOf = (packets: readonly HeardPacket[]) =>
  Buffer.concat(packets.map(({ bytes }) => bytes))
    .toString('utf8')
    .replace(/\s+/g, ' ')
    .trim();

export function hearPackets(pcm: Buffer, rate = 16_000): HeardPacket[] {
  const sound = new Listener(pcm, rate);
  const perSymbol = SYMBOL_MS / HOP_MS;
  const packets: HeardPacket[] = [];
  for (let at = 0; at < sound.hops;) {
    if (!isPreamble(sound, at, perSymbol)) {
      at += 1;
      continue;
    }
    let last = at;
    while (isPreamble(sound, last + 1, perSymbol)) last += 1;
    const packet = readNear(sound, at, last, perSymbol);
    if (packet) packets.push(packet.heard);
    at = packet ? packet.next : last + 1;
  }
  return packets;
}

function packetsOf(text: string, perWord: boolean): Buffer[] {
  const packets: Buffer[] = [];
  let open = Buffer.alloc(0);
  for (const word of text.trim().split(/\s+/)) {
    const bytes = Buffer.from(`${word} `);
    if (open.length > 0 && (perWord || open.length + bytes.length > MOST_BYTES)) {
      packets.push(open);
      open = Buffer.alloc(0);
    }
    open = Buffer.concat([open, bytes]);
    for (; open.length > MOST_BYTES; open = open.subarray(MOST_BYTES)) packets.push(open.subarray(0, MOST_BYTES));
  }
  return open.length > 0 ? [...packets, open] : packets;
}

function symbolsOf(bytes: Buffer): number[] {
  const nibbles = [...bytes, checksum(bytes)].flatMap((byte) => [byte >> 4, byte & 15]);
  return [...PREAMBLE, bytes.length, ...nibbles];
}

/** CRC-8, polynomial 0x07, over the length and the bytes. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of [bytes.length, ...bytes]) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return crc;
}

function tones(symbols: readonly number[], rate: number, gain: number): Buffer {
  const each = Math.round((SYMBOL_MS / 1_000) * rate);
  const ramp = Math.round((RAMP_MS / 1_000) * rate);
  const pcm = Buffer.alloc(symbols.length * each * 2);
  symbols.forEach((symbol, place) => {
    const step = (2 * Math.PI * TONES[symbol]!) / rate;
    for (let n = 0; n < each; n += 1) {
      const edge = Math.min(1, (n + 1) / ramp, (each - n) / ramp);
      pcm.writeInt16LE(Math.round(Math.sin(n * step) * edge * gain * 32_767), (place * each + n) * 2);
    }
  });
  return pcm;
}

/** Which tone is the loudest, every few milliseconds. */
class Listener {
  readonly hops: number;
  /** By hop; -1 for silence. */
  private readonly loudest: number[] = [];
  private readonly window: number;
  private readonly hop: number;

  private readonly samples: Float64Array;

  constructor(
    pcm: Buffer,
    private readonly rate: number,
  ) {
    this.samples = Float64Array.from({ length: Math.floor(pcm.length / 2) }, (_, n) => pcm.readInt16LE(n * 2) / 32_768);
    this.window = Math.round((LISTEN_MS / 1_000) * rate);
    this.hop = (HOP_MS / 1_000) * rate;
    this.hops = Math.max(0, Math.floor((this.samples.length - this.window) / this.hop) + 1);
  }

  /** Of the symbol that begins at this hop: its middle is listened to. Null: nothing is loud enough, or the sound has ended. */
  symbol(hop: number): number | null {
    const at = hop + (SYMBOL_MS - LISTEN_MS) / 2 / HOP_MS;
    if (at >= this.hops) return null;
    const loudest = (this.loudest[at] ??= this.listen(Math.round(at * this.hop)));
    return loudest < 0 ? null : loudest;
  }

  /** Goertzel's algorithm for each tone; -1 for silence. */
  private listen(from: number): number {
    const { samples, window } = this;
    let best = -1;
    let most = (FAINTEST * window) ** 2;
    for (let symbol = 0; symbol < TONES.length; symbol += 1) {
      const turn = 2 * Math.cos((2 * Math.PI * TONES[symbol]!) / this.rate);
      let one = 0;
      let two = 0;
      for (let n = from; n < from + window; n += 1) {
        const next = samples[n]! + turn * one - two;
        two = one;
        one = next;
      }
      const power = one * one + two * two - turn * one * two;
      if (power > most) {
        best = symbol;
        most = power;
      }
    }
    return best;
  }
}

const isPreamble = (sound: Listener, at: number, perSymbol: number) =>
  PREAMBLE.every((symbol, place) => sound.symbol(at + place * perSymbol) === symbol);

/** The preamble is recognised some hops early and late: its middle is where it is, and its neighbours are tried as well. */
function readNear(sound: Listener, first: number, last: number, perSymbol: number): { heard: HeardPacket; next: number } | null {
  const middle = (first + last) / 2;
  const places = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  for (const at of places.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))) {
    const read = readPacket(sound, at, perSymbol);
    if (read) return read;
  }
  return null;
}

function readPacket(sound: Listener, at: number, perSymbol: number): { heard: HeardPacket; next: number } | null {
  const symbol = (place: number) => sound.symbol(at + place * perSymbol);
  const length = symbol(PREAMBLE.length);
  if (length === null || length === 0) return null;
  const bytes: number[] = [];
  for (let place = PREAMBLE.length + 1; bytes.length <= length; place += 2) {
    const [high, low] = [symbol(place), symbol(place + 1)];
    if (high === null || low === null) return null;
    bytes.push(high * 16 + low);
  }
  const payload = Buffer.from(bytes.slice(0, length));
  if (bytes.at(-1) !== checksum(payload)) return null;
  const next = at + (PREAMBLE.length + 1 + 2 * (length + 1)) * perSymbol;
  return { heard: { bytes: payload, startMs: at * HOP_MS, endMs: next * HOP_MS }, next };
}
