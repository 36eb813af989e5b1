// node deploy/make-secrets.mjs [folder]: the secrets of docker-compose.yml, made once. What is there already stays as it is.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('../secrets', import.meta.url)));
/** @type {string[]} */
const made = [];

// The folder is closed to other users of this machine. In the containers the files keep their owner and are read by another user.
mkdirSync(folder, { recursive: true, mode: 0o700 });

const postgres = secret('postgres-password', password);
const redis = secret('redis-password', password);
secret('database-url', () => `postgres://colloquy:${postgres}@postgres:5432/colloquy`);
secret('redis-url', () => `redis://:${redis}@redis:6379`);
secret('redis-config', () => `requirepass ${redis}`);
secret('metrics-token', password);
secret('admin-token', password);
console.log(made.length === 0 ? `Everything is there already: ${folder}` : `Made in ${folder}: ${made.join(', ')}`);

/**
 * @param {string} name of its file
 * @param {() => string} make
 */
function secret(name, make) {
  const path = join(folder, name);
  if (!existsSync(path)) {
    writeFileSync(path, `${make()}\n`, { mode: 0o644, flag: 'wx' });
    made.push(name);
  }
  return readFileSync(path, 'utf8').trim();
}

function password() {
  return randomBytes(24).toString('base64url');
}
