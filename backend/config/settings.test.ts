import { describe, expect, it } from 'vitest';
import { AppConfig } from './app-config.js';
import { envSchema } from './env.schema.js';
import { misnamedSettings } from './misnamed-settings.js';

const NAMES = Object.keys(envSchema.shape) as (keyof typeof envSchema.shape)[];

/** Why the server does not start with these settings; '' when it would. */
function refusal(env: Record<string, string>): string {
  try {
    AppConfig.fromEnv(env);
    return '';
  } catch (error) {
    return (error as Error).message.replace(/^The configuration is not valid: (.*)\.$/s, '$1');
  }
}

/** What is wrong for most settings in some way: words, numbers, addresses, lists, and what happens when a value is pasted. */
const WRONG = [
  'not a value',
  '-1',
  '1.5.2',
  'NaN',
  '1e400',
  'ture',
  'http:/example.com',
  'ftp://example.com/a',
  'mysql://user@host/db',
  'two words, and a list,',
  's3://bucket/folder',
  'short',
  '<a@b',
  'line\nline',
  'name=%zz',
  'x'.repeat(5_000),
  `${'a,'.repeat(300)}a`,
];

const accepts = (name: keyof typeof envSchema.shape, value: string) => envSchema.shape[name].safeParse(value).success;

describe.each(NAMES)('a wrong %s', (name) => {
  const refused = WRONG.filter((value) => !accepts(name, value));

  it('is found', () => {
    expect(refused).not.toEqual([]);
  });

  it('is answered with the name, what is expected, and an example that works', () => {
    for (const value of refused) {
      const [message, ...more] = refusal({ [name]: value }).split('; ');
      expect(more.filter((one) => one.startsWith(`${name}: must`))).toEqual([]);
      expect(message).toMatch(new RegExp(`^${name}: must `));
      // Ours, and without the value, which may be a secret.
      expect(message).not.toMatch(/invalid|expected|received|too (small|big)/i);
      if (value.length > 3) expect(message).not.toContain(value);
      expect(examplesIn(message!), message).not.toEqual([]);
      for (const example of examplesIn(message!)) expect(accepts(name, example), `${message} → ${example}`).toBe(true);
    }
  });
});

/** The end of the sentence: one example, all choices, or the command that makes one. */
function examplesIn(message: string): string[] {
  const [, choices] = /must be one of: (.+)$/.exec(message) ?? [];
  if (choices !== undefined) return choices.split(', ');
  const [, example] = /, such as (.+)$/.exec(message) ?? [];
  if (example !== undefined) return [example];
  // As long as what the command prints.
  return / openssl rand -base64 32 makes one$/.test(message) ? ['a'.repeat(44)] : [];
}

describe('PUBLIC_URL', () => {
  it.each([
    'https://example.com/colloquy',
    'https://example.com/?a=1',
    'https://example.com/#a',
    'https://user:password@example.com',
    'example.com',
    'ws://example.com',
  ])('is refused with more than an origin: %s', (value) => {
    expect(refusal({ PUBLIC_URL: value })).toBe(
      'PUBLIC_URL: must be an address without a path, because Colloquy is served at the root of its host, such as https://interviews.example.com',
    );
  });

  it.each(['https://example.com', 'https://example.com/', 'http://localhost:3000'])('may be %s', (value) => {
    expect(AppConfig.fromEnv({ PUBLIC_URL: value }).publicUrl).toBe(value.replace(/\/$/, ''));
  });
});

describe('TRUST_PROXY', () => {
  it.each(['caddy', 'proxy.internal', '1', 'true', '10.0.0.0/99', 'loopback,caddy', '10.0.0.1:80'])(
    'is refused as %s, with what to do',
    (value) => {
      expect(refusal({ TRUST_PROXY: value })).toMatch(
        /^TRUST_PROXY: must list addresses or networks .* or a host name \(.*docker network inspect shows it\), such as loopback,172\.18\.0\.0\/16$/,
      );
    },
  );

  it('may name networks in every form that requests are judged by', () => {
    const value = 'loopback, 10.0.0.0/8, ::1, 172.18.0.0/255.255.0.0, uniquelocal';
    expect(AppConfig.fromEnv({ TRUST_PROXY: value }).trustProxy).toHaveLength(5);
  });
});

