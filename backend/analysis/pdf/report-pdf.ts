import type { AnalysisWire, RecommendationWire, ThemeWire } from '../../contract/analysis.js';
import { ANALYSIS_TEXTS } from '../../contract/analysis-constants.js';
import { priorityText, rateText } from '../../contract/report-numbers.js';
import { prevalenceChart, saturationCurve, sentimentBar } from './charts.js';
import { blocksOf } from '../../contract/report-markdown.js';
import { appendix, comparisons, drawQuote } from './evidence.js';
import { CONTENT_WIDTH, INK, PageFlow } from './page-flow.js';
import { comparisonTables, DOCUMENT_TEXTS, type ReportDocument } from '../documents/report-document.js';

/** The report as a document one would hand to a client. */
export async function drawReport(document: ReportDocument): Promise<Uint8Array> {
  const { report } = document;
  const made = new Date(`${report.generated_at}Z`);
  const tables = comparisonTables(report);
  const flow = await PageFlow.for(
    { regular: JSON.stringify([document, tables]), bold: inBold(document) },
    {
      title: `${report.title} – analysis`,
      author: report.analyst.label,
      subject: `${report.analyzed_interviews} interviews, ${report.themes.length} themes`,
      created: made,
    },
  );
  titlePage(flow, report, made);
  flow.contents();
  flow.newPage();
  summary(flow, report);
  questionsAndSample(flow, document);
  themes(flow, document);
  saturation(flow, report);
  if (tables.length > 0) comparisons(flow, tables);
  recommendations(flow, report);
  pinnedAnswers(flow, document);
  method(flow, report);
  appendix(flow, document);
  return flow.finish(report.title, report.disclaimer);
}

