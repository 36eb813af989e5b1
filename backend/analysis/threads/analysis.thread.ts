// Runs in a thread of its own: no Nest, no database, nothing but its input.
import type { AnalysisWire } from '../../contract/analysis.js';
import { type CodedTranscript, codeTranscript } from '../builtin/code-transcript.js';
import { findThemes as find } from '../builtin/find-themes.js';
import type { FoundTheme, KnownTheme, Passage } from '../report/grouping.js';
import type { Turn } from '../transcript/transcript.js';

export function codeTranscripts(transcripts: readonly (readonly Turn[])[]): CodedTranscript[] {
  return transcripts.map((turns) => codeTranscript(turns));
}

export interface FindThemesInput {
  readonly passages: readonly Passage[];
  readonly responses: number;
  readonly known: readonly KnownTheme[];
  readonly foundOver: number;
}

export function findThemes({ passages, responses, known, foundOver }: FindThemesInput): { themes: FoundTheme[]; afresh: boolean } {
  return find(passages, responses, known, foundOver);
}

export async function drawReport(report: AnalysisWire): Promise<Uint8Array> {
  // Its fonts and libraries are for this task only.
  const { drawReport: draw } = await import('../pdf/report-pdf.js');
  return draw(report);
}
