import { describe, expect, it } from 'vitest';
import { formatDate } from '@/lib/format';
import { responseWire } from '@/testing/owner';
import { readResponse, type ResponseItem } from '../api/response-item';
import { CSV_FILE, toCsv } from './csv';

const row = (change: Record<string, unknown> = {}) => readResponse(responseWire(change)) as ResponseItem;

/** Reads CSV back (RFC 4180), so that the tests speak of cells and not of quotes. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const match of csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === '\r\n') rows.push([]);
    if (match.index + match[0].length >= csv.length) break;
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

it('[RESP-39, CONST-68] is called submissions.csv', () => expect(CSV_FILE).toBe('submissions.csv'));

describe('toCsv', () => {
  it('[RESP-40] has the columns in their order', () => {
    expect(parse(toCsv([]))).toEqual([
      [
        'Submitted At',
        'First Name',
        'Last Name',
        'Phone Number',
        'Email',
        'Interview Summary',
        'Interview Recording',
        'Interview Transcript',
      ],
    ]);
  });

  it('[RESP-41, RESP-42] fills every column, names and phone included', () => {
    const response = row({ interview_recording: 'https://example.com/r.webm' });
    expect(parse(toCsv([response]))[1]).toEqual([
      formatDate(response.submitted_at),
      'Grace',
      'Hopper',
      '555-0100',
      'grace@example.com',
      'Drinks two cups before nine.',
      'https://example.com/r.webm',
      'AI: How do you make coffee?\nUser: With a moka pot.',
    ]);
    expect(formatDate(response.submitted_at)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}(AM|PM)$/);
  });

  it('labels what a browser reported, and what retention deleted [SEC-10, SEC-11]', () => {
    const reported = row({ source: 'browser', interview_recording: 'https://evil.example/listen' });
    const old = row({ interview_transcript: null, removed: { transcript: { at: '2026-11-21T03:00:00.000', days: 90 } } });
    const [, first, second] = parse(toCsv([reported, old]));
    expect(first?.[6]).toBe('Unverified: https://evil.example/listen');
    expect(second?.[7]).toBe('Transcript and summary deleted after 90 days by your retention setting.');
  });

  it('keeps quotes, commas and line breaks', () => {
    expect(parse(toCsv([row({ interview_summary: 'Said "no", twice.\r\nThen left.' })]))[1]?.[5]).toBe('Said "no", twice.\r\nThen left.');
  });

  it.each(['=1+1', '+49 30 1234', '-2', '@SUM(A1)', '\t=1', '  =HYPERLINK("https://example.com")'])(
    'keeps %j from running as a formula',
    (phonenumber) => {
      expect(parse(toCsv([row({ phonenumber })]))[1]?.[3]).toBe(`'${phonenumber}`);
    },
  );

  it('starts with a byte order mark, for spreadsheets', () => {
    expect(toCsv([]).startsWith('\uFEFF')).toBe(true);
  });
});
