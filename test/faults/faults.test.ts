import { expect, it } from 'vitest';
import { countOf, type Findings, tell } from './check.js';
import { runFaults } from './run.js';
import type { History } from './history.js';
import type { World } from './world.js';

const KILLS = 12;

/** Damage as a bug would do it, and what the checker must say of it. */
const DAMAGE: readonly [what: string, keyof Findings, (world: World, history: History) => Promise<unknown>][] = [
  ['a response is gone', 'lost', (world, { submissions }) => world.query('delete from responses where id = $1', [submissions.at(-1)!.id])],
  [
    'a turn is gone',
    'lost',
    (world, { turns }) =>
      world.query('delete from transcript_turns where response_id = $1 and seq = $2', [turns[0]!.responseId, turns[0]!.seq]),
  ],
  [
    'a submission is stored twice',
    'doubled',
    (world, { submissions }) =>
      world.query(
        `insert into responses (form_id, owner_id, token_hash, firstname) select form_id, owner_id, token_hash, firstname from responses where id = $1`,
        [submissions[0]!.id],
      ),
  ],
  [
    'results were never written',
    'unfinished',
    (world, { ended }) =>
      world.query(`update responses set finish_due_at = now() + interval '1 hour', interview_summary = null where id = $1`, [
        [...ended][0],
      ]),
  ],
  [
    'a change was announced to no one',
    'stale',
    // Not one of those that are damaged already.
    (world, { submissions }) => world.query(`update responses set version = version + 1 where id = $1`, [submissions.at(-2)!.id]),
  ],
  ['a number of a stream was never used', 'wrong', (world) => world.query('update owner_streams set last_seq = last_seq + 1')],
  [
    'a file of a recording is another one',
    'lost',
    (world, { chunks }) => world.query('select 1').then(() => chunks[0]!.bytes.writeUInt8(chunks[0]!.bytes[0]! ^ 1)),
  ],
];

it('whatever is killed, cut, stopped or filled: nothing accepted is lost or doubled, all work is done, and dashboards show what is stored', async () => {
  const seen: string[] = [];
  const report = await runFaults(
    {
      seed: 20_261_121,
      kills: KILLS,
      owners: 2,
      dashboards: 2,
      load: { talks: 3, platformCalls: 2, submitEvery: 200, reportEvery: 4_000 },
      pauseMs: [300, 1_000],
      // Longer than the pause after which a job that was lost with the queue is added again.
      settleMs: 75_000,
    },
    async (world, { findings, history }, recheck) => {
      if (countOf(findings) > 0) return;
      // A checker that finds nothing must be one that can find something.
      for (const [what, group, damage] of DAMAGE) {
        const before = await recheck();
        await damage(world, history);
        const after = await recheck();
        // A finding that is new: how many there are may fall meanwhile, as a sweeper's job ends.
        if (after[group].some((one) => !before[group].includes(one))) seen.push(what);
      }
    },
  );
  expect(tell(report.findings)).toEqual([]);
  expect([...report.counts.values()].reduce((sum, count) => sum + count, 0)).toBe(KILLS);
  for (const [what, count] of Object.entries({
    submissions: report.history.submissions.length,
    turns: report.history.turns.length,
    'platform calls': report.history.platformCalls.length,
    reports: report.history.reports,
    chunks: report.history.chunks.length,
    'live events': report.events.live,
  })) {
    expect(count, what).toBeGreaterThan(0);
  }
  expect(seen).toEqual(DAMAGE.map(([what]) => what));
}, 280_000);
