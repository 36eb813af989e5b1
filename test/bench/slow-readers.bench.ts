import { setTimeout as delay } from 'node:timers/promises';
import { Server } from 'socket.io';
import { openRedisFanout } from '#server/realtime/fanout/redis-fanout.js';
import { until } from '../support/until.js';
import { LightSocket, startFleet } from './fleet.js';
import { row, type Row, rssOf, signUpUnlimited, startDatabase } from './support.js';

const READERS = 5;
const BYTES_EACH = 30_000_000;
const EVENT_BYTES = 30_000;
/** Faster than any owner's events come; a burst of all at once is Redis' own business. */
const EVENTS_PER_SECOND = 500;

/** Dashboards that stop reading while much is sent to each: what the server keeps for them. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const fleet = await startFleet(database, { api: 1, worker: 0 });
  const api = fleet.member(0);
  // Another process of the installation, as far as the server can tell.
  const fanout = openRedisFanout(fleet.config.scale.redis!, false);
  const sender = new Server();
  sender.adapter(function (namespace) {
    return fanout.adapter(namespace);
  });
  try {
    const owner = await signUpUnlimited(database, fleet, 'owner@example.com');
    const room = sender.of('/dashboard').to(`owner:${owner.id}`);
    const event = { seq: 1, at: new Date().toISOString(), body: { kind: 'form.deleted', formId: 1, padding: 'x'.repeat(EVENT_BYTES) } };
    const send = async (bytes: number) => {
      const count = Math.ceil(bytes / EVENT_BYTES);
      for (let n = 0; n < count; n += 1) {
        room.emit('event', { ...event, seq: n + 1 });
        await delay(1_000 / EVENTS_PER_SECOND);
      }
    };
    // The same amount to readers that read: what the heap grows by anyway.
    const readers = await Promise.all(
      Array.from({ length: READERS }, () => LightSocket.connect(api.url, '/dashboard', { token: owner.token })),
    );
    await send(BYTES_EACH);
    await until(() => readers.every(({ bytes }) => bytes >= BYTES_EACH), 60_000);
    const before = await rssOf(api.pid);
    let closed = 0;
    for (const reader of readers) {
      reader.onclose = () => void (closed += 1);
      reader.stopReading();
    }
    let most = before;
    let sending = true as boolean;
    const watching = (async () => {
      for (; sending; await delay(50)) most = Math.max(most, await rssOf(api.pid));
    })();
    await send(BYTES_EACH);
    await delay(1_000);
    sending = false;
    await watching;
    // They were cut, and would come back to read what they missed.
    for (const reader of readers) reader.readAgain();
    await until(() => closed === READERS, 60_000);
    const grown = most - before;
    return [
      row(
        `memory grown for ${READERS} dashboards that stopped reading ${BYTES_EACH / 1e6} MB each`,
        `${grown.toFixed(0)} MB`,
        `${(READERS * BYTES_EACH) / 1e6} MB unread`,
        '',
        '≤ 40 MB',
        grown <= 40,
      ),
    ];
  } finally {
    await fanout.close();
    await fleet.stop();
    await database.stop();
  }
}
