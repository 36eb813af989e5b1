import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { envSchema } from './env.schema.js';
import { SECRET_SETTINGS } from './secret-files.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...markdownIn('docs'), ...markdownIn('docs/behaviour')];
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

describe('references', () => {
  const outside = new RegExp(
    ['spec(ification)? §', 'decisions? A\\d', '(?<!overflow-)anchors?: ', '(voice|reliability) §', 'departure \\d', 'code-style\\.md'].join(
      '|',
    ),
    'i',
  );

  const folders = ['backend', 'frontend/src', 'test', 'scripts', 'migrations', 'deploy', 'docs'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|m?js|sql|css|md|ya?ml)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );

  it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('in %s name files and classes that there are', (path) => {
    const names = [...read(path).matchAll(/`([^`\n]+)`|participant \w+ as (\w+)/g)].map(([, quoted, drawn]) => quoted ?? drawn!);
    const paths = names.filter((name) => /^[\w./-]+\.(tsx?|m?js|css|md)$/.test(name) && !name.startsWith('.'));
    expect(paths.length).toBeGreaterThan(10);
    const places = [...files, ...readdirSync(root)].map((file) => `/${file}`);
    expect(paths.filter((name) => !places.some((place) => place.endsWith(`/${name}`)))).toEqual([]);
    const classes = new Set(names.flatMap((name) => /^([A-Z][a-z]+(?:[A-Z][a-z]+)+)(?:\.\w+)?$/.exec(name)?.[1] ?? []));
    const code = files.filter((file) => /^(backend|frontend).*\.tsx?$/.test(file)).map(read);
    const isThere = (name: string) => code.some((text) => new RegExp(`\\b(class|interface|type|const) ${name}\\b`).test(text));
    expect([...classes].filter((name) => !isThere(name))).toEqual([]);
  });

  it('lead to no document outside the repository', () => {
    expect(files.length).toBeGreaterThan(1000);
    const lines = [...files, ...pages, '.env.example', 'eslint.config.js'].flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, at) => `${path}:${at + 1}: ${line.trim()}`),
    );
    expect(lines.filter((line) => outside.test(line))).toEqual([]);
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
