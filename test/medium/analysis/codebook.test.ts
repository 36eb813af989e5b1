import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AddThemesAnswer,
  type DecidedAnswer,
  type DecideInput,
  type HistoryAnswer,
} from '../../../backend/contract/codebook-decisions.js';
import {
  type Codebook,
  type CodebookTheme,
  codebookUpdatedSchema,
  type CodebookUpdated,
  type CodedTranscriptAnswer,
  type Passage,
  type PassagesAnswer,
} from '../../../backend/contract/codebook.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query, queryHeld } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { generateCorpus } from './corpus/generated.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate, read } from './reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

interface Study {
  readonly form: { readonly id: number };
  readonly ids: readonly string[];
}

async function studied(conversations = PLANNING_APP): Promise<Study> {
  const form = await given.form(owner, { title: 'Planning app' });
  const ids = await addInterviews(server, form, conversations);
  await generate(owner, form);
  return { form, ids };
}

const codebookOf = async ({ form }: Study): Promise<Codebook> =>
  (await owner.api<{ codebook: Codebook }>('GET', `forms/${form.id}/codebook`)).body.codebook;
const passagesOf = async ({ form }: Study, filter = ''): Promise<PassagesAnswer> =>
  (await owner.api<PassagesAnswer>('GET', `forms/${form.id}/codebook/passages?limit=200&${filter}`)).body;

