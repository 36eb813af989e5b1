import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Costs, interviewsAt, needs, rates, walls } from '../../../scripts/lib/scale-model.mjs';

const { costs, points } = JSON.parse(readFileSync(new URL('../../../scripts/scale-costs.json', import.meta.url), 'utf8')) as {
  costs: Costs;
  points: { interviews: number; turnEvery: number; turnsPerSecond: number; apiCores: number; databaseCores: number }[];
};

describe('the model of scale', () => {
  it('gives back what was measured when it is asked for just that', () => {
    const second = needs(costs, { interviews: 15, turnEvery: 15, turnsEach: 1 });
    // A turn, a submission and a job a second, and every event of them on one page.
    expect(second.rate).toMatchObject({ turns: 1, submissions: 1, jobs: 1 });
    const sum = (field: 'apiMs' | 'databaseMs' | 'walBytes' | 'commits') =>
      costs.modelTurn[field] + costs.submission[field] + costs.job[field];
    expect(second.commits).toBeCloseTo(sum('commits'), 6);
    expect(second.walBytes).toBeCloseTo(sum('walBytes'), 6);
    expect(second.cores.database * 1_000).toBeCloseTo(sum('databaseMs'), 6);
  });

  it.each(points)('predicts interviews that were held at once: %o', (point) => {
    const { interviews, turnEvery, turnsPerSecond, apiCores, databaseCores } = point;
    const need = needs(costs, { interviews, turnEvery, turnsEach: 1_000 });
    expect(need.rate.turns / turnsPerSecond).toBeGreaterThan(0.7);
    expect(need.rate.turns / turnsPerSecond).toBeLessThan(1.4);
    // With few interviews the fixed cost weighs more, and the model leaves it out.
    for (const ratio of [need.cores.api / apiCores, need.cores.database / databaseCores]) {
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    }
  });

  it('grows with its load: twice as much is twice as many cores, and each wall is met where its share is used up', () => {
    const load = { interviews: 1_000, dashboards: 100, owners: 10 };
    const [one, two] = [needs(costs, load), needs(costs, { ...load, interviews: 2_000 })];
    for (const part of ['worker', 'redis', 'database', 'api'] as const) expect(two.cores[part] / one.cores[part]).toBeCloseTo(2, 6);
    const limits = { databaseCores: 8, walBytesPerSecond: 1e12 };
    const most = interviewsAt(costs, limits).database;
    expect(needs(costs, { interviews: most }).cores.database).toBeLessThanOrEqual(8 * 0.7);
    expect(needs(costs, { interviews: most + 2 }).cores.database).toBeGreaterThan(8 * 0.7);
    expect(walls(costs, limits).apiProcess.sockets).toBeGreaterThan(1_000);
  });

  it('counts an event once for each page of its owner, not for each page there is', () => {
    const few = rates({ interviews: 100, dashboards: 10_000, dashboardsEach: 3 });
    expect(few.deliveries).toBe(few.events * 3);
  });
});
