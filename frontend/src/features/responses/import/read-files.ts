import { IMPORT_LIMITS } from '@contract/import-limits';
import { t } from '../texts';
import { readCaptions } from './formats/captions';
import { readCsv } from './formats/csv';
import { readDocx } from './formats/docx';
import { readJson } from './formats/json';
import { readPlainText } from './formats/plain-text';
import { type Transcript, UnreadableFile } from './transcript';

/** A chosen file: its interviews, or why it has none. A file is read whole or not at all. */
export type ReadFile = { file: string; transcripts: Transcript[]; error: string | null };

export const IMPORT_FILE_TYPES = '.txt,.md,.docx,.vtt,.srt,.csv,.tsv,.json';

type Chosen = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** Reads files one after another; each has its own error. */
export async function readFiles(files: readonly Chosen[]): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const names = new Map<string, number>();
  let transcripts = 0;
  for (const [at, file] of files.entries()) {
    const seen = (names.get(file.name) ?? 0) + 1;
    names.set(file.name, seen);
    const name = seen === 1 ? file.name : `${file.name} (${seen})`;
    const one =
      at >= IMPORT_LIMITS.files ? failed(name, t('importFiles.tooMany', { limit: IMPORT_LIMITS.files })) : await readFile(file, name);
    transcripts += one.transcripts.length;
    const isOver = transcripts > IMPORT_LIMITS.transcripts;
    read.push(isOver ? failed(name, t('importFiles.tooManyTranscripts', { limit: IMPORT_LIMITS.transcripts })) : one);
  }
  return read;
}

async function readFile(file: Chosen, name: string): Promise<ReadFile> {
  if (file.size > IMPORT_LIMITS.fileBytes) {
    return failed(name, t('importFiles.tooLarge', { limit: Math.round(IMPORT_LIMITS.fileBytes / 1_048_576) }));
  }
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()), name, extensionOf(file.name));
  } catch {
    return failed(name, t('importFiles.notReadable'));
  }
}

/** Pasted text: JSON where it looks like it, else a transcript. */
export function readPasted(text: string): ReadFile {
  const extension = /^\s*[[{]/.test(text) ? 'json' : /^\s*WEBVTT|-->/.test(text) ? 'vtt' : 'txt';
  return readBytes(new TextEncoder().encode(text), t('importFiles.pasted'), extension);
}

function readBytes(bytes: Uint8Array, name: string, extension: string): ReadFile {
  try {
    const transcripts = read(bytes, name, extension).filter(({ lines }) => lines.length > 0);
    return transcripts.length === 0 ? failed(name, t('importFiles.empty')) : { file: name, transcripts, error: null };
  } catch (error) {
    if (error instanceof UnreadableFile) return failed(name, error.message);
    throw error;
  }
}

function read(bytes: Uint8Array, name: string, extension: string): Transcript[] {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (extension === 'docx' && isArchive) return [{ name, lines: readPlainText(readDocx(bytes)) }];
  const text = decode(bytes);
  switch (extension) {
    case 'vtt':
    case 'srt': {
      const { lines, durationSeconds } = readCaptions(text);
      return [{ name, lines, ...(durationSeconds === undefined ? {} : { durationSeconds }) }];
    }
    case 'csv':
    case 'tsv':
      return readCsv(text, name);
    case 'json':
      return readJson(text, name);
    case 'txt':
    case 'md':
      return [{ name, lines: readPlainText(text) }];
    default:
      throw new UnreadableFile(t('importFiles.unknownType', { types: IMPORT_FILE_TYPES.replaceAll(',', ', ') }));
  }
}

/** UTF-8, UTF-16 where the file says so, else Windows-1252, which older programs write. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) throw new UnreadableFile(t('importFiles.notText'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const failed = (file: string, error: string): ReadFile => ({ file, transcripts: [], error });
