import { afterEach, beforeEach, it } from 'vitest';
import { RedisServer } from '../../support/redis-server.js';
import { areReadyInTime, endOutage, OUTAGES, PATIENCE_MS, StartScene, stopsInTime, waitsPatiently } from '../../support/start-scene.js';
import { TcpProxy } from '../../support/tcp-proxy.js';

let scene: StartScene;
let redis: RedisServer;
let proxy: TcpProxy | undefined;
beforeEach(async () => {
  [scene, redis] = await Promise.all([StartScene.create(), RedisServer.start()]);
});
afterEach(async () => {
  await proxy?.stop().catch(() => undefined);
  proxy = undefined;
  await Promise.all([scene.end(), redis.stop()]);
});

it.each(['refusing', 'closing', 'hanging'] as const)(
  'a start while Redis is %s: every role waits, recovers and stops',
  async (outage) => {
    const before = await TcpProxy.before(redis.url);
    proxy = before.proxy;
    await OUTAGES[outage](proxy);
    const [all, api, worker] = await scene.launchAll({ REDIS_URL: before.url });
    await Promise.all(
      [all!, api!, worker!].map((process) => waitsPatiently(process, /^The job queue has not been reached since the start \(/)),
    );

    await stopsInTime(worker!);
    await endOutage(proxy, outage);
    await areReadyInTime([all!, api!]);
    await Promise.all([all!, api!].map(stopsInTime));
  },
  3 * PATIENCE_MS,
);
