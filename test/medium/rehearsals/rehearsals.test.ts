import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CoverageAnswer } from '../../../backend/contract/coverage.js';
import { type InterviewGuide, newQuestion } from '../../../backend/contract/guide.js';
import { markOf } from '../../../backend/contract/languages.js';
import { PARTICIPANT_KINDS, REHEARSAL_LIMITS } from '../../../backend/contract/rehearsal-constants.js';
import type {
  RehearsalAnswer,
  RehearsalComparison,
  RehearsalMessage,
  RehearsalsAnswer,
  RehearsalTurnsAnswer,
} from '../../../backend/contract/rehearsals.js';
import { pendingOf } from '../../support/follow-ups.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, SHORT_GUIDE } from '../../support/given.js';
import { startLlmStandIn } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';

type Failure = { code?: string; error?: string };
const PATIENCE = { timeout: 30_000, interval: 50 };
/** Takes some seconds, so that something can happen meanwhile. */
const LONG_GUIDE: InterviewGuide = {
  ...SHORT_GUIDE,
  sections: [
    {
      id: 'section1',
      title: '',
      questions: Array.from({ length: 40 }, (_, at) =>
        newQuestion(`question${at}`.slice(-8).padStart(8, '0'), `What happened on day ${at + 1} of your work?`),
      ),
    },
  ],
};

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
});
afterEach(closeSockets);
afterAll(() => server?.stop());

async function interview(guide: InterviewGuide = SHORT_GUIDE): Promise<void> {
  form = await given.form(owner);
  await given.guide(owner, form, guide);
}
const path = (rest = '') => `forms/${form.id}/rehearsals${rest}`;
const start = (body: object = {}) => owner.api<RehearsalAnswer & Failure>('POST', path(), { body });
const read = async (id: string) => (await owner.api<RehearsalAnswer>('GET', path(`/${id}`))).body;
const list = async () => (await owner.api<RehearsalsAnswer>('GET', path())).body;
const publish = () => owner.api<{ version: number } & Failure>('POST', `forms/${form.id}/guide/publish`);

const translated = (key: string, text: string) => {
  const [section] = SHORT_GUIDE.sections;
  const { wording } = section!.questions.find(({ id }) => key.startsWith(id))!;
  return { [key]: { text, of: markOf(wording), reviewed: true } };
};

/** Starts one and waits for its end. */
async function rehearse(body: object = {}): Promise<RehearsalAnswer> {
  const { rehearsal } = (await start(body)).body;
  await expect.poll(async () => (await read(rehearsal.id)).rehearsal.endedAt, PATIENCE).not.toBeNull();
  return read(rehearsal.id);
}

async function messages(of: GivenOwner): Promise<RehearsalMessage[]> {
  const received: RehearsalMessage[] = [];
  const socket = dashboardSocket(server.url, { token: of.token });
  socket.on('rehearsal', (message) => received.push(message));
  await connect(socket);
  return received;
}

