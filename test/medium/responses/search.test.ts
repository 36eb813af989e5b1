import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import { SearchIndexer } from '../../../backend/responses/search/search-indexer.js';
import { FEW_MATCHES } from '../../../backend/responses/search/search.statements.js';
import { searchParameters } from '../../../backend/responses/search/search-text.js';
import type { GivenForm } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));

const page = async (form: GivenForm, q: string, more = '&limit=50') =>
  (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?q=${encodeURIComponent(q)}${more}`)).body;
const found = async (form: GivenForm, q: string, more?: string) => (await page(form, q, more)).responses.map(({ firstname }) => firstname);
const change = (id: string, column: string, value: string) =>
  query(server, `update responses set ${column} = $2 where id = $1`, [id, value]);
const unindexed = async (form: GivenForm) =>
  (await query(server, 'select 1 from responses where form_id = $1 and search_text is null', [form.id])).length;
/** Does at once what happens by itself a minute later. */
async function indexAll() {
  while ((await server.app.get(SearchIndexer).indexSome(0)) > 0);
}

describe.each(['not indexed yet', 'indexed'])('the place of a match in a long transcript that is %s', (state) => {
  it.each([
    ['English', 'We talked about the garden and the weather. ', 'a Needle in the hay'],
    ['Russian', 'Мы говорили о саде и о погоде. ', 'Иголка в стоге'],
    ['Japanese', '庭と天気について話しました。', '干し草の針'],
    ['emoji and 👩‍👩‍👧 marks', 'Ça va? 👩‍👩‍👧 naïve é. ', 'Ünïcode 🪡'],
  ])('is shown in %s', async (_language, filler, needle) => {
    const form = await given.form(owner);
    const { id } = await given.response(form, { firstname: 'Long' });
    await change(id, 'interview_transcript', `AI: ${filler.repeat(2_000)}\nUser: ${needle}. ${filler.repeat(500)}`);
    if (state === 'indexed') await indexAll();
    const match = (await page(form, needle.toUpperCase())).responses[0]?.match;
    expect(match?.field).toBe('transcript');
    expect(match?.text).toContain(`User: ${needle}.`);
    expect(match?.text.length).toBeLessThan(250);
  });
});

describe.each(['not indexed yet', 'indexed'])('searching responses that are %s', (state) => {
  let form: GivenForm;

  beforeAll(async () => {
    form = await given.form(owner);
    const set = async (firstname: string, column: string, value: string) => {
      const { id } = await given.response(form, { firstname, lastname: 'L', email: 'e@example.com', phonenumber: '1' });
      await change(id, column, value);
    };
    await set('by-first', 'firstname', 'Zoë-first');
    await set('by-last', 'lastname', 'ZOË');
    await set('by-email', 'email', 'zoë@example.com');
    await set('by-phone', 'phonenumber', '+49 30 zoë');
    await set('by-summary', 'interview_summary', 'Zoë liked 100% of it_all, C:\\new too');
    await set('by-transcript', 'interview_transcript', 'AI: Who?\nUser: I am zOË. Привет, 東京! ΟΔΟΣ 🙂');
    await set('by-recording', 'interview_recording', 'https://media.example.com/Zoë.wav');
    await set('not-found', 'response', 'zoë');
    if (state === 'indexed') await indexAll();
    expect(await unindexed(form)).toBe(state === 'indexed' ? 0 : 8);
  });

  it('[VALID-20] [VALID-21] [VALID-22] [VALID-23] [VALID-24] [VALID-25] [VALID-26] [VALID-27] [RESP-36] finds text in every field the table searches, in any case, newest first', async () => {
    const expected = ['by-recording', 'by-transcript', 'by-summary', 'by-phone', 'by-email', 'by-last', 'Zoë-first'];
    for (const q of ['zoË', 'ZOË', 'oë', 'zoe', 'ZOÉ']) expect(await found(form, q), q).toEqual(expected);
    expect(await found(form, 'zoË', '')).toEqual([...expected].reverse());
  });

  it('shows the place where it was found when no column of the table does', async () => {
    const places = Object.fromEntries((await page(form, 'ZOË')).responses.map(({ firstname, match }) => [firstname, match]));
    expect(places).toEqual({
      'Zoë-first': undefined,
      'by-last': undefined,
      'by-email': undefined,
      'by-phone': undefined,
      'by-summary': { field: 'summary', text: 'Zoë liked 100% of it_all, C:\\new too' },
      'by-transcript': { field: 'transcript', text: '… AI: Who? User: I am zOË. Привет, 東京! ΟΔΟΣ 🙂 …' },
      'by-recording': { field: 'recording', text: 'https://media.example.com/Zoë.wav' },
    });
    for (const [q, word] of [
      ['ПРИВЕТ', 'Привет'],
      ['東京', '東京'],
      ['οδος', 'ΟΔΟΣ'],
    ] as const) {
      expect((await page(form, q)).responses[0]?.match?.text, q).toContain(word);
    }
  });

  it('[VALID-20] knows the letters of every alphabet', async () => {
    for (const q of ['привет', 'ПРИВЕТ', 'рив', '東京', '京', 'οδος', 'ΟΔΟΣ', '🙂']) {
      expect(await found(form, q), q).toEqual(['by-transcript']);
    }
    for (const q of ['приветы', '東亰', '🙃', 'ñx']) expect(await found(form, q), q).toEqual([]);
  });

  it('takes % and _ and \\ for themselves, and whatever else is typed', async () => {
    expect(await found(form, '100%')).toEqual(['by-summary']);
    expect(await found(form, '%')).toEqual(['by-summary']);
    expect(await found(form, 'it_all')).toEqual(['by-summary']);
    expect(await found(form, '\\')).toEqual(['by-summary']);
    expect(await found(form, 'c:\\N')).toEqual(['by-summary']);
    for (const q of ['i_t', '1%0', 'c:\\\\new', `'; drop table responses; --`, '\\%', 'GHI']) expect(await found(form, q), q).toEqual([]);
  });

  it('finds what is one or two characters long', async () => {
    expect(await found(form, '1%')).toEqual([]);
    expect(await found(form, '0%')).toEqual(['by-summary']);
    expect(await found(form, '+')).toEqual(['by-phone']);
    expect(await found(form, 'q')).toEqual([]);
  });

  it('finds nothing over the border of two fields', async () => {
    for (const q of ['ZOËe@', 'l\ne@', 'Le@example', 'l e@', 'l\x1fe@', 'example.com1', 'example.com 1']) {
      expect(await found(form, q), q).toEqual([]);
    }
    expect(await found(form, 'e@example')).toHaveLength(8);
  });

  it('counts and pages what it found', async () => {
    expect(await page(form, 'zoa', '&limit=3')).toMatchObject({ total: 0, responses: [], nextCursor: null });
    const first = await page(form, 'zoë', '&limit=3');
    expect(first).toMatchObject({ total: 7, nextCursor: expect.any(String) });
    expect(first.totalIsLeast).toBeUndefined();
    const next = await page(form, 'zoë', `&limit=3&cursor=${first.nextCursor}`);
    expect(next.responses.map(({ firstname }) => firstname)).toEqual(['by-phone', 'by-email', 'by-last']);
    const last = await page(form, 'zoë', `&limit=3&cursor=${next.nextCursor}`);
    expect(last).toMatchObject({ total: 7, nextCursor: null });
    expect(last.responses).toHaveLength(1);
  });
});

