import { randomUUID } from 'node:crypto';
import { givenIn } from '../support/given.js';
import { accessToken } from '../support/token.js';
import { check, type Findings, settle } from './check.js';
import { Dashboard, type Viewer } from './dashboard.js';
import { type History, newHistory } from './history.js';
import { Load, type LoadSize } from './load.js';
import { rage } from './nemesis.js';
import { type Outage, measureOutages } from './outages.js';
import { Random } from './random.js';
import { World } from './world.js';

export interface FaultRun {
  readonly seed: number;
  readonly kills: number;
  readonly owners: number;
  /** Open pages of each owner. */
  readonly dashboards: number;
  readonly load: LoadSize;
  readonly pauseMs: readonly [number, number];
  readonly settleMs: number;
  /** Also takes Redis and PostgreSQL away for this long, and measures the recovery. Milliseconds. */
  readonly outageMs?: number;
  readonly log?: (line: string) => void;
}

export interface FaultReport {
  readonly counts: ReadonlyMap<string, number>;
  readonly history: History;
  readonly findings: Findings;
  readonly outages: readonly Outage[];
  readonly disk: string;
  readonly events: { live: number; resumed: number; resets: number; connections: number };
  readonly ms: { readonly faults: number; readonly settling: number };
}

const TOKEN_SECONDS = 6 * 60 * 60;

/**
 * Injects every fault under load, waits for recovery, and compares what was acknowledged with what is stored.
 * @param afterwards looks at (or does something to) the world before it is taken down
 */
export async function runFaults(
  options: FaultRun,
  afterwards?: (world: World, report: FaultReport, recheck: () => Promise<Findings>) => Promise<void>,
): Promise<FaultReport> {
  const { seed, log = () => undefined } = options;
  const random = new Random(seed);
  const history = newHistory();
  const world = await World.start();
  const dashboards: Dashboard[] = [];
  // A run that is cut short leaves nothing running.
  const cutShort = () => void world.stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, cutShort);
  try {
    const owners = await Promise.all(Array.from({ length: options.owners }, () => givenOwner(world)));
    for (const [n, owner] of owners.entries()) {
      for (let m = 0; m < options.dashboards; m += 1) {
        dashboards.push(new Dashboard(world, owner, `dashboard ${m + 1} of owner ${n + 1}`, history, random));
      }
    }
    const load = new Load(world, owners, random, history);
    load.begin(options.load);
    const begun = performance.now();
    const counts = await rage(world, random, {
      kills: options.kills,
      pauseMs: options.pauseMs,
      onEach: (done, name) => log(`${done}/${options.kills}  ${name}`),
    });
    const faults = performance.now() - begun;
    const outages = options.outageMs === undefined ? [] : await measureOutages(world, owners[0]!, history, options.outageMs, log);
    log('waiting for what was begun');
    await load.end();
    const settling = await settle(world, dashboards, options.settleMs, log);
    const recheck = () => check(world, history, dashboards);
    const events = { live: 0, resumed: 0, resets: 0, connections: 0 };
    for (const { received } of dashboards) for (const key of Object.keys(events) as (keyof typeof events)[]) events[key] += received[key];
    const report = { counts, history, findings: await recheck(), outages, disk: world.disk.kind, events, ms: { faults, settling } };
    await afterwards?.(world, report, recheck);
    return report;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, cutShort);
    for (const dashboard of dashboards) dashboard.close();
    await world.stop();
  }
}

/** An owner with two interviews, on a plan without limits that matter. */
async function givenOwner(world: World): Promise<Viewer> {
  const given = givenIn(world);
  const owner = await given.owner({ sub: randomUUID(), tier: 'enterprise', maxResponses: 10_000_000 });
  const forms = [await given.form(owner), await given.form(owner)];
  return {
    userId: owner.id,
    sub: owner.sub,
    formIds: forms.map(({ id }) => id),
    token: () => accessToken(world, { sub: owner.sub, email: owner.email, expiresIn: TOKEN_SECONDS }),
  };
}
