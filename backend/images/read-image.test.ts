import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptImage } from './images.service.js';
import { readImage } from './read-image.js';

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
function png(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A start, an application segment, a progressive frame of 640 × 480, and the scan. */
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffffc2000b0801e0028001011100ffda0008010100003f00d2cfffd9', 'hex');
const LOSSY = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const LOSSLESS = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
/** A canvas, and a lossless image of its own size. */
function extended(flags: number, canvas: readonly [number, number] = [1_600, 900], image = canvas): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes[20] = flags;
  bytes.writeUIntLE(canvas[0] - 1, 24, 3);
  bytes.writeUIntLE(canvas[1] - 1, 27, 3);
  bytes.write('VP8L', 30, 'latin1');
  bytes.writeUInt32LE(5, 34);
  bytes[38] = 0x2f;
  bytes.writeUInt32LE((image[0] - 1) | ((image[1] - 1) << 14), 39);
  return bytes;
}

describe('reading an image', () => {
  it('finds type and size in the content', () => {
    expect(readImage(png(300, 200))).toMatchObject({ type: 'image/png', width: 300, height: 200 });
    expect(readImage(JPEG)).toEqual({ type: 'image/jpeg', width: 640, height: 480 });
    expect(readImage(LOSSY)).toEqual({ type: 'image/webp', width: 1, height: 1 });
    expect(readImage(LOSSLESS)).toEqual({ type: 'image/webp', width: 1, height: 1 });
    expect(readImage(extended(0b1_0000))).toEqual({ type: 'image/webp', width: 1_600, height: 900 });
  });

  it('knows no pages, drawings, animations, or files with something behind the image', () => {
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
      Buffer.from('<!doctype html><p>Not an image'),
      png(0, 10),
      png(10, 10, [chunk('acTL', Buffer.alloc(8))]),
      Buffer.concat([png(10, 10), Buffer.from('<script>')]),
      Buffer.concat([LOSSY, Buffer.from('<script>')]),
      extended(0b0000_0010),
    ];
    expect(others.map(readImage)).toEqual(others.map(() => null));
  });

  it('follows a JPEG to its end, past restart markers, fill bytes and several scans', () => {
    const [head, scan] = [JPEG.subarray(0, 33), JPEG.subarray(33, -2)];
    const end = Buffer.from('ffffd9', 'hex');
    expect(readImage(Buffer.concat([head, scan, Buffer.from('ff00ffd012', 'hex'), scan, end]))).toEqual(readImage(JPEG));
    const frame = Buffer.from('ffc2000b08ffffffff01011100', 'hex');
    const others = [
      Buffer.concat([JPEG, Buffer.from('<script>')]),
      JPEG.subarray(0, 40),
      JPEG.subarray(0, -2),
      Buffer.concat([head, frame, scan, end]),
      Buffer.concat([head, scan, frame, end]),
      Buffer.concat([head, end]),
    ];
    expect(others.map(readImage)).toEqual(others.map(() => null));
  });

  it('compares the canvas of a WebP with the image on it', () => {
    const others = [
      extended(0, [1, 1], [16_000, 16_000]),
      extended(0).subarray(0, 30),
      Buffer.concat([extended(0), extended(0).subarray(30)]),
    ].map((bytes) => {
      const sized = Buffer.from(bytes);
      sized.writeUInt32LE(bytes.length - 8, 4);
      return sized;
    });
    expect(others.map(readImage)).toEqual(others.map(() => null));
  });

  it('bounds what the metadata of a PNG unpacks to', () => {
    const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes));
    const profile = (bytes: number) => chunk('iCCP', Buffer.concat([Buffer.from('Display P3\0\0'), packed(bytes)]));
    const text = (bytes: number) => chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0en\0Text\0'), packed(bytes)]));
    const plain = chunk('iTXt', Buffer.from('Comment\0\0\0en\0Text\0not compressed'));
    expect(readImage(png(3, 2, [profile(4_096), text(10), plain]))).toMatchObject({ width: 3 });
    const others = [
      png(3, 2, [profile(2_000_000)]),
      png(3, 2, [text(2_000_000)]),
      png(3, 2, [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(2_000_000)]))]),
      png(3, 2, [profile(600_000), text(600_000)]),
      png(3, 2, [chunk('iCCP', Buffer.from('Display P3\0\0nothing'))]),
    ];
    expect(others.map(readImage)).toEqual(others.map(() => null));
  });

  it('survives images that break off at any byte, and bytes that are wrong', () => {
    for (const image of [png(30, 20), JPEG, LOSSY, LOSSLESS, extended(0)]) {
      for (let length = 0; length < image.length; length++) expect(() => readImage(image.subarray(0, length))).not.toThrow();
      for (let at = 0; at < image.length; at++) {
        const wrong = Buffer.from(image);
        wrong[at] = 0xff;
        expect(() => readImage(wrong)).not.toThrow();
      }
    }
  });

  it('[SEC-31] takes no PNG with more than some pieces of compressed metadata: each costs time, also an empty one', () => {
    const empty = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(0))]));
    expect(
      readImage(
        png(
          3,
          2,
          Array.from({ length: 24 }, () => empty),
        ),
      ),
    ).toMatchObject({ width: 3 });
    expect(
      readImage(
        png(
          3,
          2,
          Array.from({ length: 25 }, () => empty),
        ),
      ),
    ).toBeNull();
  });

  it('[SEC-31] takes no PNG whose pixels unpack to more than its size says', async () => {
    const pixels = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }));
    // The first part of the pixels; png() adds two bytes of its own behind the end of the stream, as browsers allow.
    const one = png(1, 1, [pixels(100_000_000)]);
    expect(one.length).toBeLessThan(1_048_576);
    await expect(acceptImage(one)).rejects.toThrow('Choose a PNG');
    expect(await acceptImage(png(300, 200, [pixels(301 * 200)]))).toMatchObject({ width: 300, height: 200 });
    await expect(acceptImage(png(300, 200, [chunk('IDAT', Buffer.from('not compressed'))]))).rejects.toThrow('Choose a PNG');
  });

  it('refuses what has too many bytes or pixels', async () => {
    expect(await acceptImage(png(4_096, 1_900))).toMatchObject({ width: 4_096 });
    await expect(acceptImage(png(4_097, 10))).rejects.toThrow('too many pixels');
    await expect(acceptImage(png(4_000, 2_001))).rejects.toThrow('too many pixels');
    await expect(acceptImage(Buffer.concat([png(10, 10), Buffer.alloc(1_048_576)]))).rejects.toThrow('up to 1 MB');
    await expect(acceptImage(Buffer.from('nothing'))).rejects.toThrow('Choose a PNG, JPEG or WebP image');
  });
});
