import { describe, expect, it } from 'vitest';
import { ANALYSIS_REFERENCE } from '../analysis.reference.js';
import { type AnalysisWire, analysisWireSchema, type QuoteWire, type ThemeWire } from '../../contract/analysis.js';
import { FontStack, MISSING } from './fonts.js';
import { exampleDocument } from '../documents/example-document.js';
import { blocksOf } from '../../contract/report-markdown.js';
import { drawReport } from './report-pdf.js';
import { printable, TextLayout } from './text-layout.js';

const example = analysisWireSchema.parse(ANALYSIS_REFERENCE.get.example.answer.analysis);

/** The same word for "interview" or so, in many scripts. */
const SCRIPTS: readonly (readonly [string, string])[] = [
  ['Latin', 'Größe, naïveté, Łódź, Hà Nội, ﬁ'],
  ['Greek', 'Συνέντευξη ᾅ'],
  ['Cyrillic', 'Интервью, Ґанок, Қазақша'],
  ['Arabic', 'مقابلة حول التطبيق'],
  ['Hebrew', 'ראיון על האפליקציה'],
  ['Devanagari', 'साक्षात्कार ज़्यादा'],
  ['Bengali', 'সাক্ষাৎকার'],
  ['Tamil', 'நேர்காணல்'],
  ['Thai', 'สัมภาษณ์ที่นี่'],
  ['Chinese', '采访和訪談，龍'],
  ['Japanese', 'インタビューはどうでしたか。'],
  ['Korean', '인터뷰는 어땠나요'],
  ['Georgian', 'ინტერვიუ'],
  ['Armenian', 'հարցազրույց'],
  ['Amharic', 'ቃለ መጠይቅ'],
  ['Telugu', 'ఇంటర్వ్యూ'],
  ['Khmer', 'បទសម្ភាសន៍'],
  ['Cherokee', 'ᎠᏓᏴᏍᏗ'],
  ['emoji', '👍 🎉 🙂'],
];

async function layoutFor(text: string): Promise<TextLayout> {
  return new TextLayout(await FontStack.for({ regular: `${printable(text)} …?`, bold: 'x' }));
}
const plain = (text: string) => [{ text, weight: 'regular' as const }];
const textOf = (line: { runs: readonly { text: string }[] }) => line.runs.map(({ text }) => text).join('');

describe('fonts', () => {
  it.each(SCRIPTS)('have a glyph for every letter of %s', async (_script, text) => {
    const layout = await layoutFor(text);
    const lines = layout.lines(plain(text), 10, 400);
    for (const { runs } of lines) {
      for (const { text: run, face } of runs) {
        expect(run).not.toContain(MISSING);
        expect(face.font.layout(run).glyphs.filter((glyph) => glyph.id === 0)).toEqual([]);
      }
    }
  });

  it('draw a substitute for what no font has, instead of nothing or a crash', async () => {
    const layout = await layoutFor('𐌰 x');
    expect(textOf(layout.lines(plain('𐌰 x'), 10, 400)[0]!)).toMatch(/^(\uFFFD|\?) x$/);
  });
});

