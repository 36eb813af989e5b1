import { request as httpRequest } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { CsvRowCounter } from '../../../backend/contract/csv.js';
import { CSV_COLUMNS } from '../../../backend/contract/response-fields.js';
import { PgPool } from '../../../backend/database/pg-pool.js';
import { api } from '../../support/api.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { until } from '../../support/until.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));

const download = async (form: Pick<GivenForm, 'id'>, search = '') => {
  const answer = await fetch(`${server.url}/api/responses/export/${form.id}${search}`, { headers: owner.headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Kept as it is, with its byte order mark.
  return { answer, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};
/** Cells of a file whose texts hold no quotes. */
const rowsOf = (text: string) =>
  text
    .slice(1)
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(1, -1).split('","'));
const BASIC =
  '"Submitted At","First Name","Last Name","Phone Number","Email","Interview Summary","Interview Recording","Interview Transcript"';
const names = (text: string) => rowsOf(text).map((cells) => cells[1]);

describe('GET /api/responses/export/{formId}', () => {
  it('[RESP-02] [RESP-36] [RESP-42] [RESP-56] answers every response, newest first, every column filled, as a file', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form, { firstname: 'Žofie', lastname: '=cmd()', email: '+x@example.com', phonenumber: '+49 30' });
    const newest = await given.response(form, { firstname: 'Newest' });
    await query(
      server,
      `update responses set submitted_at = '2026-11-21T18:05:59.999Z', interview_summary = 'Said "hello",' || chr(10) || 'twice.',
              interview_recording = 'https://media.example.com/1.wav', interview_transcript = 'AI: Hello' where id = $1`,
      [id],
    );
    await query(server, `update responses set submitted_at = '2026-11-21T18:06:00Z' where form_id = $1 and firstname = 'Newest'`, [
      form.id,
    ]);
    const { answer, text } = await download(form, '?columns=all');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submissions-all-columns.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-total-count')).toBe('2');
    const [head, ...lines] = text.split('\r\n');
    expect(head).toBe(`\ufeff${CSV_COLUMNS.map(({ head }) => `"${head}"`).join(',')}`);
    // Columns that were added later come after these.
    const first = [
      `"Nov 21, 6:06PM","Newest","Lovelace","555 0100","ada@example.com","","","","Interview","","","Not started","0","2026-11-21T18:06:00.000","${newest.id}"`,
      `"Nov 21, 6:05PM","Žofie","'=cmd()","'+49 30","'+x@example.com","Said ""hello"",\ntwice.","https://media.example.com/1.wav","AI: Hello","Interview","","","Not started","0","2026-11-21T18:05:59.999","${id}"`,
      '',
    ];
    expect(lines.map((line, index) => line.slice(0, first[index]?.length))).toEqual(first);
  });

  it('[RESP-39] [RESP-40] [CONST-68] has the eight columns, unless more are asked for', async () => {
    const form = await given.form(owner);
    await given.response(form, { firstname: 'Ada' });
    const { answer, text } = await download(form);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"');
    expect(text.split('\r\n')[0]).toBe(`\ufeff${BASIC}`);
    expect(rowsOf(text)).toEqual([[expect.any(String), 'Ada', 'Lovelace', '555 0100', 'ada@example.com', '', '', '']]);
  });

  it('[RESP-59] has what was said so far where the results are not written yet', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form, { firstname: 'Ada' });
    await given.response(form, { firstname: 'Silent' });
    await query(
      server,
      `with call as (
         insert into calls (response_id, form_id, owner_id, provider, status) select id, form_id, owner_id, 'builtin', 'ended' from responses where id = $1
         returning id
       ), said as (
         insert into transcript_turns (response_id, seq, call_id, role, content)
         select $1, seq, call.id, role, content from call, (values (1, 'assistant', 'How was it?'), (2, 'user', 'Good. AI: no')) turns (seq, role, content)
       ) update responses set turn_count = 2 where id = $1`,
      [id],
    );
    const transcripts = async (search = '') => rowsOf((await download(form, search)).text).map((cells) => [cells[1], cells[7]]);
    const expected = [
      ['Silent', ''],
      ['Ada', 'AI: How was it?\nUser: Good. AI – no'],
    ];
    expect(await transcripts()).toEqual(expected);
    expect(await transcripts('?columns=all')).toEqual(expected);
  });

  it('[RESP-57] comes with semicolons for spreadsheets that expect them', async () => {
    const form = await given.form(owner);
    await given.response(form, { firstname: 'Ada; the first' });
    const { answer, text } = await download(form, '?format=semicolons');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"');
    const [head, row] = text.split('\r\n');
    expect(head).toBe(`\ufeff${BASIC.replaceAll('","', '";"')}`);
    expect(row).toMatch(/^"[^"]+";"Ada; the first";"Lovelace";/);
  });

  it('[RESP-57] comes as a workbook, in which numbers are numbers and nothing is computed', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form, { firstname: '=cmd()', phonenumber: '+49 30', lastname: '007' });
    await query(server, `update responses set rating = 4, call_duration = 61000 where id = $1`, [id]);
    const { answer, bytes } = await download(form, '?columns=all&format=xlsx');
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submissions-all-columns.xlsx"');
    expect(answer.headers.get('x-total-count')).toBe('1');
    const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(bytes);
    const [heads, row] = [...strFromU8(sheet!).matchAll(/<row>(.*?)<\/row>/g)].map(([, cells]) =>
      [...cells!.matchAll(/<c\b[^>]*?(?:\/>|>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>)/g)].map(([, number, words]) =>
        number === undefined ? (words ?? '') : Number(number),
      ),
    );
    expect(heads!.slice(0, CSV_COLUMNS.length)).toEqual(CSV_COLUMNS.map(({ head }) => head));
    const cell = (name: string) => row![heads!.indexOf(name)];
    expect(['First Name', 'Last Name', 'Phone Number', 'Rating', 'Duration (s)'].map(cell)).toEqual(['=cmd()', '007', '+49 30', 4, 61]);
  });

  it('[RESP-41] shows times of the zone that is asked for, else of UTC', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form);
    await query(server, `update responses set submitted_at = '2026-07-01T23:30:00Z' where id = $1`, [id]);
    const time = async (search: string) => rowsOf((await download(form, search)).text)[0]![0];
    expect(await time('')).toBe('Jul 1, 11:30PM');
    expect(await time('?tz=Europe%2FBerlin')).toBe('Jul 2, 1:30AM');
    expect(await time('?tz=Asia/Kathmandu')).toBe('Jul 2, 5:15AM');
    expect(await time('?tz=nowhere')).toBe('Jul 1, 11:30PM');
  });

  it('holds the head alone when there is nothing', async () => {
    const { answer, text } = await download(await given.form(owner));
    expect(answer.headers.get('x-total-count')).toBe('0');
    expect(text).toBe(`\ufeff${BASIC}\r\n`);
  });

  it('holds the rows that match the search, whether they are few or many', async () => {
    const form = await given.form(owner);
    await given.responses(form, 1_500);
    await query(
      server,
      `update responses set interview_transcript = 'AI: even' where form_id = $1 and right(firstname, 1) in ('0','2','4','6','8')`,
      [form.id],
    );
    const few = await download(form, '?q=FIRST149');
    expect(few.answer.headers.get('x-total-count')).toBe('11');
    expect(names(few.text)).toEqual([...Array.from({ length: 10 }, (_, i) => `First${1499 - i}`), 'First149']);
    const half = await download(form, '?q=even');
    expect(half.answer.headers.get('x-total-count')).toBe('750');
    expect(names(half.text)).toEqual(Array.from({ length: 750 }, (_, i) => `First${1500 - 2 * i}`));
    const most = await download(form, '?q=person');
    expect(most.answer.headers.get('x-total-count')).toBeNull();
    expect(names(most.text)).toEqual(Array.from({ length: 1_500 }, (_, i) => `First${1500 - i}`));
    expect(names((await download(form, '?q=nobody')).text)).toEqual([]);
  });

  it('holds every row once, however long its texts and however alike its time', async () => {
    const form = await given.form(owner);
    await given.responses(form, 900);
    await query(
      server,
      `update responses set interview_transcript = repeat('x', 1 + hashtext(id::text) % 20000 + 20000) where form_id = $1`,
      [form.id],
    );
    await query(server, `update responses set submitted_at = now() where form_id = $1 and length(firstname) > 7`, [form.id]);
    await query(server, `update responses set interview_transcript = repeat('y', 1000000) where form_id = $1 and firstname = 'First5'`, [
      form.id,
    ]);
    const { bytes, text } = await download(form);
    const counter = new CsvRowCounter();
    counter.add(bytes);
    expect(counter.rows).toBe(901);
    expect(new Set(names(text)).size).toBe(900);
    expect(rowsOf(text).find((cells) => cells[1] === 'First5')?.[7]).toHaveLength(1_000_000);
  });

  it('is for the owner alone', async () => {
    const form = await given.form(owner);
    const path = `responses/export/${form.id}?columns=all`;
    expect(await api(server, 'GET', path)).toMatchObject({ status: 401, body: { success: false, code: 'UNAUTHORIZED' } });
    const other = await given.owner();
    for (const id of [form.id, 2 ** 52 + 1, 'abc', '0']) {
      expect(await other.api('GET', `responses/export/${id}?columns=all`)).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND', error: 'Interview not found' },
      });
    }
    expect((await owner.api('GET', `${path}?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('reads no further than somebody takes it, and not at all once nobody does', async () => {
    const form = await given.form(owner);
    await given.responses(form, 2_000);
    // 80 MB, some eighty batches: more than sockets keep.
    await query(server, `update responses set interview_transcript = repeat(md5(id::text), 1250) where form_id = $1`, [form.id]);
    // The export's own statements: the server's sweeps read now and then.
    const statements = vi.spyOn(server.app.get(PgPool), 'run');
    const reads = () => statements.mock.calls.filter(([, values]) => values?.[0] === form.id).length;
    const { hostname, port } = new URL(server.url);
    const request = httpRequest({ hostname, port, path: `/api/responses/export/${form.id}?columns=all`, headers: owner.headers });
    const closed = new Promise((resolve) => request.once('close', resolve));
    const answer = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
      request.end();
    });
    await new Promise((resolve) => answer.once('readable', resolve));
    const atRest = async () => {
      let [seen, since] = [reads(), Date.now()];
      await until(() => {
        if (seen !== reads()) [seen, since] = [reads(), Date.now()];
        return Date.now() - since > 300;
      }, 20_000);
      return reads();
    };
    const whileWaiting = await atRest();
    expect(whileWaiting).toBeGreaterThan(0);
    expect(whileWaiting).toBeLessThan(40);
    answer.on('error', () => undefined);
    request.destroy();
    await closed;
    // Going on would be forty more.
    expect((await atRest()) - whileWaiting).toBeLessThan(5);
    statements.mockRestore();
  });
});
