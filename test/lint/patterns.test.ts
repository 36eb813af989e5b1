import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { slowestOf } from '../patterns/slowest.js';
import type { Checked } from '../patterns/check.js';

const run = fileURLToPath(new URL('../patterns/run.mjs', import.meta.url));

describe('patterns over people’s text', () => {
  it('[SEC-16] are linear, those compiled from tables too', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [run], { maxBuffer: 1e8 });
    const { slow, unseen, unkept, stale } = JSON.parse(stdout) as Checked;
    expect(slow).toEqual([]);
    expect(unseen, 'test/patterns/compile-lazily.ts must compile what these places do').toEqual([]);
    expect({ unkept, stale }, 'node test/patterns/run.mjs --keep').toEqual({ unkept: 0, stale: 0 });
  }, 300_000);

  it.each([
    [/[:"]\s*(?:\s*\p{L}+){1,8}\s*[?]$/u, 90],
    [/^(?:間違い|です|間違いです)+$/u, 1_000],
    [/^(?:h[aeiou]+|l[ao]l?|b?lah|ah|h|hm){2,}h?$/u, 90],
    [/(?:,\s*|\s+)und\s+(?:dann\s+)?(?=nach\s)/iu, 5_000],
    [/\s+$/u, 5_000],
    [/\p{L}+[óòù](?!\p{L})/gu, 5_000],
    [/(?<=[.!?]["']*)\s+/u, 5_000],
  ])('%s is attacked with success', (pattern, length) => {
    const found = slowestOf({ source: pattern.source, flags: pattern.flags, places: [] });
    expect(found?.length).toBeLessThanOrEqual(length);
  });

  it.each([/(?<!\s)\s+$/u, /(?<!\p{L})\p{L}+(?<=\p{L}[óòù])/gu, /(?=\s)(?<=[.!?]["']*)\s+/u, /^[^?]*[?]$/u])('%s is linear', (pattern) => {
    expect(slowestOf({ source: pattern.source, flags: pattern.flags, places: [] })).toBeNull();
  });
});
