import { LIMITS } from '@contract/limits';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '@/lib/log';
import { logText, reportLog, toReportEntry } from './report-entries';

const entry = (message: string, detail?: unknown): LogEntry => ({ at: '2026-11-21T18:05:00.000Z', level: 'warn', message, detail });

describe('an entry of a report', () => {
  it('says nothing of people', () => {
    const { message, detail } = toReportEntry(entry('Renewal failed for ada@example.com', { said: 'words of mine' }));
    expect(message).toBe('Renewal failed for [e-mail]');
    expect(detail).toBe('{"said":"…"}');
  });

  it.each([
    ['an error', new TypeError('boom'), 'TypeError: boom'],
    ['a text', 'GET forms/… 500', 'GET forms/… 500'],
    ['a number', 12, '12'],
    ['a big integer', 12n, '[object BigInt]'],
  ])('tells %s it came with', (_, detail, text) => {
    expect(toReportEntry(entry('Failed', detail)).detail).toBe(text);
  });

  it('stays within the bounds of its fields', () => {
    const { message, detail } = toReportEntry(entry('m '.repeat(5_000), 'd '.repeat(5_000)));
    expect(message.length).toBeLessThanOrEqual(LIMITS.logText);
    expect(detail?.length).toBeLessThanOrEqual(LIMITS.logText);
  });

  it('is a line when copied', () => {
    const lines = [entry('First'), entry('Second', 'why')].map(toReportEntry);
    expect(logText(lines)).toBe('2026-11-21T18:05:00.000Z warn First\n2026-11-21T18:05:00.000Z warn Second why');
  });
});

describe('the log of a report', () => {
  it('holds all of an ordinary one, oldest first', () => {
    const entries = Array.from({ length: 1_000 }, (_, n) => entry(`entry ${n}`));
    expect(reportLog(entries).map(({ message }) => message)).toEqual(entries.map(({ message }) => message));
  });

  it('holds the newest entries that one request takes', () => {
    // Three bytes a character: more than a body holds.
    const entries = Array.from({ length: 1_000 }, (_, n) => entry(`${n} ${'漢 '.repeat(400)}`, '漢 '.repeat(400)));
    const sent = reportLog(entries);
    const bytes = new TextEncoder().encode(JSON.stringify(sent)).length;
    expect(bytes).toBeLessThan(LIMITS.jsonBody - LIMITS.problemText * 3);
    expect(bytes).toBeGreaterThan(LIMITS.jsonBody * 0.9);
    expect(sent.at(-1)?.message).toMatch(/^999 /);
  });
});