describe('a rehearsal', () => {
  it('[REHEARSAL-01, REHEARSAL-04] interviews all nine kinds of participants, and the owner hears every turn', async () => {
    await interview();
    const [own, others] = [await messages(owner), await messages(await given.owner())];
    const { body } = await start({ seed: 7 });
    expect(body.rehearsal).toMatchObject({ seed: 7, version: null, revision: 1, isCurrentDraft: true, playedBy: 'script', questions: 2 });
    const { id } = body.rehearsal;
    await expect.poll(() => own.some((message) => message.type === 'state' && message.rehearsal.state === 'finished'), PATIENCE).toBe(true);

    const { rehearsal, report } = await read(id);
    expect(rehearsal.participants.map(({ kind, state }) => [kind, state])).toEqual(PARTICIPANT_KINDS.map((kind) => [kind, 'finished']));
    expect(rehearsal.headline).toMatchObject({ mustAsksMissed: 0 });
    expect(report!.questions.map(({ cells }) => cells.length)).toEqual([9, 9]);
    for (const kind of PARTICIPANT_KINDS) {
      const heard = own.flatMap((message) => (message.type === 'turn' && message.participant.kind === kind ? [message.turn] : []));
      const { turns } = (await owner.api<RehearsalTurnsAnswer>('GET', path(`/${id}/participants/${kind}`))).body;
      expect(heard).toEqual(turns);
      expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_, at) => at + 1));
      expect(turns.at(-1)).toMatchObject({ role: 'assistant', purpose: 'close' });
    }
    expect(others).toEqual([]);
    expect(await list()).toMatchObject({ rehearsals: [{ id, state: 'finished' }], draft: 'rehearsed', missing: [], isRequired: false });
  });

  it('[REHEARSAL-05] counts nowhere: no response, no usage, no coverage', async () => {
    await interview();
    await publish();
    await rehearse({ version: 1, participants: ['terse'] });
    const [counted] = await query(
      server,
      `select (select count(*)::int from responses where form_id = $1) as responses, (select count(*)::int from calls where form_id = $1) as calls,
              (select month_count from owner_streams where user_id = $2) as month`,
      [form.id, owner.id],
    );
    expect(counted).toEqual({ responses: 0, calls: 0, month: 0 });
    expect((await owner.api<CoverageAnswer>('GET', `responses/${form.id}/coverage`)).body).toMatchObject({ rows: [], leftOut: 0 });
  });

  it('[REHEARSAL-14] of an edited guide is compared with the earlier one', async () => {
    await interview();
    const before = (await rehearse({ seed: 3, participants: ['terse', 'confused'] })).rehearsal;
    const [section] = SHORT_GUIDE.sections;
    const edited = {
      ...SHORT_GUIDE,
      sections: [{ ...section!, questions: [section!.questions[0]!, newQuestion('newerone', 'Who helped you?')] }],
    };
    await given.guide(owner, form, edited);
    const after = (await rehearse({ seed: 3, participants: ['terse', 'confused'] })).rehearsal;
    const { body } = await owner.api<RehearsalComparison>('GET', path(`/${after.id}/comparison?with=${before.id}`));
    expect(body).toMatchObject({
      sameParticipants: true,
      before: { id: before.id, isCurrentDraft: false },
      after: { isCurrentDraft: true },
    });
    expect(body.questions.map(({ id, before: old, after: now }) => [id, old !== null, now !== null])).toEqual([
      ['surprise', true, true],
      ['newerone', false, true],
      ['changing', true, false],
    ]);
    expect(body.questions[0]!.after).toEqual(body.questions[0]!.before);
  });

  it('[REHEARSAL-06] ends when it is cancelled or deleted, also while it runs', async () => {
    await interview(LONG_GUIDE);
    const heard = await messages(owner);
    const first = (await start()).body.rehearsal.id;
    await expect.poll(() => heard.filter(({ type }) => type === 'turn').length, PATIENCE).toBeGreaterThan(5);
    const { body } = await owner.api<RehearsalAnswer>('POST', path(`/${first}/cancel`));
    expect(body).toMatchObject({ rehearsal: { state: 'cancelled', failure: null }, report: null });
    expect(new Set(body.rehearsal.participants.map(({ state }) => state))).toEqual(new Set(['stopped']));
    expect(await pendingOf(server, 'rehearsal.run', first)).toEqual([]);

    const second = (await start()).body.rehearsal.id;
    await expect.poll(async () => (await read(second)).rehearsal.state, PATIENCE).toBe('running');
    expect((await owner.api('DELETE', path(`/${second}`))).status).toBe(200);
    expect((await owner.api('GET', path(`/${second}`))).status).toBe(404);
    await expect.poll(() => heard.some((one) => one.type === 'deleted' && one.rehearsalId === second), PATIENCE).toBe(true);
    expect((await read(first)).rehearsal.state).toBe('cancelled');
    expect(await query(server, 'select from rehearsal_participants where rehearsal_id = $1', [second])).toEqual([]);
  });

  it('[REHEARSAL-07] continues after its process has died, keeps what was finished, and fails when that happens again and again', async () => {
    await interview();
    const { rehearsal } = await rehearse({ participants: ['terse', 'talkative'], seed: 1 });
    /** As a process leaves it that died in the middle. */
    const die = async (attempts: number) => {
      await query(server, `update rehearsals set state = 'running', report = null, headline = null, ended_at = null where id = $1`, [
        rehearsal.id,
      ]);
      await query(
        server,
        `update rehearsal_participants set progress = progress || '{"state": "talking", "turns": 1}', turns = turns - 1
          where rehearsal_id = $1 and kind = 'talkative'`,
        [rehearsal.id],
      );
      await query(
        server,
        `update rehearsal_participants set progress = progress || '{"minutes": 99}' where rehearsal_id = $1 and kind = 'terse'`,
        [rehearsal.id],
      );
      await query(
        server,
        `insert into follow_ups (kind, subject, attempts, leased_by, leased_until) values ('rehearsal.run', $1, $2, $3, now() - interval '1 second')`,
        [rehearsal.id, attempts, randomUUID()],
      );
      await expect.poll(async () => (await read(rehearsal.id)).rehearsal.endedAt, PATIENCE).not.toBeNull();
      return (await read(rehearsal.id)).rehearsal;
    };
    const continued = await die(1);
    expect(continued.state).toBe('finished');
    expect(continued.participants.map(({ kind, minutes, turns }) => [kind, minutes, turns])).toEqual([
      ['terse', 99, rehearsal.participants[0]!.turns],
      ['talkative', rehearsal.participants[1]!.minutes, rehearsal.participants[1]!.turns],
    ]);
    const givenUp = await die(3);
    expect(givenUp).toMatchObject({
      state: 'failed',
      failure: { reason: 'interrupted', message: expect.stringContaining('Start it again') },
    });
    expect(givenUp.participants.map(({ state }) => state)).toEqual(['finished', 'stopped']);
    expect(await pendingOf(server, 'rehearsal.run', rehearsal.id)).toEqual([]);
  });

  it('[REHEARSAL-09] needs something to ask, sensible participants, and room', async () => {
    form = (await given.draft(owner)) as GivenForm;
    await query(server, `update forms set interview_instructions = '' where id = $1`, [form.id]);
    expect(await start()).toMatchObject({ status: 400, body: { error: expect.stringContaining('Write a prompt or a guide') } });
    expect(await list()).toMatchObject({ draft: 'nothing', follows: 'prompt' });
    await given.guide(owner, form, { ...SHORT_GUIDE, sections: [] });
    expect(await start()).toMatchObject({ status: 400, body: { error: expect.stringContaining('at least one question') } });
    await given.guide(owner, form, LONG_GUIDE);
    expect((await start({ version: 1 })).status).toBe(404);
    for (const body of [
      { participants: [] },
      { participants: ['terse', 'terse'] },
      { participants: ['kind'] },
      { seed: -1 },
      { seed: 0.5 },
      { language: 'xx' },
      { language: 'fr' },
    ]) {
      expect((await start(body)).status).toBe(400);
    }
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    for (const { status, body } of answers) if (status === 200) await owner.api('DELETE', path(`/${body.rehearsal.id}`));

    await query(
      server,
      `insert into rehearsals (form_id, owner_id, state, seed, played_by, guide, created_at, ended_at)
       select $1, $2, 'cancelled', n, 'script', '{"sections": []}', now() - make_interval(days => n), now() from generate_series(1, $3) as n`,
      [form.id, owner.id, REHEARSAL_LIMITS.stored],
    );
    const { id } = (await start({ participants: ['terse'] })).body.rehearsal;
    const { rehearsals } = await list();
    expect([rehearsals.length, rehearsals[0]!.id, rehearsals.at(-1)!.seed]).toEqual([
      REHEARSAL_LIMITS.stored,
      id,
      REHEARSAL_LIMITS.stored - 1,
    ]);
    await owner.api('DELETE', path(`/${id}`));
  });
});

