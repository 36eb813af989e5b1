import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { UsageBudgetsService } from '../../../backend/budgets/usage-budgets.service.js';
import { RESERVE_USAGE, SETTLE_USAGE } from '../../../backend/budgets/usage.statements.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { UsageAnswer } from '../../../backend/contract/usage.js';
import { ASSISTANT_DEFAULTS } from '../../../backend/contract/voice-constants.js';
import { OverBudget } from '../../../backend/integrations/llm/llm-budget.port.js';
import { CLAIM_REPLIES } from '../../../backend/voice/conversation/replies/reply-context.statements.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type ChatRequest, type LlmScript, type LlmStandIn, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { accessToken } from '../../support/token.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { type SecondServer, startBeside } from './second-server.js';

const isSummary = (chat: ChatRequest) => chat.messages[0]?.content.startsWith('You summarise') === true;
const isReply = (chat: ChatRequest) => chat.messages[0]?.content.startsWith('You are the interviewer') === true;
const QUESTION = 'I see, thank you. What happened after that?';
const LONG_ANSWER = 'a word '.repeat(500).trim();

/** What the model would bill: everything it was sent, aborted or not, and everything it wrote. */
const billed = (requests: readonly ChatRequest[]) =>
  requests.reduce(
    (sum, { messages }) =>
      sum + Math.ceil(messages.reduce((length, { content }) => length + content.length, 0) / 4) + Math.ceil(QUESTION.length / 4),
    0,
  );

interface World {
  readonly model: LlmStandIn;
  readonly server: TestApp;
  readonly given: Given;
  readonly owner: GivenOwner;
  readonly form: GivenForm;
}

