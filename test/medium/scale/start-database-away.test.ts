import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  areReadyInTime,
  becomesHealthy,
  endOutage,
  OUTAGES,
  PATIENCE_MS,
  StartScene,
  stopsInTime,
  waitsPatiently,
} from '../../support/start-scene.js';
import { TcpProxy } from '../../support/tcp-proxy.js';

let scene: StartScene;
let proxy: TcpProxy | undefined;
beforeEach(async () => {
  scene = await StartScene.create();
});
afterEach(async () => {
  await proxy?.stop().catch(() => undefined);
  proxy = undefined;
  await scene.end();
});

it.each(['refusing', 'closing', 'hanging'] as const)(
  'a start while the database is %s: every role waits, recovers and stops',
  async (outage) => {
    const before = await TcpProxy.before(scene.database.url);
    proxy = before.proxy;
    await OUTAGES[outage](proxy);
    const [all, api, worker] = await scene.launchAll({ DATABASE_URL: before.url });
    await Promise.all([all!, api!, worker!].map((process) => waitsPatiently(process, /^The database cannot be reached \(/)));

    await stopsInTime(api!);
    api!.launch();
    await becomesHealthy(api!);
    await endOutage(proxy, outage);
    await areReadyInTime([all!, worker!]);
    await api!.ready();
    await Promise.all([all!, api!, worker!].map(stopsInTime));
    expect([all!, api!, worker!].map((process) => process.crashes)).toEqual([0, 0, 0]);
  },
  3 * PATIENCE_MS,
);