describe('ALLOWED_ORIGINS', () => {
  it('are kept as browsers send them', () => {
    expect(AppConfig.fromEnv({ ALLOWED_ORIGINS: 'https://Example.com/, http://a:80' }).allowedOrigins.slice(1)).toEqual([
      'https://example.com',
      'http://a',
    ]);
    expect(refusal({ ALLOWED_ORIGINS: 'https://example.com/site' })).toMatch(/^ALLOWED_ORIGINS: must list addresses without a path/);
  });
});

describe('ROLE', () => {
  it.each(['api', 'worker'])('%s needs the database of the others', (role) => {
    expect(refusal({ ROLE: role })).toMatch(
      new RegExp(`^DATABASE_URL: is missing beside ROLE=${role}: processes that share the work share a database, such as postgres://`),
    );
    expect(refusal({ ROLE: role, DATABASE_URL: 'postgres://db/colloquy' })).toBe('');
  });

  it('api names the misspelt DATABASE_URL', () => {
    expect(refusal({ ROLE: 'api', DATABSE_URL: 'postgres://db/colloquy' })).toMatch(
      /; DATABSE_URL has no effect: did you mean DATABASE_URL\?$/,
    );
  });
});

describe('a setting with a name that nothing has', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['ROEL', 'ROLE'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['smtp_url', 'SMTP_URL'],
    ['OPENAI_API_KEYS', 'OPENAI_API_KEY'],
    ['ADMIN_TOKN_FILE', 'ADMIN_TOKEN_FILE'],
    ['S3_BUKET', 'S3_BUCKET'],
  ])('%s is named, with %s', (name, meant) => {
    expect(misnamedSettings({ [name]: 'x' })).toEqual([`${name} has no effect: did you mean ${meant}?`]);
  });

  it('is found with two neighbours of a long one exchanged, a letter left out, and a letter doubled', () => {
    for (const name of NAMES.filter(({ length }) => length > 8)) {
      for (const at of [0, Math.floor(name.length / 2), name.length - 2]) {
        const variants = [
          name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2),
          name.slice(0, at) + name.slice(at + 1),
          name.slice(0, at) + name[at]! + name.slice(at),
        ];
        for (const variant of variants.filter((one) => !NAMES.includes(one as never))) {
          expect(misnamedSettings({ [variant]: 'x' }), variant).toHaveLength(1);
        }
      }
    }
  });

  it('that should come from a file but is no secret is named', () => {
    expect(misnamedSettings({ PUBLIC_URL_FILE: '/run/secrets/url' })).toEqual([
      'PUBLIC_URL_FILE has no effect: PUBLIC_URL is not a secret and cannot come from a file',
    ]);
  });

  it('of other programs is left alone', () => {
    const others =
      'PATH HOME PWD SHELL TERM TTY USER HOSTNAME LANG LC_ALL EDITOR PAGER NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS YARN_VERSION TZ DEBUG ' +
      'KUBERNETES_SERVICE_HOST KUBERNETES_PORT COLLOQUY_PORT COLLOQUY_SERVICE_HOST REDIS_PORT POSTGRES_USER POSTGRES_PASSWORD PGHOST PGDATA ' +
      'SITE COLLOQUY_VERSION COMPOSE_PROJECT_NAME HTTP_PROXY HTTPS_PROXY NO_PROXY AWS_REGION AWS_ACCESS_KEY_ID OTEL_RESOURCE_ATTRIBUTES ' +
      'OPENAI_ORG_ID CI npm_config_cache npm_package_name INIT_CWD XDG_RUNTIME_DIR SSH_TTY MAIL LOGNAME SHLVL OLDPWD DISPLAY';
    expect(misnamedSettings(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
    expect(misnamedSettings({ ...Object.fromEntries(NAMES.map((name) => [name, 'x'])), DATABASE_URL_FILE: 'x', DATABSE_URL: ' ' })).toEqual(
      [],
    );
  });
});
