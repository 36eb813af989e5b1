import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import { FollowUpRunner } from '../../../backend/follow-ups/follow-up-runner.js';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import { LeaseLost } from '../../../backend/follow-ups/lease.js';
import { JobQueueService } from '../../../backend/jobs/job-queue.service.js';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';

const KIND = 'recording.remove';
/** An api process: nothing is dispatched or run unless the test does it. */
let server: TestApp;
let followUps: FollowUpsService;
let transactions: TransactionRunner;
let jobs: JobQueueService;
beforeAll(async () => {
  server = await startApp({ ROLE: 'api' });
  followUps = server.app.get(FollowUpsService);
  transactions = server.app.get(TransactionRunner);
  jobs = server.app.get(JobQueueService);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await query(server, 'delete from follow_ups');
});
afterAll(() => server.stop());

const pending = async (subject: string) => (await pendingOf(server, KIND, subject))[0] ?? null;
const expireLease = (subject: string) =>
  query(server, `update follow_ups set leased_until = now() - interval '1 second', dispatch_at = now() where subject = $1`, [subject]);
/** The ids of jobs that are added from now on. */
function recordJobs(): string[] {
  const ids: string[] = [];
  vi.spyOn(jobs, 'addAll').mockImplementation(async (_name, added) => void ids.push(...added.map(({ jobId }) => jobId!)));
  return ids;
}
const outage = { watch: { isAway: false }, isStopping: () => false };

describe('scheduling', () => {
  it('is part of its transaction, and adds a job after the commit', async () => {
    const added = recordJobs();
    const [kept, undone] = [randomUUID(), randomUUID()];
    await transactions.run(async (tx) => {
      await followUps.schedule(tx, KIND, kept);
      expect(added).toEqual([]);
    });
    const failing = transactions.run(async (tx) => {
      await followUps.schedule(tx, KIND, undone);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    const row = await pending(kept);
    expect(added).toEqual([`recording-remove-${kept}-${row!.version}`]);
    expect(await pending(undone)).toBeNull();
  });

  it('makes pending work due earlier and never later, with a version of its own each time', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { in: 600 });
    const first = await pending(subject);
    expect(first!.dueIn).toBeGreaterThan(590);
    await followUps.schedule(null, KIND, subject, { in: 60 });
    const second = await pending(subject);
    expect(second!.dueIn).toBeLessThan(61);
    await followUps.schedule(null, KIND, subject, { in: 600 });
    const third = await pending(subject);
    expect(third!.dueIn).toBeLessThan(61);
    expect(new Set([first, second, third].map((row) => row!.version)).size).toBe(3);
  });

  it('never uses a version twice, so that a job that is just ending cannot swallow the next one', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const first = await followUps.lease(KIND, subject);
    await first!.complete();
    await followUps.schedule(null, KIND, subject, { hint: false });
    expect((await pending(subject))!.version).not.toBe(first!.version);
  });
});

describe('a lease', () => {
  it('goes to one run of many that ask at once', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const leases = await Promise.all(Array.from({ length: 20 }, () => followUps.lease(KIND, subject)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
    expect(await pending(subject)).toMatchObject({ attempts: 1, leased: true });
  });

  it('is not given before the work is due', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { in: 60 });
    expect(await followUps.lease(KIND, subject)).toBeNull();
  });

  it('is renewed while the run lasts', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const lease = await followUps.lease(KIND, subject);
    await query(server, `update follow_ups set leased_until = now() + interval '1 second' where subject = $1`, [subject]);
    const renewed = `select from follow_ups where subject = $1 and leased_until > now() + interval '5 seconds'`;
    await until(async () => (await query(server, renewed, [subject])).length === 1);
    expect(lease!.signal.aborted).toBe(false);
    await lease!.complete();
  });

  it('of a process that died goes to the next run, and what the dead one still commits is rolled back', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const dead = await followUps.lease(KIND, subject);
    followUps.letGo(dead!);
    await expireLease(subject);
    const next = await followUps.lease(KIND, subject);
    expect(next).toMatchObject({ attempts: 2 });
    const late = transactions.run(async (tx) => {
      await tx.query(`insert into recording_removals (call_id) values ($1)`, [subject]);
      await dead!.complete(tx);
    });
    await expect(late).rejects.toThrow(LeaseLost);
    expect(await query(server, 'select from recording_removals where call_id = $1', [subject])).toEqual([]);
    await next!.complete();
    expect(await pending(subject)).toBeNull();
  });

  it('that was lost is noticed by its run', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const lease = await followUps.lease(KIND, subject);
    await followUps.cancel(null, KIND, subject);
    await until(() => lease!.signal.aborted);
  });
});

