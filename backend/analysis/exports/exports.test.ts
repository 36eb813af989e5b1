import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CodedInterview, CodedPassage } from './coded-material.js';
import { PASSAGE_COLUMNS, passageRows } from './passage-rows.js';
import { projectXml } from '../refi-qda/project-xml.js';
import { type Cell, xlsxStream } from '../../common/workbook/xlsx-stream.js';
import { zipStream } from '../../common/workbook/zip-stream.js';
import { parseXml } from '../../../test/support/xml.js';

const sheet = (rows: () => AsyncGenerator<Cell[][], void, void> | Cell[][][]) => ({
  name: 'Passages & more',
  columns: ['Quote', 'Turn'],
  widths: [40, 8],
  rows,
});

describe('[ANAL-26] spreadsheets', () => {
  const cells: Cell[][] = [
    ['=HYPERLINK("http://evil.example.com")', 1],
    [' ＝cmd|calc', -2],
    ['<b> & "quoted" \u0000\ud800 🐟\r\nsecond', 0.5],
    ['_x000D_', 0],
    ['a'.repeat(40_000), 7],
    ['', 8],
  ];

  it('hold text as text, whatever it looks like, and nothing that XML cannot', async () => {
    const parts = unzipSync(new Uint8Array(await buffer(xlsxStream([sheet(() => [cells]), sheet(() => [])]))));
    for (const [name, part] of Object.entries(parts)) expect(() => parseXml(strFromU8(part)), name).not.toThrow();
    const document = parseXml(strFromU8(parts['xl/worksheets/sheet1.xml']!));
    const rows = [...document.getElementsByTagName('row')].map((row) => [...row.children]);
    expect(rows[0]!.map(({ textContent }) => textContent)).toEqual(['Quote', 'Turn']);
    expect(document.getElementsByTagName('f')).toHaveLength(0);
    const texts = rows.slice(1).map(([text]) => text!);
    expect(texts.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      cells[0]![0],
      cells[1]![0],
      '<b> & "quoted" \ufffd\ufffd 🐟\r\nsecond',
      '_x005F_x000D_',
    ]);
    expect(texts.map((one) => one.getAttribute('t'))).toEqual([...Array.from({ length: 5 }, () => 'inlineStr'), null]);
    // The style with the quote prefix.
    expect(texts.map((one) => one.getAttribute('s'))).toEqual(['3', '3', '2', '2', '2', null]);
    expect(texts[4]!.textContent).toHaveLength(32_767);
    expect(rows.slice(1).map(([, number]) => Number(number!.textContent))).toEqual([1, -2, 0.5, 0, 7, 8]);
  });

  it('are written as fast as they are read', async () => {
    let made = 0;
    const rows = async function* () {
      for (; made < 2_000; made += 1) {
        yield Array.from({ length: 100 }, (): Cell[] => [randomUUID().repeat(6), made]);
        await setImmediate();
      }
    };
    const stream = xlsxStream([sheet(rows)]);
    const reader = stream[Symbol.asyncIterator]();
    await reader.next();
    for (let at = 0; at < 200; at += 1) await setImmediate();
    expect(made).toBeLessThan(200);
    stream.destroy();
    for (let at = 0; at < 50; at += 1) await setImmediate();
    const stopped = made;
    for (let at = 0; at < 50; at += 1) await setImmediate();
    expect(made).toBe(stopped);
  });
});

it('breaks an archive off when an entry cannot be read', async () => {
  const failing = async function* () {
    yield Buffer.from('begun');
    await setImmediate();
    throw new Error('no database');
  };
  const entries = [
    { name: 'a', open: () => Readable.from([Buffer.from('whole')]) },
    { name: 'b', open: () => Readable.from(failing()) },
  ];
  await expect(buffer(zipStream(entries))).rejects.toThrow('no database');
});

it('[ANAL-62] [STEP-33] exports of codes say what led to an answer, and where a sentiment was not measured', async () => {
  const passage = (coder: CodedPassage['coder'], at: number): CodedPassage => ({
    ...{ turn: 1, start: at, end: at + 5, label: coder, sentiment: 'neutral', coder, themes: [], questionId: null },
  });
  const interview: CodedInterview = {
    ...{
      id: randomUUID(),
      participant: 'P1',
      submittedAt: new Date(0),
      language: 'en',
      state: 'Completed',
      guideVersion: null,
      source: 'Interview',
    },
    durationMs: 0,
    turns: [{ seq: 1, role: 'user', text: 'By words, by model.' }],
    passages: [passage('built-in', 0), { ...passage('model', 10), ledBy: 'whisper' }],
  };
  const interviews = async function* () {
    await setImmediate();
    yield interview;
  };
  const material = { title: 'Study', themes: [], questions: new Map<string, string>(), interviews };
  const rows: Cell[][] = [];
  for await (const some of passageRows(material)) rows.push(...some);
  expect(rows.map((row) => row[PASSAGE_COLUMNS.indexOf('Sentiment')])).toEqual(['not measured', 'neutral']);
  expect(rows.map((row) => row[PASSAGE_COLUMNS.indexOf('Led By')])).toEqual(['', 'Whisper']);
  let xml = '';
  for await (const part of projectXml(material, new Date(0))) xml += part;
  expect(xml.match(/<Coding /g)).toHaveLength(1);
  expect(xml.match(/<Description>Led by: Whisper<\/Description><Coding /g)).toHaveLength(1);
});
