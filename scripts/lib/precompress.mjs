// Compresses the built site ahead of time, so that the server sends the smallest form of each file without computing it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Smaller files fit into one packet either way. */
const THRESHOLD_BYTES = 1024;

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const encoders = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes `file.br` and `file.gz` beside every file below `folder`.
 * @param {string} folder
 * @returns {Promise<number>} how many files were compressed
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const done = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < THRESHOLD_BYTES) return false;
      await Promise.all(Object.entries(encoders).map(async ([suffix, encode]) => writeFile(`${file}${suffix}`, await encode(content))));
      return true;
    }),
  );
  return done.filter(Boolean).length;
}
