import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementUpdatedSchema,
  type AgreementUpdated,
  type BlindRoundAnswer,
  type CodeUnit,
  type CreatedRoundAnswer,
  type CreateRoundInput,
  type DisagreementsAnswer,
  type RoundAnswer,
  type RoundsAnswer,
} from '../../../backend/contract/agreement.js';
import { AGREEMENT_LIMITS } from '../../../backend/contract/agreement-constants.js';
import type { Codebook } from '../../../backend/contract/codebook.js';
import { analystScript, goodCodes } from '../../support/analyst-stand-in.js';
import { api } from '../../support/api.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { type ChatRequest, type LlmFault, type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { conversation, PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate } from './reports.js';

/** With a name and addresses among the words. */
const ZEBULON = conversation('zebulon', [
  'What do you think of the price?',
  'I am Zebulon, and the price is far too high for me. Write to zeb@example.com or call 555 010 9999 about the price. We had a lovely spring in the garden this year. Zebulon Quist never pays that much for software.',
  'And the export?',
  'The export loses my columns every single time. My neighbour keeps bees behind the house.',
]);

let model: LlmStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
let ids: string[];
let themes: Codebook['themes'];

/** What the second coder says about a request; the first one marks every other sentence. */
let secondCoder: (chat: ChatRequest) => string | LlmFault = () => ({ kind: 'status', status: 500 });
const isSecond = ({ messages }: ChatRequest) => messages[0]?.content.startsWith('You are the second coder') === true;

beforeAll(async () => {
  const code: typeof goodCodes = (request) => ({ segments: goodCodes(request).segments.filter((_, at) => at % 2 === 0) });
  model = await startLlmStandIn(analystScript({ code, any: (chat) => (isSecond(chat) ? secondCoder(chat) : undefined) }));
  server = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 10_000 });
  form = await given.form(owner, { title: 'Planning app, internal', interviewName: 'Planning together' });
  ids = await addInterviews(server, form, [...PLANNING_APP, ZEBULON]);
  await query(
    server,
    `update responses set firstname = 'Zebulon', lastname = 'Quist', email = 'zeb@example.com', phonenumber = '555 010 9999' where id = $1`,
    [ids.at(-1)],
  );
  await generate(owner, form);
  ({ themes } = (await owner.api<{ codebook: Codebook }>('GET', `forms/${form.id}/codebook`)).body.codebook);
});
afterEach(closeSockets);
afterAll(async () => {
  await server?.stop();
  await model?.stop();
});

/** Every passage, and as many sentences. */
const ALL = { by: 'interviews', size: 9 } as const;
const path = (rest = '') => `analysis/${form.id}/agreement${rest}`;
const start = (change: Partial<CreateRoundInput> = {}, by = owner) =>
  by.api<CreatedRoundAnswer & { error?: string }>('POST', path(), {
    body: { coder: 'person', sample: { by: 'passages', size: 24 }, themeIds: themes.map(({ id }) => id), ...change },
  });
const roundOf = async (id: string) => (await owner.api<RoundAnswer>('GET', path(`/${id}`))).body;
const tokenOf = (link: string | null) => new URL(link!).hash.slice(1);
/** As the coder's browser does it. */
const asCoder = <T = BlindRoundAnswer & { error?: string }>(method: string, link: string | null, rest = '', body?: unknown) =>
  api<T>(server, method, `public/coding/${tokenOf(link)}${rest}`, { body });
const codeUnit = (link: string | null, n: number, unit: CodeUnit | object) => asCoder('PUT', link, `/units/${n}`, unit);
const stored = (id: string) =>
  query<{ n: number; response_id: string; first: string[]; second: string[] | null; marked: boolean }>(
    server,
    'select n, response_id, first, second, marked from agreement_units where round_id = $1 order by n',
    [id],
  );