/** An installation with these limits, for the tests of one group. */
function useWorld(env: Record<string, string>, script: LlmScript = () => QUESTION): () => World {
  let world: World;
  beforeAll(async () => {
    const model = await startLlmStandIn(script);
    const settings = { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model', ...env };
    const server = await startApp(settings);
    const given = givenIn(server);
    const owner = await given.owner({ maxResponses: 1_000 });
    world = { model, server, given, owner, form: await given.form(owner) };
  });
  afterEach(closeSockets);
  afterAll(async () => {
    await world.server.stop();
    await world.model.stop();
  });
  return () => world;
}

interface Counter {
  scope: string;
  requests: number;
  units: number;
  reserved: number;
  estimated: number;
}
const counters = (server: TestApp, ids: readonly (string | number)[]) =>
  query<Counter>(
    server,
    `select scope, requests::int, units::int, reserved::int, estimated::int from usage_counters where scope_id = any($1) and kind = 'model' order by scope`,
    [ids.map(String)],
  );

const read = async (owner: GivenOwner, response: GivenResponse) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;

/** Answers each question at length until the interview is over. */
async function talk(participant: Participant): Promise<void> {
  await participant.holdInterview(LONG_ANSWER);
}

describe('the tokens of one interview', () => {
  const BUDGET = 60_000;
  const world = useWorld({ MODEL_TOKENS_PER_INTERVIEW_PER_DAY: String(BUDGET) });

  it('end at its budget, exact to one reply, with many participants in two processes [SEC-02]', { timeout: 120_000 }, async () => {
    const { server, model, given, form } = world();
    const beside: SecondServer = await startBeside(server, {
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'test-model',
      MODEL_TOKENS_PER_INTERVIEW_PER_DAY: String(BUDGET),
    });
    try {
      model.requests.length = 0;
      const responses = await Promise.all(Array.from({ length: 8 }, () => given.response(form)));
      const participants = await Promise.all(responses.map((response, n) => Participant.enter(n % 2 ? server : beside, response)));
      await Promise.all(participants.map(talk));
      for (const participant of participants) {
        expect(participant.ended).toEqual(['assistant']);
        const last = [...participant.turns.values()].at(-1)!;
        expect(last.text).toContain(ASSISTANT_DEFAULTS.endMessage);
      }
      await eventually(async () => {
        const [counter] = await counters(server, [form.id]);
        expect(counter!.reserved).toBe(0);
      });
      const [counter] = await counters(server, [form.id]);
      expect(counter!.units).toBeLessThanOrEqual(BUDGET);
      expect(billed(model.requests)).toBeLessThanOrEqual(BUDGET);
      // The remaining budget is smaller than one more reply.
      expect(BUDGET - counter!.units).toBeLessThan(20_000);
    } finally {
      await beside.stop();
    }
  });

  it('leave everything that was said, a completed response, and the name of the limit for its owner [SEC-02]', async () => {
    const { server, given, form, owner } = world();
    await query(
      server,
      `insert into usage_counters (scope, scope_id, kind, day, owner_id, units) values ('form', $1, 'model', (now() at time zone 'utc')::date, $2, $3)
       on conflict (scope, scope_id, kind, day) do update set units = excluded.units`,
      [String(form.id), owner.id, BUDGET],
    );
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('It was the last hour that surprised me.');
    expect((await participant.hears(3)).text).toContain(ASSISTANT_DEFAULTS.endMessage);
    const done = await eventually(async () => {
      const current = await read(owner, response);
      expect(current.processing).toBe(false);
      return current;
    });
    expect(done).toMatchObject({ call_status: 'completed', limit_reached: 'form.model.units', summary_source: 'extractive' });
    expect(done.interview_transcript).toContain('It was the last hour that surprised me.');
    const hits = await query(server, `select scope, kind, metric from budget_hits where form_id = $1`, [form.id]);
    expect(hits).toEqual([{ scope: 'form', kind: 'model', metric: 'units' }]);
  });
});

describe('a provider that reports usage that cannot be', () => {
  const usages = ['1e18', '9007199254740993', '-5', '"NaN"', '1e400', '1.5', 'null'];
  let asked = 0;
  const world = useWorld({}, () => {
    const tokens = usages[asked++ % usages.length]!;
    return { kind: 'usage', text: QUESTION, usage: `{"prompt_tokens":${tokens},"completion_tokens":9e15}` };
  });

  it(
    'is billed by estimates, and its answers are used: the model stays available and the usage page works',
    { timeout: 60_000 },
    async () => {
      const { server, model, given, form, owner } = world();
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      for (let n = 0; n < usages.length; n += 1) {
        await participant.hears(2 * n + 1);
        await participant.say('It took me three weeks to feel at home, mostly because people took the time.');
        expect((await participant.hears(2 * n + 3)).text).toBe(QUESTION);
      }
      expect(model.requests.filter(isReply)).toHaveLength(usages.length);
      await eventually(async () =>
        expect((await counters(server, [response.id]))[0]).toMatchObject({
          reserved: 0,
          requests: usages.length,
          estimated: usages.length,
        }),
      );
      expect((await counters(server, [response.id]))[0]!.units).toBeLessThan(usages.length * 5_000);
      const usage = () => owner.api<UsageAnswer>('GET', `usage/get-usage/${owner.sub}`);
      expect((await usage()).body.total.input_tokens).toBeLessThan(usages.length * 5_000);
      // What an earlier version has counted.
      await query(server, `update usage_counters set units = 9200000000000000000, input = 9000000000000000000 where owner_id = $1`, [
        owner.id,
      ]);
      const { status, body } = await usage();
      expect(status).toBe(200);
      expect(body.today.model_tokens.used).toBe(9.2e18);
    },
  );
});

describe('a participant who keeps interrupting', () => {
  // The model takes its time: every message finds it thinking.
  const world = useWorld({}, async (chat) => {
    if (isReply(chat)) await new Promise((resolve) => setTimeout(resolve, 1_000));
    return QUESTION;
  });

  it('makes few requests, and every word of theirs is stored at once [SEC-02]', { timeout: 60_000 }, async () => {
    const { server, model, given, form } = world();
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const before = model.requests.filter(isReply).length;
    const said: string[] = [];
    for (let n = 0; n < 15; n += 1) {
      const text = `Part ${n} of what I have to say.`;
      expect(await participant.say(text)).toMatchObject({ success: true });
      said.push(text);
    }
    // One for the first part, one for all the others together, and at most one in between.
    await participant.hears(17);
    expect(model.requests.filter(isReply).length - before).toBeLessThanOrEqual(3);
    const last = model.requests.filter(isReply).at(-1)!.messages.at(-1)!.content;
    for (const text of said) expect(last).toContain(text);
    const stored = await query<{ content: string }>(
      server,
      `select content from transcript_turns where response_id = $1 and role = 'user' order by seq`,
      [response.id],
    );
    expect(stored.map(({ content }) => content)).toEqual(said);
  });

  it('has twenty messages in ten seconds, however many connections and processes [SEC-02]', { timeout: 60_000 }, async () => {
    const { server, model, given, form } = world();
    const beside = await startBeside(server, { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model' });
    try {
      const response = await given.response(form);
      let taken = 0;
      const codes = new Set<string>();
      for (let n = 0; n < 8; n += 1) {
        const participant = await Participant.enter(n % 2 ? server : beside, response);
        const answers = await Promise.all(Array.from({ length: 5 }, (_, part) => participant.say(`Part ${n} ${part}`)));
        for (const answer of answers) {
          if (answer.success) taken += 1;
          else codes.add(answer.code);
        }
        participant.socket.disconnect();
      }
      expect(taken).toBe(20);
      expect([...codes]).toEqual(['RATE_LIMITED']);
    } finally {
      await beside.stop();
    }
  });

  it('is not billed for less than was asked: an aborted request counts as an estimate', async () => {
    const { server, given, form } = world();
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('One thing first.');
    await eventually(async () => expect((await counters(server, [response.id]))[0]?.requests).toBe(1));
    await participant.say('And another one.');
    await participant.hears(4);
    const counter = await eventually(async () => {
      const [current] = await counters(server, [response.id]);
      expect(current).toMatchObject({ requests: 2, reserved: 0, estimated: 1 });
      return current!;
    });
    expect(counter.units).toBeGreaterThan(1_000);
  });
});

describe('a response that is ended and opened again and again', () => {
  const world = useWorld({}, (chat) => (isSummary(chat) ? summaryFor(chat) : QUESTION));

  it('is summarised by the model three times, and not again for the same words [SEC-02]', { timeout: 120_000 }, async () => {
    const { server, model, given, form, owner } = world();
    const response = await given.response(form);
    const summaries = () => model.requests.filter(isSummary).length;
    for (let n = 0; n < 6; n += 1) {
      const participant = await Participant.enter(server, response);
      // Too few words to tell their language by, without the interviewer's.
      await participant.hears(1);
      if (n !== 2) expect(await participant.say(`Something new, number ${n}.`)).toMatchObject({ success: true });
      await participant.socket.emitWithAck('end', { reason: 'network' });
      participant.socket.disconnect();
      await eventually(async () => expect((await read(owner, response)).processing).toBe(false));
      expect(summaries()).toBe([1, 2, 2, 3, 3, 3][n]);
      expect((await read(owner, response)).summary_source).toBe(n < 4 ? 'model' : 'extractive');
    }
  });
});

describe('reservations', () => {
  const world = useWorld({ MODEL_TOKENS_PER_RESPONSE: '10000', MODEL_TOKENS_PER_DAY: '100000' });
  const spenderOf = (owner: GivenOwner, form: GivenForm, response: GivenResponse) => ({
    ownerId: owner.id,
    formId: form.id,
    responseId: response.id,
  });

  it('never exceed a limit together, however many are made at once in two processes', async () => {
    const { server, model, given, form, owner } = world();
    const beside = await startBeside(server, { OPENAI_BASE_URL: model.url, MODEL_TOKENS_PER_RESPONSE: '10000' });
    try {
      const other = beside.app.get(UsageBudgetsService);
      const own = server.app.get(UsageBudgetsService);
      const spender = spenderOf(owner, form, await given.response(form));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, (_, n) => (n % 2 ? own : other).reserve(spender, { input: 700, output: 300 })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as OverBudget);
      expect(refused.every((error) => error instanceof OverBudget && error.code === 'response.model.units')).toBe(true);
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') own.settle(outcome.value, { input: 100, output: 50 }, false);
      }
      await eventually(async () =>
        expect((await counters(server, [spender.responseId]))[0]).toMatchObject({ requests: 10, units: 1_500, reserved: 0 }),
      );
    } finally {
      await beside.stop();
    }
  });

  it('that a dead process left count as used up, once', async () => {
    const { server, given, form, owner } = world();
    const budgets = server.app.get(UsageBudgetsService);
    const spender = spenderOf(owner, form, await given.response(form));
    const id = await budgets.reserve(spender, { input: 4_000, output: 2_000 });
    await query(server, `update usage_reservations set expires_at = now() - interval '1 second' where id = $1`, [id]);
    await eventually(async () =>
      expect((await counters(server, [spender.responseId]))[0]).toMatchObject({ units: 6_000, reserved: 0, estimated: 1 }),
    );
    // The process was only slow: what it says now comes too late.
    budgets.settle(id, { input: 1, output: 1 }, false);
    await expect(budgets.reserve(spender, { input: 4_000, output: 1 })).rejects.toThrow(OverBudget);
    expect((await counters(server, [spender.responseId]))[0]).toMatchObject({ units: 6_000, reserved: 0 });
  });

  it('allow one request per 1,000 tokens of a limit', async () => {
    const { server, given, form, owner } = world();
    const budgets = server.app.get(UsageBudgetsService);
    const spender = spenderOf(owner, form, await given.response(form));
    for (let n = 0; n < 10; n += 1) budgets.settle(await budgets.reserve(spender, { input: 1, output: 1 }), { input: 1, output: 1 }, false);
    await expect(budgets.reserve(spender, { input: 1, output: 1 })).rejects.toMatchObject({ code: 'response.model.requests' });
  });

  it('of owner and interview grow with the plan, and with the operator’s factor', async () => {
    const { server, given } = world();
    const budgets = server.app.get(UsageBudgetsService);
    const most = async (owner: GivenOwner) => {
      const refused = await budgets
        .reserve({ ownerId: owner.id, formId: null, responseId: null }, { input: 99_000_000, output: 0 })
        .catch((error: unknown) => error as OverBudget);
      expect(refused).toBeInstanceOf(OverBudget);
      const rows = await query<{ allowed: string }>(server, `select allowed from budget_hits where owner_id = $1 and scope = 'owner'`, [
        owner.id,
      ]);
      return Number(rows[0]?.allowed);
    };
    expect(await most(await given.owner())).toBe(10_000_000);
    expect(await most(await given.owner({ tier: 'pro' }))).toBe(40_000_000);
    const special = await given.owner();
    await query(server, `update subscriptions set budget_factor = 0.5 where user_id = $1`, [special.id]);
    expect(await most(special)).toBe(5_000_000);
  });
});

describe('an account whose e-mail address is not verified', () => {
  const world = useWorld({ MODEL_FOR_UNVERIFIED: 'false' });

  it('has its interviews held by the script where the operator wants that [SEC-03]', async () => {
    const { server, model, given, form, owner } = world();
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine, thank you');
    expect((await participant.hears(3)).text).toMatch(/What surprised you most\?$/);
    expect(model.requests).toHaveLength(0);
    // As the next token says, once the address is verified.
    const token = await accessToken(server, { sub: owner.sub, email: owner.email, emailVerified: true });
    expect((await owner.api('GET', `forms/${form.id}`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    await participant.say('How kind everybody was to me in the first days');
    expect((await participant.hears(5)).text).toBe(QUESTION);
  });
});

describe('an ordinary interview of an hour', () => {
  const world = useWorld({}, (chat) => (isSummary(chat) ? summaryFor(chat) : QUESTION));

  it('meets no limit', { timeout: 120_000 }, async () => {
    const { server, given, owner, form } = world();
    const response = await given.response(form);
    let participant = await Participant.enter(server, response);
    for (let seq = 1; seq < 110; seq += 2) {
      await participant.hears(seq);
      if (seq % 30 === 1) participant = await Participant.enter(server, response);
      // Faster than speech: move the turns back in time, because the message limit is not under test.
      await query(server, `update transcript_turns set created_at = created_at - interval '1 minute' where response_id = $1`, [
        response.id,
      ]);
      await participant.say(
        'I would say that it took me about three weeks to feel at home, mostly because people took the time. '.repeat(4),
      );
    }
    await participant.hears(111);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => expect((await read(owner, response)).processing).toBe(false));
    expect(await read(owner, response)).toMatchObject({ limit_reached: null, summary_source: 'model' });
    const [counter] = await counters(server, [response.id]);
    expect(counter!.units).toBeLessThan(1_500_000 / 2);
  });
});

describe('what precedes every reply', () => {
  const world = useWorld({});
  const unlimited = [null, null, null, null];
  const id = randomUUID();

  it.each<[name: string, text: string, values: (of: World) => unknown[] | Promise<unknown[]>]>([
    [
      'a reservation',
      RESERVE_USAGE.text,
      ({ owner, form }) => ['model', [id], [owner.id], [form.id], [id], [1], [1], [null], 60, unlimited, unlimited, unlimited, false],
    ],
    ['a settlement', SETTLE_USAGE.text, () => [[id], [0], [0], [0], [false]]],
    [
      'a reply lease',
      CLAIM_REPLIES.text,
      async ({ server, given, form }) => {
        const participant = await Participant.enter(server, await given.response(form));
        await participant.hears(1);
        await eventually(async () =>
          expect(await query(server, 'select responder from calls where id = $1', [participant.ticket.callId])).toEqual([
            { responder: null },
          ]),
        );
        return [[participant.ticket.callId], [id], [1_000]];
      },
    ],
  ])('%s commits without waiting for the disk', async (_name, text, valuesOf) => {
    const values = await valuesOf(world());
    await world()
      .server.app.get(DataSource)
      .transaction(async (tx) => {
        await tx.query('set local synchronous_commit = on');
        await tx.query(text, values);
        expect(await tx.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }]);
      });
  });
});
