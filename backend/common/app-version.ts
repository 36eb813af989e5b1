import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let version: string | undefined;

/** The version in package.json, found from the sources and from the build. */
export function appVersion(): string {
  version ??= (JSON.parse(readFileSync(join(rootFolder(), 'package.json'), 'utf8')) as { version: string }).version;
  return version;
}

function rootFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
