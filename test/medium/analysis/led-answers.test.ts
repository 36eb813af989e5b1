import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisAnswer, AnalysisExport, AnalysisWire } from '../../../backend/contract/analysis.js';
import type { ReportVersion, VersionChanges } from '../../../backend/contract/report-versions.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate, quotesOf, read } from './reports.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
let ids: string[];
let whole: AnalysisWire;
/** Places of the participants' second answers, which interventions led to. */
let led: ReadonlySet<string>;

const placeOf = ({ response_id, turn }: { response_id: string; turn: number }) => `${response_id}:${turn}`;

async function without(): Promise<AnalysisWire> {
  const { status } = await owner.api('POST', `analysis/generate/${form.id}?without_led=true`);
  expect(status).toBeLessThan(300);
  let answer!: AnalysisAnswer;
  await until(async () => (answer = await read(owner, form)).run?.state !== 'running');
  return answer.analysis!;
}

/** The question before a turn of these interviews was the owner's. */
async function lead(responseIds: readonly string[], kind: string): Promise<Set<string>> {
  const places = new Set<string>();
  for (const id of responseIds) {
    const turns = await query<{ seq: number; role: string }>(
      server,
      'select seq, role from transcript_turns where response_id = $1 order by seq',
      [id],
    );
    const [, second] = turns.filter(({ role }, at) => role === 'user' && turns[at - 1]?.role === 'assistant');
    const intervention = randomUUID();
    await query(
      server,
      `insert into interventions (id, response_id, owner_id, client_id, kind, words, state, applied_at, turn)
       values ($1, $2, $3, $4, $5, 'What did it cost?', 'applied', now(), $6)`,
      [intervention, id, owner.id, randomUUID(), kind, second!.seq - 1],
    );
    await query(server, `update transcript_turns set meta = $3 where response_id = $1 and seq = $2`, [
      id,
      second!.seq - 1,
      JSON.stringify({
        ...(kind === 'take-over' ? { by: 'notice', notice: 'taken-over' } : { by: 'script', kind: 'question' }),
        interventions: [intervention],
      }),
    ]);
    for (const { seq, role } of turns.slice(turns.indexOf(second!))) {
      if (role !== 'user') break;
      places.add(placeOf({ response_id: id, turn: seq }));
    }
  }
  return places;
}

const evidence = async () => (await owner.api<AnalysisExport>('GET', `analysis/export/${form.id}/json`)).body.evidence;
const versions = async () => (await owner.api<{ versions: ReportVersion[] }>('GET', `analysis/${form.id}/versions`)).body.versions;
const reach = (analysis: AnalysisWire) => new Map(analysis.themes.map((theme) => [theme.theme_id, theme.mentions]));

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { title: 'Planning app' });
  ids = await addInterviews(server, form, PLANNING_APP);
  led = new Set([
    ...(await lead(ids.slice(0, 4), 'question')),
    ...(await lead(ids.slice(4, 6), 'whisper')),
    // A person took over and wrote nothing.
    ...(await lead(ids.slice(7, 8), 'take-over')),
  ]);
  // Only when something is asked, not what.
  await lead(ids.slice(6, 7), 'skip');
  whole = await generate(owner, form);
});
afterAll(() => server?.stop());

describe('a report without answers that interventions led to', () => {
  it('[ANAL-95, ANAL-96] counts, quotes and holds none of them, has the same themes, and says how many are left out', async () => {
    expect((await read(owner, form)).led).toEqual({ answers: led.size, interviews: 7 });
    expect((await evidence()).some((one) => led.has(placeOf(one)))).toBe(true);
    expect(whole.coding.without_led).toBeUndefined();

    const less = await without();
    expect(less.coding.without_led).toEqual({ answers: led.size, interviews: 7 });
    expect(less.method).toContain(
      `${led.size} answers in 7 interviews that an intervention led to are left out of themes, counts, sentiment and quotes.`,
    );
    expect(less.analyzed_interviews).toBe(whole.analyzed_interviews);
    expect(quotesOf(less).filter((quote) => led.has(placeOf(quote)))).toEqual([]);
    const left = await evidence();
    expect(left.filter((one) => led.has(placeOf(one)))).toEqual([]);
    expect(less.coding.segments).toBe(left.length === 0 ? 0 : new Set(left.map(({ quote_id }) => quote_id)).size);
    expect(less.coding.segments).toBeLessThan(whole.coding.segments);
    // Counted again from the passages that are left.
    const counted = new Map<string, number>();
    for (const { theme_id } of left) if (theme_id !== null) counted.set(theme_id, (counted.get(theme_id) ?? 0) + 1);
    expect(reach(less)).toEqual(counted);
    for (const id of reach(less).keys()) expect(reach(whole).has(id)).toBe(true);
  });

  it('[ANAL-91, ANAL-96] is a version that can be compared with the one with them', async () => {
    const [newest, before] = await versions();
    expect([newest!.without_led, before!.without_led]).toEqual([true, false]);
    const { body } = await owner.api<VersionChanges>('GET', `analysis/${form.id}/versions/${newest!.id}/changes`);
    expect([body.from.without_led, body.to.without_led]).toEqual([false, true]);
    expect(body.interviews).toMatchObject({ added: 0, removed: 0 });
    expect(body.themes.some(({ before: had, after: has }) => (has?.count ?? 0) < (had?.count ?? 0))).toBe(true);
  });

  it('[ANAL-96] stays without them when the codebook changes', async () => {
    const { analysis } = await read(owner, form);
    const [theme] = analysis!.themes;
    const edit = { kind: 'theme.edit', themeId: theme!.theme_id, name: 'Renamed by hand' };
    expect((await owner.api('POST', `forms/${form.id}/codebook/decisions`, { body: { decision: edit } })).status).toBe(200);
    const after = (await read(owner, form)).analysis!;
    expect(after.themes.map(({ theme_name }) => theme_name)).toContain('Renamed by hand');
    expect(reach(after)).toEqual(reach(analysis!));
    expect(after.coding.segments).toBe(analysis!.coding.segments);
    expect(quotesOf(after).filter((quote) => led.has(placeOf(quote)))).toEqual([]);
    expect((await evidence()).filter((one) => led.has(placeOf(one)))).toEqual([]);
  });

  it('[ANAL-95] knows them by their number after retention has deleted the turns, and is available only to the owner', async () => {
    await query(server, 'delete from transcript_turns where response_id = any($1)', [[ids[0], ids[7]]]);
    expect((await read(owner, form)).led.interviews).toBe(7);
    const stranger = await given.owner();
    expect((await stranger.api('POST', `analysis/generate/${form.id}?without_led=true`)).status).toBe(404);
    expect((await owner.api('POST', `analysis/generate/${form.id}?without_led=perhaps`)).status).toBe(400);
  });
});
