import type { Page } from '@playwright/test';
import type { SpokenPlace } from '../../backend/contract/recordings.js';
import { hearPackets, textOf } from '../support/modem.js';
import { query } from '../support/query.js';
import { onlyMicrophone, say } from './support/microphone.js';
import { ownerApi, seedInterview } from './support/seed.js';
import { channelsOf, recordingOf } from './support/sound-of-recording.js';
import { expect, test } from './support/speech-servers.js';
import { fillContact } from './support/steps.js';

/** The target. Milliseconds of sound. */
const MOST_LOST_MS = 1_000;

/** Of 16-bit samples, 16,000 a second. Milliseconds. */
const lengthOf = (pcm: Buffer) => pcm.length / 32;

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
    const length = lengthOf((await channelsOf(owner.page, await recordingOf(owner.page, id)))[0]!);
    const lost = at - began - length;
    process.stdout.write(`recorded for ${at - began} ms, stored ${Math.round(length)} ms: ${Math.round(lost)} ms lost\n`);
    expect(lost).toBeLessThanOrEqual(MOST_LOST_MS);
  });
}

/** What the modem voice says in one part of a recording, on the participant's side, and when it begins. */
async function heardIn(page: Page, id: string, part: number): Promise<{ text: string; beginsMs: number }[]> {
  const [side] = await channelsOf(page, await recordingOf(page, id, `?part=${part}`));
  return hearPackets(side!).map((packet) => ({ text: textOf([packet]), beginsMs: packet.startMs }));
}

interface Said extends Record<string, unknown> {
  readonly id: string;
  readonly seq: number;
  readonly content: string;
}

test('[RECORD-20] speech after a crash is recorded, and quotes lead to the recording that contains them', async ({
  owner,
  visit,
  server,
}) => {
  test.setTimeout(150_000);
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page } = await visit();
  await onlyMicrophone(page);
  await page.goto(`${server.url}/${form.assistant_id}`);
  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Start Interview' }).click();
  const turns = () =>
    query<Said>(
      server,
      `select response.id, turn.seq, turn.content from transcript_turns turn join responses response on response.id = turn.response_id
        where response.form_id = $1 and turn.role = 'user' order by turn.seq`,
      [form.id],
    );
  const speaking = (at: Page) => expect(at.getByText('Assistant speaking')).toBeVisible({ timeout: 30_000 });
  const silent = (at: Page) => expect(at.getByText('Assistant not speaking')).toBeVisible({ timeout: 30_000 });
  await speaking(page);
  await silent(page);
  await say(page, 'I write a list on Sunday.');
  await expect.poll(turns, { timeout: 30_000 }).toHaveLength(1);
  await speaking(page);
  await silent(page);

  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await page.context().newPage();
  await onlyMicrophone(again);
  await again.goto(`${server.url}/${form.assistant_id}`);
  await again.getByRole('button', { name: 'Continue my interview' }).click();
  await again.getByRole('button', { name: 'Continue Interview' }).click();
  await silent(again);
  await say(again, 'Only Friday stays empty.');
  await expect.poll(turns, { timeout: 30_000 }).toHaveLength(2);
  await again.getByRole('button', { name: 'End Call' }).click();
  await again.getByRole('button', { name: 'End interview' }).click();
  await again.waitForURL('**/call/confirmation');
  await expect(again.getByText('Saving')).toHaveCount(0);

  const [before, after] = (await turns()) as [Said, Said];
  const places = async () => {
    const asked = { places: [before, after].map(({ id, seq }) => ({ response_id: id, turn: seq })) };
    return (await ownerApi<{ places: SpokenPlace[] }>(owner.page, 'POST', 'recordings/places', { body: asked })).body.places;
  };
  await expect.poll(async () => (await places()).map(({ part }) => part)).toEqual([0, 1]);
  const found = await places();
  for (const [part, said] of ['I write a list on Sunday.', 'Only Friday stays empty.'].entries()) {
    const { from, spans } = found[part]!;
    expect(spans).toBeDefined();
    const heard = await heardIn(owner.page, before.id, part);
    const [first] = heard;
    expect(heard.map(({ text }) => text).join('')).toContain(said.slice(0, 6));
    process.stdout.write(`part ${part}: told at ${from} ms, heard at ${Math.round(first!.beginsMs)} ms\n`);
    expect(Math.abs(from - first!.beginsMs)).toBeLessThanOrEqual(500);
  }
  // An owner plays both parts.
  await owner.page.goto(`${server.url}/responses/${before.id}`);
  await expect(owner.page.getByRole('button', { name: 'Part 2' })).toBeVisible();
});
