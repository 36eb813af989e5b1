// The built application on a database that goes away, with owners, interviews, responses, and one interview that is being held.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { AnalysisAnswer } from '#server/contract/analysis.js';
import type { FormWire } from '#server/contract/forms.js';
import { type Database, startColloquy, startDatabase } from '../../test/bench/support.js';
import { CONTACTS, INTERVIEWS, summaryOf, transcriptOf } from './interviews.js';
import { type Owner, request, signedIn } from './owners.js';
import { type Contact, giveContact, say, startTyping } from './participant.js';

/** An account whose password the sign-in pictures get wrong. */
export const KNOWN_EMAIL = 'maren@example.com';

type Form = FormWire & { readonly id: number };

/** A server with its database and a browser, and the people who use it. */
interface Stage {
  readonly browser: Browser;
  readonly database: Database;
  readonly url: string;
  readonly owners: Record<'full' | 'empty' | 'limited' | 'business', Owner>;
}

/** What the people have made. */
interface Content {
  readonly forms: Record<'main' | 'empty' | 'draft' | 'closed' | 'open' | 'anonymous', Form>;
  /** Ids of the main interview's responses. */
  readonly responses: readonly string[];
}

export interface World extends Stage, Content {
  /** An interview that is being held. */
  readonly live: { readonly page: Page; readonly context: BrowserContext };
  close(): Promise<void>;
}

export async function openWorld(executablePath: string): Promise<World> {
  const closers: (() => Promise<void>)[] = [];
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
    const { url } = colloquy;
    const server = { url, database };
    await colloquy.token(KNOWN_EMAIL);
    const owners = {
      full: await signedIn(server, { email: 'ada@example.com', nickname: 'Ada Lindgren' }),
      empty: await signedIn(server, { email: 'new.researcher@example.com', nickname: 'Noor' }),
      limited: await signedIn(server, {
        email: 'someone.with.a.rather.long.address@research-department.example.com',
        nickname: 'Wilhelmina Featherstonehaugh',
      }),
      business: await signedIn(server, { email: 'team@example.com', nickname: 'Team Insights' }),
    };
    const stage = { browser, database, url, owners };
    const content = await fill(stage);
    return { ...stage, ...content, live: await holdInterview(browser, `${url}/${content.forms.main.assistant_id}`), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill({ url, database, owners }: Stage): Promise<Content> {
  const publish = async (owner: Owner, interview: object) => (await owner.api<{ form: Form }>('POST', 'forms/create-form', interview)).form;
  const forms: Form[] = [];
  for (const interview of [...INTERVIEWS].reverse()) forms.unshift(await publish(owners.full, interview));
  const draft = await publish(owners.full, {
    title: 'New Interview 21-Nov-2026',
    interviewName: 'Working from home',
    interviewInfo: '',
    interviewInstructions: '',
  });
  const lonely = await publish(owners.limited, INTERVIEWS[1]);
  const [main, , empty] = forms;
  if (!main || !empty) throw new Error('There are too few interviews');
  const made = {
    main,
    empty,
    draft,
    closed: lonely,
    // Of a plan that all participants of all pictures fit into.
    open: await publish(owners.business, INTERVIEWS[0]),
    anonymous: await publish(owners.business, INTERVIEWS[1]),
  };

  const responses: string[] = [];
  for (const [n, contact] of CONTACTS.entries()) {
    const { id } = await request<{ id: string }>(url, 'POST', `public/submit-response/${main.id}`, { ...contact, response: 'Response' });
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
  const only = await request<{ id: string }>(url, 'POST', `public/submit-response/${lonely.id}`, { ...CONTACTS[0], response: 'Response' });
  await request(url, 'PUT', `public/update-call-results/${only.id}`, { interview_transcript: transcriptOf(0), call_status: 'completed' });
  await analyse(owners.full, main);
  return { forms: made, responses };
}

/** A report on what there is; it is made beside everything else. */
async function analyse(owner: Owner, { id }: Form): Promise<void> {
  await owner.api('POST', `analysis/generate/${id}`, {});
  for (const begun = Date.now(); Date.now() - begun < 120_000;) {
    const { analysis } = await owner.api<AnalysisAnswer>('GET', `analysis/${id}`);
    if (analysis) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('No report came');
}

const ROSALIND: Contact = { firstname: 'Rosalind', lastname: 'Achebe', email: 'rosalind.achebe@example.com', phonenumber: '+1 555 0177' };
const ROSALIND_SAYS = [
  'Good, thank you. It is quiet here this morning.',
  'How openly people talk about what went wrong. On my second day somebody showed a failed launch to the whole floor.',
];

/** A participant in the middle of an interview, typing. */
export async function holdInterview(browser: Browser, link: string, contact = ROSALIND, says = ROSALIND_SAYS): Promise<World['live']> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(link);
  await giveContact(page, contact);
  await startTyping(page);
  for (const text of says) await say(page, text);
  return { page, context };
}