async function decide({ form }: Study, decision: DecideInput, decisionId?: string): Promise<DecidedAnswer> {
  const { status, body } = await owner.api<DecidedAnswer>('POST', `forms/${form.id}/codebook/decisions`, {
    body: { decision, decisionId },
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const refusal = async ({ form }: Study, decision: DecideInput) => {
  const { status, body } = await owner.api<{ error: string }>('POST', `forms/${form.id}/codebook/decisions`, { body: { decision } });
  return [status, body.error];
};
const step = ({ form }: Study, name: 'undo' | 'redo', expected?: string) =>
  owner.api<DecidedAnswer>('POST', `forms/${form.id}/codebook/${name}`, { body: { expected } });
const byId = (themes: readonly CodebookTheme[], id: string) => themes.find((theme) => theme.id === id);
const idsOf = (passages: readonly Passage[]) => passages.map(({ id }) => id).sort();

/** What must be the same after undo: everything that decisions change. */
async function stateOf(study: Study) {
  const { themes, passages } = await codebookOf(study);
  const listed = await passagesOf(study);
  return {
    themes: themes.map(({ version: _version, ...theme }) => theme),
    passages,
    coded: listed.passages.map(({ id, sentiment, dismissed, themes: own }) => ({ id, sentiment, dismissed, themes: own })),
  };
}

describe('a codebook', () => {
  it('[CODE-01] [CODE-11] has the themes of the report as suggestions, counted in SQL as the report counts them', async () => {
    const study = await studied();
    const { themes, interviews, passages } = await codebookOf(study);
    const { analysis } = await read(owner, study.form);
    expect(interviews).toBe(8);
    expect(new Set(themes.map(({ status, origin }) => `${status} ${origin}`))).toEqual(new Set(['suggested analyst']));
    for (const theme of analysis!.themes) {
      const { counts, name } = byId(themes, theme.theme_id)!;
      expect([name, counts.participants, counts.passages]).toEqual([theme.theme_name, theme.prevalence_count, theme.mentions]);
    }
    const uncoded = await passagesOf(study, 'state=uncoded');
    expect(uncoded.total).toBe(passages.uncoded);
    expect(uncoded.passages.every((passage) => passage.themes.length === 0 && passage.text.length > 0)).toBe(true);
    // Pages by key add up to the whole.
    const paged: Passage[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: PassagesAnswer = (
        await owner.api<PassagesAnswer>('GET', `forms/${study.form.id}/codebook/passages?limit=7${cursor && `&cursor=${cursor}`}`)
      ).body;
      paged.push(...page.passages);
      cursor = page.cursor;
    }
    expect(idsOf(paged)).toEqual(idsOf((await passagesOf(study)).passages));
    expect(paged).toHaveLength(passages.total);
  });

  it('[CODE-02] [CODE-15] [CODE-20] [CODE-21] [CODE-26] decisions hold through regeneration, and the report follows them at once', async () => {
    const study = await studied();
    const { themes } = await codebookOf(study);
    const [first, second, third, fourth] = themes as [CodebookTheme, CodebookTheme, CodebookTheme, CodebookTheme];
    await decide(study, { kind: 'theme.edit', themeId: first.id, expectedVersion: first.version, name: 'Renamed by hand' });
    expect((await codebookOf(study)).themes.find(({ id }) => id === first.id)!.definition).not.toMatch(/^Words that go along/);
    await decide(study, { kind: 'theme.merge', themeIds: [third.id], into: second.id });
    await decide(study, { kind: 'theme.delete', themeIds: [fourth.id] });
    const mine = (await passagesOf(study, `theme=${first.id}`)).passages;
    const [rejected, moved, felt] = mine as [Passage, Passage, Passage];
    await decide(study, { kind: 'passage.reject', passages: [rejected.id], themeId: first.id });
    await decide(study, { kind: 'passage.move', passages: [moved.id], from: first.id, to: second.id });
    const opposite = felt.sentiment === 'positive' ? 'negative' : 'positive';
    await decide(study, { kind: 'passage.sentiment', passages: [felt.id], sentiment: opposite });
    const turn = PLANNING_APP[0]!.turns[1]!;
    const start = turn.text.indexOf('twelve people');
    const added = { responseId: study.ids[0]!, turn: turn.seq, start, end: start + 13, text: 'twelve people' };
    await decide(study, { kind: 'passage.add', ...added, themeIds: [second.id] });

    const check = async () => {
      const { themes: now } = await codebookOf(study);
      const all = (await passagesOf(study)).passages;
      const at = (id: string) => all.find((passage) => passage.id === id)!;
      expect(byId(now, first.id)).toMatchObject({ name: 'Renamed by hand', status: 'confirmed' });
      expect([byId(now, third.id), byId(now, fourth.id)]).toEqual([undefined, undefined]);
      expect(now.some(({ name }) => [third.name, fourth.name].includes(name))).toBe(false);
      expect(at(rejected.id).themes.map(({ id }) => id)).not.toContain(first.id);
      expect(at(moved.id).themes).toEqual([{ id: second.id, coder: 'human' }]);
      expect(at(felt.id)).toMatchObject({ sentiment: opposite });
      expect(at(`${study.ids[0]}:${turn.seq}:${start}-${start + 13}`)).toMatchObject({ text: 'twelve people', coder: 'human' });
      const { analysis } = await read(owner, study.form);
      const shown = analysis!.themes.find(({ theme_id }) => theme_id === first.id)!;
      expect([shown.theme_name, shown.mentions]).toEqual(['Renamed by hand', byId(now, first.id)!.counts.passages]);
      expect(shown.prevalence_count).toBe(byId(now, first.id)!.counts.participants);
      expect(shown.quotes.map(({ quote_id }) => quote_id)).not.toContain(rejected.id);
      expect(analysis!.themes.map(({ theme_id }) => theme_id)).not.toContain(fourth.id);
      expect(JSON.stringify([analysis!.executive_summary, analysis!.recommendations])).not.toContain(`“${fourth.name}”`);
      return byId(now, first.id)!.counts.passages;
    };
    // Rejected and moved: two fewer, and nothing else.
    expect(await check()).toBe(first.counts.passages - 2);
    await owner.api('DELETE', `analysis/${study.form.id}?renew=true`);
    await generate(owner, study.form);
    await check();
    // Read again from the start, and looked for afresh.
    await query(server, `update analysis_codings set coder_version = 'older' where form_id = $1`, [study.form.id]);
    await query(server, `update analysis_reports set findings = jsonb_set(findings, '{foundOver}', '1') where form_id = $1`, [
      study.form.id,
    ]);
    await generate(owner, study.form);
    await check();
    // Starting over takes suggestions away, never what people have confirmed.
    await owner.api('DELETE', `analysis/${study.form.id}`);
    expect(new Set((await codebookOf(study)).themes.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    await generate(owner, study.form);
    await check();
  }, 60_000);

  it('[CODE-22] undo and redo go back and forth through every kind of decision', async () => {
    const study = await studied(PLANNING_APP.slice(0, 5));
    const before = await codebookOf(study);
    const [a, b, c] = before.themes as [CodebookTheme, CodebookTheme, CodebookTheme];
    const inA = idsOf((await passagesOf(study, `theme=${a.id}`)).passages);
    const uncoded = idsOf((await passagesOf(study, 'state=uncoded')).passages);
    const decisions: DecideInput[] = [
      { kind: 'theme.create', name: 'By hand', parentId: a.id },
      { kind: 'theme.edit', themeId: b.id, definition: 'What it is about', examples: ['An example'], colour: '#123456' },
      { kind: 'theme.status', themeIds: [c.id], status: 'predefined' },
      { kind: 'theme.nest', themeId: c.id, parentId: b.id },
      { kind: 'theme.split', themeId: a.id, passages: [inA[0]!], name: 'Split off' },
      { kind: 'passage.code', passages: inA, themeId: b.id },
      { kind: 'passage.move', passages: uncoded.slice(0, 2), from: null, to: c.id },
      { kind: 'passage.dismiss', passages: uncoded.slice(2, 4) },
      { kind: 'passage.sentiment', passages: inA, sentiment: 'negative' },
      { kind: 'passage.reject', passages: [inA[0]!], themeId: b.id },
      { kind: 'theme.merge', themeIds: [a.id, c.id], into: b.id },
      { kind: 'theme.delete', themeIds: [b.id] },
    ];
    const states = [await stateOf(study)];
    for (const decision of decisions) {
      await decide(study, decision);
      states.push(await stateOf(study));
    }
    for (const state of states.slice(0, -1).reverse()) {
      expect((await step(study, 'undo')).status).toBe(200);
      expect(await stateOf(study)).toEqual(state);
    }
    expect(await step(study, 'undo')).toMatchObject({ status: 409, body: { error: 'There is nothing to undo.' } });
    for (const state of states.slice(1)) {
      expect((await step(study, 'redo')).status).toBe(200);
      expect(await stateOf(study)).toEqual(state);
    }
    const { body } = await owner.api<HistoryAnswer>('GET', `forms/${study.form.id}/codebook/history?limit=5`);
    expect(body.decisions.map(({ kind, undone }) => [kind, undone])).toEqual(
      decisions
        .map(({ kind }) => [kind, false])
        .reverse()
        .slice(0, 5),
    );
    expect(body.decisions[0]).toMatchObject({ author: owner.email, themes: [{ id: b.id }] });
    expect(body.cursor).not.toBeNull();
  }, 60_000);

  it('[CODE-24] [CODE-25] tells other windows the new counts, and refuses what contradicts them', async () => {
    const study = await studied(PLANNING_APP.slice(0, 3));
    const { themes } = await codebookOf(study);
    const [a, b] = themes as [CodebookTheme, CodebookTheme];
    const socket = dashboardSocket(server.url, { token: owner.token });
    const updates: CodebookUpdated[] = [];
    socket.on('event', ({ body }) => void (body.kind === 'codebook.updated' && updates.push(codebookUpdatedSchema.parse(body))));
    await connect(socket);
    const [passage] = (await passagesOf(study, `theme=${a.id}`)).passages as [Passage];
    const move: DecideInput = { kind: 'passage.move', passages: [passage.id], from: a.id, to: b.id };
    const id = randomUUID();
    const decided = await decide(study, move, id);
    await until(() => updates.length === 1);
    const counts = new Map(updates[0]!.counts!.map((one) => [one.themeId, one]));
    expect(counts.get(a.id)!.passages).toBe(a.counts.passages - 1);
    expect(counts.get(b.id)).toEqual(byId(decided.themes, b.id)!.counts);
    // Sent again it is applied once; another window's move of the same passage is refused.
    expect((await decide(study, move, id)).revision).toBe(decided.revision);
    expect(await refusal(study, move)).toEqual([409, expect.stringContaining('another window')]);
    expect(await refusal(study, { kind: 'theme.edit', themeId: b.id, expectedVersion: b.version, name: 'X' })).toEqual([
      409,
      expect.stringContaining('another window'),
    ]);
    expect((await step(study, 'undo', randomUUID())).status).toBe(409);
    // Decisions at once add up.
    const names = ['One', 'Two', 'Three', 'Four'];
    await Promise.all(names.map((name) => decide(study, { kind: 'theme.create', name })));
    expect((await codebookOf(study)).themes.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  it('[CODE-23] takes only words that stand there, of responses that are the owner’s', async () => {
    const study = await studied(PLANNING_APP.slice(0, 2));
    const [theme] = (await codebookOf(study)).themes as [CodebookTheme];
    const place = { responseId: study.ids[0]!, turn: 2, start: 0, end: 3 };
    const add = { kind: 'passage.add' as const, themeIds: [theme.id] };
    expect(await refusal(study, { ...add, ...place, text: 'So ' })).toEqual([400, expect.stringContaining('Select them again')]);
    expect(await refusal(study, { ...add, ...place, turn: 1, text: 'Hey' })).toEqual([404, expect.any(String)]);
    const other = await given.owner();
    const theirs = await given.form(other);
    const [foreign] = await addInterviews(server, theirs, PLANNING_APP.slice(0, 1));
    // Whether the words are right does not show.
    for (const text of ['Hi!', 'No!']) {
      expect(await refusal(study, { ...add, ...place, responseId: foreign!, text })).toEqual([
        404,
        'This response is not part of the analysis.',
      ]);
    }
    expect(await refusal(study, { kind: 'passage.move', passages: [`${foreign}:2:0-3`], from: null, to: theme.id })).toEqual([
      409,
      expect.any(String),
    ]);
    const { body } = await owner.api<CodedTranscriptAnswer>('GET', `forms/${study.form.id}/codebook/transcripts/${study.ids[0]}`);
    expect(body.turns.map(({ text }) => text)).toEqual(PLANNING_APP[0]!.turns.map(({ text }) => text));
    for (const { turn, start, end, text } of body.passages) expect(body.turns[turn - 1]!.text.slice(start, end)).toBe(text);
  });

  it('[CODE-03] [CODE-12] [CODE-13] codes to confirmed and predefined themes first, and suggests others for the rest', async () => {
    const form = await given.form(owner, { title: 'Deductive' });
    const study = { form, ids: await addInterviews(server, form, PLANNING_APP) };
    const content =
      'name,definition,parent\n"Mobile app","Crashes of the app on the phone",Technology\nTechnology,"Software and devices",\nPrice,"Expensive or good value for money",';
    const body = { themes: { source: 'file', format: 'csv', content } };
    const { body: preview } = await owner.api<AddThemesAnswer>('POST', `forms/${form.id}/codebook/themes`, {
      body: { ...body, preview: true },
    });
    expect(preview.added.map(({ name, parent }) => [name, parent])).toEqual([
      ['Technology', null],
      ['Mobile app', 'Technology'],
      ['Price', null],
    ]);
    expect((await codebookOf(study)).themes).toEqual([]);
    const { body: stored } = await owner.api<AddThemesAnswer>('POST', `forms/${form.id}/codebook/themes`, { body });
    expect(stored.decided!.created).toHaveLength(3);
    await generate(owner, form);
    const { themes } = await codebookOf(study);
    const price = themes.find(({ name }) => name === 'Price')!;
    const technology = themes.find(({ name }) => name === 'Technology')!;
    expect(price).toMatchObject({ status: 'predefined', origin: 'import' });
    expect(price.counts.participants).toBeGreaterThanOrEqual(3);
    expect(technology.counts.withSubthemes.participants).toBeGreaterThanOrEqual(technology.counts.participants);
    expect(themes.some(({ status, counts }) => status === 'suggested' && counts.passages > 0)).toBe(true);
    // It comes back from a file as it went.
    const qdc = await fetch(`${server.url}/api/forms/${form.id}/codebook/export/qdc`, { headers: owner.headers });
    const copy = await given.form(owner);
    await owner.api('POST', `forms/${copy.id}/codebook/themes`, {
      body: { themes: { source: 'file', format: 'qdc', content: await qdc.text() } },
    });
    const shape = (all: readonly CodebookTheme[]) =>
      all.map(({ name, definition, colour, parentId }) => [name, definition, colour, byId(all, parentId ?? '')?.name]);
    expect(shape((await codebookOf({ form: copy, ids: [] })).themes)).toEqual(shape(themes));
  }, 60_000);

  it('[CODE-30] a deleted response leaves no trace in themes and history', async () => {
    const corpus = generateCorpus(12);
    const secret = {
      name: 'secret',
      turns: [
        { seq: 1, role: 'assistant' as const, text: 'What happened?' },
        {
          seq: 2,
          role: 'user' as const,
          text: 'My landlord Quetzalcoatlson flooded the greenhouse archive. The greenhouse archive was ruined by the landlord.',
        },
      ],
    };
    const study = await studied([...corpus, secret]);
    const response = study.ids.at(-1)!;
    const created = await decide(study, {
      kind: 'theme.create',
      name: 'Damage',
      definition: 'Water and fire.',
      examples: ['My landlord Quetzalcoatlson flooded the greenhouse archive.', 'A burst pipe in the cellar'],
    });
    const [passage] = (await passagesOf(study, `response=${response}`)).passages as [Passage];
    await decide(study, { kind: 'passage.move', passages: [passage.id], from: null, to: created.created[0]! });
    expect((await codebookOf(study)).themes.find(({ name }) => name === 'Damage')!.counts.participants).toBe(1);
    await owner.api('DELETE', `responses/${response}`);
    // Out of every count at once, and gone for good once the minute of undoing is over.
    expect((await codebookOf(study)).themes.find(({ name }) => name === 'Damage')!.counts.participants).toBe(0);
    await query(server, `update responses set deleting_at = now() - interval '1 hour' where id = $1`, [response]);
    await query(server, `update follow_ups set due_at = now() where due_at > now()`);
    await until(async () => (await query(server, 'select from responses where id = $1', [response])).length === 0);
    const traces = await query<{ all: string }>(
      server,
      `select concat((select json_agg(t) from codebook_themes t where form_id = $1), (select json_agg(d) from codebook_decisions d where form_id = $1),
              (select json_agg(m) from codebook_marks m join codebook_decisions d on d.id = m.decision_id where d.form_id = $1),
              (select json_agg(p) from codebook_passages p where form_id = $1), (select json_agg(r) from analysis_reports r where form_id = $1)) as all`,
      [study.form.id],
    );
    expect(traces[0]!.all).not.toMatch(/quetzalcoatlson|greenhouse|landlord/i);
    expect(traces[0]!.all).not.toContain(response);
    expect((await codebookOf(study)).themes.find(({ name }) => name === 'Damage')!.examples).toEqual(['A burst pipe in the cellar']);
  }, 60_000);
});

describe('an interview that is deleted at that moment', () => {
  it.each([
    ['a decision', 'POST', 'codebook/decisions', { decision: { kind: 'theme.create', name: 'Late' } }],
    ['undoing', 'POST', 'codebook/undo', {}],
    ['themes from a template', 'POST', 'codebook/themes', { themes: { source: 'template', template: 'product' } }],
  ] as const)('answers %s that it is not there', async (_, method, path, body) => {
    const form = await given.form(owner);
    const { status } = await queryHeld(server, ['delete from forms where id = $1', [form.id]], () =>
      owner.api(method, `forms/${form.id}/${path}`, { body }),
    );
    expect(status).toBe(404);
  });
});
