import { setTimeout as delay } from 'node:timers/promises';
import type { OwnerEvent } from '#server/contract/realtime.js';
import { until } from '../support/until.js';
import { LightSocket, startFleet } from './fleet.js';
import { addForm, type Database, type Owner, percentile, row, type Row, signUpUnlimited, startDatabase, submit } from './support.js';

const OWNERS = 100;
const DASHBOARDS_EACH = 50;
const MISSED_EACH = 3;
/** As the site's own sockets come back (frontend/src/lib/realtime/dashboard-socket.ts). */
const BACK_OFF = { first: 500, most: 5_000, jitter: 0.5 };
const POOL = 20;

/** 5,000 dashboards lose their API process, which comes back: how soon all of them are current, and what that asks of the database. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 2, worker: 0, env: { DATABASE_POOL_SIZE: String(POOL) } });
  try {
    const owners: (Owner & { formId: number })[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      const owner = await signUpUnlimited(database, fleet, `owner${n}@example.com`);
      owners.push({ ...owner, formId: await addForm(database, owner.id) });
    }
    const [near, far] = [fleet.member(0), fleet.member(1)];
    const dashboards = owners.flatMap((owner) => Array.from({ length: DASHBOARDS_EACH }, () => new Dashboard(near.url, owner)));
    for (let at = 0; at < dashboards.length; at += 100) await Promise.all(dashboards.slice(at, at + 100).map((one) => one.open()));

    process.kill(near.pid, 'SIGKILL');
    await until(() => dashboards.every(({ connected }) => !connected), 60_000);
    // Meanwhile people continue, at the other process.
    for (const { formId } of owners) for (let n = 0; n < MISSED_EACH; n += 1) await submit(far.url, formId, { firstname: 'Ada' });
    const streams = await database.query<{ user_id: string; last_seq: string }>('select user_id, last_seq from owner_streams');
    const tops = new Map(streams.map((one) => [one.user_id, Number(one.last_seq)]));
    const isCurrent = (one: Dashboard) => one.connected && one.seq === tops.get(one.owner.id);
    const before = await transactions(database);
    let most = 0;
    let watching = true as boolean;
    const watch = (async () => {
      for (; watching; await delay(50)) most = Math.max(most, await busy(database));
    })();
    await fleet.start(near.at);
    const begun = performance.now();
    await until(() => dashboards.every(isCurrent), 60_000);
    const took = performance.now() - begun;
    watching = false;
    await watch;
    // A connection tells the statistics what it did a moment later.
    await delay(1_500);
    const asked = (await transactions(database)) - before;
    const holes = dashboards.filter((one) => one.holes > 0).length;
    const each = asked / dashboards.length;
    const times = dashboards.map(({ currentAt }) => Math.max(0, currentAt - begun));
    for (const one of dashboards) one.close();
    return [
      row(
        '5,000 dashboards current after an API restart',
        `${(took / 1_000).toFixed(1)} s (p50 ${(percentile(times, 50) / 1_000).toFixed(1)} s)`,
        '',
        '',
        '≤ 10 s',
        took <= 10_000,
      ),
      row('  events missed or out of order', String(holes), '', '', '0', holes === 0),
      row('  connections of the database busy at once', String(most), `${POOL} a process`, '', `≤ ${2 * POOL}`, most <= 2 * POOL),
      row('  statements of the database for each', each.toFixed(1), '', '', '≤ 6', each <= 6),
    ];
  } finally {
    await fleet.stop();
    await database.stop();
  }
}

class Dashboard {
  connected = false;
  seq = 0;
  holes = 0;
  currentAt = 0;
  #epoch = '';
  #socket: LightSocket<'/dashboard'> | undefined;
  #closed = false;
  readonly #url: string;

  constructor(
    url: string,
    readonly owner: Pick<Owner, 'id' | 'token'>,
  ) {
    this.#url = url;
  }

  async open(): Promise<void> {
    const answer = await (await this.#connect()).ask('position', {});
    if (!answer.success) throw new Error(answer.error);
    this.seq = answer.top;
    this.#epoch = answer.epoch;
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
  }

  async #connect(): Promise<LightSocket<'/dashboard'>> {
    const socket = await LightSocket.connect(this.#url, '/dashboard', { token: this.owner.token });
    this.#socket = socket;
    this.connected = true;
    socket.onevent = ([event, message]) => {
      if (event === 'event') this.#take(message);
    };
    socket.onclose = () => {
      this.connected = false;
      if (!this.#closed) void this.#comeBack();
    };
    return socket;
  }

  async #comeBack() {
    for (let wait = BACK_OFF.first; !this.#closed; wait = Math.min(wait * 2, BACK_OFF.most)) {
      await delay(wait * (1 - BACK_OFF.jitter + Math.random() * 2 * BACK_OFF.jitter));
      try {
        const socket = await this.#connect();
        const answer = await socket.ask('resume', { after: this.seq, epoch: this.#epoch });
        if (!answer.success || answer.reset) this.holes += 1;
        else for (const event of answer.events) this.#take(event);
        this.currentAt = performance.now();
        return;
      } catch {
        // Not connected yet.
      }
    }
  }

  #take({ seq }: OwnerEvent): void {
    if (seq > this.seq + 1) this.holes += 1;
    this.seq = Math.max(this.seq, seq);
  }
}

const transactions = async (database: Database) => {
  const text = 'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()';
  return Number((await database.one<{ n: string }>(text)).n);
};

const busy = async (database: Database) => {
  const text = `select count(*)::int as n from pg_stat_activity
                 where state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`;
  return (await database.one<{ n: number }>(text)).n;
};
