// Whispers between two processes that are killed, as a table.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { say, seconds } from './process.mjs';
import { ensureRedis } from './redis.mjs';
import { table } from './table.mjs';

/** @param {string[]} args */
export async function faultWhispers(args) {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      interviews: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '10' },
      kills: { type: 'string', default: '6' },
    },
  });
  const [seed, interviews, rounds, kills] = [values.seed, values.interviews, values.rounds, values.kills].map(Number);
  await ensureBuilt();
  await ensureRedis();
  const { runWhispers } = await import('../../test/faults/whispers/run.js');
  const begun = performance.now();
  const report = await runWhispers({
    seed: seed ?? 1,
    interviews: interviews ?? 20,
    rounds: rounds ?? 10,
    kills: kills ?? 6,
    log: (line) => say(`  ${seconds(begun)}  ${line}`),
  });
  const times = report.times.toSorted((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`;
  say(`\nSeed ${seed}\n`);
  say(
    table(
      ['whispers', 'how many'],
      [
        ['accepted by the process that the participant is not connected to', report.whispers],
        ['  in the interviewer’s next turn, once', report.reached],
        ['kills of the participants’ process in between', report.kills.participants],
        ['kills of the watchers’ process in between', report.kills.watchers],
        ['answer → turn without a kill, median (the model takes 20 to 400 ms)', at(0.5)],
        ['  p95', at(0.95)],
      ],
    ),
  );
  for (const problem of report.problems) say(`✗ ${problem}`);
  const isWhole = report.reached === report.whispers;
  say(isWhole ? '✓ No whisper was lost or doubled.' : '✗ Whispers were lost or doubled.');
  process.exit(isWhole ? 0 : 1);
}
