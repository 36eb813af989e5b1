import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PgPool } from '../../../backend/database/pg-pool.js';
import { CrashGuard } from '../../../backend/follow-ups/quarantine/crash-guard.js';
import type { FollowUp, FollowUpKind } from '../../../backend/follow-ups/quarantine/follow-up.js';
import { QuarantineRepository } from '../../../backend/follow-ups/quarantine/quarantine.repository.js';
import { QuarantineService } from '../../../backend/follow-ups/quarantine/quarantine.service.js';
import { RunMarksService } from '../../../backend/follow-ups/quarantine/run-marks.service.js';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import { pendingOf } from '../../support/follow-ups.js';
import { givenIn } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';

/** An api process: no sweeper counts before the test does. */
let server: TestApp;
let repository: QuarantineRepository;
beforeAll(async () => {
  server = await startApp({ ROLE: 'api' });
  repository = server.app.get(QuarantineRepository);
});
afterEach(() => query(server, 'delete from follow_up_crashes'));
afterAll(() => server.stop());

const followUp = (kind: FollowUpKind = 'response.finish'): FollowUp => ({ kind, subjectId: randomUUID() });
/** Another process on the same database. */
const process = () => new RunMarksService(server.app.get(PgPool));
const begin = (marks: RunMarksService, one: FollowUp, alone = true) => marks.begin({ ...one, alone });
/** The processes have not been seen for a while. */
const vanish = (...gone: RunMarksService[]) =>
  Promise.all(
    gone.map(async ({ processId }) => {
      await query(server, `insert into worker_processes (id) values ($1) on conflict do nothing`, [processId]);
      await query(server, `update worker_processes set seen_at = now() - interval '1 minute' where id = $1`, [processId]);
      await query(server, `update follow_up_runs set started_at = now() - interval '1 minute' where process_id = $1`, [processId]);
    }),
  );
const crash = async (one: FollowUp) => {
  const marks = process();
  const verdict = await begin(marks, one);
  await vanish(marks);
  await repository.countCrashes();
  return verdict;
};
const crashesOf = async ({ subjectId }: FollowUp) =>
  (await query<{ crashes: number }>(server, 'select crashes from follow_up_crashes where subject_id = $1', [subjectId]))[0]?.crashes ?? 0;

describe('what counts as a crash [SEC-01]', () => {
  it('is a process that has gone while it ran a follow-up, each once, and the third keeps it from running', async () => {
    const one = followUp();
    expect([await crash(one), await crash(one), await crash(one)]).toEqual(['go', 'alone', 'alone']);
    expect(await crashesOf(one)).toBe(3);
    await repository.countCrashes();
    expect(await crashesOf(one)).toBe(3);
    expect(await begin(process(), one)).toBe('skip');
  });

  it('is none while the process lives, has ended the work, or has stopped in an orderly way', async () => {
    const one = followUp();
    const [living, done, stopped, killedWhileStopping] = [process(), process(), process(), process()];
    await begin(living, one);
    living.onApplicationBootstrap();
    await begin(done, one);
    await done.end(one, false);
    await begin(stopped, one);
    await stopped.beforeApplicationShutdown();
    // A rolling restart that takes too long ends with SIGKILL.
    await begin(killedWhileStopping, one);
    await killedWhileStopping.noteStopping();
    await vanish(done, killedWhileStopping);
    await eventually(async () =>
      expect(await query(server, 'select 1 from worker_processes where id = $1', [living.processId])).toHaveLength(1),
    );
    await repository.countCrashes();
    expect(await crashesOf(one)).toBe(0);
    expect(await query(server, 'select process_id from follow_up_runs')).toEqual([{ process_id: living.processId }]);
    await living.beforeApplicationShutdown();
  });

  it('a fourth run does not begin while the third is in doubt', async () => {
    const one = followUp();
    const marks = [process(), process(), process()];
    for (const each of marks) await begin(each, one);
    expect(await begin(process(), one)).toBe('skip');
    await vanish(...marks);
    await repository.countCrashes();
    expect(await crashesOf(one)).toBe(3);
  });

  it('is forgotten when the follow-up succeeds, and after a day', async () => {
    const one = followUp();
    await crash(one);
    const guard = new CrashGuard(process());
    expect(await guard.run(one, async () => undefined)).toBe(true);
    expect(await crashesOf(one)).toBe(0);
    // Done before its crash was counted.
    const uncounted = process();
    await begin(uncounted, one);
    await guard.run(one, async () => undefined);
    await vanish(uncounted);
    await repository.countCrashes();
    expect(await crashesOf(one)).toBe(0);
    await crash(one);
    await crash(one);
    await query(server, `update follow_up_crashes set last_crash_at = now() - interval '2 days'`);
    await crash(one);
    expect(await crashesOf(one)).toBe(1);
  });

  it('is not forgotten when it fails the ordinary way, and an ordinary failure is none', async () => {
    const one = followUp();
    await crash(one);
    const guard = new CrashGuard(process());
    const failing = guard.run(one, () => Promise.reject(new Error('The model is away')));
    await expect(failing).rejects.toThrow('The model is away');
    expect(await crashesOf(one)).toBe(1);
    expect(await query(server, 'select 1 from follow_up_runs')).toEqual([]);
  });
});

