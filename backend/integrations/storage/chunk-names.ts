const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** No call has as many chunks; it bounds a name. */
const MAX_CHUNKS = 1_000_000;

/**
 * The folder of a call. Ids are checked here too: whatever a caller passes, no path leaves the storage.
 * @throws Error for anything but the id of a call
 */
export function folderOf(callId: string): string {
  if (!UUID.test(callId)) throw new Error('Not the id of a call');
  return `${callId.slice(0, 2)}/${callId}`;
}

/** @throws Error for anything but the number of a chunk */
export function chunkName(seq: number): string {
  if (!Number.isInteger(seq) || seq < 0 || seq >= MAX_CHUNKS) throw new Error('Not the number of a chunk');
  return String(seq).padStart(6, '0');
}
