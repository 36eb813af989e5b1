/** Types sent to players. Browsers get no other type, so that a recording cannot pose as a page. */
const PLAYABLE = new Set(['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav', 'audio/aac', 'audio/3gpp']);
/** What `MediaRecorder` makes. */
const RECORDED = new Set(['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav']);
const ALIASES: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
};
const CODECS = /;\s*codecs\s*=\s*"?([\w.,+-]{1,60})"?\s*$/i;

/** The type a recording is stored and played with: what the browser said, where that can be believed, else what the bytes look like. */
export function recordingType(contentType: string, firstBytes: Buffer): string {
  const base = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  const known = ALIASES[base] ?? base;
  if (!PLAYABLE.has(known)) return sniff(firstBytes);
  const codecs = CODECS.exec(contentType)?.[1];
  return codecs === undefined ? known : `${known};codecs=${codecs.toLowerCase()}`;
}

/**
 * The type of what a browser's recorder has sent, by its first bytes.
 * @returns null for anything that no recorder sends: pages, zeros, noise
 */
export function recordedType(contentType: string, firstBytes: Buffer): string | null {
  const found = sniff(firstBytes);
  if (!RECORDED.has(found)) return null;
  const declared = recordingType(contentType, firstBytes);
  return declared.split(';')[0] === found ? declared : found;
}

function sniff(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'audio/webm';
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('ftyp', 4)) return 'audio/mp4';
  if (head.startsWith('RIFF') && head.startsWith('WAVE', 8)) return 'audio/wav';
  if (head.startsWith('ID3')) return 'audio/mpeg';
  return 'application/octet-stream';
}

export interface ByteRange {
  readonly start: number;
  /** Included. */
  readonly end: number;
}

/**
 * The bytes that a Range header asks for (RFC 9110 §14).
 * @returns null for all of them (no header, or one that is to be ignored), 'unsatisfiable' when there are no such bytes
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s+/g, '') ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