describe('scheduling that replaces', () => {
  it('does not wait for the run that is under way, whose effect is rolled back', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const slow = await followUps.lease(KIND, subject);
    await followUps.schedule(null, KIND, subject, { hint: false, replace: true });
    const next = await followUps.lease(KIND, subject);
    expect(next).not.toBeNull();
    await expect(transactions.run((tx) => slow!.complete(tx))).rejects.toThrow(LeaseLost);
    await next!.complete();
    expect(await pending(subject)).toBeNull();
  });

  it('puts off what was due earlier', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    await followUps.schedule(null, KIND, subject, { in: 600, replace: true });
    expect((await pending(subject))!.dueIn).toBeGreaterThan(590);
    expect((await pending(subject))!.dispatchIn).toBeGreaterThan(590);
  });
});

describe('completing', () => {
  it('leaves what was scheduled during the run due', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const lease = await followUps.lease(KIND, subject);
    await followUps.schedule(null, KIND, subject, { hint: false });
    await lease!.complete();
    expect(await pending(subject)).toMatchObject({ leased: false, attempts: 0 });
    const again = await followUps.lease(KIND, subject);
    await again!.complete();
    expect(await pending(subject)).toBeNull();
  });

  it('leaves what was scheduled during the run for later at its time', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const lease = await followUps.lease(KIND, subject);
    await followUps.schedule(null, KIND, subject, { in: 600 });
    await lease!.complete();
    expect((await pending(subject))!.dueIn).toBeGreaterThan(590);
    expect((await pending(subject))!.dispatchIn).toBeGreaterThan(590);
  });

  it('belongs to the transaction of the effect', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const lease = await followUps.lease(KIND, subject);
    const undone = transactions.run(async (tx) => {
      await lease!.complete(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await pending(subject)).not.toBeNull();
    await transactions.run((tx) => lease!.complete(tx));
    expect(await pending(subject)).toBeNull();
  });

  it('does not delay what was scheduled during the run when the run is postponed or fails', async () => {
    for (const end of ['postpone', 'fail'] as const) {
      const subject = randomUUID();
      await followUps.schedule(null, KIND, subject, { hint: false });
      const lease = await followUps.lease(KIND, subject);
      await followUps.schedule(null, KIND, subject, { hint: false });
      await (end === 'postpone' ? lease!.postpone({ in: 600 }) : followUps.fail(lease!, new Error('failed')));
      expect((await pending(subject))!.dispatchIn).toBeLessThanOrEqual(0);
    }
  });
});

