// The built application on a database that goes away, with owners, interviews, responses, and one interview that is being held.
import { chromium } from 'playwright-core';
import { startColloquy, startDatabase } from '../../test/bench/support.mjs';
import { CONTACTS, INTERVIEWS, summaryOf, transcriptOf } from './interviews.mjs';
import { request, signedIn } from './owners.mjs';

/** An account whose password the sign-in pictures get wrong. */
export const KNOWN_EMAIL = 'maren@example.com';

export async function openWorld(executablePath) {
  const closers = [];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const database = await startDatabase();
    closers.push(() => database.stop());
    const colloquy = await startColloquy(database);
    closers.push(() => colloquy.stop());
    const browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--hide-scrollbars',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    });
    closers.push(() => browser.close());
    const world = { browser, database, url: colloquy.url, close };
    await colloquy.token(KNOWN_EMAIL);
    world.owners = {
      full: await signedIn(world, { email: 'ada@example.com', nickname: 'Ada Lindgren' }),
      empty: await signedIn(world, { email: 'new.researcher@example.com', nickname: 'Noor' }),
      limited: await signedIn(world, {
        email: 'someone.with.a.rather.long.address@research-department.example.com',
        nickname: 'Wilhelmina Featherstonehaugh',
      }),
      business: await signedIn(world, { email: 'team@example.com', nickname: 'Team Insights' }),
    };
    await fill(world);
    return world;
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(world) {
  const { url, database, owners } = world;
  const publish = async (owner, interview) => (await owner.api('POST', 'forms/create-form', interview)).form;
  const forms = [];
  for (const interview of [...INTERVIEWS].reverse()) forms.unshift(await publish(owners.full, interview));
  const draft = await owners.full.api('POST', 'forms/create-form', {
    title: 'New Interview 21-Nov-2026',
    interviewName: 'Working from home',
    interviewInfo: '',
    interviewInstructions: '',
  });
  const lonely = await publish(owners.limited, INTERVIEWS[1]);
  world.forms = {
    main: forms[0],
    empty: forms[2],
    draft: draft.form,
    closed: lonely,
    // Of a plan that all participants of all pictures fit into.
    open: await publish(owners.business, INTERVIEWS[0]),
    anonymous: await publish(owners.business, INTERVIEWS[1]),
  };

  const [main] = forms;
  const responses = [];
  for (const [n, contact] of CONTACTS.entries()) {
    const { id } = await request(url, 'POST', `public/submit-response/${main.id}`, { ...contact, response: 'Response' });
    responses.push(id);
    const name = `${contact.firstname} ${contact.lastname}`;
    // The last two have not begun, or left.
    if (n >= CONTACTS.length - 2) continue;
    await request(url, 'PUT', `public/update-call-results/${id}`, {
      interview_recording: n === 0 ? 'https://media.example.com/recordings/first-week.webm' : '',
      interview_transcript: transcriptOf(n),
      interview_summary: summaryOf(n, name),
      call_duration: 180_000 + n * 31_000,
      call_status: 'completed',
      call_end_reason: 'assistant',
      status: 'completed',
    });
  }
  world.responses = responses;
  await database.query(`update responses set call_status = 'abandoned', call_end_reason = 'left' where id = $1`, [responses.at(-1)]);
  // As if our interviewer had held them, some to the end.
  await database.query(
    `update responses r
        set source = 'interview', completion = case when n % 3 = 2 then 'partial' else 'complete' end,
            questions_answered = case when n % 3 = 2 then 2 else 5 end, questions_total = 5
       from unnest($1::uuid[]) with ordinality as one (id, n) where r.id = one.id and call_status = 'completed'`,
    [responses],
  );
  // As if they had come over some days.
  await database.query(
    `update responses r set submitted_at = now() - make_interval(mins => n::int * 517 + 40)
       from unnest($1::uuid[]) with ordinality as one (id, n) where r.id = one.id`,
    [responses],
  );
  await database.query(
    `update forms f set created_at = now() - make_interval(days => n::int * 6) from unnest($1::bigint[]) with ordinality as one (id, n) where f.id = one.id`,
    [forms.map(({ id }) => id)],
  );
  await database.query(`update subscriptions set tier = 'business' where user_id = (select id from users where sub = $1)`, [
    owners.business.sub,
  ]);
  await database.query(`update subscriptions set max_responses = 1 where user_id = (select id from users where sub = $1)`, [
    owners.limited.sub,
  ]);
  // It counts towards the month once its results are there.
  const only = await request(url, 'POST', `public/submit-response/${lonely.id}`, { ...CONTACTS[0], response: 'Response' });
  await request(url, 'PUT', `public/update-call-results/${only.id}`, { interview_transcript: transcriptOf(0), call_status: 'completed' });
  await analyse(owners.full, main);
  world.live = await holdInterview(world);
}

/** A report on what there is; it is made beside everything else. */
async function analyse(owner, { id }) {
  await owner.api('POST', `analysis/generate/${id}`, {});
  for (const begun = Date.now(); Date.now() - begun < 120_000;) {
    const { analysis } = await owner.api('GET', `analysis/${id}`);
    if (analysis) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('No report came');
}

/** A participant in the middle of an interview, typing. */
async function holdInterview({ browser, url, forms }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${url}/${forms.main.assistant_id}`);
  await giveContact(page, { firstname: 'Rosalind', lastname: 'Achebe', email: 'rosalind.achebe@example.com', phonenumber: '+1 555 0177' });
  await startTyping(page);
  await say(page, 'Good, thank you. It is quiet here this morning.');
  await say(page, 'How openly people talk about what went wrong. On my second day somebody showed a failed launch to the whole floor.');
  return { page, context };
}

export async function giveContact(page, { firstname, lastname, email, phonenumber = '' }) {
  await page.getByLabel('First name').fill(firstname);
  await page.getByLabel('Last name').fill(lastname);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill(phonenumber);
  await page.getByRole('button', { name: 'Next' }).click();
}

export async function startTyping(page) {
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByLabel('Your answer').waitFor();
}

/** Types an answer and waits until the interviewer has answered it. */
export async function say(page, text) {
  const spoken = page.locator('article[data-role=assistant]:not([data-partial])');
  await spoken.first().waitFor();
  const before = await spoken.count();
  await page.getByLabel('Your answer').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await spoken.nth(before).waitFor();
}
