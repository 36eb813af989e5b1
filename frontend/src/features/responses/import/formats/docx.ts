import { IMPORT_LIMITS } from '@contract/import-limits';
import { unzipSync } from 'fflate';
import { t } from '../../texts';
import { UnreadableFile } from '../transcript';

const DOCUMENT = 'word/document.xml';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The text of a Word document: a line for each paragraph, and cells of a table row with tabs between them. */
export function readDocx(bytes: Uint8Array): string {
  return textOf(parse(unpack(bytes)));
}

/**
 * Only the document's text is unpacked, into a buffer of the size that its archive names: that bounds what unpacking takes. A second entry
 * of its name is none of Word's: thousands could share the same packed bytes.
 */
function unpack(bytes: Uint8Array): Uint8Array {
  let entries = 0;
  let size: number | null = null;
  const files = attempt(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (name !== DOCUMENT || size !== null) return false;
        size = originalSize;
        return size <= IMPORT_LIMITS.unpackedBytes && entries <= IMPORT_LIMITS.archiveEntries;
      },
    }),
  );
  if ((size ?? 0) > IMPORT_LIMITS.unpackedBytes || entries > IMPORT_LIMITS.archiveEntries) {
    throw new UnreadableFile(t('parseImport.unpackedTooLarge'));
  }
  const found = files[DOCUMENT];
  if (!found) throw new UnreadableFile(t('parseImport.notDocx'));
  return found;
}

function attempt<T>(unzip: () => T): T {
  try {
    return unzip();
  } catch {
    throw new UnreadableFile(t('parseImport.notDocx'));
  }
}

function parse(xml: Uint8Array): XMLDocument {
  const text = new TextDecoder().decode(xml);
  // Word writes none; entities of one could expand without end.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new UnreadableFile(t('parseImport.notDocx'));
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) throw new UnreadableFile(t('parseImport.notDocx'));
  return parsed;
}

function textOf(parsed: XMLDocument): string {
  const lines: string[] = [];
  const rows = new Set<Element>();
  for (const paragraph of parsed.getElementsByTagNameNS(WORD, 'p')) {
    const row = paragraph.closest('tr');
    if (!row) {
      lines.push(wordsOf(paragraph));
    } else if (!rows.has(row)) {
      rows.add(row);
      const cells = [...row.getElementsByTagNameNS(WORD, 'tc')];
      lines.push(cells.map((cell) => [...cell.getElementsByTagNameNS(WORD, 'p')].map(wordsOf).join(' ').trim()).join('\t'));
    }
  }
  return lines.join('\n');
}

/** What is written, without what tracked changes have deleted. */
function wordsOf(paragraph: Element): string {
  let words = '';
  for (const one of paragraph.getElementsByTagNameNS(WORD, '*')) {
    if (one.localName === 't') words += one.textContent;
    else if (one.localName === 'tab' && one.parentElement?.localName === 'r') words += '\t';
    else if (one.localName === 'br' || one.localName === 'cr') words += '\n';
  }
  return words;
}
