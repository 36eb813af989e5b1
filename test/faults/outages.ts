import { setTimeout as delay } from 'node:timers/promises';
import { Browser } from './browser.js';
import { Dashboard, type Viewer } from './dashboard.js';
import type { History } from './history.js';
import { Random } from './random.js';
import { Talk } from './talk.js';
import type { Member, World } from './world.js';

/** What a long absence did, and how soon after it everything continued. */
export interface Outage {
  readonly what: 'Redis' | 'PostgreSQL';
  readonly ms: number;
  /** While it was away: what was tried how often, and went well how often. */
  readonly meanwhile: Readonly<Record<string, string>>;
  /** Milliseconds after its return. */
  readonly after: { readonly submissions: number; readonly jobs: number; readonly live: number };
}

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/** Takes Redis, then PostgreSQL, away from all processes for a while. */
export async function measureOutages(
  world: World,
  owner: Viewer,
  history: History,
  ms: number,
  log: (line: string) => void,
): Promise<Outage[]> {
  const outages: Outage[] = [];
  for (const what of ['Redis', 'PostgreSQL'] as const) {
    log(`${what} away for ${ms / 1_000} s`);
    outages.push(await measure(world, owner, history, what, ms));
    await delay(2_000);
  }
  return outages;
}

async function measure(world: World, owner: Viewer, history: History, what: Outage['what'], ms: number): Promise<Outage> {
  const browser = new Browser(world, new Random(1), history, { stopped: false });
  const proxies = world.members.map((member) => (what === 'Redis' ? member.redis : member.database));
  const tally: Record<string, [well: number, tried: number]> = {};
  const attempt = async (name: string, work: () => Promise<boolean>) => {
    const entry = (tally[name] ??= [0, 0]);
    entry[1] += 1;
    if (await work()) entry[0] += 1;
  };
  for (const proxy of proxies) proxy.cut();
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const authorization = `Bearer ${await owner.token()}`;
    await attempt('submissions', async () => (await browser.submitOnce(owner.formIds[0]!)) !== null);
    await attempt(
      'reading',
      async () => (await browser.request('GET', `responses/${owner.formIds[0]}?limit=20`, { authorization })).status === 200,
    );
    await attempt('signing in', () => opensSignIn(world));
    await delay(500);
  }
  // A call that ends during the outage (Redis) or right after it (PostgreSQL), and so leaves a pending job.
  const response = what === 'Redis' ? await browser.submit(owner.formIds[0]!) : null;
  if (response) await new Talk(browser, history, response, 1).hold();
  for (const proxy of proxies) proxy.pass();
  const back = performance.now();
  const submissions = since(back, () => bothSubmit(world, owner, history));
  const live = since(back, () => heardElsewhere(world, owner, history));
  const jobs = submissions.then(async () => {
    const ended = response ?? (await browser.submit(owner.formIds[0]!))!;
    if (!response) await new Talk(browser, history, ended, 1).hold();
    const begun = response ? back : performance.now();
    return since(begun, () => hasResults(world, ended.id));
  });
  const after = { submissions: await submissions, jobs: await jobs, live: await live };
  return {
    what,
    ms,
    meanwhile: Object.fromEntries(Object.entries(tally).map(([name, [well, tried]]) => [name, `${well} of ${tried}`])),
    after,
  };
}

async function since(begun: number, condition: () => Promise<boolean>): Promise<number> {
  while (!(await condition().catch(() => false))) {
    if (performance.now() - begun > PATIENCE_MS) return Infinity;
    await delay(POLL_MS);
  }
  return performance.now() - begun;
}

/** Each API process takes one. */
async function bothSubmit(world: World, owner: Viewer, history: History): Promise<boolean> {
  const taken = await Promise.all(world.apis.map((member) => browserOf(member, history).submitOnce(owner.formIds[0]!)));
  return taken.every((submitted) => submitted !== null);
}

async function hasResults(world: World, id: string): Promise<boolean> {
  const rows = await world.query<{ done: boolean }>(
    `select finish_due_at is null and interview_summary is not null as done from responses where id = $1`,
    [id],
  );
  return rows[0]?.done === true;
}

/** A response that one process takes is on the dashboard of the other, live. */
async function heardElsewhere(world: World, owner: Viewer, history: History): Promise<boolean> {
  const [here, there] = world.apis as [Member, Member];
  const dashboard = new Dashboard({ apis: [there] }, owner, 'the dashboard of an outage', history, new Random(2));
  try {
    for (let waited = 0; dashboard.received.connections === 0 && waited < 2_000; waited += POLL_MS) await delay(POLL_MS);
    const before = dashboard.received.live;
    if (!(await browserOf(here, history).submitOnce(owner.formIds[0]!))) return false;
    for (let waited = 0; dashboard.received.live === before && waited < 300; waited += 20) await delay(20);
    return dashboard.received.live > before;
  } finally {
    dashboard.close();
  }
}

const browserOf = (member: Member, history: History) => new Browser({ apis: [member] }, new Random(3), history, { stopped: false });

async function opensSignIn(world: World): Promise<boolean> {
  const { oidc } = world.config;
  const query = new URLSearchParams({
    client_id: oidc.clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${world.config.publicUrl}/callback`,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${oidc.issuer}/auth?${query.toString()}`, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  return answer?.status === 303 || answer?.status === 302;
}
