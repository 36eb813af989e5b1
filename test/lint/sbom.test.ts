import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('npm run sbom lists the packages of the application and of the speech engine, from lock files that agree with package.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colloquy-sbom-'));
  try {
    const file = join(folder, 'bill.json');
    execFileSync(process.execPath, ['scripts/sbom.mjs', file], { encoding: 'utf8', stdio: 'pipe' });
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: { name: string }[] };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'zod', 'sherpa-onnx-node']));
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
