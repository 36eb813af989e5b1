import { inflateSync } from 'node:zlib';
import type { ImageType } from '../contract/images.js';

/** Metadata that a PNG compresses, unpacked: profiles of canvases have some kilobytes. */
const MAX_METADATA_BYTES = 1_048_576;
/** Pieces of it. Each costs time to unpack, also an empty one. */
const MAX_PACKED_CHUNKS = 24;

/** What the bytes of an image say about it. */
export interface ImageFacts {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** Its compressed pixels, where unpacking them could take more room than its size says. */
  readonly packed?: PackedPixels;
}

export interface PackedPixels {
  readonly parts: readonly Buffer[];
  /** Bytes that they may have when unpacked. */
  readonly most: number;
}

type Size = Pick<ImageFacts, 'width' | 'height'>;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Type and size of a still PNG, JPEG or WebP image, by its content alone; null for anything else. */
export function readImage(bytes: Buffer): ImageFacts | null {
  const facts = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  return facts && facts.width > 0 && facts.height > 0 ? facts : null;
}

/** Walks the chunks: the first is the header, the last the end of the file. */
function readPng(bytes: Buffer): ImageFacts | null {
  if (!bytes.subarray(0, 8).equals(PNG)) return null;
  let size: Size | null = null;
  let most = 0;
  const parts: Buffer[] = [];
  let metadata = 0;
  let packedChunks = 0;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > bytes.length) return null;
    if ((name === 'IHDR') !== (size === null)) return null;
    if (size === null) {
      if (length !== 13) return null;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
      most = unpackedPixels(size, bytes[at + 16]!, bytes[at + 17]!);
      if (Number.isNaN(most)) return null;
    }
    // An animation.
    if (name === 'acTL') return null;
    const packed = packedMetadata(name, bytes.subarray(at + 8, at + 8 + length));
    if (packed) {
      packedChunks += 1;
      if (packedChunks > MAX_PACKED_CHUNKS) return null;
      const unpacked = unpackedSize(packed, MAX_METADATA_BYTES - metadata);
      if (unpacked === null) return null;
      metadata += unpacked;
    }
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    if (name === 'IEND') return parts.length > 0 && next === bytes.length ? { type: 'image/png', ...size, packed: { parts, most } } : null;
    at = next;
  }
  return null;
}

/** Values of one pixel, by color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** An interlaced image comes in seven passes, with less than two rows for each of its own, and each row begins with one byte. NaN for what no PNG is. */
function unpackedPixels({ width, height }: Size, depth: number, color: number): number {
  const channels = [1, 2, 4, 8, 16].includes(depth) ? CHANNELS[color] : undefined;
  return channels === undefined ? Number.NaN : Math.ceil((width * channels * depth) / 8) * height + 4 * height + 64;
}

/** The compressed part of a color profile or a text; null where nothing is compressed. */
function packedMetadata(name: string, data: Buffer): Buffer | null {
  const afterKeyword = data.indexOf(0) + 1;
  if (name === 'iCCP' || name === 'zTXt') return data.subarray(afterKeyword + 1);
  if (name !== 'iTXt' || data[afterKeyword] === 0) return null;
  const afterLanguage = data.indexOf(0, afterKeyword + 2) + 1;
  return data.subarray(data.indexOf(0, afterLanguage) + 1);
}

/** Null for more than `most` bytes, and for what cannot be unpacked. */
function unpackedSize(packed: Buffer, most: number): number | null {
  if (most <= 0) return null;
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch {
    return null;
  }
}

/** Follows the segments and scans to the end of the file. The only frame header has the size. */
function readJpeg(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let size: Size | null = null;
  let hasPixels = false;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return size && hasPixels && at + 2 === bytes.length ? { type: 'image/jpeg', ...size } : null;
    if (!hasSegment(marker) || at + 4 > bytes.length) return null;
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next < at + 4 || next > bytes.length) return null;
    if (isFrame(marker)) {
      if (size || next < at + 9) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at = next;
    if (marker === 0xda) {
      if (!size) return null;
      hasPixels = true;
      at = endOfScan(bytes, next);
    }
  }
  return null;
}

/** Where the next marker is: in a scan 0xff is followed by zero, or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Except for those that change the size of a frame: DNL, DHP and EXP. */
const hasSegment = (marker: number) => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9) && ![0xdc, 0xde, 0xdf].includes(marker);

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the chunks: one image, of the size of the canvas where there is one. */
function readWebp(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  let canvas: Size | null = null;
  let image: Size | null = null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const format = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (data.length !== length) return null;
    if (format === 'VP8X') {
      if (at !== 12) return null;
      canvas = canvasSize(data);
      if (!canvas) return null;
    } else if (format === 'VP8 ' || format === 'VP8L') {
      if (image) return null;
      image = format === 'VP8L' ? losslessSize(data) : lossySize(data);
      if (!image) return null;
    } else if (!canvas || format === 'ANIM' || format === 'ANMF') return null;
    at += 8 + length + (length % 2);
  }
  if (!image || at !== bytes.length) return null;
  if (canvas && (canvas.width !== image.width || canvas.height !== image.height)) return null;
  return { type: 'image/webp', ...image };
}

function lossySize(data: Buffer): Size | null {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The second bit says that it is an animation. */
function canvasSize(data: Buffer): Size | null {
  if (data.length < 10 || (data[0]! & 0b10) !== 0) return null;
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}
