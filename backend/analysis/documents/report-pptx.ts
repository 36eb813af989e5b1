import { createRequire } from 'node:module';
import type * as pptxgenjs from 'pptxgenjs';
import type { AnalysisWire, ThemeWire } from '../../contract/analysis.js';
import { blocksOf } from '../../contract/report-markdown.js';
import { moodsText, priorityText, rateText } from '../../contract/report-numbers.js';
import {
  cleaned,
  comparisonTables,
  DOCUMENT_TEXTS,
  madeOn,
  peopleOf,
  quotedText,
  reachOf,
  type ReportDocument,
  SENTIMENT_SERIES,
  sentimentCounts,
  seriesOf,
  transcriptLink,
} from './report-document.js';

type Deck = pptxgenjs.default;
type Slide = ReturnType<Deck['addSlide']>;

/** Its module for `import` is not marked as one, and its types describe the other. */
const NewDeck = createRequire(import.meta.url)('pptxgenjs') as new () => Deck;

const TEXT = '1F2430';
const SOFT = '5D6573';
const ACCENT = '4353D9';
/** Inches: 16:9, and its margins. */
const WIDE = { width: 13.33, side: 0.6, text: 12.13, top: 1.25, bottom: 6.9 } as const;
/** What fits onto a slide and stays readable. */
const MOST = { summary: 9, questions: 12, recommendations: 3, rows: 14, quotes: 3, quote: 360 } as const;

