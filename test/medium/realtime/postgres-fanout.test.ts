import { Pool } from 'pg';
import type { Namespace } from 'socket.io';
import { MessageType } from 'socket.io-adapter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onRemoteMessage } from '../../../backend/realtime/fanout/fanout.js';
import { openPostgresFanout } from '../../../backend/realtime/fanout/postgres-fanout.js';
import { eventually } from '../../support/eventually.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const namespace = { name: '/dashboard', sockets: new Map(), server: { opts: {}, encoder: { encode: () => [] } } } as unknown as Namespace;

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

it('[SEC-14] a message of another process that cannot be read is left out, and the next one is heard', async () => {
  const pool = new Pool({ connectionString: server.databaseUrl });
  const fanout = openPostgresFanout(
    server.databaseUrl,
    () => pool,
    true,
    () => undefined,
  );
  try {
    const heard: unknown[] = [];
    onRemoteMessage(fanout.adapter(namespace), (_event, body) => heard.push(body));
    const message = {
      uid: 'another',
      nsp: '/dashboard',
      type: MessageType.BROADCAST,
      data: { packet: { type: 2, data: ['event', { seq: 1 }] }, opts: { rooms: [], except: [] } },
    };
    const notify = (text: string) => pool.query(`select pg_notify('colloquy_live', $1)`, [text]);
    // Until it listens.
    await eventually(async () => {
      for (const unreadable of ['a:0:1:{', 'b:0:1:null', 'c:0:1:{"nsp":"/dashboard"}', 'nothing']) await notify(unreadable);
      await notify(`d:0:1:${JSON.stringify(message)}`);
      expect(heard.length).toBeGreaterThan(0);
    });
    expect(heard[0]).toEqual({ seq: 1 });
  } finally {
    await fanout.close();
    await pool.end();
  }
});

it('[FAULT-62] says so when it listens again and may have missed messages', async () => {
  const pool = new Pool({ connectionString: server.databaseUrl });
  let missed = 0;
  const fanout = openPostgresFanout(
    server.databaseUrl,
    () => pool,
    true,
    () => (missed += 1),
  );
  try {
    const listening = () =>
      pool.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'colloquy (listens)' and query like 'listen %'`,
      );
    const { rows } = await eventually(async () => {
      const found = await listening();
      expect(found.rowCount).toBe(1);
      return found;
    });
    expect(missed).toBe(0);
    await pool.query('select pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid]);
    await eventually(() => expect(missed).toBe(1));
  } finally {
    await fanout.close();
    await pool.end();
  }
});
