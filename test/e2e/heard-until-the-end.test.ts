import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { query } from '../support/query.js';
import { PATIENCE_MS } from '../support/until.js';
import { begin, turnsOf } from './support/heard.js';
import { say } from './support/microphone.js';
import { ownerApi, seedInterview } from './support/seed.js';
import { expect, speechSettings, test as base } from './support/speech-servers.js';

const test = base.extend({ settings: [({ stt, tts }, use) => use(speechSettings(stt, tts)), { scope: 'worker' }] });

const ANSWER = 'I write a list on Sunday evening and plan.';
/** The goodbye is heard meanwhile. */
const SECONDS_MS = 20_000;

test('[CALL-36] the sentence during which the owner ends the interview is stored, and the page goes on within seconds', async ({
  owner,
  visit,
  server,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page } = await visit();
  await begin(page, server.url, form.assistant_id);
  const [response] = await query<{ id: string }>(server, 'select id from responses where form_id = $1', [form.id]);
  const saying = say(page, ANSWER);
  await delay(1_500);
  const ended = await ownerApi(owner.page, 'POST', `responses/${response!.id}/interventions`, {
    body: { clientId: randomUUID(), kind: 'end' },
  });
  expect(ended.status).toBe(200);
  const since = Date.now();
  await page.waitForURL('**/call/confirmation', { timeout: SECONDS_MS });
  process.stdout.write(`the end, ${Date.now() - since} ms after the owner's\n`);
  await saying.catch(() => undefined);
  expect(await turnsOf(server, form.id, 'user')).toEqual([ANSWER]);
  expect(await turnsOf(server, form.id, 'assistant')).toHaveLength(2);
});

test('[CUT-04] a question that was heard is not cut by an answer that was kept when the tab was closed', async ({
  owner,
  visit,
  server,
}) => {
  const form = await seedInterview(owner.page, { interviewName: 'Planning the week', enableRealtimeTranscript: true });
  const { page } = await visit();
  await begin(page, server.url, form.assistant_id);
  const [question] = await turnsOf(server, form.id, 'assistant');
  void say(page, ANSWER).catch(() => undefined);
  await delay(1_500);
  const address = page.url();
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await again.goto(address);
  await again.getByRole('button', { name: 'Continue Interview' }).click();
  await expect.poll(() => turnsOf(server, form.id, 'user'), { timeout: PATIENCE_MS }).toHaveLength(1);
  expect((await turnsOf(server, form.id, 'assistant'))[0]).toBe(question);
});
