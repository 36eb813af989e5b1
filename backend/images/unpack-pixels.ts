import { createInflate } from 'node:zlib';
import type { PackedPixels } from './read-image.js';

/** Whether pixels unpack to no more than the image's size says: a small file may hold a gigabyte. Nothing is kept, and the event loop is not held. */
export function pixelsFit({ parts, most }: PackedPixels): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    let unpacked = 0;
    const end = (fits: boolean) => {
      inflate.destroy();
      resolve(fits);
    };
    inflate.on('data', (bytes: Buffer) => {
      unpacked += bytes.length;
      if (unpacked > most) end(false);
    });
    inflate.on('end', () => end(unpacked <= most));
    // Damaged: browsers show nothing, or a part of it.
    inflate.on('error', () => end(false));
    inflate.end(Buffer.concat(parts));
  });
}
