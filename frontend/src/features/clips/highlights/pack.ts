import { Zip, ZipPassThrough } from 'fflate';

export type PackedFile = { name: string; content: Blob };

/** Files in a zip archive, one after the other: what is written is the browser's to keep, not the page's. Clips are not worth compressing. */
export async function pack(files: readonly PackedFile[]): Promise<Blob> {
  let written: Blob[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else written.push(new Blob([chunk]));
  });
  for (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(new Uint8Array(await content.arrayBuffer()), true);
  }
  zip.end();
  if (failure) throw failure as Error;
  const archive = new Blob(written, { type: 'application/zip' });
  written = [];
  return archive;
}
