import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CodedInterview, CodedMaterial, ExportedTheme } from '../exports/coded-material.js';
import type { CodedRecording } from '../exports/recordings.port.js';
import { guidOf } from './guid.js';
import { qdpxStream } from './qdpx.js';
import { parseXml, type XmlDocument, type XmlElement } from '../../../test/support/xml.js';

const RESPONSES = [
  '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77',
  '4f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a78',
  '5f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a79',
] as const;
const THEMES = [
  '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f',
  '7a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f',
  '8a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f',
] as const;
const theme = (at: number, change: Partial<ExportedTheme> = {}): ExportedTheme => ({
  id: THEMES[at]!,
  name: `Theme ${at}`,
  definition: '',
  colour: '#4477aa',
  status: 'confirmed',
  parentId: null,
  ...change,
});
const interview = (at: number, change: Partial<CodedInterview>): CodedInterview => ({
  id: RESPONSES[at]!,
  participant: `P${at + 1}`,
  submittedAt: new Date('2026-11-20T09:30:00.250Z'),
  language: 'de',
  state: 'Completed',
  guideVersion: 2,
  source: 'Interview',
  durationMs: 61_000,
  turns: [],
  passages: [],
  ...change,
});
const ANSWER = 'I 🐟🐟 fish\r\nand 👩‍👩‍👧 “naïve” <x>&\u0000 y\u0301!';
/** UTF-16 places of some words of the answer. */
const place = (words: string) => ({ turn: 2, start: ANSWER.indexOf(words), end: ANSWER.indexOf(words) + words.length });
const passage = (words: string, change: object = {}) => ({
  ...place(words),
  label: `About ${words}`,
  sentiment: 'negative' as const,
  coder: 'built-in' as const,
  themes: [{ id: THEMES[0], coder: 'built-in' as const }],
  questionId: null,
  ...change,
});
const WORDS = ['fish', '👩‍👩‍👧 “naïve”', 'y\u0301!', '<x>&'] as const;
const MATERIAL: CodedMaterial = {
  title: 'A "study" <of> fish & tea',
  themes: [
    theme(0, { definition: 'What is <said> of fish.' }),
    theme(1, { parentId: THEMES[0], name: 'Sub & "theme"' }),
    theme(2, { parentId: THEMES[1] }),
  ],
  questions: new Map(),
  hiddenFields: [
    { name: 'source', label: 'Panel "A"' },
    { name: 'lang', label: 'language' },
  ],
  interviews: async function* () {
    await Promise.resolve();
    yield interview(0, {
      turns: [
        { seq: 1, role: 'assistant', text: 'Why 🐟?' },
        { seq: 2, role: 'user', text: ANSWER },
        { seq: 3, role: 'user', text: 'More.' },
      ],
      hidden: { lang: 'x', source: '<a>&b', old: 'gone' },
      passages: [
        passage(WORDS[0]),
        passage(WORDS[1], {
          themes: [
            { id: THEMES[1], coder: 'human' },
            { id: THEMES[2], coder: 'model' },
          ],
          coder: 'human',
          sentiment: 'positive',
        }),
        passage(WORDS[2], { themes: [] }),
        passage(WORDS[3], { themes: [{ id: 'ffffffff-3d2b-4a8e-9f5e-0c7b1a2d3e4f', coder: 'human' }] }),
        // Of a turn that is gone.
        passage(WORDS[0], { turn: 9 }),
      ],
    });
    yield interview(1, { guideVersion: null, language: '', turns: [] });
  },
};

