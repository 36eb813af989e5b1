import { IMPORT_LIMITS } from '@contract/import-limits';
import { LIMITS } from '@contract/limits';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { batchesOf, buildResponse } from './build-responses';
import example from './import-example.json';
import { readFiles, readPasted } from './read-files';
import { speakersOf, type SpeakerRole } from './speaker-roles';
import type { Line, Transcript } from './transcript';

const bytesOf = (content: string | Uint8Array) => (typeof content === 'string' ? strToU8(content) : content);
const file = (name: string, content: string | Uint8Array) => {
  const bytes = bytesOf(content);
  return { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) };
};
const read = async (name: string, content: string | Uint8Array) => (await readFiles([file(name, content)]))[0]!;
const said = ({ speaker, text, seconds }: Line) => [speaker, text, seconds];
const linesOf = async (name: string, content: string | Uint8Array) => {
  const { transcripts, error } = await read(name, content);
  expect(error).toBeNull();
  expect(transcripts).toHaveLength(1);
  return transcripts[0]!.lines.map(said);
};
const rolesOf = (transcripts: readonly Transcript[], byFile = false) =>
  Object.fromEntries(speakersOf(transcripts, byFile).map(({ label, suggested }) => [label ?? '', suggested]));
/** As it is stored with the suggested roles, and changes of them. */
const stored = (transcript: Transcript, changed: Record<string, SpeakerRole> = {}) => {
  const speakers = new Map(speakersOf([transcript], false).map((one) => [one.key, one]));
  return buildResponse(
    transcript,
    (key) => {
      const { label, suggested } = speakers.get(key)!;
      return changed[label ?? ''] ?? suggested;
    },
    false,
  );
};