describe('a second coder with a link', () => {
  it('[AGREE-01] [AGREE-02] [AGREE-05] [AGREE-06] [AGREE-10] sees passages and themes, never the first codes, ids or contact details, and is stored at once', async () => {
    const { status, body } = await start({ label: 'Mina', seed: 7, sample: ALL });
    expect(status).toBe(201);
    const { round, link } = body;
    const { units } = round.progress;
    expect(round).toMatchObject({
      label: 'Mina',
      coder: 'person',
      state: 'open',
      first: [{ coder: 'model' }],
      progress: { coded: 0, skipped: 0 },
    });
    expect(Math.min(round.sample.marked, round.sample.unmarked)).toBeGreaterThan(5);
    expect([round.sample.marked + round.sample.unmarked, round.sample.interviews]).toEqual([units, 9]);
    const { headers, body: blind } = await asCoder('GET', link);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(blind.interviewName).toBe('Planning together');
    expect(blind.units).toHaveLength(units);
    for (const unit of blind.units) {
      expect(Object.keys(unit).sort()).toEqual(['after', 'before', 'n', 'question', 'skipped', 'text', 'themes']);
      expect([unit.themes, unit.skipped]).toEqual([null, false]);
    }
    const seen = JSON.stringify(blind);
    for (const id of [...ids, form.id, owner.id, owner.email, round.id]) expect(seen).not.toContain(String(id));
    expect(seen).not.toMatch(/zeb@|555 010|zebulon|quist|internal|Mina|"P\d|sentiment|marked|"first/i);
    expect(seen).toContain('[name]');
    // The same seed draws the same.
    const again = await start({ seed: 7, maskNames: false, sample: ALL });
    const sample = async (id: string) => (await stored(id)).map(({ response_id, first, marked }) => [response_id, first, marked]);
    expect(await sample(again.body.round.id)).toEqual(await sample(round.id));
    expect(JSON.stringify((await asCoder('GET', again.body.link)).body)).toContain('Zebulon');

    const socket = dashboardSocket(server.url, { token: owner.token });
    const updates: AgreementUpdated[] = [];
    socket.on('event', ({ body: event }) => void (event.kind === 'agreement.updated' && updates.push(agreementUpdatedSchema.parse(event))));
    await connect(socket);
    // As the first one did, but for two units, and one that is left open.
    const first = await stored(round.id);
    const [other] = blind.themes;
    const contrary = (own: readonly string[]) => (own.includes(other!.id) ? own.filter((id) => id !== other!.id) : [...own, other!.id]);
    for (const { n, first: own } of first.slice(0, 2)) expect((await codeUnit(link, n, { themes: contrary(own) })).status).toBe(200);
    await query(server, `update agreement_units set second = first where round_id = $1 and n between 3 and $2`, [round.id, units - 1]);
    expect(await codeUnit(link, units, { themes: null })).toMatchObject({ status: 200 });
    expect(await asCoder('POST', link, '/finish')).toMatchObject({
      status: 409,
      body: { error: 'One passage is still open. Code it, or skip it.' },
    });
    await codeUnit(link, units, { themes: null, skipped: true });
    await until(() => updates.at(-1)?.progress?.skipped === 1);
    expect(updates.at(-1)).toMatchObject({ roundId: round.id, state: 'open', progress: { units, coded: units - 1, skipped: 1 } });
    // After a reload everything is there.
    const reloaded = (await asCoder('GET', link)).body;
    expect(reloaded.units.map(({ themes: own }) => own)).toEqual((await stored(round.id)).map(({ second }) => second));
    const before = (await owner.api<{ codebook: Codebook }>('GET', `forms/${form.id}/codebook`)).body.codebook.revision;
    expect((await asCoder('POST', link, '/finish')).status).toBe(200);
    expect(await codeUnit(link, 1, { themes: [] })).toMatchObject({ status: 409 });
    expect((await asCoder('GET', link)).body).toMatchObject({ finished: true, units: [] });
    await until(() => updates.at(-1)?.state === 'finished');

    const { agreement, round: ended } = await roundOf(round.id);
    expect(ended.state).toBe('finished');
    const of = agreement!.themes.find(({ themeId }) => themeId === other!.id)!;
    expect(of.n).toBe(units - 1);
    expect(of.firstOnly + of.secondOnly).toBe(2);
    for (const theme of agreement!.themes.slice(1)) expect(theme.firstOnly + theme.secondOnly).toBe(0);
    expect(agreement!.overall).toMatchObject({ n: units - 1, sameThemes: (units - 3) / (units - 1) });
    expect((await owner.api<{ codebook: Codebook }>('GET', `forms/${form.id}/codebook`)).body.codebook.revision).toBe(before);
  });

  it('[AGREE-07] [AGREE-08] loses access when the link is revoked, replaced or expired; all look the same, and no token is stored', async () => {
    const { round, link } = (await start()).body;
    const rows = await query<{ row: string }>(server, 'select a::text as row from agreement_rounds a where id = $1', [round.id]);
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
    expect(rows[0]!.row).not.toContain(tokenOf(link));
    const renewed = (await owner.api<CreatedRoundAnswer>('POST', path(`/${round.id}/link`), { body: { days: 1 } })).body;
    expect(Date.parse(renewed.round.link!.expiresAt) - Date.now()).toBeLessThan(86_400_001);
    expect((await asCoder('GET', renewed.link)).status).toBe(200);
    expect((await owner.api<CreatedRoundAnswer>('DELETE', path(`/${round.id}/link`))).body.round.link).toBeNull();
    const expired = (await start()).body;
    await query(server, `update agreement_rounds set expires_at = now() where id = $1`, [expired.round.id]);
    const never = `${server.url}/coding#${'a'.repeat(43)}`;
    const answers = await Promise.all([link, renewed.link, expired.link, never].map((one) => asCoder('GET', one)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.error)).size).toBe(1);
    expect((await codeUnit(renewed.link, 1, { themes: [] })).status).toBe(404);
    expect((await asCoder('POST', expired.link, '/finish')).status).toBe(404);
    expect((await stored(round.id)).every(({ second }) => second === null)).toBe(true);
  });

  it('[AGREE-04] [AGREE-09] belongs to the owner, and is bounded', async () => {
    const stranger = await given.owner();
    const { round, link } = (await start()).body;
    expect((await start({}, stranger)).status).toBe(404);
    for (const [method, rest] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/disagreements'],
      ['GET', '/export/codes'],
      ['POST', '/link'],
      ['POST', '/end'],
    ] as const) {
      // prettier-ignore
      const body = rest === '/link' ? { days: 1 } : undefined;
      expect((await stranger.api(method, path(`/${round.id}${rest}`), { body })).status).toBe(404);
    }
    // A link opens its own round's units with its own round's themes, and nothing else.
    expect((await codeUnit(link, 25, { themes: [] })).status).toBe(404);
    expect((await codeUnit(link, 1, { themes: ['6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f'] })).status).toBe(400);
    expect((await codeUnit(link, 1, { themes: Array(AGREEMENT_LIMITS.themes + 1).fill(themes[0]!.id) })).status).toBe(400);
    expect((await api(server, 'GET', path(`/${round.id}/units`), { headers: { authorization: `Bearer ${tokenOf(link)}` } })).status).toBe(
      401,
    );
    expect((await owner.api('GET', path(`/${round.id}/units`))).status).toBe(404);
    expect((await start({ sample: { by: 'passages', size: AGREEMENT_LIMITS.units + 1 } })).status).toBe(400);
    expect((await start({ themeIds: [] })).status).toBe(400);
    expect((await start({ themeIds: ['6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f'] })).status).toBe(400);
    expect((await owner.api('DELETE', path(`/${round.id}`))).status).toBe(200);
    expect((await owner.api('DELETE', path(`/${round.id}`))).status).toBe(404);
    expect((await asCoder('GET', link)).status).toBe(404);
    await query(
      server,
      `insert into agreement_rounds (form_id, owner_id, coder, sampled_by, sample_size, seed, label)
       select id, owner_id, 'self', 'passages', 10, n, 'full' from forms, generate_series(1, $2) n where id = $1`,
      [form.id, AGREEMENT_LIMITS.perInterview],
    );
    const refused = await Promise.all([start(), start()]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    await query(server, `delete from agreement_rounds where label = 'full'`);
  });
});