/** Every text of a report that may stand in bold. */
function inBold({ report, evidence, sample, pinned }: ReportDocument): string {
  const { title, executive_summary, themes: all, recommendations: advice, analyst, disclaimer } = report;
  const names = all.map(({ theme_name }) => theme_name);
  const insights = advice.map(({ insight }) => insight);
  const codes = evidence.flatMap(({ passages }) => passages.map(({ user_code }) => user_code));
  const heads = comparisonTables(report).flatMap((table) => [table.label, ...table.heads, ...table.rows.map(([name]) => name)]);
  return [
    title,
    executive_summary,
    ...names,
    ...insights,
    ...codes,
    ...heads,
    ...sample.map(({ label }) => label),
    ...pinned.flatMap(({ question, passages }) => [question, ...passages.map(({ user_code }) => user_code)]),
    analyst.label,
    disclaimer,
  ].join(' ');
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const people = (count: number) => `${count} ${count === 1 ? 'participant' : 'participants'}`;

function titlePage(flow: PageFlow, report: AnalysisWire, made: Date): void {
  flow.rect(0, 96, 54, 5, INK.accent);
  flow.y = 128;
  flow.text('Interview analysis', { size: 12, color: INK.soft, after: 10 });
  flow.text(report.title, { size: 30, weight: 'bold', leading: 1.22, after: 14 });
  flow.text(day.format(made), { size: 12, color: INK.soft, after: 40 });
  const figures: [string, string][] = [
    [String(report.analyzed_interviews), report.analyzed_interviews === 1 ? 'interview analysed' : 'interviews analysed'],
    [rateText(report.completion_rate), 'completion rate'],
    [String(report.themes.length), report.themes.length === 1 ? 'theme' : 'themes'],
  ];
  flow.need(90);
  const column = CONTENT_WIDTH / figures.length;
  for (const [at, [figure, label]] of figures.entries()) {
    flow.label(figure, at * column, flow.y, { size: 26, weight: 'bold', color: INK.accent, width: column - 12 });
    flow.label(label, at * column, flow.y + 38, { size: 10, color: INK.soft, width: column - 12 });
  }
  flow.y = Math.max(flow.y + 90, 640);
  flow.need(110);
  flow.rule();
  flow.space(16);
  flow.text(
    [
      { text: 'Made by ', weight: 'regular' },
      { text: report.analyst.label, weight: 'bold' },
    ],
    { size: 10, after: 6 },
  );
  flow.text(report.disclaimer, { size: 10, color: INK.soft });
}

function summary(flow: PageFlow, report: AnalysisWire): void {
  flow.chapter('Executive summary');
  for (const block of blocksOf(report.executive_summary)) {
    if (block.kind === 'item') flow.text(block.parts, { size: 10.5, indent: 18, mark: block.mark, after: 4 });
    else flow.text(block.parts, { size: block.kind === 'heading' ? 12 : 10.5, after: 8, keep: block.kind === 'heading' ? 3 : 2 });
  }
  if (report.themes.length === 0) return;
  flow.space(14);
  prevalenceChart(flow, report);
}

function questionsAndSample(flow: PageFlow, { questions, sample }: ReportDocument): void {
  flow.space(22);
  flow.chapter(DOCUMENT_TEXTS.questions);
  if (questions.length === 0) flow.text(DOCUMENT_TEXTS.noQuestions, { size: 10.5, color: INK.soft });
  for (const [at, question] of questions.entries()) flow.text(question, { size: 10.5, indent: 22, mark: `${at + 1}.`, after: 4 });
  flow.space(22);
  flow.chapter(DOCUMENT_TEXTS.sample);
  for (const { label, value } of sample) {
    flow.text(
      [
        { text: `${label}: `, weight: 'bold' },
        { text: value, weight: 'regular' },
      ],
      { size: 10.5, after: 3 },
    );
  }
}

function themes(flow: PageFlow, document: ReportDocument): void {
  const { report } = document;
  flow.space(22);
  flow.chapter('Themes');
  if (report.themes.length === 0) flow.text(ANALYSIS_TEXTS.noThemes, { size: 10.5, color: INK.soft });
  for (const theme of report.themes) drawTheme(flow, theme, document);
}

function drawTheme(flow: PageFlow, theme: ThemeWire, { report: { analyzed_interviews: analyzed, analyst }, site }: ReportDocument): void {
  flow.need(130);
  flow.enter(theme.theme_name, 1);
  flow.text(theme.theme_name, { size: 13, weight: 'bold', after: 1, keep: 4 });
  const reach = `${theme.prevalence_count} of ${people(analyzed)} (${rateText(theme.prevalence_percentage)}) · ${theme.mentions} ${theme.mentions === 1 ? 'passage' : 'passages'}`;
  flow.text(reach, { size: 9.5, color: INK.soft, after: 5, keep: 3 });
  sentimentBar(flow, theme, analyst.kind);
  if (theme.description !== '') flow.text(theme.description, { size: 10.5, after: 7 });
  for (const quote of theme.quotes) drawQuote(flow, quote, site);
  if (theme.contrary.length > 0) {
    flow.need(46);
    flow.text(`The other side – ${people(theme.contrary_count)}`, { size: 9.5, weight: 'bold', color: INK.soft, after: 3, keep: 3 });
    for (const quote of theme.contrary) drawQuote(flow, quote, site);
  }
  flow.space(14);
}

function saturation(flow: PageFlow, { saturation: found }: AnalysisWire): void {
  if (!found) return;
  flow.space(10);
  flow.chapter(DOCUMENT_TEXTS.saturation);
  for (const sentence of found.sentences) flow.text(sentence, { size: 10.5, after: 4 });
  flow.space(8);
  flow.text(DOCUMENT_TEXTS.saturationChart, { size: 9.5, color: INK.soft, after: 6, keep: 4 });
  saturationCurve(flow, found);
}

function recommendations(flow: PageFlow, report: AnalysisWire): void {
  flow.space(10);
  flow.chapter('Recommendations');
  if (report.recommendations.length === 0) flow.text(ANALYSIS_TEXTS.noRecommendations, { size: 10.5, color: INK.soft });
  for (const [at, one] of report.recommendations.entries()) drawRecommendation(flow, one, at + 1);
}

const PRIORITY = { high: INK.negative, medium: INK.accent, low: INK.soft } as const;

function drawRecommendation(flow: PageFlow, one: RecommendationWire, number: number): void {
  flow.need(96);
  flow.label(priorityText(one).toUpperCase(), 18, flow.y, { size: 8, weight: 'bold', color: PRIORITY[one.priority] });
  flow.space(13);
  flow.text(one.insight, { size: 11.5, weight: 'bold', indent: 18, mark: `${number}.`, after: 3, keep: 4 });
  flow.text(one.recommendation, { size: 10.5, indent: 18, after: 4 });
  if (one.impact !== '') {
    flow.text(
      [
        { text: 'Impact: ', weight: 'bold' },
        { text: one.impact, weight: 'regular' },
      ],
      { size: 10, indent: 18, after: 3 },
    );
  }
  flow.text(
    [
      { text: 'Rests on: ', weight: 'bold' },
      { text: one.supporting_evidence, weight: 'regular' },
    ],
    { size: 9.5, color: INK.soft, indent: 18, after: 14 },
  );
}

function pinnedAnswers(flow: PageFlow, { pinned, site }: ReportDocument): void {
  if (pinned.length === 0) return;
  flow.space(10);
  flow.chapter(DOCUMENT_TEXTS.pinned);
  for (const { question, sentences, note, passages } of pinned) {
    flow.need(96);
    flow.text(question, { size: 11.5, weight: 'bold', after: 4, keep: 4 });
    for (const sentence of sentences) flow.text(sentence, { size: 10.5, indent: 18, mark: '•', after: 4 });
    flow.text(note, { size: 9.5, color: INK.soft, after: 6 });
    for (const passage of passages) drawQuote(flow, passage, site);
    flow.space(10);
  }
}

function method(flow: PageFlow, report: AnalysisWire): void {
  flow.space(10);
  flow.chapter('Method and limits');
  for (const sentence of report.method) flow.text(sentence, { size: 10, indent: 18, mark: '•', after: 4 });
  flow.space(8);
  flow.text('What this report cannot tell', { size: 11.5, weight: 'bold', after: 6, keep: 3 });
  for (const sentence of report.limits) flow.text(sentence, { size: 10, indent: 18, mark: '•', after: 4 });
  flow.space(10);
  flow.text(report.disclaimer, { size: 10, weight: 'bold' });
}
