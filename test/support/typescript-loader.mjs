// Node's module hooks for TypeScript sources outside Vitest's own loader.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

export const ROOT = new URL('../../', import.meta.url).href;

/** @param {string | undefined} url */
const isSource = (url) => url !== undefined && url.startsWith(ROOT) && !url.includes('/node_modules/');

/** As in `frontend/tsconfig.json`. */
const SITE_PATHS = /** @type {const} */ ([
  ['@contract/', 'backend/contract/'],
  ['@/', 'frontend/src/'],
]);

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const source = isSource(context.parentURL) && sourceOf(specifier, context.parentURL ?? '');
  return source && existsSync(source) ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
}

/**
 * The server's sources name each other with `.js`, the site's without an ending.
 * @param {string} specifier
 * @param {string} parent
 */
function sourceOf(specifier, parent) {
  for (const [prefix, folder] of SITE_PATHS) {
    if (specifier.startsWith(prefix)) return new URL(`${folder}${specifier.slice(prefix.length)}.ts`, ROOT);
  }
  if (!specifier.startsWith('.')) return null;
  if (specifier.endsWith('.js')) return new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return parent.startsWith(`${ROOT}frontend/`) ? new URL(`${specifier}.ts`, parent) : null;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!isSource(url) || !url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    filename: fileURLToPath(url),
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript', decorators: true } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