const word = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`;
const docx = (xml: string) => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8(xml) });

describe('[IMP-01] files of transcripts', () => {
  it('reads labelled text, with times, continued lines and a title above', async () => {
    const text =
      'Interview 7\n\nInterviewer: How was it?\nAnna: Fine.\nReally: fine.\nI mean it.\n[00:01:05] Anna: And then…\nINTERVIEWER: Thanks.';
    expect(await linesOf('a.txt', text)).toEqual([
      [null, 'Interview 7', undefined],
      ['Interviewer', 'How was it?', undefined],
      ['Anna', 'Fine.\nReally: fine.\nI mean it.', undefined],
      ['Anna', 'And then…', 65],
      ['INTERVIEWER', 'Thanks.', undefined],
    ]);
    expect(rolesOf((await read('a.txt', text)).transcripts)).toEqual({ '': 'skip', Interviewer: 'assistant', Anna: 'user' });
  });

  it('reads names and times on lines of their own', async () => {
    expect(await linesOf('t.txt', 'Ada Byron  0:03\nHow was it?\n\nCharles  0:07\nGood.\nVery good.\n')).toEqual([
      ['Ada Byron', 'How was it?', 3],
      ['Charles', 'Good.\nVery good.', 7],
    ]);
  });

  it('takes a text without labels as one participant, and colons in it as text', async () => {
    const { transcripts } = await read('n.txt', 'I liked one thing: the tea.\nIt was warm.\nNothing else.');
    expect(transcripts[0]!.lines.map(said)).toEqual([[null, 'I liked one thing: the tea.\nIt was warm.\nNothing else.', undefined]]);
    expect(rolesOf(transcripts)).toEqual({ '': 'user' });
  });

  it('reads WebVTT with voices, markup and entities, and joins cues of one speaker', async () => {
    const vtt =
      'WEBVTT\n\nNOTE made by hand\n\n1\n00:00:01.500 --> 00:00:02.000\n<v Anna>Rock &amp; <i>roll</i></v>\n\n00:00:02.000 --> 00:00:04.000\n<v Anna>is fine\n\n00:01:00.000 --> 01:00:01.250\n<v Ben>Why?';
    expect(await linesOf('a.vtt', vtt)).toEqual([
      ['Anna', 'Rock & roll is fine', 1.5],
      ['Ben', 'Why?', 60],
    ]);
    expect((await read('a.vtt', vtt)).transcripts[0]!.durationSeconds).toBe(3_601.25);
  });

  it('reads SubRip with labels in the words', async () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nAnna: Hello?\r\n\r\n2\r\n00:00:03,500 --> 00:00:05,000\r\nstill me\r\n\r\n3\r\n00:00:06,000 --> 00:00:07,000\r\nBen: Hi.\r\n\r\n4\r\n00:00:08,000 --> 00:00:09,000\r\nAnna: Who?\r\n';
    expect(await linesOf('a.srt', srt)).toEqual([
      ['Anna', 'Hello? still me', 1],
      ['Ben', 'Hi.', 6],
      ['Anna', 'Who?', 8],
    ]);
    expect(rolesOf((await read('a.srt', srt)).transcripts)).toEqual({ Anna: 'assistant', Ben: 'user' });
  });

  it('reads Word documents: runs that are cut, tabs, tables, and nothing that was deleted', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('Q')}</w:tc><w:tc>${paragraph('Why?')}</w:tc></w:tr></w:tbl>`;
    const xml = word(
      `${paragraph('Interviewer:', ' How ', 'was it?')}<w:p><w:r><w:t>Ben</w:t><w:tab/><w:t>Fine &amp; well.</w:t></w:r><w:del><w:r><w:delText>Secret</w:delText></w:r></w:del></w:p>${table}${paragraph('Ben: Because.')}`,
    );
    expect(await linesOf('w.docx', docx(xml))).toEqual([
      ['Interviewer', 'How was it?', undefined],
      ['Ben', 'Fine & well.', undefined],
      ['Q', 'Why?', undefined],
      ['Ben', 'Because.', undefined],
    ]);
  });

  it('reads CSV by turns, with interviews that are mixed, and by interviews', async () => {
    const turns = 'interview;speaker;text;start\n1;I;"Why; really?";0:01\n2;I;How?;1\n1;B;"He said ""so""";5\n2;B;So.;2';
    const { transcripts } = await read('t.csv', turns);
    expect(transcripts.map(({ name, lines }) => [name, lines.map(said)])).toEqual([
      [
        't.csv · 1',
        [
          ['I', 'Why; really?', 1],
          ['B', 'He said "so"', 5],
        ],
      ],
      [
        't.csv · 2',
        [
          ['I', 'How?', 1],
          ['B', 'So.', 2],
        ],
      ],
    ]);
    const whole =
      '\uFEFF"First Name","Last Name","Email","Interview Transcript","Submitted At (UTC)"\r\n"Ada","Byron","a@example.com","AI: Why?\nUser: Well, so.","2026-01-02T03:04:05.000Z"\r\n';
    expect((await read('submissions.csv', whole)).transcripts).toEqual([
      {
        name: 'submissions.csv · Ada Byron',
        firstname: 'Ada',
        lastname: 'Byron',
        email: 'a@example.com',
        at: '2026-01-02T03:04:05.000Z',
        lines: [
          { speaker: 'AI', text: 'Why?' },
          { speaker: 'User', text: 'Well, so.' },
        ],
      },
    ]);
  });

  it('reads JSON: our own, a transcription service’s, and pasted', async () => {
    const own = readPasted(JSON.stringify(example));
    expect(own).toMatchObject({ error: null, transcripts: [{ firstname: 'Ada', at: '2026-11-20T09:30:00Z' }] });
    expect(stored(own.transcripts[0]!).entry.turns.map(({ role }) => role)).toEqual(['assistant', 'user']);
    const service = {
      segments: [
        { speaker: 0, text: ' Why?', start: 1.25 },
        { speaker: 1, text: 'So.', start: 4 },
      ],
    };
    expect(await linesOf('w.json', JSON.stringify(service))).toEqual([
      ['0', 'Why?', 1.25],
      ['1', 'So.', 4],
    ]);
    expect(readPasted('A: Why?\nB: So.').transcripts[0]!.lines).toHaveLength(2);
  });

  it('reads UTF-16 and Windows-1252', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Ä: ö'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])]);
    expect(await linesOf('u.txt', utf16)).toEqual([['Ä', 'ö', undefined]]);
    expect(await linesOf('w.txt', new Uint8Array([0xc4, 0x3a, 0x20, 0xf6]))).toEqual([['Ä', 'ö', undefined]]);
  });
});

