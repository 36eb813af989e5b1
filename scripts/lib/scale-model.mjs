// The model of docs/scale.md: from the measured cost of each unit to how much of everything a load needs, and what gives way first.

/** Processors are not to be busier than this for long: queues grow beyond. */
const BUSY = 0.7;
const DAY_SECONDS = 86_400;

/**
 * @typedef {object} Load
 * @property {number} interviews that run at once
 * @property {number} [turnEvery] seconds between two turns of a participant
 * @property {number} [turnsEach] turns of a participant in an interview
 * @property {number} [dashboards] open pages of owners
 * @property {number} [dashboardsEach] open pages of one owner: how many get an event
 * @property {number} [owners] number of owners, with the load spread evenly
 * @property {'model' | 'scripted'} [interviewer]
 *
 * Of one unit, as test/bench measures it.
 * @typedef {object} Cost
 * @property {number} apiMs
 * @property {number} workerMs
 * @property {number} databaseMs
 * @property {number} redisMs
 * @property {number} rows
 * @property {number} commits
 * @property {number} walBytes
 *
 * @typedef {Record<'submission' | 'submissionOfOneOwner' | 'turn' | 'job', Cost> & {
 *   delivery: Pick<Cost, 'apiMs'> & Partial<Cost>,
 *   modelTurn: Omit<Cost, 'workerMs' | 'redisMs'>,
 *   dashboardOpened: { apiMs: number, kilobytes: number },
 *   interviewOpen: { kilobytes: number },
 * }} Costs
 *
 * @typedef {object} Limits
 * @property {number} [databaseCores] of the database server
 * @property {number} [walBytesPerSecond] its disk takes
 * @property {number} [socketsMemory] bytes an API process has for sockets
 */

/**
 * Rates of a load, per second.
 * @param {Load} load
 */
export function rates({ interviews, turnEvery = 15, turnsEach = 12, dashboards = 0, dashboardsEach = 1, owners = 1 }) {
  const turns = interviews / turnEvery;
  const submissions = turns / turnsEach;
  // The owner's pages receive an event for each response created, call started, turn of either side, call ended and results stored.
  const events = submissions * 4 + turns * 2;
  return {
    turns,
    submissions,
    jobs: submissions,
    events,
    // Of the pages that are open, those of the owner concerned.
    deliveries: events * Math.min(dashboardsEach, dashboards),
    eventsOfOneOwner: events / owners,
    dashboards,
    interviews,
  };
}

/**
 * A turn's cost with a language model, or with the scripted interviewer, which streams word by word. The cost in Redis is the same for both.
 * @param {Costs} costs
 * @param {Load} load
 * @returns {Cost}
 */
const turnOf = (costs, { interviewer = 'model' }) =>
  interviewer === 'scripted' ? costs.turn : { workerMs: costs.turn.workerMs, redisMs: costs.turn.redisMs, ...costs.modelTurn };

/**
 * How many processor cores, bytes and rows that takes.
 * @param {Costs} costs
 * @param {Load} load
 */
export function needs(costs, load) {
  const rate = rates(load);
  /** @param {keyof Cost} field */
  const per = (field) =>
    rate.submissions * costs.submission[field] +
    rate.turns * turnOf(costs, load)[field] +
    rate.jobs * costs.job[field] +
    rate.deliveries * (costs.delivery[field] ?? 0);
  return {
    rate,
    cores: {
      api: per('apiMs') / 1_000,
      worker: per('workerMs') / 1_000,
      database: per('databaseMs') / 1_000,
      redis: per('redisMs') / 1_000,
    },
    commits: per('commits'),
    rows: per('rows'),
    walBytes: per('walBytes'),
    walBytesADay: per('walBytes') * DAY_SECONDS,
    socketBytes: (rate.dashboards * costs.dashboardOpened.kilobytes + rate.interviews * costs.interviewOpen.kilobytes) * 1_024,
  };
}

/**
 * Where each wall stands: the greatest rate one of each can carry, in its own unit.
 * @param {Costs} costs
 * @param {Limits} [limits]
 */
export function walls(costs, { databaseCores = 16, walBytesPerSecond = 200e6, socketsMemory = 4e9 } = {}) {
  /** @param {Pick<Cost, 'databaseMs' | 'walBytes'>} cost */
  const database = (cost) => Math.min((databaseCores * BUSY * 1_000) / cost.databaseMs, walBytesPerSecond / cost.walBytes);
  /** @param {number} ms */
  const oneCore = (ms) => (ms > 0 ? (BUSY * 1_000) / ms : Infinity);
  return {
    // One transaction at a time holds it, for as long as the database computes at most.
    ownersRow: { submissionsPerSecond: 1_000 / costs.submissionOfOneOwner.databaseMs },
    database: {
      submissionsPerSecond: database(costs.submission),
      turnsPerSecond: database(costs.modelTurn),
      jobsPerSecond: database(costs.job),
    },
    redisStream: { turnsPerSecond: oneCore(costs.turn.redisMs), jobsPerSecond: oneCore(costs.job.redisMs) },
    apiProcess: {
      submissionsPerSecond: oneCore(costs.submission.apiMs),
      turnsPerSecond: oneCore(costs.modelTurn.apiMs),
      deliveriesPerSecond: oneCore(costs.delivery.apiMs),
      sockets: Math.floor(socketsMemory / (costs.interviewOpen.kilobytes * 1_024)),
      handshakesPerSecond: oneCore(costs.dashboardOpened.apiMs),
    },
    workerProcess: { jobsPerSecond: oneCore(costs.job.workerMs) },
  };
}

/**
 * Concurrent interviews that each limit allows.
 * @param {Costs} costs
 * @param {Limits} limits
 * @param {Pick<Load, 'turnEvery' | 'turnsEach'>} [load]
 */
export function interviewsAt(costs, limits, { turnEvery = 15, turnsEach = 12 } = {}) {
  const one = needs(costs, { interviews: 1, turnEvery, turnsEach });
  const wall = walls(costs, limits);
  const { databaseCores = 16, walBytesPerSecond = 200e6 } = limits ?? {};
  return {
    ownersRow: Math.floor(wall.ownersRow.submissionsPerSecond / one.rate.events),
    database: Math.floor(Math.min((databaseCores * BUSY) / one.cores.database, walBytesPerSecond / one.walBytes)),
    redisStream: Math.floor(BUSY / one.cores.redis),
    apiProcess: Math.floor(Math.min(BUSY / one.cores.api, wall.apiProcess.sockets)),
    workerProcess: Math.floor(BUSY / one.cores.worker),
  };
}
