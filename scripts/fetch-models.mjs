// npm run fetch-models -- --list | --verify | NAME… [--from FOLDER | --mirror URL]: models for ROLE=speech into DATA_DIR/models, and the engine
// that runs them into speech-engine. Nothing else downloads either.
import { join } from 'node:path';
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, isBuiltOnly, npmCommand } from './lib/install.mjs';
import { loadEnvFile, root, run, runScript, say, ScriptError } from './lib/process.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  loadEnvFile();
  const { AppConfig } = await import('#server/config/app-config.js');
  const { fetchCommand } = await import('#server/speech-server/models/fetch-command.js');
  const { dataDir } = AppConfig.fromEnv(process.env);
  const { isTTY } = process.stdout;
  const rewrite = isTTY ? (/** @type {string} */ line) => void process.stdout.write(`\r\u001b[K${line}`) : null;
  const wanted = await fetchCommand(process.argv.slice(2), { dataDir, rewrite, say: (line) => say(isTTY ? `\r\u001b[K${line}` : line) });
  if (wanted) await installEngine();
});

/** By its lock file, whose hashes npm compares with what it gets. */
async function installEngine() {
  const { engineFolder, hasEngine } = await import('#server/speech-server/sherpa/sherpa-api.js');
  if (hasEngine(engineFolder())) return;
  if (isBuiltOnly()) throw new ScriptError('This image has no speech engine: deploy/speech.Dockerfile adds it.');
  say('Installing the speech engine (npm ci, 35 MB)');
  const [command, ...before] = npmCommand();
  const folder = join(root, 'speech-engine');
  const { code } = await run(command, [
    ...before,
    'ci',
    `--prefix=${folder}`,
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
  ]);
  if (code !== 0 || !hasEngine(engineFolder())) {
    throw new ScriptError(
      'The speech engine could not be installed. Copy speech-engine/node_modules from a machine of the same kind that has it.',
    );
  }
}