describe('[IMP-02] files that cannot be read', () => {
  const bomb = word(paragraph('a'.repeat(IMPORT_LIMITS.unpackedBytes)));
  it.each([
    ['bomb.docx', docx(bomb), 'too large when unpacked'],
    ['entities.docx', docx(`<!DOCTYPE d [<!ENTITY a "b">]>${word(paragraph('&a;'))}`), 'not a Word document'],
    ['broken.docx', docx('<w:document'), 'not a Word document'],
    ['cut.docx', docx(word(paragraph('A: x'))).slice(0, 60), 'not a Word document'],
    ['other.docx', zipSync({ 'a.txt': strToU8('x') }), 'not a Word document'],
    [
      'many.docx',
      zipSync(Object.fromEntries(Array.from({ length: IMPORT_LIMITS.archiveEntries + 1 }, (_, n) => [`${n}`, new Uint8Array()]))),
      'too large when unpacked',
    ],
    ['old.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'Files of this type'],
    ['sound.txt', new Uint8Array([1, 0, 2]), 'not a text file'],
    ['a.json', '{', 'not valid JSON'],
    ['b.json', '{}', 'no transcript in it'],
    ['c.json', JSON.stringify([{ turns: [{ role: 'user', text: 'x' }] }, {}]), 'Response 2: "turns" must be a list'],
    ['d.json', JSON.stringify([{ turns: [{ text: ' ' }] }]), 'turn 1 has no text'],
    ['e.json', JSON.stringify([{ turns: [{ text: 'x' }], at: 'yesterday' }]), '"at" is not a date'],
    ['f.csv', 'a,b\n1,2', 'No column has the words'],
    ['g.csv', 'text\n"never closed', 'never closed'],
    ['h.csv', 'speaker,text\nAnna,Fine, thanks a lot', 'more cells than the first line has columns: “Anna | Fine |  thanks a lot”'],
    ['empty.txt', ' \n', 'no transcript in it'],
  ])('says what is wrong with %s', async (name, content, error) => {
    const one = await read(name, content);
    expect(one.error).toContain(error);
    expect(one.transcripts).toEqual([]);
  });

  it('reads the others: each file has its own error', async () => {
    const large = { ...file('large.txt', ''), size: IMPORT_LIMITS.fileBytes + 1 };
    const gone = { ...file('gone.txt', 'x'), arrayBuffer: () => Promise.reject(new DOMException('gone')) };
    const files = await readFiles([large, file('a.txt', 'A: x\nB: y'), gone, file('a.txt', 'A: x\nB: y')]);
    expect(files.map(({ file: name, error, transcripts }) => [name, error?.slice(0, 22) ?? transcripts.length])).toEqual([
      ['large.txt', 'The file is larger tha'],
      ['a.txt', 1],
      ['gone.txt', 'The file could not be '],
      ['a.txt (2)', 1],
    ]);
    const many = await readFiles(Array.from({ length: IMPORT_LIMITS.files + 1 }, (_, n) => file(`${n}.txt`, 'A: x\nB: y')));
    expect(many.filter(({ error }) => error !== null).map(({ file: name }) => name)).toEqual([`${IMPORT_LIMITS.files}.txt`]);
  });

  it('unpacks one text of a Word document, whatever its archive holds', async () => {
    const [first, second] = ['A: first', 'A: second'].map((said) => strToU8(word(paragraph(said))));
    const archive = zipSync({ 'word/document.xml': first!, 'word/documenT.xml': second! });
    const renamed = Uint8Array.from(new TextDecoder('latin1').decode(archive).replaceAll('documenT', 'document'), (one) =>
      one.charCodeAt(0),
    );
    expect(await linesOf('twice.docx', renamed)).toEqual([['A', 'first', undefined]]);
  });

  it('takes no longer per caption when there are many labels', async () => {
    const captions = (count: number) =>
      Array.from({ length: count }, (_, n) => `00:01.000 --> 00:02.000\nSpeaker number ${'x'.repeat(n % 3)}${n}: yes\n`).join('\n');
    const cost = async (count: number) => {
      const begun = process.cpuUsage();
      expect((await read('many.vtt', `WEBVTT\n\n${captions(count)}`)).transcripts).toHaveLength(1);
      return process.cpuUsage(begun).user;
    };
    await cost(2_000);
    const [few, many] = [await cost(3_000), await cost(30_000)];
    // Ten times as many; one look at each label for each caption would be a hundred times the work.
    expect(many / few).toBeLessThan(30);
  });

  it('stays quick with text made to slow it down', async () => {
    const cost = async (part: string, length: number) => {
      const text = part.repeat(length / part.length);
      const begun = process.cpuUsage();
      await read('slow.txt', text);
      await read('slow.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`);
      return process.cpuUsage(begun).user / 1_000;
    };
    for (const part of ['a ', `${'A'.repeat(60)} `, `${'a'.repeat(39)}\n`, '<']) {
      await cost(part, 100_000);
      // Ten times as long: ten times the time, and not a hundred times.
      expect(await cost(part, 1_000_000), part).toBeLessThan(30 * (await cost(part, 100_000)) + 100);
    }
  });
});

describe('[IMP-03] the roles of speakers', () => {
  const transcript: Transcript = {
    name: 'a.txt',
    lines: [
      { speaker: null, text: 'Title' },
      { speaker: 'Eva', text: 'Why?', seconds: 1 },
      { speaker: 'Ben', text: 'So.', seconds: 2 },
      { speaker: 'Note', text: 'laughs' },
      { speaker: 'Ann', text: 'Me too.', seconds: 4 },
      { speaker: 'Eva', text: 'Thanks?', seconds: 5 },
    ],
  };

  it('joins speakers of the same role, leaves out what is skipped, and keeps what is no speaker as text', () => {
    const { entry, participants } = stored(transcript, { Note: 'text' });
    expect(entry.turns).toEqual([
      { role: 'assistant', text: 'Why?', seconds: 1 },
      { role: 'user', text: 'So.\nNote: laughs\nMe too.', seconds: 2 },
      { role: 'assistant', text: 'Thanks?', seconds: 5 },
    ]);
    expect(participants).toBe(2);
    expect(stored(transcript, { Note: 'skip', Ann: 'skip', Eva: 'skip' }).entry.turns).toEqual([{ role: 'user', text: 'So.', seconds: 2 }]);
  });

  it('refuses an interview without a participant', () => {
    expect(stored(transcript, { Ben: 'skip', Ann: 'assistant', Note: 'skip' }).problem).toContain('participant');
  });

  it('may have another participant’s label in each file', () => {
    const other = { ...transcript, name: 'b.txt' };
    expect(speakersOf([transcript, other], false)).toHaveLength(5);
    expect(speakersOf([transcript, other], true)).toHaveLength(10);
  });

  it('cuts long turns behind a sentence, never within a character, and loses nothing', () => {
    const text = 'Längere Sätze über 🐟. '.repeat(600).trim();
    const { entry, problem } = stored({ name: 'l', lines: [{ speaker: 'B', text }] });
    expect(problem).toBeNull();
    expect(entry.turns.length).toBeGreaterThan(2);
    for (const turn of entry.turns) expect(turn.text.length).toBeLessThanOrEqual(LIMITS.turnText);
    expect(entry.turns.map((turn) => turn.text).join(' ')).toBe(text);
    const solid = stored({ name: 's', lines: [{ speaker: 'B', text: '🐟'.repeat(6_001) }] }).entry.turns;
    expect(solid.map((turn) => turn.text).join('')).toBe('🐟'.repeat(6_001));
    expect(solid.filter((turn) => /\p{Surrogate}/u.test(turn.text))).toEqual([]);
  });

  it('cuts what is large into requests that the server takes', () => {
    const entry = (text: string) => stored({ name: 'x', lines: [{ speaker: 'B', text }] }).entry;
    const batches = batchesOf([
      ...Array.from({ length: 600 }, () => entry('x')),
      ...Array.from({ length: 300 }, () => entry('é'.repeat(4_000))),
    ]);
    expect(batches.flat()).toHaveLength(900);
    for (const responses of batches) {
      expect(responses.length).toBeLessThanOrEqual(IMPORT_LIMITS.perRequest);
      expect(new TextEncoder().encode(JSON.stringify({ responses })).length).toBeLessThanOrEqual(LIMITS.jsonBody);
    }
  });
});
