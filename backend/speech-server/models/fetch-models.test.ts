import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INTERVIEW_LANGUAGES } from '../../contract/languages.js';
import { download } from './download.js';
import { fetchCommand } from './fetch-command.js';
import { fetchModel } from './fetch-models.js';
import { installedModels } from './installed-models.js';
import { bytesOf, type CatalogueModel, CATALOGUE } from './model-catalogue.js';

const CONTENT: Record<string, Buffer> = { 'encoder.onnx': randomBytes(300_000), 'tokens.txt': Buffer.from('a 0\nb 1\n') };
const QUICK = { stallMs: 300, pauseMs: 5 };

type Answer = (request: IncomingMessage, response: ServerResponse, content: Buffer) => void;
const asked: { path: string; range: string | undefined }[] = [];
const whole: Answer = (request, response, content) => {
  const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return void response.writeHead(200, { 'content-length': content.length }).end(content);
  const rest = content.subarray(Number(from));
  response.writeHead(206, { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }).end(rest);
};
let answer: Answer;
const server = createServer((request, response) => {
  asked.push({ path: request.url!, range: request.headers.range });
  const content = CONTENT[request.url!.split('/').at(-1)!];
  if (content) answer(request, response, content);
  else response.writeHead(404).end();
});
let url: string;
let dataDir: string;
let model: CatalogueModel;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = whole;
  asked.length = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'colloquy-models-'));
  model = {
    name: 'small',
    does: 'hearing',
    kind: 'whisper',
    about: 'a model',
    languages: ['en'],
    licence: 'MIT',
    from: `${url}/published`,
    files: Object.entries(CONTENT).map(([name, content]) => ({ name, bytes: content.length, sha256: hashOf(content) })),
  };
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const place = (...path: string[]) => join(dataDir, 'models', ...path);
const isThere = async () => (await installedModels(dataDir, [model])).length === 1;
const fetchIt = (over: object = {}) => fetchModel(dataDir, model, { say: () => {}, progress: () => {}, times: QUICK, ...over });
const part = () => place('.small.part', 'encoder.onnx.part');