describe('a rehearsal of a prompt', () => {
  it('[REHEARSAL-17] is held like one of a guide, and is outdated when the prompt changes', async () => {
    form = await given.form(owner);
    const { rehearsal, report } = await rehearse({ participants: ['terse', 'confused'], seed: 3 });
    expect(rehearsal).toMatchObject({ state: 'finished', follows: 'prompt', questions: 0, revision: null, isCurrentDraft: true });
    expect(report!.prompt!.questions.length).toBeGreaterThan(0);
    const { turns } = (await owner.api<RehearsalTurnsAnswer>('GET', path(`/${rehearsal.id}/participants/terse`))).body;
    expect(turns[0]).toMatchObject({ purpose: 'greet', by: 'script' });
    expect(turns.at(-1)).toMatchObject({ purpose: 'close' });
    // Only a model can hold a prompt in another language.
    expect(await list()).toMatchObject({ follows: 'prompt', draft: 'incomplete', languages: [], published: null });
    await query(server, `update forms set interview_instructions = 'What surprised you?' where id = $1`, [form.id]);
    expect((await read(rehearsal.id)).rehearsal.isCurrentDraft).toBe(false);
    const after = (await rehearse({ participants: ['terse', 'confused'], seed: 3 })).rehearsal;
    const { body } = await owner.api<RehearsalComparison>('GET', path(`/${after.id}/comparison?with=${rehearsal.id}`));
    expect(body).toMatchObject({ sameParticipants: true, questions: [] });
    // With a guide, it is the guide that is rehearsed.
    await given.guide(owner, form);
    expect(await list()).toMatchObject({ follows: 'guide', draft: 'outdated' });
  });
});

