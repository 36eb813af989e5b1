// Runs in a thread of its own: no Nest, no database, nothing but its input.
import type { ClaimOptions } from '../../common/claims/claim-check.js';
import { withoutWishes } from '../../common/intents/answers.js';
import { addressedPassages, withoutPassages } from '../../contract/addressed-text.js';
import { type CheckedAnswer, checkAnswer as check, type GivenPassage } from '../ask/check-answer.js';
import type { RawAnswer } from '../ask/model-answerer.js';
import { type Matches, matchPassages as match, type SearchedInterview } from '../ask/match-passages.js';
import { codeToThemes } from '../builtin/code-to-themes.js';
import { type CodedTranscript, codeTranscript } from '../builtin/code-transcript.js';
import { findThemes as find } from '../builtin/find-themes.js';
import type { SchemeCodes, SchemePassage, SchemeTheme } from '../codebook/coding-scheme.js';
import type { ReportDocument } from '../documents/report-document.js';
import type { FoundTheme, KnownTheme } from '../report/grouping.js';
import type { Turn } from '../transcript/transcript.js';

export { readCoded } from '../model/read-coded.js';

/** What the analysis reads of a conversation. */
export interface ReadTranscript {
  /** Without what is addressed to the analysis. Every other word stays at its place. */
  readonly turns: readonly Turn[];
  readonly addressed: number;
  /** Of those, without what participants wished of the interviewer. */
  readonly answers: readonly Turn[];
}

export function readTranscripts(transcripts: readonly (readonly Turn[])[]): ReadTranscript[] {
  return transcripts.map((said) => {
    let addressed = 0;
    const turns = said.map((turn) => {
      const passages = turn.role === 'user' ? addressedPassages(turn.text) : [];
      addressed += passages.length;
      return passages.length === 0 ? turn : { ...turn, text: withoutPassages(turn.text, passages) };
    });
    return { turns, addressed, answers: withoutWishes(turns) };
  });
}

export function codeTranscripts(transcripts: readonly (readonly Turn[])[]): CodedTranscript[] {
  return transcripts.map((turns) => codeTranscript(turns));
}

export function codeByWords(input: { passages: readonly SchemePassage[]; themes: readonly SchemeTheme[] }): SchemeCodes {
  return codeToThemes(input.passages, input.themes);
}

export function matchPassages(input: { question: string; interviews: readonly SearchedInterview[]; language: string }): Matches {
  return match(input.question, input.interviews, input.language);
}

/** Passages by column: transferring thousands of small objects would take longer than grouping them. */
export interface FindThemesInput {
  readonly response: readonly number[];
  /** Terms of a passage, joined by line breaks. */
  readonly terms: readonly string[];
  readonly themeIds: readonly (string | null)[];
  readonly placed: readonly boolean[];
  readonly responses: number;
  readonly known: readonly KnownTheme[];
  readonly foundOver: number;
}

export function findThemes(input: FindThemesInput): { themes: FoundTheme[]; afresh: boolean } {
  const passages = input.response.map((response, at) => ({
    response,
    terms: input.terms[at] === '' ? [] : input.terms[at]!.split('\n'),
    themeId: input.themeIds[at]!,
    placed: input.placed[at]!,
  }));
  return find(passages, input.responses, input.known, input.foundOver);
}

export function checkAnswer(input: { answer: RawAnswer; passages: readonly GivenPassage[]; claims: ClaimOptions }): CheckedAnswer {
  return check(input.answer, input.passages, input.claims);
}

/** Loads what drawing takes and cuts a first font: most of what the first document of a thread costs. */
export async function prepareDrawing(): Promise<void> {
  const [{ FontStack }] = await Promise.all([import('../pdf/fonts.js'), import('../pdf/report-pdf.js')]);
  await FontStack.for({ regular: 'a', bold: 'a' });
}

export async function drawReport(report: ReportDocument): Promise<Uint8Array> {
  // Its fonts and libraries are for this task only.
  const { drawReport: draw } = await import('../pdf/report-pdf.js');
  return draw(report);
}

export async function writeDocx(document: ReportDocument): Promise<Uint8Array> {
  const { writeDocx: write } = await import('../documents/report-docx.js');
  return write(document);
}

export async function writePptx(document: ReportDocument): Promise<Uint8Array> {
  const { writePptx: write } = await import('../documents/report-pptx.js');
  return write(document);
}
