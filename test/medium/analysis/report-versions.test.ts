import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisWire } from '../../../backend/contract/analysis.js';
import { REPORT_VERSIONS_KEPT } from '../../../backend/contract/report-version-limits.js';
import type { ReportVersion, ReportVersionAnswer, VersionChanges } from '../../../backend/contract/report-versions.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate, quotesOf } from './reports.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
let ids: string[];
let first: AnalysisWire;

const path = (rest = '') => `analysis/${form.id}/versions${rest}`;
const listed = async () => (await owner.api<{ versions: ReportVersion[] }>('GET', path())).body.versions;
const opened = async (id: string) => (await owner.api<ReportVersionAnswer>('GET', path(`/${id}`))).body.analysis;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { title: 'Planning app' });
  ids = await addInterviews(server, form, PLANNING_APP);
  first = await generate(owner, form);
});
afterAll(() => server?.stop());

describe('versions of a report', () => {
  it('[ANAL-76, ANAL-80] the report has its saturation in the order in which interviews ended, and quotes say what is known of the speaker', async () => {
    // Ended in the opposite order of their beginning.
    await query(
      server,
      `update calls c set ended_at = '2030-01-01'::timestamptz - (r.submitted_at - '2000-01-01'::timestamptz) from responses r where r.id = c.response_id and c.form_id = $1`,
      [form.id],
    );
    const { body } = await owner.api<{ analysis: AnalysisWire }>('GET', `analysis/${form.id}`);
    const { saturation, themes } = body.analysis;
    const order = ids.toReversed().map((id) => ({ id }));
    const codings = await query<{ theme_id: string; response_id: string }>(
      server,
      `select distinct theme_id, response_id from codebook_codings where form_id = $1 and theme_id is not null`,
      [form.id],
    );
    const firsts = themes.map(({ theme_id }) =>
      Math.min(
        ...codings.filter((one) => one.theme_id === theme_id).map(({ response_id }) => order.findIndex(({ id }) => id === response_id) + 1),
      ),
    );
    const steps = [...new Set(firsts)].sort((a, b) => a - b);
    expect(saturation!.steps.map(({ interview, added }) => [interview, added])).toEqual(
      steps.map((interview) => [interview, firsts.filter((one) => one === interview).length]),
    );
    expect(saturation).toMatchObject({ interviews: ids.length, themes: themes.length, since_last: ids.length - steps.at(-1)! });
    for (const { speaker } of quotesOf(body.analysis)) {
      expect(speaker).toMatchObject({ language: 'en', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    }
  });

  it('[ANAL-90] are kept when a report is finished; old ones stay as they were', async () => {
    const theme = first.themes[0]!;
    const edit = { kind: 'theme.edit', themeId: theme.theme_id, name: 'Renamed by hand' };
    const decided = await owner.api('POST', `forms/${form.id}/codebook/decisions`, { body: { decision: edit } });
    expect(decided.status).toBe(200);
    await addInterviews(server, form, PLANNING_APP.slice(0, 2));
    const second = await generate(owner, form);
    const [newest, oldest, ...others] = await listed();
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ current: true, interviews: ids.length + 2, generated_at: second.generated_at });
    expect(oldest).toMatchObject({ current: false, interviews: ids.length, themes: first.themes.length, generated_at: first.generated_at });
    const old = await opened(oldest!.id);
    expect(old.themes.map(({ theme_name }) => theme_name)).toContain(theme.theme_name);
    expect((await opened(newest!.id)).themes.map(({ theme_name }) => theme_name)).toContain('Renamed by hand');

    const { body: changes } = await owner.api<VersionChanges>('GET', path(`/${newest!.id}/changes`));
    expect(changes.interviews).toEqual({ before: ids.length, after: ids.length + 2, added: 2, removed: 0 });
    expect(changes.themes.find(({ theme_id }) => theme_id === theme.theme_id)).toMatchObject({
      change: 'renamed',
      name: 'Renamed by hand',
      name_before: theme.theme_name,
      before: { count: theme.prevalence_count, of: ids.length },
    });
    expect((await owner.api('GET', path(`/${oldest!.id}/changes`))).status).toBe(404);
    const stranger = await given.owner();
    for (const rest of ['', `/${oldest!.id}`, `/${newest!.id}/changes`]) expect((await stranger.api('GET', path(rest))).status).toBe(404);
    // Of another interview of the same owner.
    const other = await given.form(owner, { title: 'Other' });
    expect((await owner.api('GET', `analysis/${other.id}/versions/${oldest!.id}`)).status).toBe(404);
  });

  it('[ANAL-92, CODE-30] lose every word of a response with it', async () => {
    const before = await opened((await listed())[1]!.id);
    const quote = quotesOf(before)[0]!;
    const words = quote.quote_text;
    const stored = async () =>
      JSON.stringify(await query(server, 'select findings from analysis_report_versions where form_id = $1', [form.id]));
    expect(await stored()).toContain(JSON.stringify(words).slice(1, -1));
    expect((await owner.api('DELETE', `responses/${quote.response_id}`)).status).toBeLessThan(300);
    await until(async () => !(await stored()).includes(quote.response_id));
    const left = await stored();
    for (const own of quotesOf(before).filter(({ response_id }) => response_id === quote.response_id)) {
      expect(left).not.toContain(JSON.stringify(own.quote_text).slice(1, -1));
    }
    const after = await opened((await listed())[1]!.id);
    expect(after.analyzed_interviews).toBe(before.analyzed_interviews - 1);
  });

  it('[ANAL-90] are bounded, and go with the report', async () => {
    await query(
      server,
      `insert into analysis_report_versions (form_id, owner_id, generated_at, findings, interviews, themes, analyst)
       select form_id, owner_id, generated_at - make_interval(days => n), findings, interviews, themes, analyst
         from (select * from analysis_report_versions where form_id = $1 order by generated_at limit 1) v, generate_series(1, 30) n`,
      [form.id],
    );
    await generate(owner, form);
    const [row] = await query<{ count: number; oldest: string }>(
      server,
      'select count(*)::int as count from analysis_report_versions where form_id = $1',
      [form.id],
    );
    expect(row!.count).toBe(REPORT_VERSIONS_KEPT);
    expect((await listed())[0]).toMatchObject({ current: true });
    await owner.api('DELETE', `analysis/${form.id}`);
    expect(await listed()).toEqual([]);
  });
});