describe('a rehearsal in another language', () => {
  it('[REHEARSAL-18] asks in its words, and does not count for publishing', async () => {
    await interview({ ...SHORT_GUIDE, translations: { de: translated('surprise.wording', 'Was hat Sie überrascht?') } });
    const languages = { source: 'en', others: [{ language: 'de', offered: false, name: null, information: null }] };
    await query(server, 'update forms set languages = $2::jsonb where id = $1', [form.id, JSON.stringify(languages)]);
    expect(await list()).toMatchObject({ languages: ['en', 'de'] });
    const { rehearsal, report } = await rehearse({ language: 'de', participants: ['terse'] });
    expect(rehearsal).toMatchObject({ language: 'de', isCurrentDraft: true });
    expect(report!.questions[0]!.wording).toBe('Was hat Sie überrascht?');
    const { turns } = (await owner.api<RehearsalTurnsAnswer>('GET', path(`/${rehearsal.id}/participants/terse`))).body;
    expect(turns[1]!.text).toBe('Gut, danke');
    expect(await list()).toMatchObject({ draft: 'not-rehearsed' });
    expect((await rehearse({ language: 'en', participants: ['terse'] })).rehearsal.language).toBeNull();
  });
});

describe('publishing', () => {
  it('[REHEARSAL-15] can require that exactly this draft was rehearsed, and that no must-ask was missed', async () => {
    await interview();
    const require = (isRequired: boolean, participants?: string[] | null) =>
      owner.api('PUT', `forms/${form.id}/rehearsal-requirement`, { body: { isRequired, participants } });
    expect(await require(true)).toMatchObject({ status: 200, body: { isRequired: true, required: PARTICIPANT_KINDS } });
    expect(await publish()).toMatchObject({ status: 409, body: { error: expect.stringContaining('Rehearse this guide') } });
    // The recommended participants, not just any.
    await rehearse({ participants: ['terse'] });
    expect(await list()).toMatchObject({ draft: 'incomplete', missing: PARTICIPANT_KINDS.filter((kind) => kind !== 'terse') });
    expect(await publish()).toMatchObject({ status: 409, body: { error: expect.stringContaining('left out: talkative') } });
    // Those that the owner has chosen; a switch that says nothing of them keeps them.
    expect((await require(true, [])).status).toBe(400);
    expect(await require(true, ['terse'])).toMatchObject({ body: { required: ['terse'] } });
    expect(await require(true)).toMatchObject({ body: { required: ['terse'] } });
    expect(await list()).toMatchObject({ draft: 'rehearsed', missing: [] });
    expect(await publish()).toMatchObject({ status: 200, body: { version: 1 } });

    const [section] = SHORT_GUIDE.sections;
    await given.guide(owner, form, { ...SHORT_GUIDE, sections: [{ ...section!, title: 'Changed' }] });
    expect(await list()).toMatchObject({ isRequired: true, draft: 'outdated', published: { version: 1, isDraft: false } });
    expect(await publish()).toMatchObject({ status: 409, body: { error: expect.stringContaining('has changed since') } });
    const { rehearsal } = await rehearse({ participants: ['terse'] });
    await query(server, `update rehearsals set headline = headline || '{"mustAsksMissed": 1}' where id = $1`, [rehearsal.id]);
    expect(await list()).toMatchObject({ draft: 'missed' });
    expect(await publish()).toMatchObject({ status: 409, body: { error: expect.stringContaining('must-ask') } });
    expect((await require(false)).status).toBe(200);
    expect((await publish()).body.version).toBe(2);
  });

  it('[REHEARSAL-15] of an interview with its guide is refused likewise, and saving it as a draft is not', async () => {
    const draft = await given.draft(owner);
    await given.guide(owner, draft);
    await owner.api('PUT', `forms/${draft.id}/rehearsal-requirement`, { body: { isRequired: true, participants: ['terse'] } });
    const save = (body: object) => owner.api<Failure>('PUT', `forms/${draft.id}`, { body });
    expect((await save({ interviewName: 'Planning', draft: true })).status).toBe(200);
    expect(await save({ interviewName: 'Planning' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Rehearse this guide') },
    });
    form = draft as GivenForm;
    await rehearse({ participants: ['terse'] });
    expect((await save({ interviewName: 'Planning' })).status).toBe(200);
    expect(await query(server, 'select from forms where id = $1 and published_at is not null', [draft.id])).toHaveLength(1);
  });
});

describe('the data of rehearsals', () => {
  it('[REHEARSAL-16] is in the account’s export, and goes with the interview', async () => {
    const other = await given.owner();
    const theirs = await given.form(other);
    await given.guide(other, theirs);
    const { body } = await other.api<RehearsalAnswer>('POST', `forms/${theirs.id}/rehearsals`, { body: { participants: ['terse'] } });
    const at = `forms/${theirs.id}/rehearsals/${body.rehearsal.id}`;
    await expect.poll(async () => (await other.api<RehearsalAnswer>('GET', at)).body.rehearsal.state, PATIENCE).toBe('finished');
    const exported = await (await fetch(`${server.url}/api/account/export`, { headers: other.headers })).text();
    const lines = exported
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; id?: string; participants?: { turns: unknown[] }[] });
    const [line] = lines.filter(({ type }) => type === 'rehearsal');
    expect(line).toMatchObject({ id: body.rehearsal.id, state: 'finished', participants: [{ kind: 'terse' }] });
    expect(line!.participants![0]!.turns.length).toBeGreaterThan(3);
    await other.api('DELETE', `forms/delete-form/${theirs.id}`);
    expect(await query(server, 'select from rehearsals where id = $1', [body.rehearsal.id])).toEqual([]);
  });
});