describe('fetching a model', () => {
  it('[SRV-21] it is there whole and verified, and not fetched twice', async () => {
    expect(await fetchIt()).toBe(true);
    expect(await isThere()).toBe(true);
    for (const [name, content] of Object.entries(CONTENT)) expect(readFileSync(place('small', name)).equals(content)).toBe(true);
    expect(readdirSync(place())).toEqual(['small']);
    expect(asked.map(({ path }) => path)).toEqual(['/published/encoder.onnx', '/published/tokens.txt']);
    expect(await fetchIt()).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('[SRV-22] a connection that breaks is taken up where it broke', async () => {
    let cuts = 0;
    answer = (request, response, content) => {
      if (cuts++ > 2 || content.length < 1_000) return whole(request, response, content);
      const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
      response.writeHead(from > 0 ? 206 : 200, {
        'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
        'content-length': content.length - from,
      });
      response.write(content.subarray(from, from + 50_000), () => setTimeout(() => response.destroy(), 20));
    };
    await fetchIt();
    expect(await isThere()).toBe(true);
    expect(asked.slice(0, 4).map(({ range }) => range)).toEqual([undefined, 'bytes=50000-', 'bytes=100000-', 'bytes=150000-']);
  });

  it('[SRV-22] the command continues with what an earlier one left, and begins again where the server cannot', async () => {
    mkdirSync(place('.small.part'), { recursive: true });
    writeFileSync(part(), CONTENT['encoder.onnx']!.subarray(0, 200_000));
    await fetchIt();
    expect(asked[0]!.range).toBe('bytes=200000-');
    rmSync(place(), { recursive: true });
    mkdirSync(place('.small.part'), { recursive: true });
    writeFileSync(part(), CONTENT['encoder.onnx']!.subarray(0, 200_000));
    answer = (_request, response, content) => void response.writeHead(200).end(content);
    await fetchIt();
    expect(await isThere()).toBe(true);
  });

  it.each<[string, Answer, RegExp]>([
    ['is silent', () => {}, /nothing came any more/],
    [
      'stops in the middle',
      (_request, response, content) => void response.writeHead(200).write(content.subarray(0, 10)),
      /nothing came any more/,
    ],
    ['is busy', (_request, response) => void response.writeHead(503).end(), /answered 503/],
    ['closes early', (_request, response) => void response.writeHead(200).end('abc'), /closed early/],
  ])('[SRV-22] a server that %s is given up, and what has arrived is kept', async (_what, fault, reason) => {
    let attempts = 0;
    answer = (request, response, content) => {
      attempts += 1;
      fault(request, response, content);
    };
    await expect(fetchIt()).rejects.toThrow(reason);
    await expect(fetchIt()).rejects.toThrow(/goes on where it stopped/);
    expect(attempts).toBeGreaterThanOrEqual(10);
    expect(await isThere()).toBe(false);
    answer = whole;
    // What was wrong in it shows in the hash.
    await fetchIt().catch(() => fetchIt());
    expect(await isThere()).toBe(true);
  });

  it('[SRV-22] an address that is not there is not asked again', async () => {
    model = { ...model, files: [{ ...model.files[0]!, name: 'gone.onnx' }] };
    await expect(fetchIt()).rejects.toThrow(/gone.onnx: answered 404/);
    expect(asked).toHaveLength(1);
  });

  it('[SRV-23] another file than the published one is not kept', async () => {
    answer = (_request, response, content) => void response.writeHead(200).end(Buffer.alloc(content.length, 'x'));
    await expect(fetchIt()).rejects.toThrow(/is not the file that was published.*SHA-256/);
    expect(existsSync(part())).toBe(false);
    expect(await isThere()).toBe(false);
  });

  it('[SRV-23] more than the published size is cut off as it comes', async () => {
    answer = (_request, response, content) => {
      response.writeHead(200);
      const more = () => !response.destroyed && response.write(content) && setImmediate(more);
      response.on('drain', more);
      more();
    };
    await expect(fetchIt()).rejects.toThrow(/sends more than the 300000 bytes/);
    expect(await isThere()).toBe(false);
  });

  it('[SRV-24] from a folder, without any request, and verified alike', async () => {
    const folder = join(dataDir, 'stick');
    mkdirSync(join(folder, 'small'), { recursive: true });
    writeFileSync(join(folder, 'small', 'encoder.onnx'), CONTENT['encoder.onnx']!);
    writeFileSync(join(folder, 'tokens.txt'), CONTENT['tokens.txt']!);
    await fetchIt({ from: folder });
    expect(await isThere()).toBe(true);
    expect(asked).toEqual([]);
    rmSync(place(), { recursive: true });
    writeFileSync(join(folder, 'tokens.txt'), 'a 1\nb 0\n');
    await expect(fetchIt({ from: folder })).rejects.toThrow(/is not the file that was published/);
    await expect(fetchIt({ from: join(dataDir, 'nowhere') })).rejects.toThrow(/encoder.onnx|tokens.txt/);
    expect(await isThere()).toBe(false);
  });

  it('[SRV-24] from a mirror', async () => {
    await fetchIt({ mirror: `${url}/mirror/` });
    expect(asked.map(({ path }) => path)).toEqual(['/mirror/small/encoder.onnx', '/mirror/small/tokens.txt']);
  });

  it('[SRV-21] what is not whole, or was changed, does not count as a model', async () => {
    await fetchIt();
    writeFileSync(place('small', 'tokens.txt'), 'a 0\n');
    expect(await isThere()).toBe(false);
    await fetchIt();
    expect(await isThere()).toBe(true);
    rmSync(place('small', 'verified.json'));
    expect(await isThere()).toBe(false);
    // A newer catalogue wants other files.
    await fetchIt();
    const next = { ...model, files: [{ ...model.files[0]!, sha256: '0'.repeat(64) }, model.files[1]!] };
    expect(await installedModels(dataDir, [next])).toEqual([]);
  });

  it('a file that is whole already is not asked for', async () => {
    mkdirSync(place(), { recursive: true });
    writeFileSync(place('file'), CONTENT['tokens.txt']!);
    await download(`${url}/tokens.txt`, place('file'), model.files[1]!, () => {}, QUICK);
    expect(asked).toEqual([]);
  });
});

describe('the command', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const wanted = await fetchCommand(args, { dataDir, say, rewrite: null, catalogue: [model, { ...model, name: 'other' }] });
    return { wanted, text: lines.join('\n') };
  };

  it.each([[], ['--list']])('[SRV-25] %s names the models and downloads nothing', async (...args) => {
    const { wanted, text } = await run(...args.flat());
    expect(wanted).toBe(false);
    expect(text).toContain('small: understands');
    expect(text).toContain('1 MB, MIT, en');
    expect(asked).toEqual([]);
    expect(existsSync(place())).toBe(false);
  });

  it('[SRV-25] fetches what is named, says how far it is, and which settings it needs', async () => {
    const { wanted, text } = await run('small');
    expect(wanted).toBe(true);
    expect(text).toContain('encoder.onnx 100 %');
    expect(text).toContain('verified, in');
    expect(text).toContain('ROLE=speech SPEECH_TOKEN=…');
    expect((await run('small')).text).toContain('is there already');
    expect((await run('--list')).text).toContain('small (fetched)');
  });

  it('[SRV-25] --verify reads every byte again', async () => {
    await expect(run('--verify')).rejects.toThrow(/There are no models/);
    await run('small');
    expect((await run('--verify')).text).toBe('small: as it was published');
    writeFileSync(place('small', 'tokens.txt'), 'a 0\nb 2\n');
    await expect(run('--verify')).rejects.toThrow(/Delete .*small, and fetch again/);
  });

  it.each([
    [['../etc'], /no model "\.\.\/etc"/],
    [['--force'], /npm run fetch-models -- /],
    [['small', '--from', 'a', '--mirror', 'b'], /either/],
  ])('[SRV-25] %j is refused', async (args, reason) => {
    await expect(run(...args)).rejects.toThrow(reason);
    expect(asked).toEqual([]);
  });
});

describe('the catalogue', () => {
  it.each(CATALOGUE.map((entry) => [entry.name, entry] as const))('[SRV-26] %s is pinned, file by file', (_name, entry) => {
    expect(entry.name).toMatch(/^[a-z0-9][a-z0-9.-]{0,60}$/);
    // A revision for good, not a branch.
    expect(entry.from).toMatch(/^https:\/\/huggingface\.co\/[\w-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}$/);
    for (const { name, sha256, bytes } of entry.files) {
      expect(name).toMatch(/^[\w-][\w.-]*$/);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(bytes).toBeGreaterThan(1_000);
    }
    expect(new Set(entry.files.map(({ sha256 }) => sha256)).size).toBe(entry.files.length);
    expect(bytesOf(entry)).toBeLessThan(1_000_000_000);
  });

  it('[SRV-26] understands every language of interviews, and speaks all but Chinese', () => {
    const knows = (does: string) => (language: string) =>
      CATALOGUE.some((entry) => entry.does === does && entry.languages.includes(language));
    expect(INTERVIEW_LANGUAGES.filter((language) => !knows('hearing')(language))).toEqual([]);
    expect(INTERVIEW_LANGUAGES.filter((language) => !knows('reading')(language))).toEqual(['zh']);
  });
});
