/** An element of a document. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

/** The file is not well-formed, or holds what is refused. The message is for the person who chose the file. */
export class XmlError extends Error {}

const LIMITS = { depth: 40, elements: 10_000, attributes: 50 } as const;
const NAME = /[\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?/uy;
const SPACE = /[ \t\r\n]*/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** What XML 1.0 allows in a text. */
const ALLOWED = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

interface OpenElement {
  readonly raw: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads a document of bounded size. It knows the five entities of XML and numbers of characters; document types, and with them every entity that
 * a file declares or fetches, are refused. @throws XmlError
 */
export function readXml(source: string): XmlElement {
  return new XmlReader(source.replace(/^\uFEFF/, '')).read();
}

class XmlReader {
  private at = 0;
  private elements = 0;
  private readonly open: OpenElement[] = [];
  private root: XmlElement | null = null;

  constructor(private readonly source: string) {
    if (!ALLOWED.test(source)) throw new XmlError('The file holds characters that XML does not allow.');
  }

  read(): XmlElement {
    while (this.at < this.source.length) {
      const next = this.source.indexOf('<', this.at);
      this.addText(this.source.slice(this.at, next < 0 ? undefined : next));
      if (next < 0) break;
      this.at = next;
      this.readMarkup();
    }
    if (this.open.length > 0 || !this.root) throw new XmlError('The file ends before its last element does.');
    return this.root;
  }

  private readMarkup(): void {
    if (this.starts('<!--')) this.skipPast('-->');
    else if (this.starts('<![CDATA[')) {
      const from = this.at + 9;
      this.skipPast(']]>');
      this.keep(this.source.slice(from, this.at - 3));
    } else if (this.starts('<!')) {
      throw new XmlError('The file declares a document type or entities, which is refused. Export the codebook again without them.');
    } else if (this.starts('<?')) this.skipPast('?>');
    else if (this.starts('</')) this.close();
    else this.openElement();
  }

  private openElement(): void {
    this.at += 1;
    const raw = this.name();
    this.elements += 1;
    if (this.elements > LIMITS.elements) throw new XmlError('The file has too many elements for a codebook.');
    if (this.open.length >= LIMITS.depth) throw new XmlError('The elements of the file are nested too deeply.');
    if (this.open.length === 0 && this.root) throw new XmlError('The file has more than one root element.');
    const attributes = this.attributes();
    this.open.push({ raw, attributes, children: [], text: '' });
    if (this.starts('/>')) {
      this.at += 2;
      this.finish();
    } else if (this.starts('>')) this.at += 1;
    else throw new XmlError('A tag of the file is not well-formed.');
  }

  private attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      const hasSpace = this.match(SPACE) !== '';
      if (this.starts('/>') || this.starts('>')) return attributes;
      if (!hasSpace) throw new XmlError('A tag of the file is not well-formed.');
      const name = this.name();
      this.match(SPACE);
      if (!this.starts('=')) throw new XmlError('An attribute of the file has no value.');
      this.at += 1;
      this.match(SPACE);
      const quote = this.source[this.at];
      const end = quote === '"' || quote === "'" ? this.source.indexOf(quote, this.at + 1) : -1;
      const value = end < 0 ? '<' : this.source.slice(this.at + 1, end);
      if (value.includes('<') || attributes.has(name) || attributes.size >= LIMITS.attributes) {
        throw new XmlError('An attribute of the file is not well-formed.');
      }
      attributes.set(name, decode(value));
      this.at = end + 1;
    }
  }

  private close(): void {
    this.at += 2;
    const raw = this.name();
    this.match(SPACE);
    if (!this.starts('>') || this.open.at(-1)?.raw !== raw) throw new XmlError(`The file closes “${raw}” where it is not open.`);
    this.at += 1;
    this.finish();
  }

  private finish(): void {
    const { raw, attributes, children, text } = this.open.pop()!;
    const element = { name: raw.slice(raw.indexOf(':') + 1), attributes, children, text };
    const parent = this.open.at(-1);
    if (parent) parent.children.push(element);
    else this.root = element;
  }

  private addText(text: string): void {
    if (text === '') return;
    this.keep(decode(text));
  }

  private keep(text: string): void {
    const parent = this.open.at(-1);
    if (parent) parent.text += text;
    else if (text.trim() !== '') throw new XmlError('The file is not XML.');
  }

  private name(): string {
    const name = this.match(NAME);
    if (name === '') throw new XmlError('A name in the file is not well-formed.');
    return name;
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private starts(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  private skipPast(end: string): void {
    const found = this.source.indexOf(end, this.at);
    if (found < 0) throw new XmlError('The file ends in the middle of a tag.');
    this.at = found + end.length;
  }
}

function decode(text: string): string {
  return text.replaceAll(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const known = whole.endsWith(';') && Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (known !== undefined) return known;
    const number = whole.endsWith(';') ? /^#(?:(\d{1,7})|x([\da-f]{1,6}))$/i.exec(name) : null;
    const code = number ? parseInt(number[1] ?? number[2]!, number[1] ? 10 : 16) : -1;
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    if (character === '' || !ALLOWED.test(character)) throw new XmlError('The file refers to an entity that is not allowed.');
    return character;
  });
}

/** A text inside an element or attribute, without characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;');
}
