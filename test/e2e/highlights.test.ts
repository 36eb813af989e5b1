import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from './support/fixtures.js';
import type { Conversation } from '../medium/analysis/corpus/hand-written.js';
import { PLANNING_APP } from '../medium/analysis/corpus/hand-written.js';
import { addInterviews } from '../medium/analysis/interviews.js';
import { query } from '../support/query.js';
import { axeProblems } from './support/axe.js';
import { createInterview } from './support/steps.js';

/** 18 s: 440 Hz from 4 to 8 s, 880 Hz from 12 to 15 s. */
const TONES = join(import.meta.dirname, '../fixtures/recordings/tones.webm');
const TOKEN = 'a'.repeat(43);

/** How loud a frequency is in a clip (Goertzel). */
function loudness(samples: Int16Array, rate: number, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample / 32_768 + turn * last - before];
  return Math.sqrt(before * before + last * last - turn * before * last) / samples.length;
}

function readWav(bytes: Uint8Array): { rate: number; samples: Int16Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = Int16Array.from({ length: (bytes.length - 44) / 2 }, (_, at) => view.getInt16(44 + at * 2, true));
  return { rate: view.getUint32(24, true), samples };
}

test('[CLIP-22, CLIP-23, CLIP-24, CLIP-30] an owner plays a quote, and exports highlights with clips of just what was said', async ({
  owner: { page, problems, email },
  server,
}) => {
  test.slow();
  await createInterview(page, { name: 'Planning app', info: 'Ten minutes.', instructions: 'Ask about the planning app.' });
  const [form] = await query<{ id: string }>(server, 'select f.id from forms f join users u on u.id = f.owner_id where u.email = $1', [
    email,
  ]);
  const ids = await addInterviews(server, { id: Number(form!.id) }, PLANNING_APP satisfies readonly Conversation[]);
  await page.getByRole('link', { name: 'Planning app' }).click();
  await page.getByRole('tab', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Generate Professional Analysis' }).click();
  await expect(page.getByText('Comprehensive analysis generated successfully!')).toBeVisible({ timeout: 60_000 });

  // Every participant is recorded: the first answer that is coded is the high tone, the others are not in the sound.
  await query(server, `update responses set token_hash = sha256($2::text::bytea) where id = any($1)`, [ids, TOKEN]);
  await query(server, `update calls set started_at = now() - interval '20 seconds', ended_at = now() where response_id = any($1)`, [ids]);
  await query(
    server,
    `update transcript_turns t set via = case t.role when 'user' then 'voice' end,
            created_at = c.started_at + case when t.seq < coded.turn - 1 then interval '-1 second' when t.seq < coded.turn then interval '11.5 seconds'
                                             when t.seq = coded.turn then interval '15.5 seconds' else interval '1 day' end
       from calls c join (select response_id, min(turn) as turn from codebook_passages group by response_id) coded on coded.response_id = c.response_id
      where c.id = t.call_id and t.response_id = any($1)`,
    [ids],
  );
  const calls = await query<{ id: string }>(server, 'select id from calls where response_id = any($1)', [ids]);
  const sound = await readFile(TONES);
  for (const { id } of calls) {
    const stored = await fetch(`${server.url}/api/public/calls/${id}/recording/0`, {
      method: 'PUT',
      headers: { authorization: `Participant ${TOKEN}`, 'content-type': 'audio/webm;codecs=opus' },
      body: new Uint8Array(sound),
    });
    expect(stored.status).toBe(200);
  }
  await query(
    server,
    `update recordings r set created_at = c.started_at + interval '5 seconds' from calls c where c.id = r.call_id and c.response_id = any($1)`,
    [ids],
  );

  await page.reload();
  await page.getByRole('button', { name: 'Evidence' }).waitFor();
  const closed = page.locator('[id^=report-theme-] button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  const heard = () => page.locator('audio').evaluate((audio) => (audio as unknown as { duration: number }).duration);
  await expect.poll(heard).toBeGreaterThan(1);
  expect(await heard()).toBeLessThan(6);

  await page.getByRole('button', { name: 'Export', exact: true }).and(page.locator('[aria-haspopup=menu]')).click();
  await page.getByRole('menuitem', { name: 'Highlights with sound…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Highlights' });
  await expect(dialog.getByRole('checkbox', { name: 'With sound' })).toBeChecked();
  expect(await axeProblems(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Create the list' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('highlights.zip');
  await expect(dialog.getByRole('status')).toContainText('with sound.');
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const html = Buffer.from(files['highlights.html']!).toString();
  const clips = Object.entries(files).filter(([name]) => name.startsWith('clips/'));
  expect(clips.length).toBeGreaterThan(0);
  for (const [name, bytes] of clips) {
    expect(html).toContain(`src="${name}"`);
    const { rate, samples } = readWav(bytes);
    expect(rate).toBe(16_000);
    const seconds = samples.length / rate;
    expect(seconds, name).toBeGreaterThan(1);
    expect(seconds, name).toBeLessThan(6);
    // The tone of this answer, and nothing of the one before.
    expect(loudness(samples, rate, 880), name).toBeGreaterThan(0.02);
    expect(loudness(samples, rate, 440), name).toBeLessThan(0.002);
  }
  // Quotes of other answers are listed all the same, with the reason.
  expect(html.match(/<blockquote/g)!.length).toBeGreaterThanOrEqual(clips.length);
  expect(html).not.toMatch(/<script|https?:/);
  expect(problems).toEqual([]);
});
