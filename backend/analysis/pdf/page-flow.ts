import PDFDocument from 'pdfkit';
import { FontStack, type Weight } from './fonts.js';
import { type Line, printable, type StyledText, TextLayout } from './text-layout.js';

/** Points: A4 and its margins. */
const PAGE = { width: 595.28, height: 841.89, side: 62, top: 70, bottom: 74 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

export const INK = {
  text: '#1f2430',
  soft: '#5d6573',
  line: '#d8dce3',
  faint: '#f0f2f5',
  accent: '#4353d9',
  positive: '#2f8f83',
  mixed: '#d9a441',
  neutral: '#b3bac6',
  negative: '#cf5a3c',
} as const;

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Times the size. */
  readonly leading?: number;
  readonly indent?: number;
  /** Room a paragraph keeps below itself. */
  readonly after?: number;
  /** Drawn beside the first line, in the indent. */
  readonly mark?: string;
  /** Lines that stay together with the first one at the end of a page. */
  readonly keep?: number;
  /** Address that the text leads to. */
  readonly link?: string;
}

/** An entry of the contents. */
interface Chapter {
  readonly title: string;
  readonly page: number;
  readonly level: number;
}

interface LabelStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

const CONTENTS = 'Contents';
/** Points of one entry. */
const CONTENTS_ROW = 20;

