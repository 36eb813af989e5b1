import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { envSchema } from './env.schema.js';
import { SECRET_SETTINGS } from './secret-files.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const settings = new Set([...Object.keys(envSchema.shape), ...SECRET_SETTINGS.map((name) => `${name}_FILE`), 'NAME', 'NAME_FILE', 'SITE']);

describe.each(['README.md', 'docs/operations.md'])('%s', (path) => {
  const text = read(path);
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))];

  it('names settings that there are', () => {
    const named = all(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g).filter((name) => name.length > 3 && name !== 'LISTEN');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = all(/npm run ([\w-]+)/g);
    expect(commands.length).toBeGreaterThan(1);
    expect(commands.filter((command) => scripts[command] === undefined)).toEqual([]);
  });
});

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...markdownIn('docs'), ...markdownIn('docs/behaviour')];

describe.each(pages)('%s', (path) => {
  it('leads to files and headings that there are', () => {
    const targets = [...new Set([...read(path).matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, target]) => target!))];
    const broken = targets.filter((target) => {
      const [file, heading] = target.split('#');
      const place = file === '' ? path : join(dirname(path), file!);
      if (!existsSync(join(root, place))) return true;
      return heading !== undefined && !headingsOf(read(place)).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

/** As they are called in links. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
