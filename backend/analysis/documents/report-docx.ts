import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { ChartRun } from 'docx/charts';
import type { AnalysisWire, Priority, QuoteWire, RecommendationWire, ThemeWire } from '../../contract/analysis.js';
import { ANALYSIS_TEXTS } from '../../contract/analysis-constants.js';
import { blocksOf } from '../../contract/report-markdown.js';
import { moodsText, priorityText, rateText } from '../../contract/report-numbers.js';
import {
  cleaned,
  comparisonTables,
  DOCUMENT_TEXTS,
  type EvidencePassage,
  madeOn,
  moreOf,
  peopleOf,
  quotedText,
  reachOf,
  type ReportDocument,
  sentimentCounts,
  seriesOf,
  transcriptLink,
} from './report-document.js';

const SOFT = '5D6573';
const ACCENT = '4353D9';
/** Pixels of the chart, at 96 an inch: the width of the text on A4. */
const CHART = { width: 600, row: 30, head: 90 } as const;
type Block = Paragraph | Table | TableOfContents;

/** The report as a Word document, with a chart that Word can edit. */
export async function writeDocx(raw: ReportDocument): Promise<Uint8Array> {
  const document = cleaned(raw);
  const { report } = document;
  const doc = new Document({
    title: `${report.title} – analysis`,
    creator: report.analyst.label,
    description: `${report.analyzed_interviews} interviews, ${report.themes.length} themes`,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120 } } } } },
    // Word asks before it fills in the page numbers of the contents.
    features: { updateFields: true },
    sections: [
      {
        footers: { default: footer(report) },
        children: [
          ...title(report),
          heading(DOCUMENT_TEXTS.contents, HeadingLevel.HEADING_2),
          new TableOfContents(DOCUMENT_TEXTS.contents, { hyperlink: true, headingStyleRange: '1-2' }),
          chapter(DOCUMENT_TEXTS.summary, true),
          ...summary(report),
          ...(report.themes.length > 0 ? [chartOf(report)] : []),
          chapter(DOCUMENT_TEXTS.questions),
          ...questions(document),
          chapter(DOCUMENT_TEXTS.sample),
          table(document.sample.map(({ label, value }) => [label, value])),
          chapter(DOCUMENT_TEXTS.themes),
          ...(report.themes.length > 0 ? report.themes.flatMap((theme) => themeBlocks(document, theme)) : [soft(ANALYSIS_TEXTS.noThemes)]),
          ...saturation(report),
          ...comparisons(report),
          chapter(DOCUMENT_TEXTS.recommendations),
          ...(report.recommendations.length > 0
            ? report.recommendations.flatMap(recommendation)
            : [soft(ANALYSIS_TEXTS.noRecommendations)]),
          ...pinnedAnswers(document),
          chapter(DOCUMENT_TEXTS.method),
          ...report.method.map(item),
          heading(DOCUMENT_TEXTS.limits, HeadingLevel.HEADING_2),
          ...report.limits.map(item),
          new Paragraph({ children: [new TextRun({ text: report.disclaimer, bold: true })] }),
          ...appendix(document),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(doc));
}

type Level = (typeof HeadingLevel)[keyof typeof HeadingLevel];
const heading = (text: string, level: Level) => new Paragraph({ text, heading: level, keepNext: true });
const chapter = (text: string, isFirst = false) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_1, keepNext: true, pageBreakBefore: isFirst, spacing: { before: 360, after: 160 } });
const soft = (text: string, size = 20) => new Paragraph({ children: [new TextRun({ text, color: SOFT, size })] });
const item = (text: string) => new Paragraph({ text, bullet: { level: 0 } });

function title(report: AnalysisWire): Block[] {
  const figures = [
    `${report.analyzed_interviews} ${report.analyzed_interviews === 1 ? 'interview' : 'interviews'} analysed`,
    `${rateText(report.completion_rate)} completion rate`,
    `${report.themes.length} ${report.themes.length === 1 ? 'theme' : 'themes'}`,
  ];
  return [
    soft('Interview analysis', 24),
    new Paragraph({ text: report.title, heading: HeadingLevel.TITLE }),
    soft(`${madeOn(report)} · ${figures.join(' · ')}`),
    soft(`Made by ${report.analyst.label}. ${report.disclaimer}`),
  ];
}

const footer = (report: AnalysisWire) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ children: [`${report.title} · `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], color: SOFT, size: 16 }),
        ],
      }),
    ],
  });

function summary(report: AnalysisWire): Block[] {
  return blocksOf(report.executive_summary).map((block) => {
    const children = block.parts.map(({ text, weight }) => new TextRun({ text, bold: weight === 'bold' }));
    return block.kind === 'item'
      ? new Paragraph({ children, bullet: { level: 0 } })
      : new Paragraph({ children, keepNext: block.kind === 'heading' });
  });
}

/** How many participants speak of each theme, each bar divided by how they feel. */
function chartOf(report: AnalysisWire): Paragraph {
  // A bar chart has its first category at the bottom.
  const themes = report.themes.toReversed();
  const counts = themes.map(sentimentCounts);
  return new Paragraph({
    children: [
      new ChartRun({
        type: 'bar',
        title: DOCUMENT_TEXTS.chart,
        stacking: 'stacked',
        categories: themes.map(
          (theme) =>
            `${theme.theme_name} (${theme.prevalence_count} of ${report.analyzed_interviews}, ${rateText(theme.prevalence_percentage)})`,
        ),
        series: seriesOf(report).map(({ name, colour }, at) => ({ name, color: colour, values: counts.map((one) => one[at]!) })),
        gapWidth: 60,
        transformation: { width: CHART.width, height: CHART.head + themes.length * CHART.row },
      }),
    ],
  });
}

