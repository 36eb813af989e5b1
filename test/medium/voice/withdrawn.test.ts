import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { CLOSINGS } from '../../../backend/contract/voice-constants.js';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';

let model: LlmStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
beforeAll(async () => {
  model = await startLlmStandIn(() => 'I see. What else?');
  server = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model' });
  given = givenIn(server);
  owner = await given.owner();
});
afterEach(closeSockets);
afterAll(async () => {
  await server?.stop();
  await model?.stop();
});

async function inTheMiddle() {
  const form = await given.form(owner);
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  await participant.hears(1);
  expect(await participant.say('It was good.')).toMatchObject({ success: true, seq: 2 });
  await participant.hears(3);
  return { form, response, participant };
}

describe('an interview that is withdrawn while somebody is in it', () => {
  it('closes politely at the next message, keeps what was said, and asks no model any more [SEC-20]', async () => {
    const { form, response, participant } = await inTheMiddle();
    expect((await owner.api('PUT', `forms/${form.id}`, { body: { ...form, interviewInfo: '' } })).status).toBe(200);
    const asked = model.requests.length;
    expect(await participant.say('And the food was great.')).toMatchObject({ success: true, seq: 4 });
    expect((await participant.hears(5)).text).toBe(CLOSINGS.withdrawn);
    await eventually(() => expect(participant.ended).toEqual(['assistant']));
    expect(await participant.say('Hello?')).toMatchObject({ success: false, code: 'CALL_ENDED' });
    const row = await eventually(async () => {
      const { body } = await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`);
      expect(body.response).toMatchObject({ processing: false, call_status: 'completed' });
      return body.response;
    });
    expect(row.interview_transcript).toContain('And the food was great.');
    expect(row.summary_source).toBe('extractive');
    expect(model.requests).toHaveLength(asked);
  });

  it('says goodbye when it was deleted [SEC-20]', async () => {
    const { form, participant } = await inTheMiddle();
    expect((await owner.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(200);
    const asked = model.requests.length;
    expect(await participant.say('And the food was great.')).toMatchObject({ success: false, code: 'CALL_ENDED' });
    expect((await participant.hears(4)).text).toBe(CLOSINGS.deleted);
    await eventually(() => expect(participant.ended).toEqual(['assistant']));
    expect(model.requests).toHaveLength(asked);
  });
});
