import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeTranscript } from '../../backend/analysis/builtin/code-transcript.js';
import { findThemes } from '../../backend/analysis/builtin/find-themes.js';
import { writeReport } from '../../backend/analysis/builtin/write-report.js';
import { analyzedResponses, storedTheme } from '../../backend/analysis/report/build-findings.js';
import { chooseQuotes } from '../../backend/analysis/report/choose-quotes.js';
import { CountedReport } from '../../backend/analysis/report/counted-report.js';
import type { Findings } from '../../backend/analysis/report/findings.js';
import { presentReport } from '../../backend/analysis/report/present-report.js';
import { wordsAt } from '../../backend/common/model-text/locate-quote.js';
import { completionOf } from '../../backend/voice/results/completion.js';
import { extractiveSummary } from '../../backend/voice/summaries/extractive-summary.js';

const FOLDER = new URL('../../frontend/src/features/sample/', import.meta.url);
const OUTPUT = new URL('sample-analysis.json', FOLDER);

interface Sample {
  readonly id: string;
  readonly submitted_at: string;
  readonly call_duration: number;
  readonly ended_by: 'assistant' | 'participant';
  readonly turns: readonly (readonly ['assistant' | 'user', string])[];
}

/** What Colloquy makes of the sample's transcripts, in the way it makes every report without a language model. */
function analyse(samples: readonly Sample[], interview: { instructions: string; interviewName: string; interviewInfo: string }) {
  const transcripts = samples.map(({ turns }) => turns.map(([role, text], index) => ({ seq: index + 1, role, text })));
  const coded = transcripts.map((turns) => codeTranscript(turns));
  const passages = coded.flatMap(({ segments }, response) => segments.map((segment, n) => ({ response, n, ...segment })));
  const completions = samples.map(({ ended_by }, at) => completionOf(interview, transcripts[at]!, ended_by));
  const grouped = findThemes(
    passages.map(({ response, terms }) => ({ response, terms, themeId: null })),
    samples.length,
    [],
    0,
  );
  const read = samples.map((sample, at) => ({
    id: sample.id,
    month: sample.submitted_at.slice(0, 7),
    duration: sample.call_duration,
    answers: transcripts[at]!.filter(({ role }) => role === 'user').length,
    partial: completions[at]!.state !== 'complete',
  }));
  const responses = analyzedResponses(read, passages, null);
  const byId = new Map(samples.map(({ id }, at) => [id, transcripts[at]!]));
  const themes = grouped.themes.map((found, at) =>
    storedTheme(
      { id: `theme-${at + 1}`, found, chosen: chooseQuotes(found.members.map((member) => passages[member]!)) },
      passages,
      responses,
      (id, place) => wordsAt(byId.get(id) ?? [], place),
    ),
  );
  const findings: Findings = {
    responses,
    others: [],
    themes,
    summary: '',
    recommendations: [],
    analyst: { kind: 'built-in', model: null },
    coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: [], leftOut: 0 },
    cost: null,
    foundOver: samples.length,
  };
  const all = new Set(samples.map(({ id }) => id));
  const written = { ...findings, ...writeReport(new CountedReport(findings, all)) };
  const endOf = ({ submitted_at, call_duration }: Sample) => Date.parse(submitted_at) + call_duration;
  const frame = {
    formId: 0,
    title: 'Sample Interview',
    generatedAt: '2026-09-16T09:00:00.000',
    newer: 0,
    order: samples.toSorted((a, b) => endOf(a) - endOf(b)).map(({ id }) => id),
    speakers: new Map(
      samples.map(({ id, submitted_at }, at) => [
        id,
        { language: 'en', date: submitted_at.slice(0, 10), completion: completions[at]?.state ?? null },
      ]),
    ),
  };
  return {
    analysis: presentReport(new CountedReport(written, all), frame),
    responses: samples.map(({ id }, at) => ({
      id,
      completion: completions[at],
      summary: extractiveSummary(transcripts[at]!.map(({ role, text }) => ({ role, text }))),
    })),
  };
}

describe('the sample’s analysis', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  const samples = read('sample-responses.json') as Sample[];
  const made = analyse(samples, read('sample-questions.json') as Parameters<typeof analyse>[1]);

  it('is what the analysis makes of its own transcripts', () => {
    // After the transcripts or the analyst have changed: UPDATE_SAMPLE=1 npx vitest run test/contract/sample-analysis.test.ts
    if (process.env.UPDATE_SAMPLE) writeFileSync(OUTPUT, `${JSON.stringify(made, null, 2)}\n`);
    expect(read('sample-analysis.json')).toEqual(JSON.parse(JSON.stringify(made)));
  });

  it('has themes of several people, with quotes that stand in the transcripts', () => {
    const { themes } = made.analysis;
    expect(themes.length).toBeGreaterThanOrEqual(3);
    expect(themes.filter(({ prevalence_count }) => prevalence_count >= 2).length).toBeGreaterThanOrEqual(3);
    for (const { quotes } of themes) {
      expect(quotes.length).toBeGreaterThan(0);
      for (const { response_id, turn, quote_text } of quotes) {
        expect(samples.find(({ id }) => id === response_id)!.turns[turn - 1]![1]).toContain(quote_text);
      }
    }
    expect(made.responses.map(({ completion }) => completion?.state)).toEqual(['complete', 'partial', 'partial', 'partial', 'partial']);
  });
});
