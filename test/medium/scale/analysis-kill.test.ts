import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalystManners, analystScript, goodCodes, taskOf } from '../../support/analyst-stand-in.js';
import { Cluster } from '../../support/cluster.js';
import { waitedForCpuMs } from '../../support/cpu-wait.js';
import { givenIn } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { until } from '../../support/until.js';
import { PLANNING_APP } from '../analysis/corpus/hand-written.js';
import { addInterviews } from '../analysis/interviews.js';
import { placesOf, quotesOf, read, recount } from '../analysis/reports.js';

/** Interviews a report has coded by a model at once. */
const AT_ONCE = 4;
/** How soon a job of a killed worker runs again, milliseconds. */
const TAKEN_OVER_WITHIN = 15_000;
/** Of each step, on a machine that other tests keep busy, milliseconds. */
const PATIENCE_MS = 60_000;

let model: LlmStandIn;
let cluster: Cluster;
beforeAll(async () => {
  model = await startLlmStandIn();
  cluster = await Cluster.start({ api: 1, worker: 1, env: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in' } });
});
afterAll(async () => {
  await cluster?.stop();
  await model?.stop();
});

const manners = (how: AnalystManners = {}) => model.answer(analystScript(how));
const asked = (task: string) => model.requests.filter((chat) => taskOf(chat) === task).length;

describe('a worker killed in the middle of an analysis', () => {
  it(
    'loses nothing: whichever step it was at, the report is made to its end, and nothing is counted twice',
    async () => {
      const owner = await givenIn(cluster).owner();
      const form = await givenIn(cluster).form(owner);
      const ids = await addInterviews(cluster, form, PLANNING_APP, { readForReportOnly: true });
      const [worker] = cluster.workers;
      const killAt = async (task: 'code' | 'write', times: number) => {
        await until(() => asked(task) >= times, PATIENCE_MS);
        await worker!.kill();
        const killed = performance.now();
        expect((await read(owner, form)).run?.state).toBe('running');
        return killed;
      };
      // Still at the fifth interview when the requesting process is killed.
      manners({ code: (request) => (asked('code') < 5 ? goodCodes(request) : { kind: 'hang' }) });
      expect((await owner.api('POST', `analysis/generate/${form.id}`)).status).toBe(202);
      const killed = await killAt('code', 5);
      const before = asked('code');
      manners({ write: () => ({ kind: 'hang' }) });
      await worker!.run();
      // The queue is in the database here.
      await until(() => asked('code') > before, PATIENCE_MS);
      expect(performance.now() - killed - (await waitedForCpuMs(worker!.pid))).toBeLessThan(TAKEN_OVER_WITHIN);
      await killAt('write', 1);
      manners();
      await worker!.run();

      await until(async () => (await read(owner, form)).run?.state !== 'running', PATIENCE_MS);
      const { analysis, run } = await read(owner, form);
      expect(run).toBeNull();
      expect(analysis!.analyzed_interviews).toBe(ids.length);
      const wordsAt = await placesOf(cluster, form);
      for (const quote of quotesOf(analysis!)) expect(wordsAt(quote)).toBe(quote.quote_text);
      const counts = new Map((await recount(cluster, form)).map(({ theme_id, count }) => [theme_id, count]));
      for (const theme of analysis!.themes) expect(theme.prevalence_count).toBe(counts.get(theme.theme_id));
      // Read again were only those whose answers never came.
      expect(asked('code')).toBeLessThanOrEqual(ids.length + AT_ONCE);
    },
    4 * PATIENCE_MS,
  );
});
