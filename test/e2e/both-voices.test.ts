import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSpeech } from '../support/modem.js';
import { query } from '../support/query.js';
import { seedInterview } from './support/seed.js';
import { channelsOf } from './support/sound-of-recording.js';
import { withoutVoice } from './support/speech.js';
import { expect, readAloudTest as test } from './support/speech-servers.js';
import { fillContact } from './support/steps.js';

/** The modem voice reads a turn aloud within this time. Milliseconds. */
const MODEM_MS = 45_000;

test.use({ ttsOptions: { voice: 'modem', paceMs: 20 } });

test('[RECORD-07] is recorded with both voices, each on its side: the interviewer’s has the words of the transcript', async ({
  owner,
  visit,
  server,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Both sides' });
  const { page } = await visit();
  await withoutVoice(page);
  await page.goto(`${server.url}/${form.assistant_id}`);
  await fillContact(page, { first: 'Grace', last: 'Hopper', email: 'grace@example.com' });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Start Interview' }).click();
  await expect(page.getByText('Assistant speaking')).toBeVisible();
  await expect(page.getByText('Assistant not speaking')).toBeVisible({ timeout: MODEM_MS });
  await page.getByRole('button', { name: 'End Call' }).click();
  await page.getByRole('button', { name: 'End interview' }).click();
  await page.waitForURL('**/call/confirmation');
  // The last piece is uploaded while the thank-you page is shown.
  await expect(page.getByText('Saving')).toBeHidden();

  const [recording] = await query<{ call_id: string; both_voices: boolean; greeting: string }>(
    server,
    `select r.call_id, both_voices, t.content as greeting
       from recordings r join responses a on a.id = r.response_id join transcript_turns t on t.response_id = a.id and t.seq = 1 where a.form_id = $1`,
    [form.id],
  );
  expect(recording!.both_voices).toBe(true);
  const folder = join(server.dataDir, 'recordings', recording!.call_id.slice(0, 2), recording!.call_id);
  // Its pieces are merged into one file within seconds of the end; until then there is no complete file to read.
  let left: Buffer | undefined;
  const interviewer = async () => {
    const pieces = (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name)));
    const sides = await channelsOf(page, Buffer.concat(await Promise.all(pieces))).catch(() => []);
    left = sides[0];
    return sides[1] && decodeSpeech(sides[1]);
  };
  await expect.poll(interviewer, { timeout: 30_000 }).toBe(recording!.greeting);
  // The fake microphone beeps.
  expect(loudest(left!)).toBeGreaterThan(0.05);
  expect(decodeSpeech(left!)).toBe('');
});

/** Of full scale. */
function loudest(pcm: Buffer): number {
  let most = 0;
  for (let at = 0; at < pcm.length; at += 2) most = Math.max(most, Math.abs(pcm.readInt16LE(at)) / 32_768);
  return most;
}
