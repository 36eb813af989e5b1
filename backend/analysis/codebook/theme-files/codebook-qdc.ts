import type { CodebookTheme } from '../../../contract/codebook.js';
import { escapeXml, readXml, type XmlElement, XmlError } from './read-xml.js';
import { colourOf, type ThemeFile, ThemeFileBounds, ThemeFileError } from './theme-file.js';

/** The REFI-QDA standard for codebooks, version 1.0. */
const NAMESPACE = 'urn:QDA-XML:codebook:1.0';
const SCHEMA = 'http://schema.qdasoftware.org/versions/Codebook/v1.0/Codebook.xsd';
/** Between a definition and examples, which the standard has no place for. */
const EXAMPLES = 'Examples:';

/** @throws ThemeFileError */
export function readQdc(content: string): ThemeFile {
  const root = rootOf(content);
  const codes = root.children.find(({ name }) => name === 'Codes');
  if (root.name !== 'CodeBook' || !codes) {
    throw new ThemeFileError('The file is not a REFI-QDA codebook: it has no codes. Export a codebook (.qdc) from your tool.');
  }
  const bounds = new ThemeFileBounds();
  let nameless = 0;
  const add = (element: XmlElement, parent: number | null) => {
    if (element.name !== 'Code') return;
    const name = (element.attributes.get('name') ?? '').trim();
    let own = parent;
    if (name === '') nameless += 1;
    else own = bounds.add({ name, ...described(element), colour: colourOf(element.attributes.get('color')), parent });
    for (const child of element.children) add(child, own);
  };
  for (const code of codes.children) add(code, null);
  return bounds.result(nameless > 0 ? [`Codes without a name were left out: ${nameless}.`] : []);
}

function rootOf(content: string): XmlElement {
  try {
    return readXml(content);
  } catch (error) {
    if (error instanceof XmlError) throw new ThemeFileError(error.message);
    throw error;
  }
}

function described({ children }: XmlElement): { definition: string; examples: string[] } {
  const text = children.find(({ name }) => name === 'Description')?.text ?? '';
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const at = lines.lastIndexOf(EXAMPLES);
  const listed = lines.slice(at + 1).filter((line) => line.trim() !== '');
  if (at < 0 || listed.length === 0 || !listed.every((line) => line.startsWith('- '))) return { definition: text.trim(), examples: [] };
  return { definition: lines.slice(0, at).join('\n').trim(), examples: listed.map((line) => line.slice(2)) };
}

type ExportedTheme = Pick<CodebookTheme, 'id' | 'name' | 'definition' | 'examples' | 'colour' | 'parentId'>;

/** @param themes each after its parent */
export function writeQdc(themes: readonly ExportedTheme[]): string {
  const write = (parentId: string | null, indent: string): string =>
    themes
      .filter((theme) => theme.parentId === parentId)
      .map((theme) => {
        const attributes = `guid="${theme.id}" name="${escapeXml(theme.name)}" isCodable="true" color="${theme.colour}"`;
        const description = descriptionOf(theme);
        const inside =
          (description === '' ? '' : `${indent}  <Description>${escapeXml(description)}</Description>\n`) + write(theme.id, `${indent}  `);
        return inside === '' ? `${indent}<Code ${attributes}/>\n` : `${indent}<Code ${attributes}>\n${inside}${indent}</Code>\n`;
      })
      .join('');
  return `<?xml version="1.0" encoding="utf-8"?>
<CodeBook xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} ${SCHEMA}" origin="Colloquy">
  <Codes>
${write(null, '    ')}  </Codes>
</CodeBook>
`;
}

function descriptionOf({ definition, examples }: ExportedTheme): string {
  if (examples.length === 0) return definition;
  const list = examples.map((example) => `- ${example.replaceAll(/\s+/g, ' ')}`).join('\n');
  return `${definition === '' ? '' : `${definition}\n\n`}${EXAMPLES}\n${list}`;
}
