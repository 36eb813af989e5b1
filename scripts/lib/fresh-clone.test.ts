import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './process.mjs';

/** Its imports and those of every file it imports, but for the ones that wait (`await import(…)`). */
function importsOf(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const names = ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles.map(({ fileName }) => fileName);
  const own = names.filter((name) => !dynamicImports(file).includes(name));
  seen.set(file, own);
  for (const name of own) if (name.startsWith('.')) importsOf(join(dirname(file), name), seen);
  return seen;
}

/** What a file imports while it runs. */
function dynamicImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, name]) => name!);
}

const scripts = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.mjs'));

describe('scripts in a fresh clone, where nothing is installed', () => {
  it.each(scripts)('%s starts with what Node.js has', (name) => {
    const imports = importsOf(join(root, 'scripts', name));
    for (const [file, names] of imports) {
      const installed = names.filter((one) => !one.startsWith('.') && !builtinModules.includes(one.replace(/^node:/, '')));
      expect(installed, relative(root, file)).toEqual([]);
      // Node's hooks for TypeScript are a package.
      expect(
        names.filter((one) => one.includes('typescript-threads')),
        relative(root, file),
      ).toEqual([]);
    }
  });
});