/** The report as a presentation: a slide for each theme, and charts that PowerPoint can edit. */
export async function writePptx(raw: ReportDocument): Promise<Uint8Array> {
  const document = cleaned(raw);
  const { report } = document;
  const deck = new NewDeck();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = `${report.title} – analysis`;
  deck.author = report.analyst.label;
  deck.company = 'Colloquy';
  titleSlide(deck, report);
  for (const [at, lines] of inParts(summaryLines(report), MOST.summary).entries()) {
    bullets(newSlide(deck, report, at === 0 ? DOCUMENT_TEXTS.summary : `${DOCUMENT_TEXTS.summary} (${at + 1})`), lines);
  }
  if (report.themes.length > 0) chartSlide(deck, report);
  for (const lines of inParts(document.questions, MOST.questions)) bullets(newSlide(deck, report, DOCUMENT_TEXTS.questions), lines);
  tableSlide(
    newSlide(deck, report, DOCUMENT_TEXTS.sample),
    [],
    document.sample.map(({ label, value }) => [label, value]),
  );
  for (const theme of report.themes) themeSlide(deck, document, theme);
  for (const { label, heads, rows } of comparisonTables(report)) {
    for (const part of inParts(rows, MOST.rows)) {
      tableSlide(newSlide(deck, report, `${DOCUMENT_TEXTS.comparisons}: ${label.toLowerCase()}`), heads, part);
    }
  }
  for (const part of inParts(report.recommendations, MOST.recommendations)) {
    recommendationSlide(newSlide(deck, report, DOCUMENT_TEXTS.recommendations), part);
  }
  bullets(newSlide(deck, report, DOCUMENT_TEXTS.method), [...report.method, ...report.limits, report.disclaimer], 12);
  return (await deck.write({ outputType: 'uint8array', compression: true })) as Uint8Array;
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

function titleSlide(deck: Deck, report: AnalysisWire): void {
  const slide = deck.addSlide();
  const left = { x: 0.9, w: 11.5 } as const;
  slide.addShape('rect', { x: 0.9, y: 1.5, w: 0.9, h: 0.08, fill: { color: ACCENT } });
  slide.addText('Interview analysis', { ...left, y: 1.7, h: 0.5, fontSize: 18, color: SOFT });
  slide.addText(report.title, { ...left, y: 2.2, h: 1.6, fontSize: 40, bold: true, color: TEXT, valign: 'top', fit: 'shrink' });
  const facts = [madeOn(report), `${peopleOf(report.analyzed_interviews)} analysed`, `${rateText(report.completion_rate)} completion rate`];
  slide.addText(facts.join(' · '), { ...left, y: 4, h: 0.5, fontSize: 16, color: SOFT });
  slide.addText(`Made by ${report.analyst.label}. ${report.disclaimer}`, {
    ...left,
    y: 6.2,
    h: 0.7,
    fontSize: 12,
    color: SOFT,
    valign: 'top',
  });
}

function newSlide(deck: Deck, report: AnalysisWire, title: string): Slide {
  const slide = deck.addSlide();
  slide.addText(title, { x: WIDE.side, y: 0.35, w: WIDE.text, h: 0.75, fontSize: 26, bold: true, color: TEXT, fit: 'shrink' });
  slide.addText(report.title, { x: WIDE.side, y: 7.05, w: 9, h: 0.3, fontSize: 9, color: SOFT });
  slide.slideNumber = { x: 12.2, y: 7.05, w: 0.6, h: 0.3, fontSize: 9, color: SOFT };
  return slide;
}

const summaryLines = (report: AnalysisWire) =>
  blocksOf(report.executive_summary).map(({ parts }) => parts.map(({ text }) => text).join(''));

function bullets(slide: Slide, lines: readonly string[], fontSize = 16): void {
  slide.addText(
    lines.map((text) => ({ text, options: { bullet: true, breakLine: true, paraSpaceAfter: 6 } })),
    { x: WIDE.side, y: WIDE.top, w: WIDE.text, h: 5.6, fontSize, color: TEXT, valign: 'top', fit: 'shrink' },
  );
}

/** How many participants speak of each theme, each bar divided by how they feel. */
function chartSlide(deck: Deck, report: AnalysisWire): void {
  const slide = newSlide(deck, report, DOCUMENT_TEXTS.chart);
  // The first category of a bar chart is at the bottom.
  const themes = report.themes.toReversed();
  const labels = themes.map(
    ({ theme_name, prevalence_count, prevalence_percentage }) =>
      `${theme_name} (${prevalence_count} of ${report.analyzed_interviews}, ${rateText(prevalence_percentage)})`,
  );
  slide.addChart(
    'bar',
    seriesOf(report).map(({ name }, at) => ({ name, labels, values: themes.map((theme) => sentimentCounts(theme)[at]!) })),
    {
      x: WIDE.side,
      y: WIDE.top,
      w: WIDE.text,
      h: 5.6,
      barDir: 'bar',
      barGrouping: 'stacked',
      barGapWidthPct: 45,
      chartColors: SENTIMENT_SERIES.map(({ colour }) => colour),
      showLegend: true,
      legendPos: 'b',
      catAxisLabelFontSize: 12,
      valAxisLabelFontSize: 10,
      valAxisMinVal: 0,
      valAxisLabelFormatCode: '0',
      valGridLine: { color: 'E5E8EE', size: 0.5 },
      altText: themes
        .toReversed()
        .map((theme) => `${theme.theme_name}: ${peopleOf(theme.prevalence_count)}`)
        .join('; '),
    },
  );
}

function themeSlide(deck: Deck, document: ReportDocument, theme: ThemeWire): void {
  const slide = newSlide(deck, document.report, theme.theme_name);
  slide.addText(reachOf(theme, document.report.analyzed_interviews), {
    x: WIDE.side,
    y: 1.05,
    w: WIDE.text,
    h: 0.4,
    fontSize: 14,
    color: SOFT,
  });
  let x = WIDE.side;
  for (const { key, colour } of SENTIMENT_SERIES) {
    const width = (WIDE.text * theme[key]) / 100;
    if (width > 0) slide.addShape('rect', { x, y: 1.5, w: width, h: 0.1, fill: { color: colour } });
    x += width;
  }
  const feelings = moodsText(theme, document.report.analyst.kind);
  slide.addText(feelings, { x: WIDE.side, y: 1.62, w: WIDE.text, h: 0.3, fontSize: 11, color: SOFT });
  slide.addText(theme.description, {
    x: WIDE.side,
    y: 1.95,
    w: WIDE.text,
    h: 1.1,
    fontSize: 15,
    color: TEXT,
    valign: 'top',
    fit: 'shrink',
  });
  const quotes = [...theme.quotes.slice(0, theme.contrary.length > 0 ? MOST.quotes - 1 : MOST.quotes), ...theme.contrary.slice(0, 1)];
  for (const [at, quote] of quotes.entries()) {
    const y = 3.15 + at * 1.25;
    const link = transcriptLink(document.site, quote);
    const colour = SENTIMENT_SERIES.find(({ name }) => name.toLowerCase() === quote.sentiment)?.colour ?? 'B3BAC6';
    slide.addShape('rect', { x: WIDE.side, y, w: 0.05, h: 1.1, fill: { color: colour } });
    slide.addText(
      [
        { text: shorten(quotedText(quote)), options: { color: TEXT } },
        { text: `  ${quote.user_code}`, options: { bold: true, color: SOFT, ...(link === null ? {} : { hyperlink: { url: link } }) } },
      ],
      { x: WIDE.side + 0.15, y, w: WIDE.text - 0.15, h: 1.1, fontSize: 14, valign: 'middle', fit: 'shrink' },
    );
  }
}

/** Whole sentences would be better, but a slide has room for so much; the whole quote is in the other formats. */
const shorten = (text: string) => (text.length <= MOST.quote ? text : `${text.slice(0, MOST.quote).replace(/(?<!\s)\s+\S*$/, '')}…”`);

function tableSlide(slide: Slide, heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const cells = (row: readonly string[], bold: boolean) => row.map((text, at) => ({ text, options: { bold: bold || at === 0 } }));
  slide.addTable([...(heads.length > 0 ? [cells(heads, true)] : []), ...rows.map((row) => cells(row, false))], {
    x: WIDE.side,
    y: WIDE.top,
    w: WIDE.text,
    fontSize: 12,
    color: TEXT,
    border: { type: 'solid', pt: 0.5, color: 'D8DCE3' },
  });
}

function recommendationSlide(slide: Slide, some: AnalysisWire['recommendations']): void {
  for (const [at, one] of some.entries()) {
    const { insight, priority, recommendation, impact } = one;
    slide.addText(
      [
        {
          text: `${priorityText(one).toUpperCase()} · `,
          options: { fontSize: 11, bold: true, color: priority === 'high' ? 'CF5A3C' : ACCENT },
        },
        { text: insight, options: { fontSize: 15, bold: true, color: TEXT, breakLine: true } },
        { text: recommendation, options: { fontSize: 14, color: TEXT, breakLine: true } },
        { text: impact, options: { fontSize: 12, color: SOFT } },
      ],
      { x: WIDE.side, y: WIDE.top + at * 1.85, w: WIDE.text, h: 1.75, valign: 'top', fit: 'shrink' },
    );
  }
}
