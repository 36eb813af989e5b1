import { setTimeout as delay } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppConfig } from './config/app-config.js';
import { JobsProcessor } from './roles/jobs.processor.js';
import { RealtimeServer } from './realtime/realtime-server.js';
import { roleOf } from './roles/roles.js';
import { DrainService } from './system/drain.service.js';

/** Sockets are sent away over this long, so that the others do not get all of them at once, milliseconds. */
const SOCKETS_WITHIN_MS = 2_000;
/** Requests that take longer than this to end are cut, milliseconds. */
const REQUESTS_PATIENCE_MS = 10_000;

/**
 * Ends what the process does for others, while everything still works: first it says that it is not ready, and gives balancers the time to
 * hear it; then sockets go elsewhere, requests in the making are answered, and jobs end or go back.
 */
export async function drain(app: NestFastifyApplication): Promise<void> {
  const config = app.get(AppConfig);
  app.get(DrainService).begin();
  const jobs = roleOf(config).runsJobs ? app.get(JobsProcessor).stop() : undefined;
  await delay(config.scale.drainMs);
  await app.get(RealtimeServer).sendAway(config.scale.drainMs > 0 ? SOCKETS_WITHIN_MS : 0);
  const server = app.getHttpServer();
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([answered, delay(REQUESTS_PATIENCE_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  await jobs;
}
