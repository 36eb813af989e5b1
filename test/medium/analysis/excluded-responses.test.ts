import { expect, it } from 'vitest';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate, quotesOf } from './reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));

it('[TAG-06] an excluded response leaves the report, keeps its codes, and is counted again when it is taken in again', async () => {
  const form = await given.form(owner);
  const ids = await addInterviews(server, form, PLANNING_APP);
  const before = await generate(owner, form);
  const quoted = [...new Set(quotesOf(before).map(({ response_id }) => response_id))];
  const out = quoted.slice(0, 2);
  const review = (changes: object) => owner.api<{ undo: object[] }>('POST', 'responses/reviews', { body: { changes } });
  const { body } = await review([{ ids: out, status: 'excluded', reason: 'Employees' }]);
  const without = await generate(owner, form);
  expect(without.analyzed_interviews).toBe(before.analyzed_interviews - 2);
  expect(quotesOf(without).filter(({ response_id }) => out.includes(response_id))).toEqual([]);
  const codings = () => query(server, 'select coded_at from analysis_codings where form_id = $1 order by response_id', [form.id]);
  const coded = await codings();
  expect(coded).toHaveLength(ids.length);
  expect((await owner.api('GET', `responses/${out[0]}`)).status).toBe(200);

  await review(body.undo);
  const again = await generate(owner, form);
  expect(again.analyzed_interviews).toBe(before.analyzed_interviews);
  expect(await codings()).toEqual(coded);
});
