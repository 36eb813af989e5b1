import { afterEach, describe, expect, it } from 'vitest';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { Participant } from '../voice/participant.js';
import { generate, placesOf, quotesOf } from './reports.js';

const INSTRUCTIONS = `What did you like about your first week?
What was difficult in your first week?
How did your manager support you?
What would you change for the next new colleague?`;

/** Five people, as they would type. */
const ANSWERS: readonly (readonly string[])[] = [
  [
    'My colleagues were really friendly, everybody came over to say hello on the first day.',
    'My laptop was not ready. I waited three days for a laptop and could not log in anywhere, which was frustrating.',
    'My manager had lunch with me on Monday but then I hardly saw her, she was in meetings all week.',
    'Have the laptop ready on day one, and a list of who does what.',
  ],
  [
    'The team is lovely and very helpful. I felt welcome from the start.',
    'There was no plan. Nobody knew what I should be doing and the documentation is completely outdated.',
    'He was great, we talked every morning for ten minutes and he answered all of my questions.',
    'A written plan for the first week and up-to-date documentation.',
  ],
  [
    'Good coffee, and my colleagues took me out for lunch every day.',
    'The laptop had the wrong keyboard and no access to the file server until Thursday.',
    'To be honest not at all. My manager was on holiday and nobody had been told to look after me.',
    'Give people a buddy. Somebody you can ask stupid questions.',
  ],
  [
    'I liked that I could start with real work on the second day, a small bug that customers had complained about.',
    'The documentation. It describes a system that does not exist any more, so I wasted a whole day.',
    'My manager was supportive, she checked in twice and introduced me to the other teams.',
    'Update the documentation, please, and write down the passwords policy.',
  ],
  [
    'The office is beautiful and my team is funny.',
    'Too many meetings. I sat in nine meetings and understood nothing because of all the abbreviations.',
    'We had one good talk on Friday. Before that my manager had no time.',
    'Fewer meetings in the first week, and a buddy to explain the abbreviations.',
  ],
];

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

describe('five interviews with the built-in interviewer', () => {
  it('[ANAL-01] become a report that makes sense to read', async () => {
    const form = await given.form(owner, { title: 'First week', interviewInstructions: INSTRUCTIONS });
    for (const answers of ANSWERS) {
      const participant = await Participant.enter(server, await given.response(form));
      // To the greeting first. The interviewer may ask further where an answer is short; then the next one is given.
      for (let seq = 1, next = 0; participant.ended.length === 0; seq += 2, next += 1) {
        await participant.hears(seq);
        if (participant.ended.length === 0) await participant.say(['Fine, thank you.', ...answers][next] ?? 'Nothing more comes to mind.');
      }
    }
    await until(
      async () =>
        (await query(server, `select 1 from analysis_codings where form_id = $1 and coded_at is not null`, [form.id])).length === 5,
      20_000,
    );
    const analysis = await generate(owner, form);
    if (process.env.SHOW_REPORT) console.log(JSON.stringify(analysis, null, 1));
    expect(analysis).toMatchObject({ total_interviews: 5, analyzed_interviews: 5, completion_rate: 100 });
    const names = analysis.themes.map(({ theme_name }) => theme_name);
    expect(names).toEqual(expect.arrayContaining(['Manager', 'Colleagues and team', 'Documentation', 'Laptop']));
    const about = (name: string) => analysis.themes.find(({ theme_name }) => theme_name === name)!;
    expect(about('Documentation').prevalence_count).toBe(2);
    expect(about('Laptop').sentiment_negative).toBeGreaterThan(about('Laptop').sentiment_positive);
    expect(about('Colleagues and team').sentiment_positive).toBeGreaterThan(50);
    expect(about('Manager').prevalence_count).toBeGreaterThanOrEqual(4);
    expect(about('Manager').sentiment_positive).toBeGreaterThan(about('Manager').sentiment_negative);
    expect(analysis.recommendations.map(({ recommendation }) => recommendation).join(' ')).toContain('Have the laptop ready on day one');
    const wordsAt = await placesOf(server, form);
    for (const quote of quotesOf(analysis)) expect(wordsAt(quote)).toBe(quote.quote_text);
  }, 60_000);
});
