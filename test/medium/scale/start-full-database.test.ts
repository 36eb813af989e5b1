import { Client } from 'pg';
import { afterEach, beforeEach, inject, it } from 'vitest';
import { areReadyInTime, PATIENCE_MS, StartScene, stopsInTime, waitsPatiently } from '../../support/start-scene.js';

const ROLE = 'app_with_few_connections';

let scene: StartScene;
let admin: Client;
beforeEach(async () => {
  scene = await StartScene.create();
  admin = new Client({ connectionString: inject('postgresAdminUrl') });
  await admin.connect();
  await admin.query(`create role ${ROLE} login superuser password 'secret'`);
  await admin.query(`alter role ${ROLE} nosuperuser`);
  const owner = new URL(scene.database.url).username;
  await admin.query(`grant ${owner} to ${ROLE}`);
  await admin.query(`alter role ${ROLE} set role ${owner}`);
});
afterEach(async () => {
  await scene.end();
  await admin.query(`drop role ${ROLE}`);
  await admin.end();
});

it.each([1, 2, 3, 4])(
  'a start on a full database takes part with the %i connections it gets, and is ready once it gets more',
  async (limit) => {
    await admin.query(`alter role ${ROLE} connection limit ${limit}`);
    const url = new URL(scene.database.url);
    url.username = ROLE;
    url.password = 'secret';
    const process = await scene.launch('all', { DATABASE_URL: url.href });
    await waitsPatiently(process, /too many connections/);
    await admin.query(`alter role ${ROLE} connection limit -1`);
    await areReadyInTime([process]);
    await stopsInTime(process);
  },
  3 * PATIENCE_MS,
);
