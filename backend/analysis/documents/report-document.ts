import type { AnalysisWire, ComparisonGroup, QuoteWire, ThemeWire } from '../../contract/analysis.js';
import { xmlCharacters } from '../../common/workbook/xml.js';
import { countsOf, countText, moodCountsOf, moodName, MOODS, rateText } from '../../contract/report-numbers.js';

/** A report with everything around it that readers of a document need. What its writers in threads get. */
export interface ReportDocument {
  readonly report: AnalysisWire;
  /** In the order they were asked. */
  readonly questions: readonly string[];
  /** Who was interviewed, a line each. */
  readonly sample: readonly SampleRow[];
  /** Passages behind each theme, as far as an appendix goes. */
  readonly evidence: readonly ThemeEvidence[];
  /** Answers that were pinned to the report. */
  readonly pinned: readonly PinnedAnswer[];
  /** Where responses are shown to their owner; null: no links. */
  readonly site: string | null;
}

export interface PinnedAnswer {
  readonly question: string;
  /** With the participants they restate. */
  readonly sentences: readonly string[];
  /** What the answer rests on. */
  readonly note: string;
  readonly passages: readonly EvidencePassage[];
}

export interface SampleRow {
  readonly label: string;
  readonly value: string;
}

export interface ThemeEvidence {
  readonly themeId: string;
  readonly passages: readonly EvidencePassage[];
  /** Beyond those of the appendix. */
  readonly more: number;
}

export type EvidencePassage = Pick<QuoteWire, 'quote_text' | 'user_code' | 'sentiment' | 'response_id' | 'turn'>;

/** Passages of one theme in the appendix. */
export const APPENDIX_PASSAGES = 25;

export const DOCUMENT_TEXTS = {
  contents: 'Contents',
  summary: 'Executive summary',
  questions: 'Questions asked',
  sample: 'Sample',
  themes: 'Themes',
  saturation: 'Saturation',
  saturationChart: 'Themes found so far, by interviews in the order in which they ended',
  comparisons: 'Comparisons',
  recommendations: 'Recommendations',
  pinned: 'Questions to the interviews',
  method: 'Method and limits',
  limits: 'What this report cannot tell',
  evidence: 'Appendix: evidence',
  evidenceLead: 'Coded passages behind the themes, word for word.',
  chart: 'Participants who speak of each theme',
  contrary: 'The other side',
  transcript: 'transcript',
  noQuestions: 'The questions are not recorded.',
} as const;

export const peopleOf = (count: number) => `${count} ${count === 1 ? 'participant' : 'participants'}`;
export const reachOf = (theme: ThemeWire, analyzed: number) =>
  `${theme.prevalence_count} of ${peopleOf(analyzed)} (${rateText(theme.prevalence_percentage)}) · ${theme.mentions} ${theme.mentions === 1 ? 'passage' : 'passages'}`;
export const moreOf = (more: number) => `And ${more} more ${more === 1 ? 'passage' : 'passages'} in the export of coded passages.`;
export const quotedText = ({ quote_text }: Pick<QuoteWire, 'quote_text'>) => `“${quote_text.trim()}”`;

/** The owner's page of a response, at a turn. */
export const transcriptLink = (site: string | null, { response_id, turn }: Pick<QuoteWire, 'response_id' | 'turn'>): string | null =>
  site === null ? null : `${site}/responses/${response_id}?turn=${turn}`;

export const SENTIMENT_SERIES = [
  { name: 'Positive', key: 'sentiment_positive', colour: '2F8F83' },
  { name: 'Mixed', key: 'sentiment_mixed', colour: 'D9A441' },
  { name: 'Neutral', key: 'sentiment_neutral', colour: 'B3BAC6' },
  { name: 'Negative', key: 'sentiment_negative', colour: 'CF5A3C' },
] as const;

/** The same under the names that the report's analyst gives them. */
export const seriesOf = ({ analyst }: Pick<AnalysisWire, 'analyst'>) =>
  SENTIMENT_SERIES.map((one, at) => {
    const name = moodName(MOODS[at]!, analyst.kind);
    return { ...one, name: name.charAt(0).toUpperCase() + name.slice(1) };
  });

/** Participants of each theme by what they feel: what charts stack. Their sum is the theme's count. */
export function sentimentCounts(theme: ThemeWire): number[] {
  const counts = moodCountsOf(theme);
  return MOODS.map((mood) => counts[mood]);
}

/** Groups of a comparison that a page has room for. */
const MOST_GROUPS = 6;

/** The measures of the latest groups, a row for each measure; comparisons by theme are left to the screen. */
export function comparisonTables(report: AnalysisWire): { label: string; heads: string[]; rows: string[][] }[] {
  const names = new Map(report.themes.map(({ theme_id, theme_name }) => [theme_id, theme_name]));
  return report.comparative.flatMap(({ dimension, label, groups: all }) => {
    const groups = all.slice(-MOST_GROUPS);
    if (dimension === 'theme' || groups.length < 2) return [];
    const row = (name: string, cell: (group: ComparisonGroup) => string) => [name, ...groups.map(cell)];
    const rows = [
      row('Responses', ({ responses }) => String(responses)),
      row('Analysed', ({ analyzed }) => String(analyzed)),
      row('Completion rate', ({ completion_rate }) => (completion_rate === null ? '–' : rateText(completion_rate))),
      row('Answers per interview', ({ average_answers }) => (average_answers === null ? '–' : average_answers.toFixed(1))),
      ...(['positive', 'negative'] as const).map((mood) =>
        row(mood === 'positive' ? 'Positive' : 'Negative', ({ sentiment, analyzed }) =>
          sentiment === null ? '–' : countText(countsOf(sentiment, analyzed)[mood], analyzed),
        ),
      ),
      ...[...names].map(([id, name]) =>
        row(name, ({ themes, analyzed }) =>
          analyzed === 0 ? '–' : countText(themes.find(({ theme_id }) => theme_id === id)?.count ?? 0, analyzed),
        ),
      ),
    ];
    return [{ label, heads: ['', ...groups.map((group) => group.label)], rows }];
  });
}

/** The same with only what XML can hold: libraries write texts as they get them. */
export const cleaned = (document: ReportDocument): ReportDocument =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => (typeof value === 'string' ? xmlCharacters(value) : value)) as ReportDocument;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
export const madeOn = (report: AnalysisWire) => day.format(new Date(`${report.generated_at}Z`));