/** What the format says of the elements that we write, in its order: attributes (`*`: required), then children and how often. */
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ANY = /^[\s\S]*$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const WHOLE = /^\d+$/;
const COLOUR = /^#[0-9a-f]{6}$/i;
type Rule = { attributes: Record<string, RegExp>; required: string[]; children: [string, '?' | '+' | '*'][]; text?: RegExp };
const rule = (
  required: Record<string, RegExp>,
  optional: Record<string, RegExp>,
  children: Rule['children'] = [],
  text?: RegExp,
): Rule => ({
  attributes: { ...required, ...optional },
  required: Object.keys(required),
  children,
  ...(text ? { text } : {}),
});
const target = rule({ targetGUID: GUID }, {});
const RULES: Record<string, Rule> = {
  Project: rule({ name: ANY }, { origin: ANY, creatingUserGUID: GUID, creationDateTime: TIME }, [
    ['Users', '?'],
    ['CodeBook', '?'],
    ['Variables', '?'],
    ['Cases', '?'],
    ['Sources', '?'],
    ['Description', '?'],
  ]),
  Users: rule({}, {}, [['User', '+']]),
  User: rule({ guid: GUID }, { name: ANY }),
  CodeBook: rule({}, {}, [['Codes', '+']]),
  Codes: rule({}, {}, [['Code', '+']]),
  Code: rule({ guid: GUID, name: ANY, isCodable: /^(true|false)$/ }, { color: COLOUR }, [
    ['Description', '?'],
    ['Code', '*'],
  ]),
  Description: rule({}, {}, [], ANY),
  Variables: rule({}, {}, [['Variable', '+']]),
  Variable: rule({ guid: GUID, name: ANY, typeOfVariable: /^(Text|Boolean|Integer|Float|Date|DateTime)$/ }, {}),
  Cases: rule({}, {}, [['Case', '+']]),
  Case: rule({ guid: GUID }, { name: ANY }, [
    ['VariableValue', '*'],
    ['SourceRef', '*'],
  ]),
  VariableValue: rule({}, {}, [
    ['VariableRef', '+'],
    ['TextValue', '?'],
    ['IntegerValue', '?'],
    ['DateTimeValue', '?'],
  ]),
  TextValue: rule({}, {}, [], ANY),
  IntegerValue: rule({}, {}, [], WHOLE),
  DateTimeValue: rule({}, {}, [], TIME),
  VariableRef: target,
  SourceRef: target,
  CodeRef: target,
  // In any order.
  Sources: rule({}, {}, [
    ['TextSource', '*'],
    ['AudioSource', '*'],
  ]),
  AudioSource: rule({ guid: GUID, path: /^internal:\/\/[0-9a-f-]{36}\.\w{2,4}$/ }, { name: ANY, creationDateTime: TIME }, [
    ['Transcript', '*'],
  ]),
  Transcript: rule(
    { guid: GUID, plainTextPath: /^internal:\/\/[0-9a-f-]{36}\.txt$/ },
    { name: ANY, creatingUser: GUID, creationDateTime: TIME },
    [
      ['SyncPoint', '*'],
      ['TranscriptSelection', '*'],
    ],
  ),
  SyncPoint: rule({ guid: GUID }, { timeStamp: WHOLE, position: WHOLE }),
  TranscriptSelection: rule({ guid: GUID }, { name: ANY, fromSyncPoint: GUID, toSyncPoint: GUID, creatingUser: GUID }, [['Coding', '*']]),
  TextSource: rule({ guid: GUID, plainTextPath: /^internal:\/\/[0-9a-f-]{36}\.txt$/ }, { name: ANY, creationDateTime: TIME }, [
    ['PlainTextSelection', '*'],
  ]),
  PlainTextSelection: rule({ guid: GUID, startPosition: WHOLE, endPosition: WHOLE }, { name: ANY, creatingUser: GUID }, [['Coding', '*']]),
  Coding: rule({ guid: GUID }, { creatingUser: GUID }, [['CodeRef', '+']]),
};

function problemsOf(element: XmlElement): string[] {
  const known = RULES[element.localName];
  if (!known) return [`unknown element ${element.localName}`];
  const problems: string[] = [];
  const names = element.getAttributeNames().filter((name) => name !== 'xmlns');
  for (const name of known.required) if (!names.includes(name)) problems.push(`${element.localName} lacks ${name}`);
  for (const name of names) {
    if (!known.attributes[name]?.test(element.getAttribute(name)!)) {
      problems.push(`${element.localName} has ${name}="${element.getAttribute(name)}"`);
    }
  }
  const order = known.children.map(([name]) => name);
  const children = [...element.children];
  const places = children.map(({ localName }) => order.indexOf(localName));
  const isChoice = element.localName === 'Sources';
  if (places.some((at, index) => at === -1 || (!isChoice && at < (places[index - 1] ?? 0)))) {
    problems.push(`${element.localName} has children out of order`);
  }
  for (const [name, times] of known.children) {
    const count = children.filter(({ localName }) => localName === name).length;
    if ((times === '+' && count === 0) || (times === '?' && count > 1)) problems.push(`${element.localName} has ${count} × ${name}`);
  }
  if (children.length === 0 && known.text && !known.text.test(element.textContent)) {
    problems.push(`${element.localName}: ${element.textContent}`);
  }
  if (!known.text && [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '')) {
    problems.push(`${element.localName} has text`);
  }
  return [...problems, ...children.flatMap(problemsOf)];
}

