// npm run dev: the compiler, the server (API and worker) and Vite, each watching; one Ctrl-C ends them all.
// npm run dev -- --vapi-stand-in: the same, with a local server that speaks Vapi's protocol.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureBuilt, forgetBuild } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadEnvFile, root, runScript, say, tool } from './lib/process.mjs';

/** @typedef {'types' | 'server' | 'site' | 'vapi'} Name */

const COLOURS = { types: 35, server: 36, site: 32, vapi: 33 };
/** @type {Map<Name, import('node:child_process').ChildProcess>} */
const children = new Map();
/** Servers that are being ended for a new one. @type {WeakSet<import('node:child_process').ChildProcess>} */
const replaced = new WeakSet();
let stopping = false;

await runScript(async () => {
  loadEnvFile();
  const sitePort = Number(process.env.PORT || 3000);
  const apiPort = sitePort + 1;
  const site = `http://localhost:${sitePort}`;
  const standInPort = process.argv.includes('--vapi-stand-in') ? sitePort + 2 : null;
  const serverEnv = { PORT: String(apiPort), PUBLIC_URL: site, NODE_ENV: 'development', ...vapiEnv(standInPort, apiPort) };

  await ensureInstalled();
  await ensureBuilt({ only: 'backend' });
  // From now on the watching compiler writes there.
  forgetBuild();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

  if (standInPort !== null) start('vapi', ['scripts/lib/vapi-stand-in.mjs'], { VAPI_STAND_IN_PORT: String(standInPort) });
  start('types', [tool('tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput', '--pretty', 'false'], {}, (line) => {
    if (line.includes('Found 0 errors')) restartServer(serverEnv);
  });
  start(
    'site',
    [tool('vite'), '--config', 'frontend/vite.config.ts', '--port', String(sitePort), '--strictPort', '--clearScreen', 'false'],
    {
      COLLOQUY_API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      ...(standInPort !== null && { VITE_VAPI_ROOM: `http://127.0.0.1:${standInPort}/room.js` }),
    },
  );
  say(`The site will be at ${site}, the API at http://localhost:${apiPort}`);
});

/**
 * Settings of a server that uses the stand-in. The keys are fake.
 * @param {number | null} standInPort
 * @param {number} apiPort
 * @returns {Record<string, string>}
 */
function vapiEnv(standInPort, apiPort) {
  if (standInPort === null) return {};
  return {
    VAPI_BASE_URL: `http://127.0.0.1:${standInPort}`,
    VAPI_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/vapi`,
    VAPI_PRIVATE_KEY: 'vapi-private-key-of-the-stand-in',
    VAPI_PUBLIC_KEY: 'vapi-public-key-of-the-stand-in',
  };
}

/**
 * Runs a Node.js script, each of its lines marked with its name.
 * @param {Name} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {(line: string) => void} [onLine]
 */
function start(name, args, env, onLine) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.set(name, child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      print(name, line);
      onLine?.(line);
    });
  }
  child.once('exit', (code) => {
    if (children.get(name) === child) children.delete(name);
    if (stopping || replaced.has(child)) {
      if (stopping && children.size === 0) process.exit(0);
      return;
    }
    // The server comes back with the next change; without the others there is nothing to watch.
    print(name, `ended with code ${code}`);
    if (name !== 'server') stop();
  });
  return child;
}

/** @param {Record<string, string>} env */
function restartServer(env) {
  const launch = () => {
    if (!stopping) start('server', ['--enable-source-maps', 'dist/backend/main.js'], env);
  };
  const running = children.get('server');
  if (!running) return launch();
  if (replaced.has(running)) return undefined;
  replaced.add(running);
  running.once('exit', launch);
  running.kill('SIGTERM');
  return undefined;
}

function stop() {
  if (stopping) return;
  stopping = true;
  if (children.size === 0) process.exit(0);
  for (const child of children.values()) child.kill('SIGTERM');
}

/**
 * @param {Name} name
 * @param {string} line
 */
function print(name, line) {
  const label = name.padEnd(6);
  console.log(process.stdout.isTTY ? `\u001b[${COLOURS[name]}m${label}\u001b[0m ${line}` : `${label} ${line}`);
}