describe('with a language model', () => {
  it('[REHEARSAL-03, REHEARSAL-08] its words are spoken, its tokens count, and a budget that is used up ends the rehearsal', async () => {
    const model = await startLlmStandIn(({ messages }) =>
      /You play a participant/.test(messages[0]!.content) ? 'Mostly meetings, I think.' : 'I see. What else?',
    );
    const withModel = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in', MODEL_TOKENS_PER_OWNER_PER_DAY: '7000' });
    try {
      const theirs = givenIn(withModel);
      const spender = await theirs.owner();
      const spent = await theirs.form(spender);
      await theirs.guide(spender, spent);
      const at = `forms/${spent.id}/rehearsals`;
      const { rehearsal } = (await spender.api<RehearsalAnswer>('POST', at, { body: { participants: ['terse', 'talkative'] } })).body;
      expect(rehearsal.playedBy).toBe('model');
      const now = async () => (await spender.api<RehearsalAnswer>('GET', `${at}/${rehearsal.id}`)).body.rehearsal;
      await expect.poll(async () => (await now()).endedAt, PATIENCE).not.toBeNull();
      const ended = await now();
      expect(ended).toMatchObject({ state: 'failed', failure: { reason: 'budget' }, headline: null });
      expect(ended.failure!.message).toContain('MODEL_TOKENS_PER_OWNER_PER_DAY');
      const { turns } = (await spender.api<RehearsalTurnsAnswer>('GET', `${at}/${rehearsal.id}/participants/terse`)).body;
      expect(turns.find(({ role }) => role === 'user')!.text).toBe('Mostly meetings, I think.');
      await expect
        .poll(async () => {
          const charged = `select scope from usage_counters where kind = 'model' and units > 0 and scope_id = any($1) order by scope`;
          return (await query<{ scope: string }>(withModel, charged, [['', spender.id, String(spent.id)]])).map(({ scope }) => scope);
        }, PATIENCE)
        .toEqual(['form', 'installation', 'owner']);
    } finally {
      await withModel.stop();
      await model.stop();
    }
  });
});
