// Node's module hooks for TypeScript sources outside Vitest's own loader.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const ROOT = new URL('../../', import.meta.url).href;

/** @param {string | undefined} url */
const isSource = (url) => url !== undefined && url.startsWith(ROOT) && !url.includes('/node_modules/');

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (isSource(context.parentURL) && specifier.startsWith('.') && specifier.endsWith('.js')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
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
