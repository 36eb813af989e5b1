import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';
import { envSchema } from './env.schema.js';

const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value!] as const];
  });

describe('.env.example', () => {
  it('names every setting, and none that is not', () => {
    expect(lines.map(([name]) => name).sort()).toEqual(Object.keys(envSchema.shape).sort());
  });

  it('is a configuration that works, and the one there is without it', () => {
    expect(AppConfig.fromEnv(Object.fromEntries(lines))).toEqual(AppConfig.fromEnv({}));
  });
});
