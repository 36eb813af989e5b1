import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvRowCounter, csvHead, csvLine, csvRow } from './csv.js';
import { CSV_COLUMNS, type CsvResponse, type LoggedIntervention } from './response-fields.js';
import { responseReference } from './response-reference.js';

/** As RFC 4180 has it, and no other way. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < csv.length) {
    const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
    cell.lastIndex = at;
    const [whole, text, end] = cell.exec(csv) ?? [];
    if (whole === undefined) throw new Error(`no cell at ${at}`);
    rows.at(-1)!.push(text!.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
    at += whole.length;
  }
  return rows.slice(0, -1);
}

const cell = fc.string({
  unit: fc.oneof(fc.constantFrom(...'"\',;=+-@＝＋－＠\t\r\n\0 \u00a0\ufeffa1'), fc.string({ minLength: 1, maxLength: 1 })),
  maxLength: 8,
});

const ALL = { columns: 'all' } as const;

describe('csvRow', () => {
  it('[FRAME-11] says that something was recorded only where it was', () => {
    const at = CSV_COLUMNS.findIndex(({ head }) => head === 'Recording Consent');
    const consent = (change: Partial<CsvResponse>) =>
      parse(csvRow('', { id: '0f6a2f0c-0d2b-4a53-9a43-0a4a4f2f9a01', call_status: 'completed', submitted_at: '', ...change }, [], ALL))[0]![
        at
      ];
    const always = { recording_permission: 'always' as const };
    expect(consent(always)).toBe('As announced');
    expect(consent({ ...always, source: 'browser', interview_recording: 'https://example.com/r.webm' })).toBe('As announced');
    expect(consent({ ...always, source: 'interview', interview_recording: 'https://example.com/r.webm' })).toBe('Recorded, as announced');
    expect(consent({ ...always, removed: { recording: { days: 30 } } })).toBe('Recorded, as announced');
    expect(consent({ recording_permission: 'agreed' })).toBe('Agreed');
    expect(consent({})).toBe('');
  });

  it('[STEP-33] says of an intervention that still waited when the interview ended that it was not carried out', () => {
    const at = CSV_COLUMNS.findIndex(({ head }) => head === 'Intervention Log');
    const waits = {
      at: '2026-11-21T18:05:04.000',
      kind: 'question',
      state: 'pending',
      reason: null,
      words: 'Why?',
      minutes: null,
      turn: null,
    } as const;
    const row = { id: '0f6a2f0c-0d2b-4a53-9a43-0a4a4f2f9a01', submitted_at: '', intervention_log: [waits] };
    const log = (call_status: CsvResponse['call_status']) => parse(csvRow('', { ...row, call_status }, [], ALL))[0]![at];
    expect(log('in-progress')).toBe('2026-11-21T18:05:04.000 Owner: question (pending): Why?');
    for (const status of ['completed', 'abandoned', 'failed'] as const) {
      expect(log(status)).toBe('2026-11-21T18:05:04.000 Owner: question (not carried out): Why?');
    }
  });

  it('[STEP-03] [STEP-13] claims no more of an intervention than is known, and not that its owner ended what a setting did', () => {
    const at = CSV_COLUMNS.findIndex(({ head }) => head === 'Intervention Log');
    const base = { at: '2026-11-21T18:05:04.000', state: 'applied', reason: null, words: null, minutes: null, turn: 5 } as const;
    const log = (one: Partial<LoggedIntervention>) => {
      const intervention_log = [{ ...base, kind: 'whisper', ...one } as const];
      const id = '0f6a2f0c-0d2b-4a53-9a43-0a4a4f2f9a01';
      return parse(csvRow('', { id, submitted_at: '', call_status: 'completed', intervention_log }, [], ALL))[0]![at]!.replace(/^\S+ /, '');
    };
    expect(log({ words: 'Ask about money.' })).toBe('Owner: whisper (given to the interviewer, turn 5): Ask about money.');
    expect(log({ kind: 'question', words: 'Why?' })).toBe('Owner: question (applied, turn 5): Why?');
    // A voice platform was told.
    expect(log({ kind: 'question', turn: null })).toBe('Owner: question (given to the interviewer)');
    expect(log({ kind: 'whisper', state: 'declined', reason: 'rules' })).toBe('Owner: whisper (declined, turn 5)');
    expect(log({ kind: 'hand-back', reason: 'turned-off' })).toBe('Setting: hand-back (applied, turn 5, its setting was turned off)');
    expect(log({ kind: 'skip', state: 'withdrawn', turn: null, reason: 'turned-off' })).toBe(
      'Setting: skip (withdrawn, its setting was turned off)',
    );
  });
});

describe('csvLine', () => {
  it('is read back as it was, but for the apostrophe before what a spreadsheet would compute', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const back = parse(rows.map(csvLine).join(''));
        expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        rows.forEach((row, r) => row.forEach((text, c) => expect([text, `'${text}`]).toContain(back[r]![c])));
      }),
    );
  });

  it('holds no cell that begins like a formula', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(parse(csvLine([text]))[0]![0]).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/);
      }),
    );
  });

  it.each(['=1+1', '+49 30', '-1', '@sum(a1)', '\tx', '\rx', '\nx', '\0x', ' =1', '＝1', '＋1', '－1', '＠x', '\ufeff=1'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each(['\u202e@SUM(1)', '\u200b=1', '\u2060+1', '\u200e\u2066-1', '\u001b=1', '\u00ad\ufe0f＝1'])(
    'looks behind invisible characters: %j [SEC-26]',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each(['a=1', "'=1", '1+1', 'x@example.com', 'AI: = no formula', ''])('leaves %j', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});

describe('the export', () => {
  it('[RESP-40] [RESP-42] [RESP-43] has its columns in their order, all of them filled', () => {
    // Columns that were added later come after these.
    expect(csvHead([], ALL)).toContain(
      '\ufeff"Submitted At","First Name","Last Name","Phone Number","Email","Interview Summary","Interview Recording","Interview Transcript",' +
        '"Source","Consent At","Consent Version","Status","Duration (s)","Submitted At (UTC)","Response ID","Language","Consent Language"',
    );
    const row = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      phonenumber: '555 0100',
      email: 'ada@example.com',
      interview_summary: 'Said "hello", twice.',
      interview_recording: null,
      interview_transcript: 'AI: Hello\nUser: Hello',
      id: '5f0c3c1e-7a0a-4a8e-9d0f-1c2b3a4d5e6f',
      call_status: 'completed' as const,
      completion: { state: 'partial' as const, answered: 3, questions: 8 },
      call_duration: 61_400,
      submitted_at: '2026-11-21T18:05:59.999',
    };
    const cells = parse(csvRow('Nov 21, 6:05PM', row, [], ALL))[0]!;
    expect(cells.slice(0, 15)).toEqual([
      'Nov 21, 6:05PM',
      'Ada',
      'Lovelace',
      '555 0100',
      'ada@example.com',
      'Said "hello", twice.',
      '',
      'AI: Hello\nUser: Hello',
      'Interview',
      '',
      '',
      'Partial (3 of 8 questions)',
      '61',
      '2026-11-21T18:05:59.999',
      '5f0c3c1e-7a0a-4a8e-9d0f-1c2b3a4d5e6f',
    ]);
    expect(cells).toHaveLength(CSV_COLUMNS.length);
    expect(cells[CSV_COLUMNS.findIndex(({ head }) => head === 'Reference')]).toBe(responseReference(row.id));
  });

  it('is counted while it arrives, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const counter = new CsvRowCounter();
          const bytes = new TextEncoder().encode(rows.map(csvLine).join(''));
          for (let at = 0; at < bytes.length; at += size) counter.add(bytes.subarray(at, at + size));
          expect(counter.rows).toBe(rows.length);
        },
      ),
    );
  });
});