describe.each(['not indexed yet', 'indexed'])('names that are %s [VALID-20]', (state) => {
  let form: GivenForm;
  beforeAll(async () => {
    form = await given.form(owner);
    await given.response(form, { firstname: 'Grace', lastname: 'Hopper', email: 'g@example.com' });
    await given.response(form, { firstname: 'José', lastname: 'Müller', email: 'j@example.com' });
    await given.response(form, { firstname: 'Chloe\u0301', lastname: 'Ørsted-Weiß', email: 'c@example.com' });
    await given.response(form, { firstname: 'Łukasz', lastname: 'Ångström', email: 'l@example.com' });
    if (state === 'indexed') await indexAll();
  });

  it.each([
    ['Grace Hopper', 'Grace'],
    ['hopper grace', 'Grace'],
    ['ace hop', 'Grace'],
    ['Muller', 'José'],
    ['MÜLLER', 'José'],
    ['Jose', 'José'],
    ['jose muller', 'José'],
    ['chloe', 'Chloe\u0301'],
    ['Chloé', 'Chloe\u0301'],
    ['orsted-weiss', 'Chloe\u0301'],
    ['lukasz angstrom', 'Łukasz'],
  ])('%s finds %s', async (q, firstname) => expect(await found(form, q)).toEqual([firstname]));

  it.each(['Grace Muller', 'hoppergrace', 'Graceg@example'])('%s finds nobody', async (q) => expect(await found(form, q)).toEqual([]));
});

