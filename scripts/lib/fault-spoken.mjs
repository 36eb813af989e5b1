// Prints the results of spoken interviews under faults as a table.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { say, seconds } from './process.mjs';
import { ensureRedis } from './redis.mjs';
import { table } from './table.mjs';

/** @param {string[]} args */
export async function faultSpoken(args) {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      interviews: { type: 'string', default: '1000' },
      'at-once': { type: 'string', default: '24' },
      minutes: { type: 'string', default: '60' },
    },
  });
  const [seed = 1, interviews = 1_000, atOnce = 24, minutes = 60] = [values.seed, values.interviews, values['at-once'], values.minutes].map(
    Number,
  );
  await ensureBuilt();
  await ensureRedis();
  const { runSpoken } = await import('../../test/faults/spoken/run.js');
  const { tell } = await import('../../test/faults/check.js');
  const begun = performance.now();
  const report = await runSpoken({
    ...{ seed, interviews, atOnce, answers: 3, mostMs: minutes * 60_000, speed: 3, vanishing: 0.1 },
    ...{ pauseMs: [1_000, 4_000], faults: ['api', 'cut', 'worker', 'cut'], mostFaults: Infinity },
    log: (line) => say(`  ${seconds(begun)}  ${line}`),
  });
  const { held, struck, replies, findings } = report;
  /** @param {(history: typeof held[number]['history']) => number} count */
  const all = (count) => held.reduce((sum, { history }) => sum + count(history), 0);
  say(`\nSeed ${seed}\n`);
  say(
    table(
      ['what was broken', 'times'],
      [
        ['an API process was killed', struck.api],
        ['the worker was killed', struck.worker],
        ['connections were cut', struck.cut],
        ['  connections', report.cutConnections],
      ],
    ),
  );
  say('');
  say(
    table(
      ['spoken', 'how many'],
      [
        ['interviews', held.length],
        ['  whose page vanished at the end', held.filter(({ vanishedAt }) => vanishedAt !== null).length],
        ['answers, stored when they were acknowledged', all(({ said }) => said.length)],
        ['  of them with words that joined an answer', all(({ said }) => said.filter(({ continues }) => continues !== undefined).length)],
        ['frames of speech', all(({ sound }) => sound.frames)],
        ['  sent again', all(({ sound }) => sound.again)],
        ['pieces of recordings', all(({ recording }) => recording.pieces)],
        ['times that pages came back', all(({ joins }) => joins) - held.length],
        ['sentences heard', all(({ heard }) => heard)],
        ['  not to be had', all(({ unheard }) => unheard)],
        ['replies that were read aloud', replies.read],
        ['  before the answer was stored', replies.early.length],
      ],
    ),
  );
  say('');
  say(
    table(
      ['found afterwards', 'how many'],
      Object.entries(findings).map(([name, list]) => [name, list.length]),
    ),
  );
  for (const line of tell(findings)) say(`  ${line}`);
  const isWhole = replies.early.length === 0 && Object.values(findings).every((list) => list.length === 0);
  say(`\n${held.length} interviews in ${Math.round(report.spokeFor / 1_000)} s`);
  say(isWhole ? '✓ No spoken word was lost or doubled.' : '✗ Something was lost, or is not as it was promised.');
  process.exit(isWhole ? 0 : 1);
}