describe('[ANAL-27] a project of the REFI-QDA exchange format', () => {
  let files: Record<string, Uint8Array>;
  let project: XmlDocument;
  const all = (name: string) => [...project.getElementsByTagNameNS('urn:QDA-XML:project:1.0', name)];
  beforeAll(async () => {
    const archive = new Uint8Array(await buffer(qdpxStream(MATERIAL, new Date('2026-11-23T08:00:00Z'))));
    files = unzipSync(archive);
    project = parseXml(strFromU8(files['project.qde']!));
  });

  it('has the elements and attributes that the format asks for, in its order', () => {
    expect(problemsOf(project.documentElement)).toEqual([]);
    expect(project.documentElement.namespaceURI).toBe('urn:QDA-XML:project:1.0');
    expect(problemsOf(parseXml('<Users><User name="x"/><Code/></Users>').documentElement)).not.toEqual([]);
  });

  it('names everything once, and refers to nothing that it does not name', () => {
    const guids = [...project.querySelectorAll('[guid]')].map((one) => one.getAttribute('guid')!);
    expect(guids.filter((one, at) => guids.indexOf(one) !== at)).toEqual([]);
    const references = [...project.querySelectorAll('*')].flatMap((one) =>
      ['targetGUID', 'creatingUser', 'creatingUserGUID'].flatMap((name) => one.getAttribute(name) ?? []),
    );
    expect(references.filter((one) => !guids.includes(one))).toEqual([]);
  });

  it('holds every passage where it stands, counted in code points of the source', () => {
    const source = all('TextSource')[0]!;
    const text = strFromU8(files[`Sources/${source.getAttribute('plainTextPath')!.slice('internal://'.length)}`]!);
    expect(text).not.toMatch(/\r|^\ufeff/);
    const points = [...text];
    const selected = all('PlainTextSelection').map((one) =>
      points.slice(Number(one.getAttribute('startPosition')), Number(one.getAttribute('endPosition'))).join(''),
    );
    expect(selected).toEqual(WORDS);
    expect(text.split('\n\n')).toEqual([
      'Interviewer: Why 🐟?',
      `Participant: ${ANSWER.replace('\r', ' ').replace('\0', ' ')}`,
      'Participant: More.',
      '',
    ]);
  });

  it('has themes with their sub-themes, and says who coded what', () => {
    const codes = all('Code').map((one) => [one.getAttribute('name'), one.parentElement!.getAttribute('name')]);
    expect(codes).toEqual([
      ['Theme 0', null],
      ['Sub & "theme"', 'Theme 0'],
      ['Theme 2', 'Sub & "theme"'],
      ['Sentiment', null],
      ['Sentiment: positive', 'Sentiment'],
      ['Sentiment: mixed', 'Sentiment'],
      ['Sentiment: neutral', 'Sentiment'],
      ['Sentiment: negative', 'Sentiment'],
    ]);
    const nameOf = (guid: string | null) => project.querySelector(`[guid="${guid}"]`)!.getAttribute('name');
    const codings = all('PlainTextSelection').map((one) =>
      [...one.children].map(
        (coding) => `${nameOf(coding.firstElementChild!.getAttribute('targetGUID'))} by ${nameOf(coding.getAttribute('creatingUser'))}`,
      ),
    );
    expect(codings).toEqual([
      ['Theme 0 by Built-in analyst', 'Sentiment: negative by Built-in analyst'],
      ['Sub & "theme" by Researcher', 'Theme 2 by Language model', 'Sentiment: positive by Researcher'],
      ['Sentiment: negative by Built-in analyst'],
      // A theme that the codebook does not have.
      ['Sentiment: negative by Built-in analyst'],
    ]);
  });

  it('has the participants as cases, with what they are compared by', () => {
    expect(all('Case').map((one) => one.getAttribute('name'))).toEqual(['P1', 'P2']);
    const values = all('Case').map((one) => [...one.getElementsByTagNameNS('*', 'VariableValue')].map(({ textContent }) => textContent));
    expect(values[0]).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}$/),
      '2026-11-20T09:30:00Z',
      'de',
      'Completed',
      '2',
      'Interview',
      '61',
      '<a>&b',
      'x',
    ]);
    expect(values[1]).not.toContain('');
  });

  it('[HIDDEN-14] has hidden fields as variables, whose names are no others’', () => {
    const names = all('Variable').map((one) => one.getAttribute('name'));
    expect(names.slice(-2)).toEqual(['Panel "A"', 'lang']);
    expect(new Set(names).size).toBe(names.length);
    const [first, second] = all('Case').map((one) => one.getElementsByTagNameNS('*', 'VariableValue').length);
    expect(first! - second!).toBe(2 + 2);
  });

  it('needs neither interviews nor themes', async () => {
    const archive = unzipSync(new Uint8Array(await buffer(qdpxStream({ ...MATERIAL, themes: [], interviews: async function* () {} }))));
    const empty = parseXml(strFromU8(archive['project.qde']!));
    expect(problemsOf(empty.documentElement)).toEqual([]);
    expect(Object.keys(archive)).toEqual(['project.qde']);
  });

  it('gives the same thing the same id each time', () => {
    expect(guidOf('case', RESPONSES[0])).toBe(guidOf('case', RESPONSES[0]));
    expect(guidOf('case', RESPONSES[0])).toMatch(GUID);
    expect(guidOf('a', 'bc')).not.toBe(guidOf('ab', 'c'));
  });
});