describe('the sweeper', () => {
  it('adds a job once for each version, and again when it did not start in time', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const added = recordJobs();
    await followUps.dispatchDue();
    expect(added).toEqual([]);
    await query(server, 'update follow_ups set dispatch_at = now()');
    await followUps.dispatchDue();
    await followUps.dispatchDue();
    const { version, dispatchIn } = (await pending(subject))!;
    expect(added).toEqual([`recording-remove-${subject}-${version}`]);
    expect(dispatchIn).toBeGreaterThan(50);
    // The job was lost: a queue that was emptied.
    await query(server, 'update follow_ups set dispatch_at = now()');
    await followUps.dispatchDue();
    expect(added).toEqual(Array(2).fill(`recording-remove-${subject}-${version}`));
  });

  it('leaves work under a lease alone until the lease has expired', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const lease = await followUps.lease(KIND, subject);
    const added = recordJobs();
    await followUps.dispatchDue();
    expect(added).toEqual([]);
    followUps.letGo(lease!);
    await expireLease(subject);
    await followUps.dispatchDue();
    expect(added).toHaveLength(1);
  });

  it('tries again in its next round when the queue takes nothing', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    await makeDue(server, KIND);
    vi.spyOn(jobs, 'addAll').mockRejectedValueOnce(new Error('the queue is away'));
    await expect(followUps.dispatchDue()).rejects.toThrow('the queue is away');
    const added = recordJobs();
    await followUps.dispatchDue();
    expect(added).toHaveLength(1);
  });

  it('adds the jobs of every other kind when the queue does not take those of one, and puts these back', async () => {
    const subject = randomUUID();
    const kinds = [KIND, 'recording.finish', 'response.finish'] as const;
    for (const kind of kinds) await followUps.schedule(null, kind, subject, { hint: false });
    for (const kind of kinds) await makeDue(server, kind);
    const refused: string[] = [];
    const added: string[] = [];
    vi.spyOn(jobs, 'addAll').mockImplementation(async (kind) => {
      if (refused.length === 0) {
        refused.push(kind);
        throw new Error('the queue is away');
      }
      added.push(kind);
    });
    await expect(followUps.dispatchDue()).rejects.toThrow('the queue is away');
    expect([...refused, ...added].toSorted()).toEqual([...kinds].toSorted());
    const waiting = await query<{ kind: string }>(server, 'select kind from follow_ups where dispatch_at <= now()');
    expect(waiting.map(({ kind }) => kind)).toEqual(refused);
  });

  it('is not held up by a row that no job can be made of', async () => {
    const subject = randomUUID();
    await query(server, `insert into follow_ups (kind, subject) values ($1, 'no id'), ('unknown.kind', 'x')`, [KIND]);
    await followUps.schedule(null, KIND, subject, { hint: false });
    await makeDue(server, KIND);
    const added = recordJobs();
    await followUps.dispatchDue();
    expect(added.map((id) => id.includes(subject))).toEqual([true]);
  });

  it('shares the work with others that dispatch at the same time', async () => {
    const subjects = Array.from({ length: 40 }, () => randomUUID());
    await followUps.scheduleAll(null, KIND, subjects, { hint: false });
    await makeDue(server, KIND);
    const added = recordJobs();
    await Promise.all(Array.from({ length: 4 }, () => followUps.dispatchDue()));
    expect(added).toHaveLength(40);
    expect(new Set(added).size).toBe(40);
  });
});

describe('a run', () => {
  const run = (subjectId: string, handle: Parameters<FollowUpRunner['run']>[1]) =>
    server.app.get(FollowUpRunner).run({ kind: KIND, subjectId }, handle, outage);

  it('that returns has completed the work', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    await run(subject, async () => undefined);
    expect(await pending(subject)).toBeNull();
    // A job that comes twice does nothing.
    await run(subject, () => Promise.reject(new Error('was run again')));
  });

  it('that fails is repeated after growing pauses, and its error is kept without what people said', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await makeDue(server, KIND, subject);
      await expect(run(subject, () => Promise.reject(new SyntaxError('Unexpected token in "my secret words"')))).rejects.toThrow();
      const row = (await pending(subject))!;
      expect(row).toMatchObject({ attempts: attempt, leased: false });
      expect(row.lastError).not.toContain('secret');
      pauses.push(Math.round(row.dispatchIn));
      // It is late, and metrics show how late.
      expect(row.dueIn).toBeLessThanOrEqual(0);
    }
    expect(pauses).toEqual([5, 10, 20, 40]);
    await followUps.schedule(null, KIND, subject, { hint: false });
    expect(await pending(subject)).toMatchObject({ attempts: 0, lastError: null });
  });

  it('that is postponed is due when its handler said, and counts as a success', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    await run(subject, (lease) => lease.postpone({ in: 120 }));
    const row = (await pending(subject))!;
    expect(row).toMatchObject({ attempts: 0, leased: false });
    expect(Math.round(row.dueIn)).toBe(120);
  });

  it('that is quarantined is not done, until the operator releases it', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    await query(server, `insert into follow_up_crashes (kind, subject_id, crashes, quarantined_at) values ($1, $2, 3, now())`, [
      KIND,
      subject,
    ]);
    await run(subject, () => Promise.reject(new Error('was run')));
    expect((await pending(subject))!.dispatchIn).toBeGreaterThan(10);
    await followUps.cancel(null, KIND, subject);
    expect(await pending(subject)).toBeNull();
    await query(server, 'delete from follow_up_crashes');
  });

  it('goes by the clock of the database, whatever that of its process says', async () => {
    const subject = randomUUID();
    await followUps.schedule(null, KIND, subject, { hint: false });
    vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] });
    try {
      await run(subject, (lease) => lease.postpone({ in: 60 }));
    } finally {
      vi.useRealTimers();
    }
    expect(Math.round((await pending(subject))!.dueIn)).toBe(60);
  });
});
