import { joined } from './joined';

/** Elements of EBML and Matroska that matter here. */
const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
/** Sound that decoders of Opus need before they are exact. Milliseconds. */
const PREROLL_MS = 80;
/** A cluster's blocks count from it with 16 bits. */
const MOST_IN_CLUSTER_MS = 30_000;

type Bytes = Uint8Array<ArrayBuffer>;
type Element = { id: number; start: number; data: number; end: number; open: boolean };

export type CutSound = {
  bytes: Bytes;
  /** Where it begins in the recording, milliseconds. */
  from: number;
};

/** An indexed WebM recording. */
export type Webm = {
  /** Start of its last packet, in milliseconds. */
  lastAt: number;
  /** The packets between two moments as a separate file; null if there are none. */
  cut: (from: number, to: number) => CutSound | null;
};

/**
 * Finds the packets of a WebM recording, without decoding it.
 * @returns null for anything that is no such recording
 */
export function openWebm(recording: Bytes): Webm | null {
  const first = readElement(recording, 0, recording.length);
  if (first?.id !== ID.ebml) return null;
  const segment = readElement(recording, first.end, recording.length);
  if (segment?.id !== ID.segment) return null;

  const header: Bytes[] = [recording.slice(0, first.end)];
  const head: Bytes[] = [];
  const packets: { at: number; start: number; end: number }[] = [];
  let scale = 1;
  let time = 0;
  for (let at = segment.data; at < recording.length;) {
    const element = readElement(recording, at, recording.length);
    if (!element) break;
    at = element.end;
    if (element.id === ID.info || element.id === ID.tracks) head.push(recording.slice(element.start, element.end));
    // Its elements come next; one of unknown length ends where another begins.
    if (element.id === ID.info) scale = scaleOf(recording, element);
    if (element.id === ID.cluster || element.id === ID.blockGroup) at = element.data;
    if (element.id === ID.timestamp) time = unsigned(recording, element);
    if (element.id !== ID.simpleBlock && element.id !== ID.block) continue;
    const track = readNumber(recording, element.data);
    if (!track) continue;
    const place = element.data + track.length;
    const moment = (time + ((((recording[place]! << 8) | recording[place + 1]!) << 16) >> 16)) * scale;
    packets.push({ at: moment, start: element.data, end: element.end });
  }
  if (packets.length === 0 || head.length === 0) return null;
  return {
    lastAt: packets.at(-1)!.at,
    cut: (from, to) => {
      const within = packets.filter(({ at }) => at >= from - PREROLL_MS && at <= to);
      const [beginning] = within;
      if (!beginning) return null;
      const copies = within.map(({ at, start, end }) => ({ at, data: recording.slice(start, end) }));
      return { bytes: written(header, head, copies, scale), from: beginning.at };
    },
  };
}

/**
 * Cuts a part of a WebM recording into a separate file: the unchanged packets between two moments, without decoding.
 * @returns null for anything that is not such a recording
 */
export const cutWebm = (recording: Bytes, from: number, to: number): CutSound | null => openWebm(recording)?.cut(from, to) ?? null;

function written(header: Bytes[], head: Bytes[], packets: readonly { at: number; data: Bytes }[], scale: number): Bytes {
  const start = packets[0]!.at;
  const parts = [...header, Uint8Array.of(0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff), ...head];
  let cluster = -Infinity;
  for (const { at, data } of packets) {
    const moment = at - start;
    if (moment - cluster > MOST_IN_CLUSTER_MS) {
      cluster = moment;
      const time = Math.round(moment / scale);
      parts.push(
        Uint8Array.of(0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
        Uint8Array.of(0xe7, 0x84, time >>> 24, time >>> 16, time >>> 8, time),
      );
    }
    const place = readNumber(data, 0)!.length;
    const offset = Math.round((moment - cluster) / scale);
    data[place] = offset >> 8;
    data[place + 1] = offset;
    // A key frame, as all sound is.
    data[place + 2] = data[place + 2]! | 0x80;
    parts.push(Uint8Array.of(0xa3, 0x10 | (data.length >>> 24), data.length >>> 16, data.length >>> 8, data.length), data);
  }
  return joined(Uint8Array, parts);
}

/** Milliseconds in a unit of its times. */
function scaleOf(bytes: Bytes, info: Element): number {
  for (let at = info.data; at < info.end;) {
    const element = readElement(bytes, at, info.end);
    if (!element) break;
    if (element.id === ID.timestampScale) return unsigned(bytes, element) / 1_000_000 || 1;
    at = element.end;
  }
  return 1;
}

function readElement(bytes: Bytes, start: number, limit: number): Element | null {
  const idLength = Math.clz32(bytes[start] ?? 0) - 23;
  if (start >= limit || idLength > 4) return null;
  let id = 0;
  for (let at = 0; at < idLength; at++) id = id * 256 + (bytes[start + at] ?? 0);
  const size = readNumber(bytes, start + idLength);
  if (!size) return null;
  const data = start + idLength + size.length;
  return { id, start, data, end: size.unknown ? limit : Math.min(data + size.value, limit), open: size.unknown };
}

/** A number whose first byte tells its length. */
function readNumber(bytes: Bytes, start: number): { value: number; length: number; unknown: boolean } | null {
  const first = bytes[start];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (start + length > bytes.length) return null;
  let value = first & (0xff >> length);
  let ones = value === 0xff >> length;
  for (let at = 1; at < length; at++) {
    value = value * 256 + bytes[start + at]!;
    ones &&= bytes[start + at] === 0xff;
  }
  return { value, length, unknown: ones };
}

function unsigned(bytes: Bytes, { data, end }: Element): number {
  let value = 0;
  for (let at = data; at < end; at++) value = value * 256 + bytes[at]!;
  return value;
}
