import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { JobQueueService } from '../../../backend/jobs/job-queue.service.js';
import { JobsProcessor } from '../../../backend/roles/jobs.processor.js';
import { givenIn } from '../../support/given.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const TOKEN = 'an-administrators-own-token';
const WORDS = 'Ada ada@example.com said "I never told anybody about that night"';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ ADMIN_TOKEN: TOKEN });
});
afterAll(() => server?.stop());

const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` });
const get = (path: string, headers: Record<string, string> = basic(TOKEN), url = server.url) =>
  fetch(`${url}/admin/queues${path}`, { headers });
/** Reads the answer to its end: an unread large answer keeps its connection open, and the server with it. */
async function statusOf(...asked: Parameters<typeof get>): Promise<number> {
  const answer = await get(...asked);
  await answer.arrayBuffer();
  return answer.status;
}

describe('the queue’s dashboard', () => {
  it.each<[string, () => Promise<Record<string, string>> | Record<string, string>]>([
    ['nobody', () => ({})],
    ['another password', () => basic('another-administrators-token')],
    ['no password', () => basic('')],
    ['the token another way', () => ({ authorization: `Bearer ${TOKEN}` })],
    ['an owner', async () => ({ ...(await givenIn(server).owner()).headers })],
  ])('is closed to %s, page, files and data', async (_who, headers) => {
    for (const path of ['', '/', '/api/queues', '/queue/colloquy', '/static/favicon.ico']) {
      const answer = await get(path, await headers());
      expect(answer.status, path).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(await answer.text()).not.toMatch(/<html|colloquy"/);
    }
  });

  it('is a page with files of its own, which takes nothing from elsewhere', async () => {
    const answer = await get('');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*base-uri 'self'/);
    const page = await answer.text();
    expect(page).toContain('<base href="/admin/queues/"');
    const scripts = [...page.matchAll(/src="(static\/[^"]+)"/g)].map(([, path]) => path!);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) expect(await statusOf(`/${path}`), path).toBe(200);
  });

  it('shows jobs and what they carry: ids, and no word of people', async () => {
    await server.app.get(JobsProcessor).stop();
    const responseId = randomUUID();
    const jobs = server.app.get(JobQueueService);
    await jobs.add('response.finish', { responseId }, { jobId: 'shown' });
    const job = (await jobs.queue.getJob('shown'))!;
    // As a failed attempt would have left it.
    Object.assign(job, { failedReason: WORDS, stacktrace: [WORDS] });
    const asked = [vi.spyOn(jobs.queue, 'getJob').mockResolvedValue(job), vi.spyOn(jobs.queue, 'getJobs').mockResolvedValue([job])];
    try {
      for (const path of ['/api/queues?activeQueue=colloquy&status=waiting&page=1&jobsPerPage=10', '/api/queues/colloquy/shown']) {
        const answer = await get(path);
        expect(answer.status, path).toBe(200);
        const text = await answer.text();
        expect(text).toContain(responseId);
        expect(text).not.toMatch(/ada@example|that night/);
      }
    } finally {
      for (const spy of asked) spy.mockRestore();
    }
  });

  it('changes nothing', async () => {
    const { queue } = server.app.get(JobQueueService);
    const waiting = async () => (await queue.getJobs(['waiting', 'prioritized', 'delayed'])).map(({ id }) => id);
    const before = await waiting();
    expect(before).toContain('shown');
    for (const [method, path] of [
      ['PUT', '/api/queues/colloquy/pause'],
      ['PUT', '/api/queues/colloquy/empty'],
      ['PUT', '/api/queues/colloquy/shown/clean'],
      ['POST', '/api/queues/colloquy/add'],
      ['PUT', '/api/queues/pause'],
    ] as const) {
      const answer = await fetch(`${server.url}/admin/queues${path}`, {
        method,
        headers: { ...basic(TOKEN), 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status, path).toBe(405);
    }
    // The application's own tasks may have added more.
    expect(await waiting()).toEqual(expect.arrayContaining(before));
    expect(await queue.isPaused()).toBe(false);
  });

  it.each([
    ['without a token', {}],
    ['in a process that serves people', { ADMIN_TOKEN: TOKEN, ROLE: 'api' }],
  ])('is not there %s', async (_where, env) => {
    const other = await startApp(env);
    try {
      for (const path of ['', '/api/queues', '/static/favicon.ico']) expect(await statusOf(path, basic(TOKEN), other.url)).toBe(404);
    } finally {
      await other.stop();
    }
  });
});
