// Without Zod: browsers import these.

/** Bounds of a report. */
export const ANALYSIS_LIMITS = {
  quotesPerTheme: 3,
  /** Additional quotes from participants with a dissenting view. */
  contraryPerTheme: 2,
  themes: 12,
  recommendations: 8,
  labelLength: 80,
  themeNameLength: 80,
  themeDescriptionLength: 600,
  summaryLength: 6_000,
  recommendationTextLength: 1_000,
} as const;

/** Of the report, as it is read. */
export const REPORT_FORMATS = ['pdf', 'docx', 'pptx', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** Of themes and coded passages, to work with. `qdpx`: REFI-QDA, which MAXQDA, ATLAS.ti, NVivo, QualCoder and others read. */
export const CODES_FORMATS = ['csv', 'xlsx', 'qdpx'] as const;
export type CodesFormat = (typeof CODES_FORMATS)[number];
export const EXPORT_FORMATS = [...REPORT_FORMATS, ...CODES_FORMATS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const isCodesFormat = (format: ExportFormat): format is CodesFormat => (CODES_FORMATS as readonly string[]).includes(format);

/** Texts that the screen and the exports share. */
export const ANALYSIS_TEXTS = {
  disclaimer: 'These insights are AI-generated and should be reviewed by research professionals.',
  /** Where no language model was involved. */
  builtInDisclaimer: 'These insights come from word statistics, not from AI, and should be reviewed by research professionals.',
  noThemes: 'No themes identified in this analysis.',
  noRecommendations: 'No specific recommendations generated.',
  noAnalysis: 'No analysis available. Generate insights to see the report.',
} as const;

const MAX_SLUG = 80;

/** `analysis-{title}-{timestamp}.{format}`: the title's letters and digits, the moment in UTC as `YYYYMMDD-HHmmss` (CONST-67). */
export function analysisFileName(title: string, at: Date, format: ExportFormat): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|(?<!-)-+$/g, '');
  const [day, time] = at.toISOString().replaceAll(/[-:]/g, '').split('T') as [string, string];
  return `analysis-${slug || 'interview'}-${day}-${time.slice(0, 6)}.${format}`;
}