describe('the index of the search', () => {
  it('follows what is changed, whoever changes it', async () => {
    const form = await given.form(owner);
    const { id } = await given.response(form, { firstname: 'Ada', email: '' });
    await indexAll();
    await change(id, 'interview_summary', 'Delighted');
    expect(await unindexed(form)).toBe(1);
    expect(await found(form, 'delight')).toEqual(['Ada']);
    await indexAll();
    expect(await found(form, 'delight')).toEqual(['Ada']);
    await change(id, 'firstname', 'Grace');
    expect(await found(form, 'ada')).toEqual([]);
    await change(id, 'call_duration', '5');
    await indexAll();
    expect(await found(form, 'grace')).toEqual(['Grace']);
  });

  it('leaves alone what changed a moment ago, and does the rest by itself', async () => {
    const form = await given.form(owner);
    await given.response(form);
    const { id } = await given.response(form);
    await query(server, `update responses set updated_at = now() - interval '2 minutes' where id = $1`, [id]);
    await expect.poll(() => unindexed(form), { timeout: 10_000 }).toBe(1);
    expect(await query(server, 'select search_text is null as open from responses where id = $1', [id])).toEqual([{ open: false }]);
  });

  it('is shared by many who index, and is in nobody’s way', async () => {
    const form = await given.form(owner);
    await given.responses(form, 200);
    const work = async () => {
      while ((await server.app.get(SearchIndexer).indexSome(0)) > 0);
    };
    await Promise.all([work(), work(), work(), ...Array.from({ length: 20 }, () => given.response(form))]);
    await indexAll();
    expect(await unindexed(form)).toBe(0);
    expect(await page(form, 'first20')).toMatchObject({ total: 2 });
  });
});

describe('searching many responses', () => {
  let form: GivenForm;

  beforeAll(async () => {
    form = await given.form(owner);
    await given.responses(form, 3_600);
    // Found early, late and never: the newest rows hold nothing of the second.
    await query(
      server,
      `with numbered as (select id, row_number() over (order by submitted_at) as n from responses where form_id = $1)
       update responses r set interview_transcript = 'AI: Hello' || case when n <= 1100 then ' oldest' else '' end || case when n % 3 = 0 then ' third' else '' end
         from numbered where numbered.id = r.id`,
      [form.id],
    );
    // Some are indexed and some are not.
    for (let i = 0; i < 80; i += 1) await server.app.get(SearchIndexer).indexSome(0);
    expect(await unindexed(form)).toBeGreaterThan(0);
    await query(server, 'analyze responses');
  }, 120_000);

  it('counts up to a thousand', async () => {
    expect(await page(form, 'summary of response 36', '&limit=3')).toMatchObject({ total: 12 });
    expect(await page(form, 'third', '&limit=3')).toMatchObject({ total: 1_000, totalIsLeast: true });
    expect(await page(form, 'oldest third', '&limit=3')).toMatchObject({ total: 366 });
    expect(await page(form, 'qx', '&limit=3')).toMatchObject({ total: 0, nextCursor: null });
  });

  it.each([
    ['third', 1_200, 'First3600'],
    ['oldest', 1_100, 'First1100'],
    ['oldest third', 366, 'First1098'],
    ['l', 3_600, 'First3600'],
  ])('pages through everything that holds %s', async (q, count, newest) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined = ''; cursor !== null && cursor !== undefined;) {
      const { responses, nextCursor }: ResponseListAnswer = await page(form, q, `&limit=200${cursor && `&cursor=${cursor}`}`);
      seen.push(...responses.map(({ submitted_at, id }) => `${submitted_at} ${id}`));
      if (seen.length === responses.length) expect(responses[0]!.firstname).toBe(newest);
      cursor = nextCursor;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it('answers all of them whole, oldest first, without paging', async () => {
    for (const [q, count] of [
      ['third', 1_200],
      ['oldest third', 366],
    ] as const) {
      const { responses, total, nextCursor } = await page(form, q, '');
      expect(total).toBe(count);
      expect(nextCursor).toBeUndefined();
      expect(responses).toHaveLength(count);
      for (const { interview_transcript } of responses) expect(interview_transcript).toContain(q);
      const order = responses.map(({ submitted_at, id }) => `${submitted_at} ${id}`);
      expect(order).toEqual([...new Set(order)].sort());
    }
  });

  it('reads an index for it', async () => {
    await indexAll();
    await query(server, 'analyze responses');
    const { text, fields } = searchParameters('oldest third');
    const plan = await query<{ 'QUERY PLAN': string }>(server, `explain ${FEW_MATCHES.text}`, [
      form.id,
      text,
      fields,
      'infinity',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      51,
      [],
    ]);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on responses_search_idx/);
  });

  it('finds nothing of other interviews', async () => {
    expect(await found(await given.form(owner), 'third')).toEqual([]);
    const other = await given.owner();
    expect(await other.api('GET', `responses/${form.id}?q=third&limit=5`)).toMatchObject({ status: 404, body: { success: false } });
  });
});
