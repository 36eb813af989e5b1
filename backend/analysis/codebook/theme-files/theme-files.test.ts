import { describe, expect, it } from 'vitest';
import { CODEBOOK_LIMITS } from '../../../contract/codebook-constants.js';
import { readThemesCsv, writeThemesCsv } from './codebook-csv.js';
import { cpuMs } from '../../../../test/support/cpu-time.js';
import { readQdc, writeQdc } from './codebook-qdc.js';
import { readThemeFile } from './theme-files.thread.js';

const qdc = (codes: string) => `<?xml version="1.0"?><CodeBook xmlns="urn:QDA-XML:codebook:1.0"><Codes>${codes}</Codes></CodeBook>`;
const theme = (id: string, name: string, parentId: string | null = null) => ({
  id: `6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4${id}`,
  name,
  definition: 'Crashes & "slow" <loading>\nin two lines',
  examples: ['It closes, always', '=1+1'],
  colour: '#4477aa',
  parentId,
  status: 'confirmed' as const,
});
const parent = theme('a', 'Technology');
const themes = [parent, theme('b', 'Mobile “app”', parent.id), theme('c', '+Price')];

describe('files of themes', () => {
  it.each([
    ['csv', (text: string) => readThemesCsv(text), writeThemesCsv(themes)],
    ['qdc', (text: string) => readQdc(text), writeQdc(themes)],
  ])('[CODE-05] come back from %s as they went', (_format, read, content) => {
    expect(read(content)).toEqual({
      notes: [],
      themes: themes.map(({ name, definition, examples, colour, parentId }) => ({
        name,
        definition,
        examples,
        colour,
        parent: parentId === null ? null : 0,
      })),
    });
  });

  it('[CODE-05] as REFI-QDA have the elements and attributes of its schema, in its order', () => {
    const content = writeQdc(themes.slice(0, 2));
    expect(content).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<CodeBook xmlns="urn:QDA-XML:codebook:1\.0" /);
    const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
    const code = (name: string) =>
      `<Code guid="${guid}" name="${name}" isCodable="true" color="#[0-9a-f]{6}">\\s*<Description>[^<>"]*</Description>\\s*`;
    expect(content).toMatch(
      new RegExp(`<Codes>\\s*${code('Technology')}${code('Mobile “app”')}</Code>\\s*</Code>\\s*</Codes>\\s*</CodeBook>\\s*$`),
    );
  });

  it('[CODE-04] of other tools are read: sub-codes, short colours, CDATA, repeated heads, semicolons', () => {
    const nested =
      '<Code name="Work" color="#F80"><Description><![CDATA[Jobs & pay]]></Description><Code name="Pay &#8364;"/></Code><Code/>';
    expect(readQdc(qdc(nested))).toEqual({
      notes: ['Codes without a name were left out: 1.'],
      themes: [
        { name: 'Work', definition: 'Jobs & pay', examples: [], colour: '#ff8800', parent: null },
        { name: 'Pay €', definition: '', examples: [], parent: 0 },
      ],
    });
    const { themes: read, notes } = readThemesCsv('Code;Description;Parent code\nPay;"Money; bonus";Work\nWork;Jobs;Nowhere\n');
    expect(read.map(({ name, definition, parent: at }) => [name, definition, at])).toEqual([
      ['Work', 'Jobs', null],
      ['Pay', 'Money; bonus', 0],
    ]);
    expect(notes).toEqual(['Parents that the file does not hold were ignored: Nowhere.']);
  });

  it.each([
    ['an external entity', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${qdc('<Code name="&e;"/>')}`, 'refused'],
    ['entities of entities', `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${qdc('<Code name="&b;"/>')}`, 'refused'],
    ['an entity without a declaration', qdc('<Code name="&e;"/>'), 'not allowed'],
    ['a character that XML does not allow', qdc('<Code name="&#0;"/>'), 'not allowed'],
    ['endless nesting', qdc('<Code name="a">'.repeat(1_000)), 'nested too deeply'],
    ['too many elements', qdc('<X/>'.repeat(20_000)), 'too many elements'],
    ['a tag that is not closed', qdc('<Code name="a">'), 'closes'],
    ['an unquoted attribute', qdc('<Code name=a/>'), 'not well-formed'],
    ['another document', '<html><body>Hello</body></html>', 'not a REFI-QDA codebook'],
    ['no document', 'name,definition', 'not XML'],
  ])('[CODE-04] with %s are refused with a reason', (_what, content, reason) => {
    expect(() => readQdc(content)).toThrow(reason);
  });

  it('[CODE-04] are held to the bounds of a codebook', () => {
    const { themes: read, notes } = readThemesCsv(`name,definition\n${'n'.repeat(500)},${'d'.repeat(5_000)}`);
    expect([read[0]!.name.length, read[0]!.definition.length]).toEqual([CODEBOOK_LIMITS.name, CODEBOOK_LIMITS.definition]);
    expect(notes).toEqual(['Texts that were too long were shortened: 2.']);
    expect(() => readThemesCsv(`name\n${Array.from({ length: 301 }, (_, n) => `Theme ${n}`).join('\n')}`)).toThrow('at most 300 themes');
    expect(() => readThemesCsv('definition\nPrice')).toThrow('needs a column “name”');
    const deep = readQdc(qdc(`${Array.from({ length: 8 }, (_, n) => `<Code name="Level ${n}">`).join('')}${'</Code>'.repeat(8)}`));
    expect(deep.notes).toEqual(['Sub-themes below level 6 were moved up: 2.']);
    // A theme below itself.
    expect(readThemesCsv('name,parent\na,b\nb,a').themes.map(({ name, parent: at }) => [name, at])).toEqual([
      ['b', null],
      ['a', 0],
    ]);
  });

  it.each([
    ['csv', 'name,definition\nx', ['"', ' "', ',"', ' ', '\n', 'a,b\n']],
    ['csv', 'name,definition\n"', ['""', 'a']],
    ['qdc', '<CodeBook>', ['<', '<a/>', '&', '&#9;', ']]>']],
    ['qdc', '<CodeBook ', [' ', ' a=""']],
  ] as const)('[SEC-01] are read in a second, whatever a megabyte of them holds: %s, %j and %j', (format, before, pieces) => {
    for (const piece of pieces) {
      const content = before + piece.repeat((CODEBOOK_LIMITS.file - before.length) / piece.length);
      expect(
        cpuMs(() => readThemeFile({ format, content }), 1_000),
        piece,
      ).toBeLessThan(1_000);
    }
  });
});
