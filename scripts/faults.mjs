// npm run faults [-- --seed N --kills N]: breaks everything that can be broken under load, and proves that nothing was lost.
// npm run faults -- strangers [--short] [--only SEC-02]: attacks a running installation in every way a stranger can, and checks its other people.
// npm run faults -- requests [--seed N --count N]: sends generated requests as every kind of caller, and checks every answer.
// npm run faults -- whispers [--seed N --interviews N --rounds N --kills N]: kills processes between a whisper and the turn that it leads.
// npm run faults -- erasure [--seed N --moments N]: erases participants while their sound and words are being written, by two processes.
// npm run faults -- spoken [--seed N --interviews N --at-once N --minutes N]: runs spoken interviews while processes are killed and connections cut.
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, say, ScriptError, seconds } from './lib/process.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { table } from './lib/table.mjs';

const OUTAGE_SECONDS = 20;
const RECOVERED_WITHIN_MS = 5_000;

await runScript(async () => {
  await ensureInstalled({ tools: true });
  await import('../test/support/typescript-threads.mjs');
  if (process.argv[2] === 'requests') {
    const { faultRequests } = await import('./lib/fault-requests.mjs');
    return faultRequests(process.argv.slice(3));
  }
  if (process.argv[2] === 'strangers') {
    const { faultStrangers } = await import('./lib/fault-strangers.mjs');
    return faultStrangers(process.argv.slice(3));
  }
  if (process.argv[2] === 'whispers') {
    const { faultWhispers } = await import('./lib/fault-whispers.mjs');
    return faultWhispers(process.argv.slice(3));
  }
  if (process.argv[2] === 'erasure') {
    const { faultErasure } = await import('./lib/fault-erasure.mjs');
    return faultErasure(process.argv.slice(3));
  }
  if (process.argv[2] === 'spoken') {
    const { faultSpoken } = await import('./lib/fault-spoken.mjs');
    return faultSpoken(process.argv.slice(3));
  }
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      kills: { type: 'string', default: '200' },
      outages: { type: 'string', default: String(OUTAGE_SECONDS) },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const kills = Number(values.kills);
  const outageMs = Number(values.outages) * 1_000;
  if (![seed, kills, outageMs].every(Number.isInteger)) throw new ScriptError('npm run faults -- --seed 1 --kills 200 --outages 20');
  await ensureBuilt();
  await ensureRedis();
  const { runFaults } = await import('../test/faults/run.js');
  const { countOf, tell } = await import('../test/faults/check.js');
  const begun = performance.now();
  const report = await runFaults({
    seed,
    kills,
    owners: 3,
    dashboards: 3,
    load: { talks: 6, platformCalls: 3, submitEvery: 150, reportEvery: 5_000 },
    pauseMs: [500, 2_000],
    settleMs: 120_000,
    outageMs: outageMs > 0 ? outageMs : undefined,
    log: (line) => say(`  ${seconds(begun)}  ${line}`),
  });
  const { counts, history, findings, outages, disk, events, ms } = report;
  const struck = [...counts.values()].reduce((sum, count) => sum + count, 0);
  say(`\nSeed ${seed}; the recordings' disk: ${disk}\n`);
  say(table(['what was broken', 'times'], [...[...counts].map(([name, count]) => [name, count]), ['together', struck]]));
  say('');
  say(
    table(
      ['accepted or begun', 'how many'],
      [
        ['submissions', history.submissions.length],
        ['turns of participants', history.turns.length],
        ['interviews that ended', history.ended.size],
        ['  of them on the voice platform', history.platformCalls.length],
        ['chunks of sound', history.chunks.length],
        ['reports', history.reports],
        ['events on dashboards, live', events.live],
        ['  read after a gap', events.resumed],
        ['connections of dashboards', events.connections],
        ['replies a participant had to ask for again', history.slowReplies],
      ],
    ),
  );
  say('');
  say(
    table(
      ['found afterwards', 'how many'],
      [
        ['lost', findings.lost.length],
        ['doubled', findings.doubled.length],
        ['work that came to no end', findings.unfinished.length],
        ['dashboards that show something else', findings.stale.length],
        ['wrong (owners, numbers, texts, crashes)', findings.wrong.length],
      ],
    ),
  );
  for (const line of tell(findings)) say(`  ${line}`);
  if (outages.length > 0) say('');
  for (const { what, ms: away, meanwhile, after } of outages) {
    const went = Object.entries(meanwhile).map(([name, tally]) => `${name} ${tally}`);
    say(
      `${what} away for ${away / 1_000} s: ${went.join(', ')}; after its return submissions in ${Math.round(after.submissions)} ms, ` +
        `results in ${Math.round(after.jobs)} ms, live elsewhere in ${Math.round(after.live)} ms`,
    );
  }
  say(`\n${struck} faults in ${(ms.faults / 1_000).toFixed(0)} s; at rest ${(ms.settling / 1_000).toFixed(1)} s after the load ended`);
  const slow = outages.some(({ after }) => Math.max(...Object.values(after)) > RECOVERED_WITHIN_MS);
  const redisHurt = outages.some(
    ({ what, meanwhile }) => what === 'Redis' && Object.values(meanwhile).some((tally) => !/^(\d+) of \1$/.test(tally)),
  );
  if (slow) say('✗ An outage was not over in 5 s.');
  if (redisHurt) say('✗ Something failed while only Redis was away.');
  const lost = countOf(findings) > 0;
  say(lost ? '✗ Something was lost, or is not as it was promised.' : '✓ Nothing was lost.');
  const bad = lost || slow || redisHurt;
  process.exit(bad ? 1 : 0);
});
