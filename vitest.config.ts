import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import swc from 'unplugin-swc';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';

/** Of what is polled, in milliseconds: what takes no time on a quiet machine may take many seconds where several suites share two cores. */
const EXPECT = { poll: { timeout: 15_000 } };

/** After so many milliseconds a test or a hook hangs. No test proves by this how quick something is: the machine may be busy. */
const HANGS_MS = 120_000;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Nest needs decorator metadata, which only SWC writes. */
const nest = () =>
  swc.vite({
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
  });

/** Tests are run again when sources change: what was built before would hide the change. */
const WATCHES = process.argv.includes('watch');

/**
 * Tests of the whole server run what was built, as Node loads it: it is there in a fraction of the time that its sources take, and what is
 * tested is what runs. What is not built, tests' own modules, comes from the sources.
 */
const built = (): Plugin => ({
  name: 'built-server',
  enforce: 'pre',
  resolveId(source, importer) {
    if (WATCHES || !source.startsWith('.') || !importer) return null;
    const path = relative(here('./backend'), resolve(dirname(importer), source));
    if (path.startsWith('..')) return null;
    const file = join(here('./dist/backend'), path);
    return existsSync(file) ? { id: file, external: true } : null;
  },
});

const BUILT_IS_EXTERNAL = { deps: { external: [/\/dist\/backend\//] } };

/** The application's own threads run from the sources too, where it does. */
const SOURCES_IN_THREADS = WATCHES ? { execArgv: ['--import', here('./test/support/typescript-threads.mjs')] } : {};

/** Tests that call vi.mock: in a worker that others use too, they would get the modules as they are. */
const MODULES_REPLACED = ['src/app/routes/{call,call-failures,call-in-hand,screen-parts}.test.tsx'];

const web = (name: string, files: { include: string[]; isolate?: boolean }) => ({
  extends: './frontend/vite.config.ts',
  root: here('./frontend'),
  test: {
    name,
    expect: EXPECT,
    sequence: { groupOrder: 1 },
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: 2,
    ...files,
  },
});

// No project has an `exclude` of its own: it would not take those of the command line, by which slow files are left out.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What passing tests log is expected.
    silent: 'passed-only',
    // Suites that load the same modules, and runs on other versions of Node.js, share what was compiled: a quarter of the unit suite's time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        plugins: [nest()],
        oxc: false,
        test: {
          name: 'unit',
          expect: EXPECT,
          testTimeout: HANGS_MS,
          sequence: { groupOrder: 0 },
          isolate: false,
          // By default, one of two cores stays idle.
          maxWorkers: 2,
          environment: 'node',
          include: ['backend/**/*.test.ts', 'scripts/**/*.test.ts', 'test/lint/**/*.test.ts'],
        },
      },
      {
        plugins: [built(), nest()],
        oxc: false,
        test: {
          name: 'medium',
          server: BUILT_IS_EXTERNAL,
          expect: EXPECT,
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['test/medium/!(scale)/**/*.test.ts', 'test/contract/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['test/support/log-setup.ts'],
          pool: 'forks',
          // Loading the application takes longer than most files' tests: once for each worker, not for each file.
          isolate: false,
          ...SOURCES_IN_THREADS,
          // Of their time, half is waiting.
          maxWorkers: 4,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        plugins: [built(), nest()],
        oxc: false,
        test: {
          server: BUILT_IS_EXTERNAL,
          // The scaled-out shape: several processes, and the suites that lean most on queue and sockets once more with Redis.
          name: 'medium-redis',
          expect: EXPECT,
          sequence: { groupOrder: 3 },
          environment: 'node',
          include: [
            'test/medium/scale/**/*.test.ts',
            'test/faults/**/*.test.ts',
            // Redis has no part in how texts are cut.
            'test/medium/jobs/!(long-answers).test.ts',
            'test/medium/realtime/**/*.test.ts',
            'test/medium/responses/{rate-limit,submit-response}.test.ts',
            'test/medium/voice/{interview,resume}.test.ts',
          ],
          globalSetup: ['test/support/global-setup.ts', 'test/support/redis-setup.ts'],
          setupFiles: ['test/support/log-setup.ts'],
          pool: 'forks',
          isolate: false,
          ...SOURCES_IN_THREADS,
          // Most of their time is waiting.
          maxWorkers: 4,
          // What has a documented bound measures it itself.
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      // Screens and their libraries are loaded once for each worker, but where modules are replaced.
      web('web', { include: ['src/**/*.test.{ts,tsx}', ...MODULES_REPLACED.map((files) => `!${files}`)], isolate: false }),
      web('web-mocks', { include: MODULES_REPLACED }),
    ],
  },
});
