// npm run build: the server to dist/backend, the site to dist/frontend.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ force: true });
});