/** What the pages themselves write, beside the report's own texts. */
const OWN_TEXT = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32))}“”…–·•`;

interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly created: Date;
}

/** A document that is filled from top to bottom, one block after another. */
export class PageFlow {
  readonly layout: TextLayout;
  private readonly doc: PDFKit.PDFDocument;
  private readonly done: Promise<Buffer>;
  private readonly chapters: Chapter[] = [];
  /** Where the contents go, once the pages are known. */
  private contentsPage: number | null = null;
  y: number = PAGE.top;

  /** @param texts everything that will be written in each weight: fonts are cut to it */
  static async for(texts: Readonly<Record<Weight, string>>, info: DocumentInfo): Promise<PageFlow> {
    const fonts = await FontStack.for({ regular: OWN_TEXT + printable(texts.regular), bold: OWN_TEXT + printable(texts.bold) });
    return new PageFlow(fonts, info);
  }

  private constructor(fonts: FontStack, info: DocumentInfo) {
    this.layout = new TextLayout(fonts);
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en',
      displayTitle: true,
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        CreationDate: info.created,
        Producer: 'Colloquy',
        Creator: 'Colloquy',
      },
      // None of the standard fonts, which are not embedded.
      font: null as unknown as string,
    });
    const chunks: Buffer[] = [];
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
  }

  newPage(): void {
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** Starts a new page unless this much room is left. */
  need(height: number): void {
    if (this.y + height > PAGE.height - PAGE.bottom) this.newPage();
  }

  space(height: number): void {
    this.y += height;
  }

  /** Keeps a page for the contents, which are written when everything else is. */
  contents(): void {
    this.newPage();
    this.contentsPage = this.page();
  }

  /** A chapter's name, which also goes into the outline and the contents. */
  chapter(title: string): void {
    this.need(230);
    this.doc.outline.addItem(title);
    this.enter(title, 0);
    this.text([{ text: title, weight: 'bold' }], { size: 17, weight: 'bold', after: 12, keep: 4 });
  }

  /** What begins here goes into the contents, too. */
  enter(title: string, level: number): void {
    this.doc.addNamedDestination(`part-${this.chapters.length}`, 'XYZ', 0, this.y - 8, null as unknown as number);
    this.chapters.push({ title, level, page: this.page() });
  }

  text(parts: readonly StyledText[] | string, style: TextStyle): void {
    const { size, weight = 'regular', color = INK.text, leading = 1.45, indent = 0, after = 0, mark, keep = 2, link } = style;
    const styled = typeof parts === 'string' ? [{ text: parts, weight }] : parts;
    const width = CONTENT_WIDTH - indent;
    const lines = this.layout.lines(styled, size, width);
    const height = size * leading;
    for (const [index, line] of lines.entries()) {
      this.need(index === 0 ? Math.min(lines.length, keep) * height : height);
      const baseline = this.y + size * 1.05;
      if (index === 0 && mark !== undefined) this.draw(this.line(mark, 'regular', size), PAGE.side + indent - 14, baseline, size, color);
      // A paragraph that reads from the right stands on the right.
      const x = PAGE.side + indent + (line.rtl ? width - line.width : 0);
      this.draw(line, x, baseline, size, color);
      if (link !== undefined) this.doc.link(x, this.y, line.width, height, link);
      this.y += height;
    }
    this.y += after;
  }

  line(text: string, weight: Weight, size: number): Line {
    return this.layout.lines([{ text, weight }], size, Number.POSITIVE_INFINITY)[0] ?? { runs: [], width: 0, rtl: false };
  }

  /** One line, as much of it as fits, without moving on. @param x from the left margin */
  label(text: string, x: number, y: number, style: LabelStyle): void {
    this.place(this.fitted(text, style), x, y, style);
  }

  rect(x: number, y: number, width: number, height: number, color: string): void {
    if (width > 0) this.doc.rect(PAGE.side + x, y, width, height).fill(color);
  }

  rule(color: string = INK.line): void {
    this.rect(0, this.y, CONTENT_WIDTH, 0.7, color);
  }

  /** Head and foot of every page but the first, then the bytes. */
  async finish(head: string, foot: string): Promise<Buffer> {
    this.writeContents();
    const { count } = this.doc.bufferedPageRange();
    const small = { size: 8, color: INK.soft } as const;
    const heading = this.fitted(head, { ...small, width: CONTENT_WIDTH });
    const footing = this.fitted(foot, { ...small, width: CONTENT_WIDTH - 80 });
    const y = PAGE.height - 48;
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      if (page > 0) {
        this.place(heading, 0, 36, small);
        this.rect(0, 52, CONTENT_WIDTH, 0.5, INK.line);
      }
      this.place(footing, 0, y, small);
      this.label(`Page ${page + 1} of ${count}`, CONTENT_WIDTH - 80, y, { ...small, width: 80, align: 'right' });
    }
    this.doc.end();
    return this.done;
  }

  private page(): number {
    const { start, count } = this.doc.bufferedPageRange();
    return start + count - 1;
  }

  /** As many entries as fit: chapters first, then what is below them. */
  private writeContents(): void {
    if (this.contentsPage === null) return;
    this.doc.switchToPage(this.contentsPage);
    const room = Math.floor((PAGE.height - PAGE.top - PAGE.bottom - 60) / CONTENTS_ROW);
    const all = this.chapters.map((chapter, at) => ({ ...chapter, at }));
    const shown = all.length <= room ? all : all.filter(({ level }) => level === 0);
    this.label(CONTENTS, 0, PAGE.top, { size: 17, weight: 'bold' });
    for (const [row, { title, page, level, at }] of shown.slice(0, room).entries()) {
      const y = PAGE.top + 42 + row * CONTENTS_ROW;
      const style = level === 0 ? ({ size: 11, weight: 'bold' } as const) : ({ size: 10, color: INK.soft } as const);
      this.label(title, level * 16, y, { ...style, width: CONTENT_WIDTH - 60 - level * 16 });
      this.label(String(page + 1), CONTENT_WIDTH - 40, y, { ...style, width: 40, align: 'right' });
      this.doc.goTo(PAGE.side, y, CONTENT_WIDTH, CONTENTS_ROW, `part-${at}`);
    }
  }

  private fitted(text: string, { size, weight = 'regular', width = Number.POSITIVE_INFINITY }: LabelStyle): Line | undefined {
    const [line, more] = this.layout.lines([{ text, weight }], size, width);
    if (!line || !more) return line;
    return this.layout.lines([{ text: `${lineText(line)}…`, weight }], size, Number.POSITIVE_INFINITY)[0];
  }

  private place(line: Line | undefined, x: number, y: number, { size, color = INK.text, width = 0, align = 'left' }: LabelStyle): void {
    if (line) this.draw(line, PAGE.side + x + (align === 'right' ? width - line.width : 0), y + size * 1.05, size, color);
  }

  private draw(line: Line, x: number, baseline: number, size: number, color: string): void {
    this.doc.fillColor(color);
    let at = x;
    for (const { text, face, width } of line.runs) {
      if (text !== '') {
        this.doc.font(face.font as unknown as string).fontSize(size);
        // The widths are known, and a run is shaped whole: pdfkit would do it word by word, and put Arabic in the wrong order.
        const options = { lineBreak: false, baseline: 'alphabetic', features: [], textWidth: width, wordCount: 1 };
        this.doc.text(text, at, baseline, options as unknown as PDFKit.Mixins.TextOptions);
      }
      at += width;
    }
  }
}

const lineText = (line: Line) => line.runs.map(({ text }) => text).join('');