describe('other second coders', () => {
  const finished = async (id: string) => {
    await until(async () => (await roundOf(id)).round.state !== 'open');
    return roundOf(id);
  };

  it('[AGREE-11] the model codes without the first codes; what it does not answer is missing, and what it makes up is ignored', async () => {
    const asked: string[] = [];
    secondCoder = ({ messages }) => {
      const content = messages.at(-1)!.content;
      asked.push(content);
      const { passages } = JSON.parse(content) as { passages: { passage: number; text: string }[] };
      const codes = passages.slice(1).map(({ passage, text }) => ({ passage, themes: /price/i.test(text) ? ['t1', 't99'] : [] }));
      return JSON.stringify({ codes: [...codes, { passage: 999, themes: ['t1'] }] });
    };
    const { round } = (await start({ coder: 'model', sample: { by: 'interviews', size: 4 } })).body;
    expect(round).toMatchObject({ coder: 'model', model: 'stand-in', link: null });
    const { agreement, round: done } = await finished(round.id);
    expect(done.state).toBe('finished');
    expect(done.sample.interviews).toBe(4);
    expect(done.progress.skipped).toBe(asked.length);
    expect(agreement!.overall.n).toBe(done.progress.units - asked.length);
    for (const id of themes.map((theme) => theme.id)) expect(asked.join()).not.toContain(id);
    for (const { second } of await stored(round.id)) expect([null, 0, 1]).toContain(second && second.length);
    // A model that cannot be asked fails the round in words; what is left is coded later.
    secondCoder = () => ({ kind: 'status', status: 401 });
    const broken = (await start({ coder: 'model' })).body.round;
    expect((await finished(broken.id)).round).toMatchObject({ state: 'failed', failure: expect.stringContaining('refused the request') });
    secondCoder = ({ messages }) => {
      const { passages } = JSON.parse(messages.at(-1)!.content) as { passages: { passage: number }[] };
      return JSON.stringify({ codes: passages.map(({ passage }) => ({ passage, themes: [] })) });
    };
    expect((await owner.api('POST', path(`/${broken.id}/retry`))).status).toBe(200);
    expect((await finished(broken.id)).round).toMatchObject({ state: 'finished', progress: { units: 24, coded: 24, skipped: 0 } });
  });

  it('[AGREE-17] a model that cannot code is asked no more after several failures in a row', async () => {
    for (const answer of ['Sorry, I cannot do that.', JSON.stringify({ codes: [] })]) {
      let asked = 0;
      secondCoder = () => {
        asked += 1;
        return answer;
      };
      const { round } = (await start({ coder: 'model' })).body;
      const { round: failed } = await finished(round.id);
      expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('did not answer in a usable way') });
      expect(asked).toBeLessThanOrEqual(12);
    }
  });

  it('[AGREE-11] the built-in analyst codes what a model coded first', async () => {
    const { agreement, round } = await finished((await start({ coder: 'built-in' })).body.round.id);
    expect(round).toMatchObject({ state: 'finished', progress: { units: 24, coded: 24 } });
    expect(agreement!.overall.n).toBe(24);
    await query(server, `update codebook_passages set coder = 'built-in' where form_id = $1`, [form.id]);
    expect(await start({ coder: 'built-in' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('coded these passages first') },
    });
    await query(server, `update codebook_passages set coder = 'model' where form_id = $1`, [form.id]);
  });

  it('[AGREE-06] [AGREE-13] [AGREE-14] [AGREE-15] the owner codes blind, then settles disagreements, which changes the codebook and not the agreement', async () => {
    const { round } = (await start({ coder: 'self', sample: ALL })).body;
    const own = (await owner.api<BlindRoundAnswer>('GET', path(`/${round.id}/units`))).body;
    expect(JSON.stringify(own)).not.toMatch(/responseId|marked|first/);
    expect((await roundOf(round.id)).agreement).toBeNull();
    expect((await owner.api('GET', path(`/${round.id}/disagreements`))).status).toBe(409);
    expect((await owner.api('GET', path(`/${round.id}/export/codes`))).status).toBe(409);
    // Two passages lose a theme, and an unmarked sentence gets one.
    const all = await stored(round.id);
    const coded = all.filter(({ first }) => first.length === 1);
    const [theme] = coded[0]!.first as [string];
    const [lost, kept] = [coded[0]!, coded.find(({ n, first }) => n !== coded[0]!.n && first[0] !== theme) ?? coded[1]!];
    const found = all.find(({ marked }) => !marked)!;
    await query(server, `update agreement_units set second = first where round_id = $1`, [round.id]);
    for (const [n, codes] of [
      [lost.n, []],
      [kept.n, []],
      [found.n, [theme]],
    ] as const) {
      expect((await owner.api('PUT', path(`/${round.id}/units/${n}`), { body: { themes: codes } })).status).toBe(200);
    }
    expect((await owner.api('POST', path(`/${round.id}/finish`))).status).toBe(200);
    const { agreement } = await roundOf(round.id);
    const listed = async (rest = '') => (await owner.api<DisagreementsAnswer>('GET', path(`/${round.id}/disagreements${rest}`))).body;
    const { disagreements, totals } = await listed();
    expect(disagreements.map(({ n }) => n).sort()).toEqual([lost.n, kept.n, found.n].sort());
    expect(totals.reduce((sum, { open }) => sum + open, 0)).toBe(3);
    const at = (n: number) => disagreements.find((one) => one.n === n)!;
    expect(at(lost.n)).toMatchObject({ givenBy: 'first', state: 'open', decisions: [{ kind: 'passage.reject', themeId: theme }] });
    expect(at(found.n)).toMatchObject({ givenBy: 'second', marked: false, decisions: [{ kind: 'passage.add', themeIds: [theme] }] });
    for (const { n } of [lost, found]) {
      for (const decision of at(n).decisions) {
        expect((await owner.api('POST', `forms/${form.id}/codebook/decisions`, { body: { decision } })).status).toBe(200);
      }
    }
    const themeId = at(kept.n).themeId;
    await owner.api('PUT', path(`/${round.id}/units/${kept.n}/kept`), { body: { themeId, kept: true } });
    const settled = (await listed()).disagreements;
    expect(Object.fromEntries(settled.map(({ n, state }) => [n, state]))).toEqual({
      [lost.n]: 'second',
      [found.n]: 'second',
      [kept.n]: 'first',
    });
    expect((await listed('?state=open')).disagreements).toEqual([]);
    expect((await roundOf(round.id)).agreement).toEqual(agreement);
    // Undone in the codebook, it is open again.
    await owner.api('POST', `forms/${form.id}/codebook/undo`, { body: {} });
    expect((await listed('?state=open')).disagreements.map(({ n }) => n)).toEqual([found.n]);
    const file = await (await fetch(`${server.url}/api/${path(`/${round.id}/export/codes`)}`, { headers: owner.headers })).text();
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(1 + all.length * themes.length);
    expect(lines.filter((line) => /"1","0"$|"0","1"$/.test(line))).toHaveLength(3);
    const figures = await (await fetch(`${server.url}/api/${path(`/${round.id}/export/agreement`)}`, { headers: owner.headers })).text();
    expect(figures.trim().split('\r\n')).toHaveLength(themes.length + 2);
  });
});