describe('suspects', () => {
  it('run one at a time, so that those who were only beside it are acquitted', async () => {
    const all = [followUp(), followUp(), followUp()];
    const crashed = process();
    for (const one of all) await begin(crashed, one);
    await vanish(crashed);
    await repository.countCrashes();
    const guard = new CrashGuard(process());
    let running = 0;
    let most = 0;
    await Promise.all(
      all.map((one) =>
        guard.run(one, async () => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
    for (const one of all) expect(await crashesOf(one)).toBe(0);
  });

  it('are taken out of what is done together', async () => {
    const kind = 'response.code';
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await crash({ kind, subjectId: ids[1]! });
    for (let time = 0; time < 3; time += 1) await crash({ kind, subjectId: ids[2]! });
    const seen: (readonly string[])[] = [];
    await new CrashGuard(process()).runTogether(kind, ids, async (some) => void seen.push(some));
    expect(seen).toEqual([[ids[0], ids[3]], [ids[1]]]);
  });
});

describe('what a quarantined follow-up leaves', () => {
  const settled = async (one: FollowUp) => {
    await query(server, `insert into follow_up_crashes (kind, subject_id, crashes, quarantined_at) values ($1, $2, 3, now())`, [
      one.kind,
      one.subjectId,
    ]);
    await server.app.get(QuarantineService).settle();
    const [row] = await query<{ settled: boolean }>(
      server,
      'select settled_at is not null as settled from follow_up_crashes where subject_id = $1',
      [one.subjectId],
    );
    expect(row?.settled).toBe(true);
  };
  const column = async (sql: string, id: string) => (await query<{ value: unknown }>(server, sql, [id]))[0]?.value;

  it('a report that crashes has failed, and its owner may ask for another', async () => {
    const given = givenIn(server);
    const owner = await given.owner();
    const form = await given.form(owner);
    const [run] = await query<{ id: string }>(server, 'insert into analysis_runs (form_id, owner_id) values ($1, $2) returning id', [
      form.id,
      owner.id,
    ]);
    await settled({ kind: 'report.generate', subjectId: run!.id });
    expect(await column('select state as value from analysis_runs where id = $1', run!.id)).toBe('failed');
  });

  it('a plan is not decided again and again, until the operator releases it', async () => {
    const owner = await givenIn(server).owner();
    await server.app.get(FollowUpsService).schedule(null, 'subscription.sync', owner.id, { hint: false });
    const one: FollowUp = { kind: 'subscription.sync', subjectId: owner.id };
    await settled(one);
    expect(await pendingOf(server, 'subscription.sync', owner.id)).toEqual([]);
    expect(await server.app.get(QuarantineService).release(one)).toBe(true);
    expect(await pendingOf(server, 'subscription.sync', owner.id)).toMatchObject([{ attempts: 0 }]);
  });

  it('nothing where the subject is gone, whatever it was', async () => {
    const kinds: FollowUpKind[] = [
      'response.finish',
      'call.collect',
      'call.erase',
      'response.code',
      'report.generate',
      'payment.event',
      'subscription.sync',
      'payments.reconcile',
      'mail.send',
      'recording.remove',
      'assistant.remove',
    ];
    for (const kind of kinds) await settled(followUp(kind));
    expect(await repository.listQuarantined()).toHaveLength(kinds.length);
    for (const { kind, subjectId } of await repository.listQuarantined()) {
      expect(await server.app.get(QuarantineService).release({ kind, subjectId })).toBe(true);
    }
    expect(await repository.listQuarantined()).toEqual([]);
  });
});
