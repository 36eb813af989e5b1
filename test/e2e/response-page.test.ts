import type { Page } from '@playwright/test';
import { api } from '../support/api.js';
import { query } from '../support/query.js';
import { expectSound } from './support/axe.js';
import { PHONE } from './support/browser.js';
import { expect, test } from './support/fixtures.js';
import type { ServerProcess } from './support/server.js';
import { seedInterview, type SeededForm } from './support/seed.js';

const RATE = 8_000;

/** A recording with speech at times: a tone of 200 Hz, and silence. Seconds. */
function wav(seconds: number, speech: readonly [number, number][]): Buffer {
  const data = Buffer.alloc(seconds * RATE * 2);
  for (let at = 0; at < seconds * RATE; at += 1) {
    const speaks = speech.some(([from, to]) => at >= from * RATE && at < to * RATE);
    data.writeInt16LE(speaks ? Math.round(Math.sin((at / RATE) * 2 * Math.PI * 200) * 9_000) : 0, at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Who, what, and how many seconds after the beginning it was stored. */
const TURNS = [
  ['assistant', 'Hey there! What do you use your bicycle for?', 1],
  ['user', 'I ride to work each day, and on Sundays along the river.', 9],
  ['assistant', 'What made you choose the one you have?', 9.5],
  ['user', 'My brother once sold it.', 15],
  ['assistant', 'Thank you for your time.', 15.5],
] as const;

/** A finished, spoken interview with its recording of 20 seconds: speech from 5 to 8 and from 12 to 14 s. */
async function spoken(server: ServerProcess, form: SeededForm, firstname: string): Promise<string> {
  const contact = {
    firstname,
    lastname: 'Hopper',
    email: `${firstname.toLowerCase()}@example.com`,
    phonenumber: '555 0100',
    response: 'Response',
  };
  const { body } = await api<{ id: string; token: string }>(server, 'POST', `public/submit-response/${form.id}`, { body: contact });
  const [call] = await query<{ id: string }>(
    server,
    `insert into calls (response_id, form_id, owner_id, provider, started_at) select id, form_id, owner_id, 'builtin', now() from responses where id = $1 returning id`,
    [body.id],
  );
  const stored = await fetch(`${server.url}/api/public/calls/${call!.id}/recording/0`, {
    method: 'PUT',
    headers: { authorization: `Participant ${body.token}`, 'content-type': 'audio/wav' },
    body: new Uint8Array(
      wav(20, [
        [5, 8],
        [12, 14],
      ]),
    ),
  });
  expect(stored.status).toBe(200);
  await query(
    server,
    `insert into transcript_turns (response_id, seq, call_id, role, content, via, created_at)
     select $1, n, $2, role, content, case role when 'user' then 'voice' end, c.started_at + make_interval(secs => s)
       from calls c, unnest($3::text[], $4::text[], $5::float[]) with ordinality as t (role, content, s, n) where c.id = $2`,
    [body.id, call!.id, TURNS.map(([role]) => role), TURNS.map(([, text]) => text), TURNS.map(([, , at]) => at)],
  );
  await query(server, `update calls set status = 'ended', ended_at = started_at + interval '20 seconds' where id = $1`, [call!.id]);
  await query(
    server,
    `update responses set call_status = 'completed', call_duration = 20000, turn_count = 5, interview_transcript = $2, interview_summary = $3 where id = $1`,
    [
      body.id,
      TURNS.map(([role, text]) => `${role === 'user' ? 'User' : 'AI'}: ${text}`).join('\n'),
      `${firstname} rides to work every day. Her brother sold her the bicycle.`,
    ],
  );
  return body.id;
}

const current = (page: Page) => page.locator('[data-turn][data-current]');
/** Notes every word that is marked from now on, and every place that the sound jumps to. */
const collectWords = (page: Page) =>
  page.evaluate(`{
    window.heard = [];
    window.jumps = [];
    document.addEventListener('seeking', ({ target }) => window.jumps.push(Math.round(target.currentTime * 100) / 100), true);
    const note = () => {
      const word = document.querySelector('[data-word]')?.textContent;
      if (word && window.heard.at(-1) !== word) window.heard.push(word);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
  }`);
const words = (page: Page) => page.evaluate<string[]>('window.heard');
const opened = async (page: Page, url: string, id: string, name: string) => {
  await page.goto(`${url}/responses/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('[PAGE-10, PAGE-11, PAGE-12, PAGE-13, PAGE-14] sound and words go together', async ({ owner: { page }, server }) => {
  const form = await seedInterview(page);
  const id = await spoken(server, form, 'Grace');
  await opened(page, server.url, id, 'Grace Hopper');
  await collectWords(page);
  await page.getByRole('button', { name: 'Skip silence' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Space');
  // Five seconds of silence are not heard.
  await expect(current(page)).toHaveAttribute('data-turn', '2');
  // And from her last word to the next answer.
  await expect(current(page)).toHaveAttribute('data-turn', '4');
  await expect.poll(() => words(page)).toContain('brother');
  // Until the sound has been analysed, silence comes from the times of the turns: one more jump on a busy machine.
  expect((await page.evaluate<number[]>('window.jumps')).slice(-2)).toEqual([4.75, 11.75]);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  // Each word once, in order: a busy machine may miss one.
  const heard = await words(page);
  const all = TURNS.flatMap(([role, text]) => (role === 'user' ? text.split(' ') : []));
  expect(heard.length).toBeGreaterThan(8);
  expect(heard).toEqual(all.filter((word, at) => heard.includes(word) && all.indexOf(word) === at).slice(0, heard.length));
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(page.getByLabel('Speed')).toHaveValue('1.5');
  await page.getByRole('button', { name: 'Go to 0:05' }).click();
  await expect(current(page)).toHaveAttribute('data-turn', '2');
  await page.keyboard.press('.');
  await expect(current(page)).toHaveAttribute('data-turn', '3');
  // Both are remembered for the next response.
  await page.reload();
  await expect(page.getByLabel('Speed')).toHaveValue('1.5');
  await expect(page.getByRole('button', { name: 'Skip silence' })).toHaveAttribute('aria-pressed', 'true');
});

test('[PAGE-20, PAGE-21, PAGE-22] many are read by keyboard alone, and the next one is there at once', async ({
  owner: { page },
  server,
}) => {
  const form = await seedInterview(page);
  const ids: string[] = [];
  for (const name of ['Cleo', 'Bea', 'Ada']) ids.unshift(await spoken(server, form, name));
  // What the next page shows is read ahead: afterwards it needs no answer of the server.
  const ahead = ['timeline', 'notes', 'neighbours'].map((what) => page.waitForResponse(new RegExp(`${ids[1]}/${what}`)));
  await opened(page, server.url, ids[0]!, 'Ada Hopper');
  for (const response of await Promise.all(ahead)) await response.finished();
  let cut = true;
  await page.route(new RegExp(`/api/responses/${ids[1]}`), (route) => (cut ? new Promise<void>(() => undefined) : route.continue()));
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Bea Hopper' })).toBeVisible();
  await expect(page.getByText('Bea rides to work every day')).toBeVisible();
  await expect(page.locator('[data-turn="2"]')).toContainText('I ride to work');
  await expect(page.getByRole('button', { name: 'Next response' })).not.toHaveAttribute('aria-disabled');
  cut = false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  await page.keyboard.type('jskm: letters are letters here');
  await page.keyboard.press('Enter');
  await expect(page.getByText('jskm: letters are letters here')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Shortlisted' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Cleo Hopper' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('jskm: letters are letters here')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Play or pause');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[NOTE-05, NOTE-20, NOTE-21, NOTE-22] notes and moments are in the other window at once, and lead to the sound', async ({
  owner,
  server,
}) => {
  const { page } = owner;
  const form = await seedInterview(page);
  const id = await spoken(server, form, 'Grace');
  await opened(page, server.url, id, 'Grace Hopper');
  const other = await owner.context.newPage();
  await opened(other, server.url, id, 'Grace Hopper');
  await expect(other.getByText('No notes yet.')).toBeVisible();
  // Once the sound has been analysed, its time is that of the words.
  await page.locator('[data-turn="4"]').getByRole('button').click();
  await page.getByRole('button', { name: 'Go to 0:12' }).click();
  await expect(current(page)).toHaveAttribute('data-turn', '4');
  await page.keyboard.press('m');
  await expect(page.getByText('Marked at 0:12')).toBeVisible();
  const notes = (of: Page) => of.getByRole('list', { name: 'Notes' });
  await expect(notes(other).getByRole('listitem')).toHaveText(['0:12Marked']);
  await page.keyboard.press('n');
  await expect(page.getByText('About 0:12')).toBeVisible();
  await page.keyboard.type('Not her own choice');
  await page.keyboard.press('Enter');
  await expect(notes(other).getByText('Not her own choice')).toBeVisible();
  await expect(other.locator('[data-turn="4"]').getByRole('img', { name: '2 notes' })).toBeVisible();
  await notes(other).getByRole('button', { name: 'Go to 0:12' }).first().click();
  await expect(current(other)).toHaveAttribute('data-turn', '4');
  await notes(other).getByRole('button', { name: 'Delete the note “Not her own choice”' }).click();
  await expect(notes(page).getByRole('listitem')).toHaveCount(1);
  await expectSound(page, 'response page with notes');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page).getByText('Not her own choice')).toBeVisible();
});

test('[PAGE-30] on a phone it is one column without scrolling sideways, the summary first', async ({ owner: { page }, server }) => {
  const form = await seedInterview(page);
  const id = await spoken(server, form, 'Grace');
  await page.setViewportSize(PHONE);
  await opened(page, server.url, id, 'Grace Hopper');
  await expect(page.locator('[data-turn]')).toHaveCount(5);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y;
  expect(await top('Summary')).toBeLessThan(await top('Transcript'));
  expect(await top('Transcript')).toBeLessThan(await top('Notes'));
  await expectSound(page, 'response page');
  // What is asked for less often is closed.
  await expect(page.getByText('grace@example.com', { exact: true })).toBeHidden();
  await page.getByRole('heading', { name: 'Details' }).click();
  await expect(page.getByText('grace@example.com', { exact: true })).toBeVisible();
});
