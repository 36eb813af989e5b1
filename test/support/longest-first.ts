import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute and more, the longest first. Begun last, one of them would keep its suite waiting alone. */
const LONG = [
  'scale/outages',
  'strangers/two-of-each-role',
  'strangers/one-process',
  'scale/start-database-away',
  'faults/faults',
  'scale/crashing-job',
  'scale/start-redis-away',
  'scale/start-full-database',
  'voice/resume',
  'scale/cluster',
  'start/start',
  'database/embedded-postgres',
  'scale/analysis-kill',
  'contract/authorization',
  'analysis/model',
  'billing/random-events',
  'voice/vapi-results',
  'voice/budgets',
  'voice/direct-calls',
  'voice/stepping-in',
  'privacy/erasure-moments',
  'analysis/coding',
  'privacy/browser-reported',
].map((name) => `/${name}.test.ts`);

const rank = ({ moduleId }: TestSpecification) => {
  const place = LONG.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONG.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
