// npm start: installs missing dependencies, builds what is out of date, and runs everything in this process.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { main } = await import('#server/main.js');
  await main();
});