describe('TextLayout', () => {
  it('breaks lines between words, and words only when they must be', async () => {
    const text = 'The quick brown fox jumps over the lazy dog, and Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen.';
    const layout = await layoutFor(text);
    const lines = layout.lines(plain(text), 10, 120);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(120.01);
    expect(lines.map(textOf).join(' ').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    expect(textOf(lines[0]!)).toBe('The quick brown fox');
  });

  it('breaks scripts without spaces between words, not before their punctuation', async () => {
    const text = '画面は見やすいですが、料金が高すぎると思います。家族で使うには厳しいです。';
    const lines = (await layoutFor(text)).lines(plain(text), 10, 100);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(textOf(line)).not.toMatch(/^[、。]/);
    expect(lines.map(textOf).join('')).toBe(text);
  });

  it('puts right-to-left text in the order it is read, its brackets turned and its numbers not', async () => {
    const text = 'ראיון (10 דקות) כאן';
    const [line] = (await layoutFor(text)).lines(plain(text), 10, 400);
    expect(line!.rtl).toBe(true);
    const runs = line!.runs.map((run) => run.text);
    // The last word stands leftmost; digits keep their order.
    expect(runs[0]).toContain('כאן');
    expect(runs.at(-1)).toContain('ראיון');
    expect(runs.join('')).toContain('10');
  });

  it('keeps a mixed line together', async () => {
    const text = 'They said שלום to me';
    const [line] = (await layoutFor(text)).lines(plain(text), 10, 400);
    expect(line!.rtl).toBe(false);
    expect(textOf(line!).startsWith('They said')).toBe(true);
    expect(line!.width).toBeGreaterThan(0);
  });

  it('has no place for control characters', () => {
    expect(printable('a\u0000b\u202Ec\uD800d')).toBe('a b c\uFFFDd');
  });
});

describe('blocksOf', () => {
  it('reads paragraphs, lists, headings and emphasis', () => {
    const blocks = blocksOf('# Title\n\nOne **bold** line\ngoes on.\n\n- first\n2. second *soft*\n\n3 * 4 * 5');
    expect(blocks.map(({ kind, mark, parts }) => [kind, mark, parts.map(({ text }) => text).join('')])).toEqual([
      ['heading', '', 'Title'],
      ['paragraph', '', 'One bold line goes on.'],
      ['item', '•', 'first'],
      ['item', '2.', 'second soft'],
      ['paragraph', '', '3 * 4 * 5'],
    ]);
    expect(blocks[1]!.parts[1]).toEqual({ text: 'bold', weight: 'bold' });
  });
});

const pagesOf = (pdf: Uint8Array) =>
  (
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length;

describe('drawReport', () => {
  const quote = example.themes[0]!.quotes[0]!;
  const withQuotes = (texts: readonly string[]): AnalysisWire => ({
    ...example,
    title: texts.join(' '),
    themes: [
      {
        ...example.themes[0]!,
        quotes: texts.slice(0, 3).map((quote_text, at): QuoteWire => ({ ...quote, quote_id: String(at), quote_text })),
      },
    ],
  });

  it('[ANAL-02] [ANAL-15] makes a document of pages, with its fonts embedded', async () => {
    const pdf = await drawReport(exampleDocument());
    const text = Buffer.from(pdf).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2);
    const fonts = text.match(/\/Type \/FontDescriptor/g)!.length;
    expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts);
    expect(text).not.toMatch(/\/BaseFont \/Helvetica/);
    expect(pdf.byteLength).toBeLessThan(200_000);
  });

  it('[ANAL-25] has contents that lead to the chapters, and quotes that lead to the transcripts', async () => {
    const text = Buffer.from(await drawReport(exampleDocument())).toString('latin1');
    // Six chapters, the theme and the appendix; the comparison of one month with itself is left out.
    expect(text.match(/\/S \/GoTo/g)!.length).toBeGreaterThanOrEqual(8);
    expect(text).toContain(`/responses/${quote.response_id}?turn=${quote.turn}`);
    expect(Buffer.from(await drawReport(exampleDocument({}, { site: null }))).toString('latin1')).not.toContain('/S /URI');
    expect(text).toContain('/Outlines');
  });

  it('draws any script, quotes longer than a page, and a report without a theme', async () => {
    expect(pagesOf(await drawReport(exampleDocument(withQuotes(SCRIPTS.map(([, text]) => text)))))).toBeGreaterThanOrEqual(2);
    expect(pagesOf(await drawReport(exampleDocument(withQuotes(['word '.repeat(4_000), 'x'.repeat(3_000)]))))).toBeGreaterThan(5);
    expect(pagesOf(await drawReport(exampleDocument({ themes: [], recommendations: [], executive_summary: '' })))).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('keeps twelve themes small and readable', async () => {
    const themes = Array.from({ length: 12 }, (_, at): ThemeWire => ({ ...example.themes[0]!, theme_name: `Theme number ${at + 1}` }));
    const pdf = await drawReport(exampleDocument({ themes }));
    expect(pagesOf(pdf)).toBeLessThan(12);
    expect(pdf.byteLength).toBeLessThan(100_000);
  });
});
