import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion, questionsIn } from '../../../backend/contract/guide.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { VoicePlatforms } from '../../../backend/integrations/voice-platform/voice-platforms.js';
import { EndCall } from '../../../backend/voice/conversation/end-call.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall, Participant } from '../voice/participant.js';
import { eventually } from '../../support/eventually.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
/** The guide that each response's interviewer was given last. */
const followed = new Map<string, InterviewGuide | null | undefined>();

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 100 });
  const platform = server.app.get(VoicePlatforms).builtin;
  const reply = platform.reply.bind(platform);
  vi.spyOn(platform, 'reply').mockImplementation((request) => {
    followed.set(request.spender.responseId!, request.brief.guide);
    return reply(request);
  });
});
afterEach(closeSockets);
afterAll(() => server?.stop());

const asking = (...wordings: string[]): InterviewGuide => ({
  ...BLANK_GUIDE,
  sections: [{ id: 'section1', title: '', questions: wordings.map((wording, at) => newQuestion(`question${at}`.slice(-8), wording)) }],
});
const publish = async (form: Pick<FormWire, 'id'>, guide: InterviewGuide) => {
  await given.guide(owner, form, guide);
  const { status } = await owner.api('POST', `forms/${form.id}/guide/publish`);
  expect(status).toBe(200);
};
const versionOf = async ({ id }: Pick<GivenResponse, 'id'>) =>
  (await query<{ guide_version: number | null }>(server, 'select guide_version from responses where id = $1', [id]))[0]!.guide_version;
const asked = (response: Pick<GivenResponse, 'id'>) => {
  const guide = followed.get(response.id);
  return guide && questionsIn(guide).map(({ wording }) => wording);
};
/** Enters a new response and waits for the greeting. */
const enter = async (form: GivenForm) => {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  await participant.hears(1);
  return { response, participant };
};

describe('a response', () => {
  it('[GUIDE-11] follows to its end what was published when its first call opened', async () => {
    const form = await given.form(owner);
    const prompted = await enter(form);
    await publish(form, asking('First?'));
    const first = await enter(form);
    expect(asked(first.response)).toEqual(['First?']);
    await publish(form, asking('Second?'));
    await first.participant.say('I am fine, thank you.');
    await first.participant.hears(3);
    expect(asked(first.response)).toEqual(['First?']);
    await prompted.participant.say('I am fine, thank you.');
    await prompted.participant.hears(3);
    expect(asked(prompted.response)).toBeNull();
    const second = await enter(form);
    expect(asked(second.response)).toEqual(['Second?']);
    expect(await Promise.all([prompted, first, second].map(({ response }) => versionOf(response)))).toEqual([null, 1, 2]);

    // A later call of the same response, even after the guide was removed.
    const { callId } = first.participant.ticket;
    await server.app.get(EndCall).end({ id: callId, responseId: first.response.id }, 'network');
    expect((await owner.api('DELETE', `forms/${form.id}/guide`)).status).toBe(200);
    followed.clear();
    const again = await Participant.enter(server, first.response);
    expect(again.ticket.callId).not.toBe(callId);
    await again.say('It went well, all in all.');
    await eventually(() => expect(asked(first.response)).toEqual(['First?']));
    expect(await versionOf(first.response)).toBe(1);
    expect(await versionOf((await enter(form)).response)).toBeNull();
  });

  it('[GUIDE-12] [GUIDE-20] is asked nothing that has no words, in the language of the guide, and is complete then', async () => {
    const form = await given.form(owner);
    await publish(form, asking('Was hat Sie in der ersten Woche am meisten überrascht?', ' ', 'Was würden Sie heute anders machen?'));
    const { response, participant } = await enter(form);
    expect(asked(response)).toHaveLength(2);
    expect(participant.ticket.language).toBe('de');
    await participant.holdInterview('Die Menschen waren sehr freundlich und haben mir am ersten Tag alles gezeigt.');
    await eventually(async () => {
      const { body } = await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`);
      expect(body.response.completion).toEqual({ state: 'complete', answered: 2, questions: 2 });
    });
  });
});

describe('a trial', () => {
  it('[GUIDE-13] follows the draft of the guide, and needs no prompt then', async () => {
    const form = await given.draft(owner, { interviewInstructions: '' });
    const trial = () => owner.api<{ form: PublicFormWire; responseId: string }>('POST', `forms/${form.id}/trial`, { body: {} });
    expect((await trial()).status).toBe(400);
    await given.guide(owner, form, asking('Tried?'));
    const { body, headers } = await trial();
    const token = /colloquy_participant=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    const response = { id: body.responseId, formId: body.form.id, token, headers: { authorization: `Participant ${token}` } };
    await (await Participant.connect(server, response, await openCall(server, response))).hears(1);
    expect(asked(response)).toEqual(['Tried?']);
    // Trying publishes nothing.
    expect((await owner.api(`GET`, `forms/${form.id}/guide`)).body).toMatchObject({ publishedVersion: null });
  });
});

describe('the copy of an account', () => {
  it('[GUIDE-14] has the guides with all their versions, and an interview takes them with it', async () => {
    const form = await given.form(owner);
    await publish(form, asking('Once?'));
    await publish(form, asking('Twice?'));
    const answer = await fetch(`${server.url}/api/account/export`, { headers: owner.headers });
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const ofForm = lines.filter(({ form_id }) => Number(form_id) === form.id);
    expect(ofForm.map(({ type, version, guide }) => [type, version, questionsIn(guide as InterviewGuide)[0]!.wording])).toEqual([
      ['guide', undefined, 'Twice?'],
      ['guide-version', 1, 'Once?'],
      ['guide-version', 2, 'Twice?'],
    ]);
    expect((await owner.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(200);
    expect(await query(server, 'select from interview_guide_versions where form_id = $1', [form.id])).toEqual([]);
  });
});

describe('participants who begin at the same time', () => {
  it('are admitted by a process that has not read the guide yet, however few connections it has', async () => {
    const small = await startApp({ DATABASE_POOL_SIZE: '2' });
    try {
      const there = givenIn(small);
      const theirs = await there.owner({ maxResponses: 100 });
      const form = await there.form(theirs);
      await there.guide(theirs, form, asking('First?'));
      expect((await theirs.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
      const responses = await Promise.all(Array.from({ length: 4 }, () => there.response(form)));
      const opened = await Promise.all(responses.map((response) => openCall(small, response)));
      expect(opened.every(({ callId }) => callId)).toBe(true);
    } finally {
      await small.stop();
    }
  });
});
