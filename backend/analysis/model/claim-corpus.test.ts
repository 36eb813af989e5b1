import { describe, expect, it } from 'vitest';
import { BLIND_LIES, BLIND_TRUE } from '../../../test/fixtures/claims/blind.js';
import { LIES, sentencesOf, TRUE } from '../../../test/fixtures/claims/development.js';
import { MATERIAL, type Material } from '../../../test/fixtures/claims/material.js';
import { CountedReport } from '../report/counted-report.js';
import type { Findings } from '../report/findings.js';
import { FactCheck } from './fact-check.js';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Each quote is another participant's. */
function reportOf({ quotes, themes }: Material): CountedReport {
  const findings: Findings = {
    responses: quotes.map((_, at) => ({ id: id(at), code: at + 1, month: '2026-11', duration: 1, answers: 1, tally: [0, 1, 0] })),
    others: [],
    themes: themes.map((name, theme) => ({
      id: id(100 + theme),
      name,
      description: '',
      terms: [],
      members: quotes.flatMap(([of], at) => (of === theme ? [[at, 0, 1, 0] as const] : [])),
      leaning: null,
      quotes: quotes.flatMap(([of, text], at) =>
        of === theme
          ? [{ id: `${id(at)}:1:0-${text.length}`, response: at, turn: 1, start: 0, end: text.length, text, sentiment: 'neutral' as const }]
          : [],
      ),
      contrary: [],
    })),
    summary: '',
    recommendations: [],
    analyst: { kind: 'model', model: 'm' },
    coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: [], leftOut: 0 },
    cost: null,
    foundOver: quotes.length,
  };
  return new CountedReport(findings, new Set(findings.responses.map((one) => one.id)));
}

const checks = new Map(
  Object.entries(MATERIAL).map(([language, material]) => {
    const keys = [...material.themes.map((_, at) => `t${at + 1}`), ...material.quotes.map((_, at) => `q${at + 1}`)];
    return [language, { check: new FactCheck(reportOf(material)), keys }];
  }),
);

/** The sentences that reach a report although, or because, everything is cited that there is. */
const kept = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([language, text]) => {
    const { check, keys } = checks.get(language)!;
    return sentencesOf(text)
      .filter((one) => check.accept({ executive_summary: [{ text: one, cites: keys }], recommendations: [] }) !== null)
      .map((one) => `${language}: ${one}`);
  });
const all = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([language, text]) => sentencesOf(text).map((one) => `${language}: ${one}`));

describe('what a model writes about interviews in seven languages', () => {
  it.each([
    ['development', LIES],
    ['blind', BLIND_LIES],
  ])('[ANAL-40] holds none of the lies: %s', (_half, lies) => {
    expect(all(lies).length).toBeGreaterThanOrEqual(120);
    expect(kept(lies)).toEqual([]);
  });

  it.each([
    ['development', TRUE, 0.85],
    ['blind', BLIND_TRUE, 0.75],
  ])('keeps what was said: %s', (_half, sentences, share) => {
    const standing = new Set(kept(sentences));
    const lost = all(sentences).filter((one) => !standing.has(one));
    expect(lost.length / all(sentences).length, lost.join('\n')).toBeLessThanOrEqual(1 - share);
  });
});
