import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SLICES } from './slices.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

/** As the runs name them: the site's from its own folder. */
const files = [...['test', 'backend'].flatMap(filesIn), ...filesIn('frontend/src').map((name) => name.replace('frontend/', ''))];
/** Folders whose files belong to no suite but the one that only slices run. */
const ONLY_IN_SLICES = ['test/faults/', 'test/medium/scale/'];

describe('slices', () => {
  it('name files that exist', () => {
    const parts = SLICES.flatMap((slice) => Object.values(slice).flat());
    expect(parts.filter((part) => !files.some((file) => file.startsWith(part)))).toEqual([]);
  });

  it('hold every file that no other run has, once', () => {
    const count = (file: string) => SLICES.flatMap((slice) => slice['medium-redis'] ?? []).filter((part) => file.startsWith(part)).length;
    const alone = files.filter((file) => ONLY_IN_SLICES.some((folder) => file.startsWith(folder)));
    expect(alone.length).toBeGreaterThan(10);
    expect(alone.filter((file) => count(file) !== 1)).toEqual([]);
  });

  it('run no file of a suite twice', () => {
    for (const suite of ['unit', 'medium', 'medium-redis', 'web', 'e2e']) {
      const parts = SLICES.flatMap((slice) => slice[suite] ?? []);
      const twice = files.filter((file) => parts.filter((part) => file.startsWith(part)).length > 1);
      expect(twice, suite).toEqual([]);
    }
  });
});
