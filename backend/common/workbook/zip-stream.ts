import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  /** False for what is compressed already. */
  readonly compress?: boolean;
  /** Opened when the entries before it have been written. */
  readonly open: () => Readable;
}

/** A zip archive that is written as fast as it is read, one entry after another, in constant memory. */
export function zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  zip.outputStream.pipe(output);
  void addAll(zip, entries, output).catch(fail);
  return output;
}

async function addAll(zip: ZipFile, entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>, output: PassThrough): Promise<void> {
  for await (const { name, compress = true, open } of entries) {
    if (output.destroyed) return;
    const content = open();
    const written = once(content, 'close');
    // Its failure fails the archive; a reader who is gone ends it.
    content.once('error', (error) => output.destroy(error));
    const gone = () => content.destroy();
    output.once('close', gone);
    zip.addReadStream(content, name, { compress });
    await written.catch(() => undefined);
    output.removeListener('close', gone);
  }
  zip.end();
}
