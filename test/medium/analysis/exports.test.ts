import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SENTIMENTS } from '../../../backend/contract/codebook-constants.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { parseXml } from '../../support/xml.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate } from './reports.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
const download = (format: string, by = owner) => fetch(`${server.url}/api/analysis/export/${form.id}/${format}`, { headers: by.headers });
const bytesOf = async (format: string) => new Uint8Array(await (await download(format)).arrayBuffer());

/** Every cell is in quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell, end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)!.push(cell!.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { title: 'Planning app' });
  const ids = await addInterviews(server, form, PLANNING_APP);
  await query(
    server,
    `update responses set firstname = 'Zaphod', lastname = 'Beeblebrox', email = 'zaphod@example.com' where id = any($1)`,
    [ids],
  );
  await generate(owner, form);
});
afterAll(() => server?.stop());

describe('exports of a real report', () => {
  it('[ANAL-26] has every coded passage as a row, word for word, without contact details', async () => {
    const answer = await download('csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="analysis-planning-app-.*\.csv"/);
    const text = await answer.text();
    expect(text).not.toMatch(/Zaphod|Beeblebrox|zaphod@/);
    const [head, ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
    const cell = (row: string[], name: string) => row[head!.indexOf(name)]!;
    const stored = await query<{ turns: string }>(
      server,
      `select substring(t.content from s.start_at + 1 for s.end_at - s.start_at) as turns
         from analysis_segments s join transcript_turns t on t.response_id = s.response_id and t.seq = s.turn
         join analysis_codings c on c.response_id = s.response_id where c.form_id = $1`,
      [form.id],
    );
    const quotes = (all: string[]) => [...new Set(all)].sort();
    expect(quotes(rows.map((row) => cell(row, 'Quote').replace(/^'(?=[=+\-@])/, '')))).toEqual(quotes(stored.map(({ turns }) => turns)));
    expect(rows.some((row) => cell(row, 'Theme') !== '' && /^P\d+$/.test(cell(row, 'Participant')))).toBe(true);
  });

  it('[ANAL-26, ANAL-27] opens as a workbook and as a project', async () => {
    const sheets = unzipSync(await bytesOf('xlsx'));
    const rows = (name: string) => parseXml(strFromU8(sheets[`xl/worksheets/${name}.xml`]!)).getElementsByTagName('row').length;
    const themes = rows('sheet2') - 1;
    expect(themes).toBeGreaterThan(2);
    expect(rows('sheet1')).toBeGreaterThan(PLANNING_APP.length);
    const project = unzipSync(await bytesOf('qdpx'));
    const qde = parseXml(strFromU8(project['project.qde']!));
    expect(qde.getElementsByTagName('Case')).toHaveLength(PLANNING_APP.length);
    expect(qde.querySelectorAll('CodeBook Code[isCodable=true]')).toHaveLength(themes + SENTIMENTS.length);
    expect(Object.keys(project)).toHaveLength(PLANNING_APP.length + 1);
    expect(strFromU8(project['project.qde']!)).not.toMatch(/Zaphod|Beeblebrox/);
  });

  it('[ANAL-24, ANAL-25] writes documents in a thread of their own, and nothing for other owners', async () => {
    const docx = unzipSync(await bytesOf('docx'));
    expect(strFromU8(docx['word/document.xml']!)).toContain('Questions asked');
    expect(Object.keys(unzipSync(await bytesOf('pptx'))).some((name) => name.startsWith('ppt/charts/chart'))).toBe(true);
    expect(
      Buffer.from(await bytesOf('pdf'))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const stranger = await given.owner();
    for (const format of ['pdf', 'docx', 'pptx', 'json', 'csv', 'xlsx', 'qdpx']) {
      expect((await download(format, stranger)).status, format).toBe(404);
    }
    expect((await download('exe')).status).toBe(400);
  });
});
