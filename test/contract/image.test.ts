import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MATRIX } from './authorization-matrix.js';
import { read, root, settings } from './deploy-files.js';

const paths = new Set(MATRIX.filter(({ rule }) => rule === 'open').map(({ route }) => route.replace('GET ', '')));
/** `npm run …` of docs/operations.md that work in a container. */
const OPERATORS_COMMANDS = [
  'audit',
  'backup',
  'budget',
  'entitle',
  'fetch-models',
  'migrate',
  'move-database',
  'move-recordings',
  'new-encryption-key',
  'reset-password',
  'restore',
  'token',
];

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const from = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []));
  const final = lines.slice(from.at(-1));
  const instructions = (list: readonly string[], name: string) =>
    list.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('begins with one pinned image, a version of Node.js that is supported', () => {
    const stages = instructions(lines, 'FROM').map((line) => line.split(' AS ')[1]);
    const bases = instructions(lines, 'FROM').map((line) => line.split(' ')[0]!);
    expect(stages).not.toContain(undefined);
    const foreign = bases.filter((base) => !stages.includes(base));
    expect(foreign).toHaveLength(1);
    expect(foreign[0]).toMatch(/^node:(2[0-4])\.\d+\.\d+-\w+-slim$/);
  });

  it('ends with an image that runs as nobody in particular and holds no tools', () => {
    expect(instructions(final, 'USER')).toEqual(['1000:1000']);
    const run = instructions(final, 'RUN').join('\n');
    expect(run).not.toMatch(/\b(apt|apt-get|apk|npm (ci|install)|curl|wget)\b/);
    for (const tool of [
      '/usr/local/lib/node_modules',
      '/usr/local/bin/npm',
      '/usr/local/bin/npx',
      '/usr/local/bin/corepack',
      '/opt/yarn-*',
    ]) {
      expect(run).toContain(tool);
    }
    // After the last thing that needs root.
    expect(final.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(final.findLastIndex((line) => line.startsWith('RUN ')));
  });

  it('passes signals on, asks for its health, and serves the port it says', () => {
    expect(JSON.parse(instructions(final, 'CMD')[0]!)).toEqual(['node', 'dist/backend/main.js']);
    const [health] = instructions(final, 'HEALTHCHECK');
    const command = JSON.parse(health!.slice(health!.indexOf('['))) as string[];
    expect(command[0]).toBe('node');
    expect(paths).toContain(/\/api\/\w+/.exec(command[2]!)![0]);
    const env = Object.fromEntries(
      instructions(final, 'ENV')
        .flatMap((line) => line.split(' '))
        .map((pair) => pair.split('=') as [string, string]),
    );
    for (const name of Object.keys(env)) expect(settings).toContain(name);
    expect(instructions(final, 'EXPOSE')).toEqual([env.PORT]);
    expect(instructions(final, 'VOLUME')).toEqual([env.DATA_DIR]);
  });

  it('copies what is there and what the build may see', () => {
    const ignore = read('.dockerignore').split('\n');
    for (const copy of instructions(lines, 'COPY').filter((line) => !line.startsWith('--from'))) {
      for (const path of copy.split(' ').slice(0, -1)) {
        expect(existsSync(join(root, path)), path).toBe(true);
        expect(ignore, path).toContain(`!${path}`);
      }
    }
    expect(ignore.filter((line) => !line.startsWith('#'))[0]).toBe('*');
    expect(ignore).not.toContain('!.env');
  });

  it('has the licence in the image, which copies of it must have', () => {
    expect(final.filter((line) => /^COPY (?!--from).*\bLICENSE\b/.test(line))).toHaveLength(1);
    expect(read('.dockerignore').split('\n')).toContain('!LICENSE');
  });

  it('has the commands of operators in it, and none of developers', () => {
    const excluded = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('scripts/'))
      .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));
    const scripts = readdirSync(join(root, 'scripts'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    const kept = scripts.filter((path) => !excluded.some((pattern) => pattern.test(path)));
    const commands = kept.filter((path) => !path.startsWith('scripts/lib/'));
    expect(commands.sort()).toEqual([...OPERATORS_COMMANDS, 'build', 'start'].map((name) => `scripts/${name}.mjs`).sort());
    const needed = new Set(commands);
    for (const path of needed) {
      for (const [, target] of read(path).matchAll(/(?:from|import) '(\.[^']+)'/g)) needed.add(join(dirname(path), target!));
    }
    expect([...needed].sort()).toEqual(kept.sort());
  });
});
