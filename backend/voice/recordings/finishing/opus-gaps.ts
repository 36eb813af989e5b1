import { EncodedPacket } from 'mediabunny';

/** Of a packet of silence. Seconds. */
const SILENCE_S = 0.02;
/** Full band, 20 ms, with the flag of two channels. */
const SILENT = { mono: [0xf8, 0xff, 0xfe], stereo: [0xfc, 0xff, 0xfe] } as const;
/** Frame lengths by the first five bits of a packet (RFC 6716, 3.1). Milliseconds. */
const SILK_MS = [10, 20, 40, 60] as const;
const HYBRID_MS = [10, 20] as const;
const CELT_MS = [2.5, 5, 10, 20] as const;

/** How much sound a packet of Opus holds. Seconds. */
export function opusSeconds(data: Uint8Array): number {
  const [head = 0, count = 0] = data;
  const mode = head >> 3;
  const frameMs = mode < 12 ? SILK_MS[mode % 4]! : mode < 16 ? HYBRID_MS[mode % 2]! : CELT_MS[mode % 4]!;
  const frames = (head & 3) === 0 ? 1 : (head & 3) === 3 ? count & 63 : 2;
  return (frameMs * frames) / 1_000;
}

/** Packets of silence to put before each packet, so that decoding one after the other takes as long as the packets' times say. */
export function opusGaps(channels: number): (packet: EncodedPacket) => EncodedPacket[] {
  const silent = Uint8Array.from(channels === 1 ? SILENT.mono : SILENT.stereo);
  let decodedUntil: number | null = null;
  return ({ timestamp, data }) => {
    const silence: EncodedPacket[] = [];
    decodedUntil ??= timestamp;
    for (; timestamp - decodedUntil > SILENCE_S; decodedUntil += SILENCE_S) {
      silence.push(new EncodedPacket(silent, 'key', decodedUntil, SILENCE_S));
    }
    decodedUntil += opusSeconds(data);
    return silence;
  };
}
