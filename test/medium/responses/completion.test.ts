import { afterEach, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { type GivenForm, SHORT_GUIDE } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { generate } from '../analysis/reports.js';
import { Participant } from '../voice/participant.js';
import { eventually } from '../../support/eventually.js';

const INSTRUCTIONS = ['1. How do you plan a week?', '2. What went wrong last time?', '3. What would you never give up?'].join('\n');
const LONG = 'I sit down on Sunday evening with a cup of tea and write a long list of what has to be done.';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const read = async (id: string) => (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;

/** An interview with these answers, ended, once its results are written. */
async function held(form: GivenForm, ...answers: string[]): Promise<ResponseWire> {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  for (const [index, answer] of answers.entries()) {
    await participant.hears(2 * index + 1);
    await participant.say(answer);
  }
  await participant.hears(2 * answers.length + 1);
  if (participant.ended.length === 0) await participant.socket.emitWithAck('end', { reason: 'participant' });
  return eventually(async () => {
    const row = await read(response.id);
    expect([row.call_status, row.processing]).toEqual(['completed', false]);
    return row;
  });
}

describe('completion', () => {
  it('counts the questions that were reached, and everything that counts completed interviews goes by it', async () => {
    const form = await given.form(owner, { interviewInstructions: INSTRUCTIONS });
    const partial = await held(form, 'Fine, thanks', LONG);
    expect(partial.completion).toEqual({ state: 'partial', answered: 1, questions: 3 });
    const refused = await held(form, 'Fine, thanks', 'Please stop. I want to end this interview.', 'yes');
    expect(refused.completion).toEqual({ state: 'none', answered: 0, questions: 3 });
    const whole = await held(form, 'Fine, thanks', LONG, LONG, LONG);
    expect(whole.completion).toEqual({ state: 'complete', answered: 3, questions: 3 });

    // In the list, in the event that screens are kept up to date with, and in the CSV.
    const list = await owner.api<{ responses: ResponseWire[] }>('GET', `responses/${form.id}?limit=10`);
    expect(list.body.responses.map(({ id, completion }) => [id, completion?.state])).toEqual([
      [whole.id, 'complete'],
      [refused.id, 'none'],
      [partial.id, 'partial'],
    ]);
    const [event] = await query<{ completion: unknown }>(
      server,
      `select payload -> 'response' -> 'completion' as completion from owner_events
        where payload #>> '{response,id}' = $1 order by seq desc limit 1`,
      [partial.id],
    );
    expect(event?.completion).toEqual(partial.completion);
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv).toContain('"Partial (1 of 3 questions)"');
    expect(csv).toContain('"Left early"');
    expect(csv).toContain('"Completed"');

    const metrics = await owner.api('GET', `analysis/metrics/${owner.sub}`);
    expect(metrics.body).toMatchObject({ metrics: { completion_rate: 33.3 } });
    const report = await generate(owner, form);
    // Partial interviews are read, and are not completed.
    expect(report).toMatchObject({ total_interviews: 3, analyzed_interviews: 3, completion_rate: 33.3 });
    const byCompletion = report.comparative.find(({ dimension }) => dimension === 'completion');
    expect(byCompletion?.groups.map(({ key, responses }) => [key, responses])).toEqual([
      ['completed', 1],
      ['not-completed', 2],
    ]);
  });

  it('[RESP-54] [GUIDE-20] is complete with its must-asks answered, and says that the participant ended it with questions left', async () => {
    const [section] = SHORT_GUIDE.sections;
    const [must, other] = section!.questions;
    const form = await given.form(owner);
    await given.guide(owner, form, { ...SHORT_GUIDE, sections: [{ ...section!, questions: [must!, { ...other!, required: false }] }] });
    expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
    const stopped = await held(form, 'Fine, thanks', LONG);
    expect(stopped).toMatchObject({ call_end_reason: 'participant', completion: { state: 'complete', answered: 1, questions: 2 } });
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv).toContain('"Completed (1 of 2 questions), ended by the participant"');
  });

  it('[RESP-53] says whether the participant was distressed, in the list, alone and in events', async () => {
    const form = await given.form(owner, { interviewInstructions: INSTRUCTIONS });
    const calm = await held(form, 'Fine, thanks', LONG);
    const sad = await held(form, 'Fine, thanks', 'My husband died in March.');
    const crisis = await held(form, 'Fine, thanks', LONG, 'I want to kill myself');
    expect([calm, sad, crisis].map(({ distress }) => distress)).toEqual(['none', 'distressed', 'crisis']);
    const list = await owner.api<{ responses: ResponseWire[] }>('GET', `responses/${form.id}?limit=10`);
    expect(list.body.responses.map(({ distress }) => distress)).toEqual(['crisis', 'distressed', 'none']);
    const [event] = await query<{ distress: unknown }>(
      server,
      `select payload #> '{response,distress}' as distress from owner_events where payload #>> '{response,id}' = $1 order by seq desc limit 1`,
      [crisis.id],
    );
    expect(event?.distress).toBe('crisis');
  });

  it('leaves rows from before as they are', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    await query(server, `update responses set call_status = 'completed' where id = $1`, [response.id]);
    expect(await read(response.id)).toMatchObject({ call_status: 'completed', completion: null });
  });
});
