import { CODEBOOK_LIMITS, type CodebookFormat } from '@contract/codebook-constants';
import { t } from './texts';

export const THEME_FILE_TYPES = '.csv,.qdc';

type Outcome = { format: CodebookFormat; content: string } | { error: string };

/** A chosen file as the server takes it, or why it cannot be taken. */
export async function readThemeFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Outcome> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (extension !== 'csv' && extension !== 'qdc') return { error: t('file.unknownType') };
  const tooLarge = { error: t('file.tooLarge', { limit: Math.round(CODEBOOK_LIMITS.file / 1_000) }) };
  if (file.size > CODEBOOK_LIMITS.file) return tooLarge;
  try {
    const content = decode(new Uint8Array(await file.arrayBuffer()));
    if (content.trim() === '') return { error: t('file.empty') };
    // Quotes and line breaks take two bytes each on their way.
    return new Blob([JSON.stringify(content)]).size > CODEBOOK_LIMITS.file ? tooLarge : { format: extension, content };
  } catch {
    return { error: t('file.unreadable') };
  }
}

/** UTF-8, UTF-16 where the file says so, else Windows-1252, which spreadsheets write. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