describe('deleted responses', () => {
  it('[AGREE-16] are out of every round at once, and leave nothing in it once they are erased', async () => {
    const [noted] = themes;
    const { round } = (await start({ sample: ALL })).body;
    await query(server, `update agreement_themes set examples = $2 where round_id = $1 and theme_id = $3`, [
      round.id,
      JSON.stringify(['Zebulon Quist never pays that much for software.', 'Too dear']),
      noted!.id,
    ]);
    const zebulon = ids.at(-1)!;
    const theirs = (await stored(round.id)).filter(({ response_id }) => response_id === zebulon).length;
    expect(theirs).toBeGreaterThan(0);
    await owner.api('DELETE', `responses/${zebulon}`);
    const { rounds } = (await owner.api<RoundsAnswer>('GET', path())).body;
    expect(rounds.find(({ id }) => id === round.id)!.progress.units).toBe(round.progress.units - theirs);
    await query(server, `update responses set deleting_at = now() - interval '1 hour' where id = $1`, [zebulon]);
    await query(server, `update follow_ups set due_at = now() where due_at > now()`);
    await until(async () => (await query(server, 'select from responses where id = $1', [zebulon])).length === 0);
    expect((await stored(round.id)).some(({ response_id }) => response_id === zebulon)).toBe(false);
    const left = await query<{ examples: string[] }>(
      server,
      'select examples from agreement_themes where round_id = $1 and theme_id = $2',
      [round.id, noted!.id],
    );
    expect(left[0]!.examples).toEqual(['Too dear']);
  });
});
