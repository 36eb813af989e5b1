import { analysisWireSchema, type AnalysisWire } from '../../contract/analysis.js';
import { ANALYSIS_REFERENCE } from '../analysis.reference.js';
import type { ReportDocument } from './report-document.js';

/** For tests: a document around a report, which is the reference's without changes. */
export function exampleDocument(change: Partial<AnalysisWire> = {}, around: Partial<ReportDocument> = {}): ReportDocument {
  const report = { ...analysisWireSchema.parse(ANALYSIS_REFERENCE.get.example.answer.analysis), ...change };
  return {
    report,
    questions: ['What surprised you most?', 'What would you change?'],
    sample: [{ label: 'Interviews analysed', value: String(report.analyzed_interviews) }],
    evidence: report.themes.map(({ theme_id: themeId, quotes }) => ({ themeId, passages: quotes, more: 3 })),
    pinned: [
      {
        question: 'Is it too slow?',
        sentences: ['It takes too long. (P1)'],
        note: 'AI-generated from the passages it cites.',
        passages: report.themes.flatMap(({ quotes }) => quotes).slice(0, 1),
      },
    ],
    site: 'https://colloquy.example.com',
    ...around,
  };
}