describe('a project with recordings', () => {
  const call = (at: number, change: Partial<CodedRecording>): CodedRecording => ({
    id: RESPONSES[at]!,
    part: 0,
    sizeBytes: 9,
    mimeType: 'audio/webm;codecs=opus',
    startedAt: new Date('2026-11-20T09:00:00.250Z'),
    turns: new Map(),
    ...change,
  });
  const RECORDED: CodedMaterial = {
    ...MATERIAL,
    interviews: async function* () {
      await Promise.resolve();
      const turns = [
        { seq: 1, role: 'assistant', text: 'Why 🐟?' },
        { seq: 2, role: 'user', text: ANSWER },
        { seq: 3, role: 'assistant', text: 'And?' },
        { seq: 4, role: 'user', text: 'Typed later.' },
        { seq: 5, role: 'user', text: 'fish after a break' },
      ] as const;
      yield interview(0, {
        turns,
        passages: [
          passage(WORDS[0]),
          passage(WORDS[1]),
          passage('x', { turn: 4, start: 0, end: 5 }),
          passage('y', { turn: 5, start: 0, end: 4 }),
        ],
        recordings: [
          call(0, {
            turns: new Map([
              [1, null],
              [2, { from: 3_725_000, to: 3_735_500, length: ANSWER.length }],
              [3, null],
              [4, null],
            ]),
          }),
          call(1, { part: 1, mimeType: 'audio/mp4', turns: new Map([[5, { from: 1_000, to: 4_000, length: 18 }]]) }),
        ],
      });
      yield interview(1, {
        turns: [turns[0], turns[1]],
        passages: [passage(WORDS[2])],
        recordings: [call(2, { turns: new Map([[2, { from: 0, to: 9_000, length: ANSWER.length }]]) })],
      });
    },
  };
  const sound = new Map([
    [RESPONSES[0], Buffer.from('one')],
    [RESPONSES[1], Buffer.from('two')],
  ] as [string, Buffer][]);
  let files: Record<string, Uint8Array>;
  let project: XmlDocument;
  const all = (name: string) => [...project.getElementsByTagNameNS('urn:QDA-XML:project:1.0', name)];
  const file = (path: string | null) => files[`Sources/${path!.slice('internal://'.length)}`];
  beforeAll(async () => {
    const open = (id: string) => Promise.resolve(sound.has(id) ? Readable.from([sound.get(id)!]) : null);
    files = unzipSync(new Uint8Array(await buffer(qdpxStream(RECORDED, new Date('2026-11-23T08:00:00Z'), { open }))));
    project = parseXml(strFromU8(files['project.qde']!));
  });

  it('[CLIP-02] keeps to the format, and names everything once', () => {
    expect(problemsOf(project.documentElement)).toEqual([]);
    const guids = [...project.querySelectorAll('[guid]')].map((one) => one.getAttribute('guid')!);
    expect(guids.filter((one, at) => guids.indexOf(one) !== at)).toEqual([]);
    const references = [...project.querySelectorAll('*')].flatMap((one) =>
      ['targetGUID', 'creatingUser', 'fromSyncPoint', 'toSyncPoint'].flatMap((name) => one.getAttribute(name) ?? []),
    );
    expect(references.filter((one) => !guids.includes(one))).toEqual([]);
  });

  it('[CLIP-02] has each recording as it was stored, with a transcript of its own', () => {
    expect(all('AudioSource').map((one) => [one.getAttribute('name'), strFromU8(file(one.getAttribute('path'))!)])).toEqual([
      ['P1 part 1.webm', 'one'],
      ['P1 part 2.m4a', 'two'],
    ]);
    const transcripts = all('Transcript').map((one) => Buffer.from(file(one.getAttribute('plainTextPath'))!).toString());
    expect(transcripts[0]).toMatch(/^\uFEFFInterviewer: Why 🐟\?\n\n\[01:02:05\] Participant: I 🐟🐟 fish/);
    expect(transcripts[1]).toBe('\uFEFF[00:00:01] Participant: fish after a break\n\n');
    // Programs need its date, and take its name for a file.
    expect(all('Transcript').map((one) => [one.getAttribute('name'), one.getAttribute('creationDateTime')])).toEqual([
      ['P1 part 1.webm.txt', '2026-11-20T09:00:00Z'],
      ['P1 part 2.m4a.txt', '2026-11-20T09:00:00Z'],
    ]);
  });

  /** Of every selection, the words and between which moments they are spoken. `read` is how a program reads positions. */
  const selected = (read: (text: string, from: number, to: number) => string) =>
    all('Transcript').flatMap((transcript) => {
      const text = Buffer.from(file(transcript.getAttribute('plainTextPath'))!).toString();
      const point = (guid: string | null) => transcript.querySelector(`SyncPoint[guid="${guid}"]`)!;
      return [...transcript.querySelectorAll('TranscriptSelection')].map((one) => {
        const [from, to] = [point(one.getAttribute('fromSyncPoint')), point(one.getAttribute('toSyncPoint'))];
        const words = read(text, Number(from.getAttribute('position')), Number(to.getAttribute('position')));
        return [words, Number(from.getAttribute('timeStamp')), Number(to.getAttribute('timeStamp'))] as const;
      });
    });

  it('[CLIP-03] links coded words with their place in the transcript and with times', () => {
    const read = selected((text, from, to) => [...text.replace(/^\uFEFF/, '')].slice(from, to).join(''));
    expect(read.map(([words]) => words)).toEqual([WORDS[0], WORDS[1], 'fish']);
    for (const [, from, to] of read.slice(0, 2)) {
      expect(from).toBeGreaterThanOrEqual(3_725_000);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(3_735_500);
    }
    expect(read[2]!.slice(1)).toEqual([1_000, expect.any(Number)]);
    const times = all('SyncPoint').map((one) => Number(one.getAttribute('timeStamp')));
    expect(times.slice(0, -3)).toEqual([...times.slice(0, -3)].sort((a, b) => a - b));
  });

  it('[CLIP-03] is read rightly by QualCoder, which keeps the byte order mark and adds 1 to positions', () => {
    const read = selected((text, from, to) => [...text].slice(from + 1, to + 1).join(''));
    expect(read.map(([words]) => words)).toEqual([WORDS[0], WORDS[1], 'fish']);
  });

  it('[CLIP-03] codes what was typed, or has no sound, in the text, and nothing twice', () => {
    const points = (source: XmlElement) => {
      const text = [...strFromU8(file(source.getAttribute('plainTextPath'))!)];
      return [...source.children].map((one) =>
        text.slice(Number(one.getAttribute('startPosition')), Number(one.getAttribute('endPosition'))).join(''),
      );
    };
    expect(all('TextSource').map((one) => points(one))).toEqual([['Typed'], [WORDS[2]]]);
  });

  it('[CLIP-04] names recordings that the storage does not have, and leaves them out', () => {
    expect([...project.documentElement.children].at(-1)!.textContent).toMatch(/not in this project: P2\.webm\.$/);
    expect(all('Case').map((one) => [...one.querySelectorAll('SourceRef')].length)).toEqual([3, 1]);
  });

  it('[CLIP-05] reads recordings no faster than they are taken, one after the other', async () => {
    const BLOCK = Buffer.alloc(65_536, 7);
    const BLOCKS = 400;
    let given = 0;
    let opened = 0;
    let most = 0;
    const open = () => {
      opened += 1;
      const blocks = function* () {
        for (let at = 0; at < BLOCKS; at++) {
          given += BLOCK.length;
          yield BLOCK;
        }
      };
      return Promise.resolve(Readable.from(blocks(), { objectMode: false }));
    };
    const hash = createHash('sha256');
    let taken = 0;
    for await (const piece of qdpxStream(RECORDED, new Date(0), { open })) {
      taken += (piece as Buffer).length;
      hash.update(piece as Buffer);
      most = Math.max(most, given - taken);
      if (taken % 50 === 0) await new Promise((done) => setImmediate(done));
    }
    expect(opened).toBe(3);
    expect(given).toBe(3 * BLOCKS * BLOCK.length);
    expect(taken).toBeGreaterThan(given);
    expect(most).toBeLessThan(2_000_000);
  });
});
