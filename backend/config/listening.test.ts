import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';
import { whoReaches } from './who-reaches.js';

const config = (env: Record<string, string>) => AppConfig.fromEnv(env);

describe('who reaches the server', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, '127.0.0.1'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, '127.0.0.1'],
    [{ PUBLIC_URL: 'https://interviews.example.com' }, '0.0.0.0'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://interviews.example.com' }, '127.0.0.1'],
  ])('[SEC-33] with %j it listens on %s', (env, host) => {
    expect(config(env as Record<string, string>).host).toBe(host);
  });

  it('[SEC-33] the test checkout is on by itself only where nobody else reaches it, and never in production', () => {
    const kindOf = (env: Record<string, string>) => config(env).payments.kind;
    expect(kindOf({})).toBe('local');
    expect(kindOf({ HOST: '0.0.0.0' })).toBe('none');
    expect(kindOf({ PUBLIC_URL: 'https://interviews.example.com' })).toBe('none');
    expect(kindOf({ HOST: '0.0.0.0', TEST_CHECKOUT: 'true' })).toBe('local');
    expect(kindOf({ NODE_ENV: 'production' })).toBe('none');
  });

  it('[SEC-33] says so, and what an account gives to strangers', () => {
    const said = (env: Record<string, string>) => whoReaches(config(env)).join('\n');
    expect(said({})).toMatch(/^Only this machine can reach it\./);
    const open = { HOST: '0.0.0.0', OPENAI_API_KEY: 'key', TEST_CHECKOUT: 'true' };
    expect(said(open)).toMatch(
      /^Everyone who can reach this machine can create an account \(SIGN_UP\) and .*TEST_CHECKOUT.* and .*MODEL_FOR_UNVERIFIED/,
    );
    expect(said({ ...open, SMTP_URL: 'smtp://mail.example.com' })).not.toContain('MODEL_FOR_UNVERIFIED');
    expect(said({ ...open, SIGN_UP: 'false' })).toBe('');
  });
});