function questions({ questions: asked }: ReportDocument): Block[] {
  if (asked.length === 0) return [soft(DOCUMENT_TEXTS.noQuestions)];
  return asked.map((text, at) => new Paragraph({ text: `${at + 1}. ${text}`, indent: { left: 360, hanging: 360 } }));
}

function themeBlocks(document: ReportDocument, theme: ThemeWire): Block[] {
  const feelings = moodsText(theme, document.report.analyst.kind);
  return [
    heading(theme.theme_name, HeadingLevel.HEADING_2),
    soft(`${reachOf(theme, document.report.analyzed_interviews)} · ${feelings}`),
    ...(theme.description === '' ? [] : [new Paragraph(theme.description)]),
    ...theme.quotes.map((quote) => quoteOf(document, quote)),
    ...(theme.contrary.length > 0
      ? [
          new Paragraph({
            children: [new TextRun({ text: `${DOCUMENT_TEXTS.contrary} – ${peopleOf(theme.contrary_count)}`, bold: true, color: SOFT })],
            keepNext: true,
          }),
        ]
      : []),
    ...theme.contrary.map((quote) => quoteOf(document, quote)),
  ];
}

const COLOURS: Readonly<Record<QuoteWire['sentiment'], string>> = {
  positive: '2F8F83',
  mixed: 'D9A441',
  neutral: 'B3BAC6',
  negative: 'CF5A3C',
};

function quoteOf({ site }: ReportDocument, quote: EvidencePassage): Paragraph {
  const link = transcriptLink(site, quote);
  const children: ParagraphChild[] = [new TextRun(quotedText(quote)), new TextRun({ text: `  ${quote.user_code}`, bold: true })];
  if (link !== null) {
    children.push(
      new TextRun('  '),
      new ExternalHyperlink({ link, children: [new TextRun({ text: DOCUMENT_TEXTS.transcript, style: 'Hyperlink', size: 18 })] }),
    );
  }
  const bar = { style: BorderStyle.SINGLE, size: 18, space: 8, color: COLOURS[quote.sentiment] };
  return new Paragraph({ children, indent: { left: 240 }, border: { left: bar } });
}

const saturation = ({ saturation: found }: AnalysisWire): Block[] =>
  found ? [chapter(DOCUMENT_TEXTS.saturation), ...found.sentences.map((text) => new Paragraph(text))] : [];

function comparisons(report: AnalysisWire): Block[] {
  const tables = comparisonTables(report);
  if (tables.length === 0) return [];
  return [
    chapter(DOCUMENT_TEXTS.comparisons),
    ...tables.flatMap(({ label, heads, rows }) => [
      heading(label, HeadingLevel.HEADING_2),
      table([heads, ...rows], true),
      new Paragraph(''),
    ]),
  ];
}

/** @param hasHead the first row has the names of the columns */
function table(rows: readonly (readonly string[])[], hasHead = false): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: hasHead && at === 0,
          cantSplit: true,
          children: row.map(
            (text, column) =>
              new TableCell({
                margins: { top: 40, bottom: 40, left: 80, right: 80 },
                ...(hasHead && at === 0 ? { shading: { type: ShadingType.CLEAR, fill: 'F0F2F5' } } : {}),
                children: [
                  new Paragraph({
                    children: [new TextRun({ text, size: 18, bold: column === 0 || (hasHead && at === 0) })],
                    spacing: { after: 0 },
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

const PRIORITIES: Readonly<Record<Priority, string>> = { high: 'CF5A3C', medium: ACCENT, low: SOFT };

function recommendation(one: RecommendationWire, at: number): Block[] {
  const labelled = (label: string, text: string) =>
    new Paragraph({ children: [new TextRun({ text: `${label}: `, bold: true }), new TextRun(text)] });
  return [
    heading(`${at + 1}. ${one.insight}`, HeadingLevel.HEADING_2),
    new Paragraph({
      children: [new TextRun({ text: priorityText(one).toUpperCase(), bold: true, size: 16, color: PRIORITIES[one.priority] })],
    }),
    new Paragraph(one.recommendation),
    ...(one.impact === '' ? [] : [labelled('Impact', one.impact)]),
    labelled('Rests on', one.supporting_evidence),
  ];
}

function pinnedAnswers(document: ReportDocument): Block[] {
  if (document.pinned.length === 0) return [];
  return [
    chapter(DOCUMENT_TEXTS.pinned),
    ...document.pinned.flatMap(({ question, sentences, note, passages }) => [
      heading(question, HeadingLevel.HEADING_2),
      ...sentences.map(item),
      soft(note),
      ...passages.map((passage) => quoteOf(document, passage)),
    ]),
  ];
}

function appendix(document: ReportDocument): Block[] {
  const names = new Map(document.report.themes.map(({ theme_id, theme_name }) => [theme_id, theme_name]));
  const shown = document.evidence.filter(({ themeId, passages }) => names.has(themeId) && passages.length > 0);
  if (shown.length === 0) return [];
  return [
    chapter(DOCUMENT_TEXTS.evidence, true),
    soft(DOCUMENT_TEXTS.evidenceLead),
    ...shown.flatMap(({ themeId, passages, more }) => [
      heading(names.get(themeId)!, HeadingLevel.HEADING_2),
      ...passages.map((passage) => quoteOf(document, passage)),
      ...(more > 0 ? [soft(moreOf(more))] : []),
    ]),
  ];
}
