import type { OwnerEvent } from '@contract/realtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { dashboard } from './dashboard-connection';
import { readLive } from './read-live';

let server: FakeDashboard;
let stored: number;
let reads: number;

beforeEach(() => {
  server = new FakeDashboard();
  stored = 0;
  reads = 0;
});
afterEach(() => dashboard.close());

const nothing = () => undefined;
const open = () =>
  dashboard.open({
    token: () => Promise.resolve('token'),
    onUnauthorized: () => Promise.resolve(),
    onEvent: nothing,
    onAnalysisProgress: nothing,
    onAsked: nothing,
    onRehearsal: nothing,
    onRefresh: nothing,
  });
const happens = () => server.publish({ kind: 'form.deleted', formId: (stored += 1) });
const deleted = (_: number, { body }: OwnerEvent) => (body.kind === 'form.deleted' ? body.formId : NaN);

/** Reads what is stored, and `meanwhile` happens before the answer is there. */
const reading = (meanwhile: () => void | Promise<void>) =>
  readLive(async () => {
    const answer = stored;
    reads += 1;
    await meanwhile();
    return answer;
  }, deleted);

it('has what happened while the answer was on its way', async () => {
  open();
  await vi.waitFor(() => expect(dashboard.position).not.toBeNull());
  expect(await reading(() => void happens())).toBe(1);
  expect(reads).toBe(1);
});

it('is read again where the stream became known meanwhile, and something may have happened before', async () => {
  const answer = reading(async () => {
    if (reads > 1) return;
    happens();
    open();
    await vi.waitFor(() => expect(dashboard.position).not.toBeNull());
  });
  expect(await answer).toBe(1);
  expect(reads).toBe(2);
});

it('is read again where more has happened than the page remembers', async () => {
  open();
  await vi.waitFor(() => expect(dashboard.position).not.toBeNull());
  const answer = reading(async () => {
    if (reads > 1) return;
    server.drop();
    happens();
    server.prune();
    await server.connect();
    await vi.waitFor(() => expect(dashboard.position?.top).toBe(1));
  });
  expect(await answer).toBe(1);
  expect(reads).toBe(2);
});

it('is taken as it is while no stream is known: the first position has all of it read again', async () => {
  expect(await reading(() => void happens())).toBe(0);
  expect(reads).toBe(1);
});
