// node scripts/scale-model.mjs [--interviews N] [--dashboards N] [--owners N] [--turn-every S] [--database-cores N]: what a load needs, by what was measured.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { interviewsAt, needs, walls } from './lib/scale-model.mjs';

const { values } = parseArgs({
  options: {
    interviews: { type: 'string', default: '1000' },
    dashboards: { type: 'string', default: '1000' },
    'dashboards-each': { type: 'string', default: '3' },
    owners: { type: 'string', default: '100' },
    'turn-every': { type: 'string', default: '15' },
    'turns-each': { type: 'string', default: '12' },
    'database-cores': { type: 'string', default: '16' },
  },
});
/** @param {keyof typeof values} name */
const number = (name) => {
  const value = Number(values[name]);
  if (!(value > 0)) {
    console.error(`--${name} must be a number above 0.`);
    process.exit(1);
  }
  return value;
};
const { costs, measuredAt, machine } = JSON.parse(readFileSync(new URL('./scale-costs.json', import.meta.url), 'utf8'));
const load = {
  interviews: number('interviews'),
  dashboards: number('dashboards'),
  dashboardsEach: number('dashboards-each'),
  owners: number('owners'),
  turnEvery: number('turn-every'),
  turnsEach: number('turns-each'),
};
const limits = { databaseCores: number('database-cores') };
const need = needs(costs, load);
const wall = walls(costs, limits);
const at = interviewsAt(costs, limits, load);
/** @param {string} line */
const say = (line) => console.log(line);
/** @param {number} value */
const n = (value, digits = 1) => (value >= 1_000 ? Math.round(value).toLocaleString('en') : value.toFixed(digits));

say(`Costs measured on ${measuredAt} (${machine.processor}, Node ${machine.node}).\n`);
say(
  `${n(load.interviews, 0)} interviews at once, a turn every ${load.turnEvery} s; ${n(load.dashboards, 0)} dashboards of ${n(load.owners, 0)} owners:`,
);
say(
  `  ${n(need.rate.turns)} turns/s, ${n(need.rate.submissions)} responses/s, ${n(need.rate.events)} events/s, ${n(need.rate.deliveries)} deliveries/s`,
);
say(
  `  cores: API ${n(need.cores.api, 2)}, workers ${n(need.cores.worker, 2)}, database ${n(need.cores.database, 2)}, Redis ${n(need.cores.redis, 2)}`,
);
say(
  `  database: ${n(need.commits)} commits/s, ${n(need.rows)} rows/s, ${n(need.walBytes / 1e6, 2)} MB/s of log (${n(need.walBytesADay / 1e9)} GB a day)`,
);
say(`  sockets: ${n(need.socketBytes / 1e6)} MB in all API processes together\n`);
say('The walls, for one of each:');
say(`  one owner's row      ${n(wall.ownersRow.submissionsPerSecond)} changes/s      ${n(at.ownersRow)} interviews of one owner at once`);
say(
  `  one PostgreSQL       ${n(wall.database.turnsPerSecond)} turns/s      ${n(at.database)} interviews at once (${limits.databaseCores} cores)`,
);
say(`  one Redis            ${n(wall.redisStream.turnsPerSecond)} turns/s      ${n(at.redisStream)} interviews at once`);
say(
  `  one API process      ${n(wall.apiProcess.turnsPerSecond)} turns/s      ${n(at.apiProcess)} interviews at once; ${n(wall.apiProcess.sockets)} sockets in 4 GB`,
);
say(`  one worker process   ${n(wall.workerProcess.jobsPerSecond)} jobs/s      ${n(at.workerProcess)} interviews at once`);
