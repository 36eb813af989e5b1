// Module hooks for TypeScript sources that name, to each pattern compiled at run time, the place that compiles it.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { resolve, ROOT } from '../support/typescript-loader.mjs';

export { resolve };

/** `new RegExp(` and `RegExp(`, on one line with its first bracket. */
const CONSTRUCTOR = /\b(?:new )?RegExp\(/g;

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!url.startsWith(ROOT) || url.includes('/node_modules/') || !url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const source = await readFile(filename, 'utf8');
  const file = relative(fileURLToPath(ROOT), filename);
  const marked = /\/(?:backend|frontend)\//.test(url)
    ? source
        .split('\n')
        .map((line, at) => line.replaceAll(CONSTRUCTOR, `compiledAt(${JSON.stringify(`${file}:${at + 1}`)}, `))
        .join('\n')
    : source;
  const { code } = await transform(marked, {
    filename,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
