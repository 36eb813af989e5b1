import { describe, expect, it } from 'vitest';
import { analysisFileName, EXPORT_FORMATS } from './analysis-constants.js';
import { readAnalysis, readRun } from './analysis-reader.js';

const RESPONSE = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const theme = (over: object = {}) =>
  readAnalysis({ themes: [{ theme_name: 'Price', prevalence_count: 3, prevalence_percentage: 60, ...over }] })!.themes[0]!;
const quote = (over: object) => theme({ quotes: [over] }).quotes[0]!;

describe('readAnalysis', () => {
  it('[ANMODEL-01] [ANMODEL-02] [ANMODEL-04] [ANMODEL-05] [ANMODEL-06] reads totals, summary, themes and recommendations', () => {
    const analysis = readAnalysis({
      total_interviews: 12,
      completion_rate: 83.3,
      executive_summary: '**Short.**',
      themes: [{ theme_name: 'Price' }],
      recommendations: [{ recommendation: 'Lower it' }],
    });
    expect(analysis).toMatchObject({ totalInterviews: 12, completionRate: 83.3, executiveSummary: '**Short.**' });
    expect(analysis!.themes).toHaveLength(1);
    expect(analysis!.recommendations).toHaveLength(1);
  });

  it('[ANMODEL-03] takes created_at in the place of generated_at', () => {
    expect(readAnalysis({ generated_at: '2026-11-21T10:00:00', created_at: '2026-11-20T10:00:00' })!.generatedAt).toBe(
      '2026-11-21T10:00:00',
    );
    expect(readAnalysis({ created_at: '2026-11-20T10:00:00' })!.generatedAt).toBe('2026-11-20T10:00:00');
    expect(readAnalysis({})!.generatedAt).toBeNull();
  });

  it('[ANMODEL-07] [ANMODEL-08] [ANMODEL-09] [ANMODEL-10] reads the fields of older reports, as text or as lists', () => {
    const { legacy, recommendations } = readAnalysis({
      keyInsights: ['One', 'Two'],
      commonThemes: 'Price and speed',
      strengthsWeaknesses: 'Strong here, weak there',
      recommendations: 'Lower the price.',
    })!;
    expect(legacy).toEqual({
      keyInsights: 'One\nTwo',
      commonThemes: 'Price and speed',
      strengthsWeaknesses: 'Strong here, weak there',
      recommendations: 'Lower the price.',
    });
    expect(recommendations).toEqual([]);
  });

  it('[ANMODEL-11] takes name in the place of theme_name', () => {
    expect(theme().name).toBe('Price');
    expect(theme({ theme_name: undefined, name: 'Speed' }).name).toBe('Speed');
  });

  it('[ANMODEL-12] [ANMODEL-13] reads prevalence, also as text', () => {
    expect(theme({ prevalence_count: '4', prevalence_percentage: '66.7' })).toMatchObject({ count: 4, percentage: 66.7 });
  });

  it('[ANMODEL-14] [ANMODEL-15] takes the description out of trend_data', () => {
    expect(theme({ description: 'Too high' }).description).toBe('Too high');
    expect(theme({ trend_data: '{"description":"From JSON"}' }).description).toBe('From JSON');
    expect(theme({ trend_data: { description: 'Read already' } }).description).toBe('Read already');
    expect(theme({ trend_data: 'no JSON' }).description).toBe('');
  });

  it('[ANMODEL-16] [ANMODEL-17] [ANMODEL-18] [ANMODEL-19] reads sentiment from three fields or from one object', () => {
    const shares = { positive: 20, mixed: 0, neutral: 30, negative: 50 };
    const moods = { positive: 2, mixed: 0, neutral: 3, negative: 5 };
    const of = { prevalence_count: 10 };
    expect(theme({ ...of, sentiment_positive: 20, sentiment_neutral: 30, sentiment_negative: 50 }).moods).toEqual(moods);
    expect(theme({ ...of, sentiment: shares }).moods).toEqual(moods);
    expect(theme({ ...of, sentiment_counts: moods }).moods).toEqual(moods);
    expect(theme().moods).toEqual({ positive: 0, mixed: 0, neutral: 0, negative: 0 });
  });

  it('[ANMODEL-20] [ANAL-12] reads three quotes of a theme at most', () => {
    const quotes = Array.from({ length: 5 }, (_, at) => ({ quote_text: `Quote ${at}`, response_id: RESPONSE }));
    expect(theme({ quotes }).quotes.map(({ text }) => text)).toEqual(['Quote 0', 'Quote 1', 'Quote 2']);
  });

  it('[ANMODEL-21] [ANMODEL-24] [ANMODEL-25] reads a quote in either spelling', () => {
    expect(quote({ quote_text: 'So dear', sentiment: 'negative', response_id: RESPONSE })).toMatchObject({
      text: 'So dear',
      sentiment: 'negative',
      responseId: RESPONSE,
    });
    expect(quote({ text: 'So dear', sentiment: 'furious', response_id: 7 })).toMatchObject({
      text: 'So dear',
      sentiment: 'neutral',
      responseId: '7',
    });
    expect(quote({ quote_text: 'x', turn: 4, start: 0, end: 1, response_id: RESPONSE }).place).toEqual({ turn: 4, start: 0, end: 1 });
  });

  it('[ANMODEL-22] [ANMODEL-23] names who said it, by code or by response', () => {
    expect(quote({ quote_text: 'x', user_code: 'P3', response_id: RESPONSE }).userCode).toBe('P3');
    expect(quote({ quote_text: 'x', response_id: 12 }).userCode).toBe('User 12');
  });

  it('[ANMODEL-26] [ANMODEL-27] [ANMODEL-28] [ANMODEL-29] [ANMODEL-30] reads a recommendation', () => {
    const [first, second] = readAnalysis({
      recommendations: [
        { insight: 'Dear', priority: 'HIGH', supporting_evidence: ['“So dear”', 'P3'], recommendation: 'Lower it', impact: 'More users' },
        { recommendation: 'Wait', priority: 'someday' },
      ],
    })!.recommendations;
    expect(first).toMatchObject({
      insight: 'Dear',
      priority: 'high',
      supportingEvidence: '“So dear”\nP3',
      recommendation: 'Lower it',
      impact: 'More users',
    });
    expect(second!.priority).toBe('medium');
  });

  it('answers null for what is no report, and bears anything in its fields', () => {
    for (const value of [null, undefined, 'text', 3, []]) expect(readAnalysis(value)).toBeNull();
    expect(() => readAnalysis({ themes: [null, 3, 'x', { quotes: [null] }], recommendations: [null, 'Do it'] })).not.toThrow();
    expect(readRun({ state: 'running', id: 'x' })).toMatchObject({ state: 'running' });
    expect(readRun(null)).toBeNull();
  });
});

describe('analysisFileName', () => {
  const at = new Date('2026-11-21T08:05:09.123Z');

  it('[CONST-66] [CONST-67] is analysis-{title}-{timestamp}, the moment in UTC', () => {
    expect(EXPORT_FORMATS).toEqual(['pdf', 'docx', 'pptx', 'json', 'csv', 'xlsx', 'qdpx']);
    expect(analysisFileName('Onboarding Study', at, 'pdf')).toBe('analysis-onboarding-study-20261121-080509.pdf');
    expect(analysisFileName('Onboarding Study', at, 'json')).toBe('analysis-onboarding-study-20261121-080509.json');
  });

  it.each([
    ['../../etc/passwd', 'analysis-etc-passwd'],
    ['  a "b"; c=\r\nd ', 'analysis-a-b-c-d'],
    ['Äpfel & Öl – 2026', 'analysis-äpfel-öl-2026'],
    ['計画アプリ', 'analysis-計画アプリ'],
    ['…', 'analysis-interview'],
    ['x'.repeat(200), `analysis-${'x'.repeat(80)}`],
  ])('makes a plain name of %j', (title, start) => {
    expect(analysisFileName(title, at, 'json')).toBe(`${start}-20261121-080509.json`);
  });
});
