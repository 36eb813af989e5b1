import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ThemeWire } from '../../contract/analysis.js';
import { exampleDocument } from './example-document.js';
import { comparisonTables, sentimentCounts } from './report-document.js';
import { writeDocx } from './report-docx.js';
import { writePptx } from './report-pptx.js';
import { parseXml, type XmlDocument } from '../../../test/support/xml.js';

const HOSTILE = 'A <b>&amp;</b> "theme"\u0000 ]]> \ud83d\ude00 =1+1 שלום';
const { report } = exampleDocument();
const theme = report.themes[0]!;
const themes: ThemeWire[] = [
  theme,
  {
    ...theme,
    theme_id: '00000000-0000-4000-8000-000000000002',
    theme_name: HOSTILE,
    prevalence_count: 3,
    sentiment_positive: 33.3,
    sentiment_mixed: 0,
    sentiment_neutral: 33.3,
    sentiment_negative: 33.4,
    sentiment_counts: { positive: 1, mixed: 0, neutral: 1, negative: 1 },
  },
];
const group = report.comparative[0]!.groups[0]!;
const comparative = [
  {
    dimension: 'month' as const,
    label: 'By month',
    groups: [group, { ...group, key: '2026-12', label: 'December 2026', average_answers: null }],
  },
];
const document = exampleDocument({ themes, title: HOSTILE, comparative });

/** The parts of a document that are XML: each of them is well-formed. */
function partsOf(file: Uint8Array): Map<string, XmlDocument> {
  const parts = new Map<string, XmlDocument>();
  for (const [name, bytes] of Object.entries(unzipSync(file))) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    parts.set(name, parseXml(strFromU8(bytes)));
  }
  return parts;
}
const wordsOf = (part: XmlDocument | undefined) =>
  [...(part?.getElementsByTagName('*') ?? [])]
    .filter(({ localName }) => localName === 't')
    .map(({ textContent }) => textContent)
    .join(' ');
/** The series of a chart: its name and values. */
function seriesOf(chart: XmlDocument): [string, number[]][] {
  return [...chart.getElementsByTagName('c:ser')].map((series) => {
    const values = [...series.getElementsByTagName('c:val')[0]!.getElementsByTagName('c:v')];
    return [
      series.getElementsByTagName('c:tx')[0]!.getElementsByTagName('c:v')[0]!.textContent,
      values.map(({ textContent }) => Number(textContent)),
    ];
  });
}
const EXPECTED: [string, number[]][] = [
  ['Positive', [1, 0]],
  ['Mixed', [0, 0]],
  ['Not measured', [1, 1]],
  ['Negative', [1, 3]],
];

it('[ANAL-24] counts participants by feeling so that the parts are the whole', () => {
  expect(themes.map(sentimentCounts)).toEqual([
    [0, 0, 1, 3],
    [1, 0, 1, 1],
  ]);
});

it('compares the groups of a report, but for those by theme', () => {
  const tables = comparisonTables({ ...report, comparative: [...comparative, { ...comparative[0]!, dimension: 'theme' }] });
  expect(tables).toHaveLength(1);
  expect(tables[0]!.heads).toEqual(['', 'November 2026', 'December 2026']);
  expect(tables[0]!.rows.at(-1)).toEqual([theme.theme_name, '4 of 8 (50%)', '4 of 8 (50%)']);
  expect(comparisonTables(report)).toEqual([]);
});

describe('[ANAL-24] the report as DOCX', () => {
  it('[ANAL-82] [ASK-17] has a native chart, its data, every chapter and links to transcripts', async () => {
    const file = await writeDocx(document);
    const parts = partsOf(file);
    const body = parts.get('word/document.xml')!;
    const words = wordsOf(body);
    for (const text of [
      'Executive summary',
      'Questions asked',
      'Saturation',
      'The last 6 interviews added no new theme (n = 8).',
      'What would you change?',
      'Sample',
      'Comparisons',
      'Questions to the interviews',
      'It takes too long. (P1)',
      'Appendix: evidence',
      theme.quotes[0]!.quote_text,
      '=1+1 שלום',
    ]) {
      expect(words).toContain(text);
    }
    const chart = [...parts].find(([name]) => name.startsWith('word/charts/chart'))![1];
    expect(chart.getElementsByTagName('c:barDir')[0]!.getAttribute('val')).toBe('bar');
    expect(chart.getElementsByTagName('c:grouping')[0]!.getAttribute('val')).toBe('stacked');
    expect(seriesOf(chart)).toEqual(EXPECTED);
    expect(Object.keys(unzipSync(file)).some((name) => name.endsWith('.xlsx'))).toBe(true);
    const links = parts.get('word/_rels/document.xml.rels')!.documentElement.outerHTML;
    expect(links).toContain(`https://colloquy.example.com/responses/${theme.quotes[0]!.response_id}?turn=4`);
    expect(file.byteLength).toBeLessThan(200_000);
  });

  it('is written without a theme, and without links', async () => {
    const parts = partsOf(
      await writeDocx(exampleDocument({ themes: [], recommendations: [], executive_summary: '' }, { site: null, questions: [] })),
    );
    expect([...parts.keys()].filter((name) => name.includes('chart'))).toEqual([]);
    expect(wordsOf(parts.get('word/document.xml'))).toContain('No themes identified');
    expect(parts.get('word/_rels/document.xml.rels')!.documentElement.outerHTML).not.toContain('http://localhost');
  });
});

describe('[ANAL-24] the report as PPTX', () => {
  it('has a native chart and a slide for each theme', async () => {
    const file = await writePptx(document);
    const parts = partsOf(file);
    const slides = [...parts].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map(([, part]) => wordsOf(part));
    for (const text of [
      'Executive summary',
      'Questions asked',
      'Sample',
      theme.theme_name,
      '=1+1 שלום',
      'Comparisons: by month',
      'Recommendations',
      'Method and limits',
    ]) {
      expect(slides.filter((words) => words.includes(text)).length, text).toBeGreaterThan(0);
    }
    const chart = [...parts].find(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name))![1];
    expect(seriesOf(chart)).toEqual(EXPECTED);
    expect([...parts.values()].map((part) => part.documentElement.outerHTML).join('')).toContain(
      `/responses/${theme.quotes[0]!.response_id}?turn=4`,
    );
    expect(file.byteLength).toBeLessThan(300_000);
  });

  it('is written without a theme', async () => {
    const parts = partsOf(await writePptx(exampleDocument({ themes: [], recommendations: [], executive_summary: '' })));
    expect([...parts.keys()].filter((name) => /charts\/chart/.test(name))).toEqual([]);
  });
});
