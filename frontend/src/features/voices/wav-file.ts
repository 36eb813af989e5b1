const HEADER = 44;

/** A file that was sent while it was made names no length: with its true one, every browser plays it to its end. */
export function withLength(file: ArrayBuffer): Blob {
  const view = new DataView(file);
  if (file.byteLength >= HEADER) {
    view.setUint32(4, file.byteLength - 8, true);
    view.setUint32(40, file.byteLength - HEADER, true);
  }
  return new Blob([file], { type: 'audio/wav' });
}
