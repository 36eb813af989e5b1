import { setTimeout as delay } from 'node:timers/promises';
import type { TcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';
import type { Random } from './random.js';
import type { Member, World } from './world.js';

/** One way in which something breaks: it begins, lasts, and is over. */
interface Fault {
  readonly name: string;
  /** @returns what ends it */
  begin(world: World, random: Random): Promise<() => Promise<void> | void>;
  /** From and to, milliseconds. */
  readonly lasts: readonly [number, number];
}

const kill = (name: string, which: (world: World) => readonly Member[]): Fault => ({
  name,
  lasts: [0, 1_500],
  begin: async (world, random) => {
    const member = random.pick(which(world));
    member.wanted = false;
    await member.process.kill();
    return () => {
      member.wanted = true;
    };
  },
});

const pause = (name: string, which: (world: World) => readonly Member[], lasts: readonly [number, number]): Fault => ({
  name,
  lasts,
  begin: async (world, random) => {
    const { process } = random.pick(which(world));
    process.signal('SIGSTOP');
    return () => process.signal('SIGCONT');
  },
});

const network = (name: string, proxies: (world: World, random: Random) => readonly TcpProxy[], how: (proxy: TcpProxy) => void): Fault => ({
  name,
  lasts: [200, 3_000],
  begin: async (world, random) => {
    const chosen = proxies(world, random);
    for (const proxy of chosen) how(proxy);
    return () => {
      for (const proxy of chosen) {
        proxy.delay(0);
        proxy.pass();
      }
    };
  },
});

const one = (of: (member: Member) => TcpProxy) => (world: World, random: Random) => [of(random.pick(world.members))];
const all = (of: (member: Member) => TcpProxy) => (world: World) => world.members.map(of);
const aBrowserSide = (world: World, random: Random) => [random.pick(world.apis).browsers];
const cut = (proxy: TcpProxy) => proxy.cut();
const silence = (proxy: TcpProxy) => proxy.silence();
const slow = (proxy: TcpProxy) => proxy.delay(120);
const database = (member: Member) => member.database;
const redis = (member: Member) => member.redis;

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
};

export const FAULTS: readonly Fault[] = [
  kill('kill -9 an API process', (world) => world.apis),
  kill('kill -9 a worker', (world) => world.workers),
  {
    name: 'kill -9 Redis',
    lasts: [0, 3_000],
    begin: async ({ redis }) => {
      await redis.kill();
      return () => redis.run();
    },
  },
  {
    name: 'kill -9 PostgreSQL',
    lasts: [0, 1_000],
    begin: async (world) => {
      const [first, ...children] = await world.databaseProcesses();
      signalAll([first!, ...children], 'SIGKILL');
      // Its supervisor restarts it.
      return () =>
        until(
          () =>
            world.query('select 1').then(
              () => true,
              () => false,
            ),
          60_000,
        );
    },
  },
  pause('pause an API process', (world) => world.apis, [500, 4_000]),
  // Up to longer than a job's lock holds: another worker takes the job, and then there are two.
  pause('pause a worker', (world) => world.workers, [500, 13_000]),
  {
    name: 'pause Redis',
    lasts: [300, 4_000],
    begin: async ({ redis }) => {
      redis.signal('SIGSTOP');
      return () => redis.signal('SIGCONT');
    },
  },
  {
    name: 'pause PostgreSQL',
    lasts: [300, 4_000],
    begin: async (world) => {
      const pids = await world.databaseProcesses();
      signalAll(pids, 'SIGSTOP');
      return () => signalAll(pids, 'SIGCONT');
    },
  },
  network('cut a process from PostgreSQL', one(database), cut),
  network('cut a process from Redis', one(redis), cut),
  network('cut all from PostgreSQL', all(database), cut),
  network('cut all from Redis', all(redis), cut),
  network('lose the route to PostgreSQL', one(database), silence),
  network('lose the route to Redis', one(redis), silence),
  network('slow PostgreSQL (120 ms each way)', one(database), slow),
  network('slow Redis (120 ms each way)', one(redis), slow),
  network('cut browsers from an API process', aBrowserSide, cut),
  network('lose browsers’ route to an API process', aBrowserSide, silence),
  {
    name: 'fill the disk of the recordings',
    lasts: [1_000, 4_000],
    begin: async ({ disk }) => {
      await disk.fill();
      return () => disk.clear();
    },
  },
];

/** Breaks one thing after the other, each kind as often as the others; sometimes two at once. */
export async function rage(
  world: World,
  random: Random,
  { kills, pauseMs, onEach }: { kills: number; pauseMs: readonly [number, number]; onEach?: (done: number, name: string) => void },
): Promise<Map<string, number>> {
  const counts = new Map(FAULTS.map(({ name }) => [name, 0]));
  const strike = async (fault: Fault) => {
    const end = await fault.begin(world, random);
    await delay(random.between(...fault.lasts));
    await end();
    counts.set(fault.name, counts.get(fault.name)! + 1);
  };
  let bag: Fault[] = [];
  for (let done = 0; done < kills;) {
    if (bag.length === 0) bag = random.shuffled(FAULTS);
    const first = bag.pop()!;
    // Two at once, where the second does not undo what the first one broke.
    const second = random.next() < 0.2 && done + 1 < kills ? bag.find(({ name }) => !sameThing(name, first.name)) : undefined;
    if (second) bag.splice(bag.indexOf(second), 1);
    await Promise.all([strike(first), ...(second ? [strike(second)] : [])]);
    done += second ? 2 : 1;
    onEach?.(done, second ? `${first.name}, ${second.name}` : first.name);
    await delay(random.between(...pauseMs));
  }
  return counts;
}

const THINGS = ['API', 'worker', 'Redis', 'PostgreSQL', 'process', 'browsers', 'disk'];
const sameThing = (one: string, other: string) => THINGS.some((thing) => one.includes(thing) && other.includes(thing));
