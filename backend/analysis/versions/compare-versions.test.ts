import { describe, expect, it } from 'vitest';
import { CountedReport } from '../report/counted-report.js';
import type { Findings, StoredTheme } from '../report/findings.js';
import { redactFindings } from '../report/redact-findings.js';
import { compareVersions } from './compare-versions.js';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [PRICE, SPEED, FEES, HOURS] = [101, 102, 103, 104].map(uuid) as [string, string, string, string];

const theme = (id: string, name: string, members: readonly number[]): StoredTheme => ({
  id,
  name,
  description: '',
  terms: [],
  members: members.map((at) => [at, 0, 1, 0] as const),
  leaning: null,
  quotes: [],
  contrary: [],
});
const findings = (ids: readonly number[], themes: StoredTheme[], model: string | null = null): Findings => ({
  responses: ids.map((id, at) => ({ id: uuid(id), code: at + 1, month: '2026-11', duration: 0, answers: 1, tally: [0, 1, 0] })),
  others: [],
  themes,
  summary: '',
  recommendations: [],
  analyst: { kind: model === null ? 'built-in' : 'model', model },
  coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: [], leftOut: 0 },
  cost: null,
  foundOver: ids.length,
});
const ALL = new Set(Array.from({ length: 10 }, (_, n) => uuid(n + 1)));
const counted = (found: Findings, existing = ALL) => new CountedReport(found, existing);
const same = (id: string) => id;

describe('what changed between two versions', () => {
  const before = findings([1, 2, 3], [theme(PRICE, 'Price', [0, 1]), theme(FEES, 'Fees', [2]), theme(HOURS, 'Hours', [1])]);
  const after = findings([2, 3, 4, 5], [theme(PRICE, 'Cost', [0, 1, 2]), theme(SPEED, 'Speed', [3])], 'model-2');

  it('[ANAL-91] names themes that are new, gone, renamed and merged, with their counts', () => {
    const merged = (id: string) => (id === FEES ? PRICE : id === HOURS ? null : id);
    const { themes } = compareVersions(counted(before), counted(after), merged);
    expect(themes).toEqual([
      {
        theme_id: PRICE,
        name: 'Cost',
        change: 'renamed',
        name_before: 'Price',
        merged_into: null,
        before: { count: 2, of: 3, percentage: 66.7 },
        after: { count: 3, of: 4, percentage: 75 },
      },
      {
        theme_id: SPEED,
        name: 'Speed',
        change: 'new',
        name_before: null,
        merged_into: null,
        before: null,
        after: { count: 1, of: 4, percentage: 25 },
      },
      expect.objectContaining({ name: 'Fees', change: 'merged', merged_into: 'Cost', after: null }),
      expect.objectContaining({ name: 'Hours', change: 'gone', merged_into: null, before: { count: 1, of: 3, percentage: 33.3 } }),
    ]);
  });

  it('[ANAL-91] counts interviews that came and went, and notices another analyst or model', () => {
    const changes = compareVersions(counted(before), counted(after), same);
    expect(changes.interviews).toEqual({ before: 3, after: 4, added: 2, removed: 1 });
    expect(changes.analyst_changed).toBe(true);
    expect(compareVersions(counted(before), counted(before), same)).toMatchObject({
      interviews: { before: 3, after: 3, added: 0, removed: 0 },
      analyst_changed: false,
      themes: [{ change: 'kept' }, { change: 'kept' }, { change: 'kept' }],
    });
  });

  it('[ANAL-92] an erased interview is out of both, and counts as removed once', () => {
    const erased = { ids: new Set([uuid(3)]), mode: 'erased' as const, words: new Set<string>(), said: [] };
    const [old] = [redactFindings({ findings: before, evidence: [] }, erased).findings];
    const renewed = findings([2, 4], [theme(PRICE, 'Price', [0])]);
    const changes = compareVersions(counted(old), counted(renewed), same);
    expect(changes.interviews).toEqual({ before: 2, after: 2, added: 1, removed: 2 });
    // Its theme is gone with it.
    expect(changes.themes.map(({ name }) => name)).not.toContain('Fees');
    expect(JSON.stringify(old)).not.toContain(uuid(3));
  });
});
