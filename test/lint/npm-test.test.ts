// `npm test -- …` as a developer types it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function npmTest(...args: string[]) {
  // Without what Vitest tells its workers.
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: root,
    env: { PATH, HOME },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

describe('npm test --', { timeout: 90_000 }, () => {
  it('runs one file by a part of its name', () => {
    const { status, stdout } = npmTest('page-cursor', '-t', 'cursor');
    expect(stdout).toContain('backend/common/page-cursor.test.ts');
    expect(stdout).toMatch(/\n[1-9]\d* passed, 0 failed\n$/);
    expect(status).toBe(0);
  });

  it('says so when a name matches no suite and no file', () => {
    const { status, stderr } = npmTest('no-such-file');
    expect(stderr).toContain('No suite and no test file is called "no-such-file"');
    expect(stderr).toContain('Usage: npm test -- [lint | format | types | unit |');
    expect(status).toBe(1);
  });

  it('says where a file is when the named suite does not have it', () => {
    const { status, stderr } = npmTest('web', './backend/common/page-cursor.test.ts');
    expect(stderr).toContain('matches no file in web, but in unit');
    expect(status).toBe(1);
  });

  it('knows the browser tests, which are not Vitest’s', () => {
    const { status, stderr } = npmTest('web', 'test/e2e/plans.test.ts');
    expect(stderr).toContain('matches no file in web, but in e2e');
    expect(status).toBe(1);
  });

  it('takes a title as it is written, with an id in brackets', () => {
    const { status, stdout } = npmTest('page-cursor', '-t', '[NO-SUCH-ID]');
    expect(stdout).toContain('no test\'s title contains "[NO-SUCH-ID]"');
    expect(status).toBe(1);
  });

  it('fails when no title matches', () => {
    const { status, stdout } = npmTest('page-cursor', '-t', 'no such title');
    expect(stdout).toContain('no test\'s title contains "no such title"');
    expect(status).toBe(1);
  });

  it.each([
    [['--coverage'], 'There is no option "--coverage"'],
    [['lint', '--watch'], '--watch is for tests: leave out lint'],
    [['unit', 'e2e', '--watch'], '--watch repeats either browser tests or others'],
    [['unit', '-t'], "-t needs a part of a test's title"],
  ])('refuses %j', (args, problem) => {
    const { status, stderr } = npmTest(...args);
    expect(stderr).toContain(problem);
    expect(status).toBe(1);
  });
});
