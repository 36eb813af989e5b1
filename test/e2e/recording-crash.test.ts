import type { Page } from '@playwright/test';
import { query } from '../support/query.js';
import { startSttStandIn, type SttStandIn } from '../support/stt-stand-in.js';
import { startTtsStandIn, type TtsStandIn } from '../support/tts-stand-in.js';
import { expect, test as base } from './support/fixtures.js';
import { onlyMicrophone } from './support/microphone.js';
import { ownerApi, seedInterview } from './support/seed.js';
import { fillContact } from './support/steps.js';

/** The target. Milliseconds of sound. */
const MOST_LOST_MS = 1_000;

const test = base.extend<object, { stt: SttStandIn; tts: TtsStandIn }>({
  stt: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const stt = await startSttStandIn();
      await use(stt);
      await stt.stop();
    },
    { scope: 'worker' },
  ],
  tts: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const tts = await startTtsStandIn({ perCharacterMs: 25 });
      await use(tts);
      await tts.stop();
    },
    { scope: 'worker' },
  ],
  settings: [({ stt, tts }, use) => use({ STT_BASE_URL: stt.url, TTS_BASE_URL: tts.url, TTS_VOICE: 'en=af_heart' }), { scope: 'worker' }],
});

/** Of a recording as an owner's browser decodes it. Milliseconds. */
async function lengthOf(page: Page, path: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const [, stored] = Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'));
    const headers = { authorization: 'Bearer ' + JSON.parse(stored).access_token };
    const answer = await fetch('/api/${path}', { headers });
    const sound = await new OfflineAudioContext(1, 1, 16000).decodeAudioData(await answer.arrayBuffer());
    return sound.duration * 1000;
  })()`);
}

for (const seconds of [3.2, 12.9]) {
  test(`[RECORD-15] a page that crashes after ${seconds} s of recording loses at most a second of it`, async ({ owner, visit, server }) => {
    const form = await seedInterview(owner.page, { interviewName: 'Planning the week' });
    const { page } = await visit();
    await onlyMicrophone(page);
    await page.goto(`${server.url}/${form.assistant_id}`);
    await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
    await page.getByRole('button', { name: 'Get Started' }).click();
    // When the recorder begins is noted.
    await page.evaluate(`{
      const start = MediaRecorder.prototype.start;
      MediaRecorder.prototype.start = function (...parts) {
        window.recordedSince = Date.now();
        return start.apply(this, parts);
      };
    }`);
    await page.getByRole('button', { name: 'Start Interview' }).click();
    const recordedSince = () => page.evaluate<number | null>('window.recordedSince ?? null');
    await expect.poll(recordedSince).not.toBeNull();
    const began = (await recordedSince())!;
    await page.waitForTimeout(began + seconds * 1_000 - Date.now());
    const devtools = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    const at = Date.now();
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    const kept = () =>
      query<{ id: string }>(
        server,
        `select r.response_id as id from recordings r join responses response on response.id = r.response_id
          where response.form_id = $1 and r.tail_bytes is not null`,
        [form.id],
      );
    await expect.poll(kept, { timeout: 30_000 }).toHaveLength(1);
    const [{ id }] = (await kept()) as [{ id: string }];
    expect((await ownerApi(owner.page, 'GET', `responses/${id}`)).status).toBe(200);
    const length = await lengthOf(owner.page, `responses/${id}/recording`);
    const lost = at - began - length;
    process.stdout.write(`recorded for ${at - began} ms, stored ${Math.round(length)} ms: ${Math.round(lost)} ms lost\n`);
    expect(lost).toBeLessThanOrEqual(MOST_LOST_MS);
  });
}
