import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/start-app.js';

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  /** As it came over the wire. */
  readonly body: Buffer;
}

/** A request whose answer is not unpacked, as `fetch` would. */
function ask(
  url: string,
  { headers = {}, method = 'GET', body }: { headers?: Record<string, string>; method?: string; body?: Buffer } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

describe('what travels over the wire', () => {
  let server: TestApp;
  let script: string;
  beforeAll(async () => {
    server = await startApp();
    const page = await ask(server.url);
    const scripts = [...page.body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => `${server.url}${path}`);
    const sizes = await Promise.all(scripts.map(async (url) => (await ask(url)).body.length));
    // The largest: the smaller a file, the less there is to save.
    script = scripts[sizes.indexOf(Math.max(...sizes))]!;
  });
  afterAll(() => server.stop());

  it('sends the site as Brotli, as gzip, or as it is, whichever the browser takes', async () => {
    const plain = await ask(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await ask(script, accepting('gzip, deflate, br'));
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await ask(script, accepting('gzip'));
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);

    expect(brotli.body.length).toBeLessThan(0.3 * plain.body.length);
    expect(gzip.body.length).toBeLessThan(0.35 * plain.body.length);
    for (const answer of [brotli, gzip]) {
      expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
    }
  });

  it('compresses the page itself, and its style sheets', async () => {
    const page = await ask(`${server.url}/home`, accepting('br'));
    expect(page.headers['content-encoding']).toBe('br');
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(brotliDecompressSync(page.body).toString())![1];
    expect((await ask(`${server.url}${style}`, accepting('br'))).headers['content-encoding']).toBe('br');
  });

  it("sends a participant's first page with at most 100 kB of scripts, headers included", async () => {
    const page = brotliDecompressSync((await ask(`${server.url}/123456`, accepting('br'))).body).toString();
    const scripts = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    const answers = await Promise.all(scripts.map((path) => ask(`${server.url}${path}`, accepting('gzip, deflate, br'))));
    const bytes = answers.map(({ body, headers }) => body.length + JSON.stringify(headers).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(100_000);
    // Nothing of that page is fetched later: it and the intro are in these files.
    const source = answers.map(({ body }) => brotliDecompressSync(body).toString()).join('');
    for (const words of ['contact information before we begin!', 'Before you begin']) expect(source).toContain(words);
    expect(source).not.toContain('data-mantine-color-scheme');
  });

  it("sends none of the owner's libraries with any page of a participant", async () => {
    type Chunk = { file: string; name?: string; src?: string; imports?: string[]; dynamicImports?: string[] };
    const manifest = JSON.parse(await readFile(new URL('../../../dist/frontend/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
      string,
      Chunk
    >;
    // The call's own parts are loaded one after the other.
    const pages = Object.keys(manifest).filter(
      (key) => /^(call|confirmation)$/.test(manifest[key]!.name ?? '') || key.startsWith('src/features/call/'),
    );
    expect(pages.map((key) => manifest[key]!.name)).toEqual(expect.arrayContaining(['call', 'confirmation', 'stage', 'live-call-client']));
    const files = new Set<string>();
    const add = (key: string): void => {
      const { file, imports = [] } = manifest[key]!;
      if (files.has(file)) return;
      files.add(file);
      imports.forEach(add);
    };
    pages.forEach(add);
    for (const file of files) {
      expect((await ask(`${server.url}/${file}`)).body.toString().includes('mantine-color-scheme'), file).toBe(false);
    }
  });

  it('sends no page policy with the files of a page', async () => {
    const { headers } = await ask(script, accepting('br'));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toBeUndefined();
    const page = await ask(`${server.url}/123456`, accepting('br'));
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  });

  it('[EAR-66] serves the model that tells speech from noise to be kept for a year, and pages may not run WebAssembly', async () => {
    const assets = await readdir(new URL('../../../dist/frontend/assets', import.meta.url));
    const model = await ask(`${server.url}/assets/${assets.find((file) => /^silero-v6-.*\.bin$/.test(file))}`, accepting('br'));
    expect(model.status).toBe(200);
    expect(model.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(model.body.length).toBeLessThan(500_000);
    expect((await ask(`${server.url}/123456`)).headers['content-security-policy']).not.toContain('wasm-unsafe-eval');
  });

  it('compresses API answers above 1 kB, and leaves small ones alone', async () => {
    const url = `${server.url}/api/openapi.json`;
    const plain = await ask(url);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask(url, accepting(encoding));
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.body).equals(plain.body)).toBe(true);
      expect(answer.body.length).toBeLessThan(0.3 * plain.body.length);
      expect(answer.headers['vary']).toBe('accept-encoding');
    }
    const small = await ask(`${server.url}/api/health`, accepting('br, gzip'));
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(small.body.toString())).toMatchObject({ status: 'alive' });
  });

  it('leaves sign-in pages uncompressed: they hold form tokens', async () => {
    const answer = await ask(`${server.url}/oidc/.well-known/openid-configuration`, accepting('br, gzip'));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('does not unpack what is sent to it', async () => {
    const answer = await ask(`${server.url}/api/public/submit-response/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"form_id":1}'),
    });
    expect(answer.status).toBe(400);
  });
});
