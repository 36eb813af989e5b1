import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startTestPostgres } from '../../support/test-postgres.js';
import { POSTGRES_ADMIN_URL } from './server.js';

/** Before the run: the application must be built, and PostgreSQL is started. @returns what stops it */
export default async function setup(): Promise<() => Promise<void>> {
  for (const file of ['dist/backend/main.js', 'dist/frontend/index.html']) {
    if (!existsSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)))) throw new Error(`${file} is missing: run npm run build`);
  }
  const postgres = await startTestPostgres();
  // Playwright's workers inherit the environment.
  process.env[POSTGRES_ADMIN_URL] = postgres.adminUrl;
  return async () => {
    // While the server stops nothing else keeps this process alive: it would end without a summary, and as if all had passed.
    const awake = setInterval(() => undefined, 1_000);
    await postgres.stop().finally(() => clearInterval(awake));
  };
}
