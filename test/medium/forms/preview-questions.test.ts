import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../backend/contract/limits.js';
import { api } from '../../support/api.js';
import { givenIn, type GivenOwner } from '../../support/given.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let owner: GivenOwner;

beforeAll(async () => {
  server = await startApp();
  owner = await givenIn(server).owner();
});
afterAll(() => server?.stop());

const preview = (body: unknown) => owner.api<{ questions: string[] }>('POST', 'forms/preview-questions', { body });

describe('POST /api/forms/preview-questions', () => {
  it('reads the questions that the built-in interviewer would ask', async () => {
    const answer = await preview({
      interviewInstructions: 'Be warm. Ask how they heard about us.\n(Dig deeper when answers are short.)\nWhat would you change?',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        byModel: false,
        questions: ['Could you tell me how you heard about us?', 'What would you change?'],
        askWhy: [],
      },
    });
  });

  it('falls back on general questions, as the interviewer does', async () => {
    const { body } = await preview({ interviewName: 'Planning', interviewInstructions: 'Be friendly.' });
    expect(body.questions[0]).toContain('“Planning”');
  });

  it('is for signed-in owners, and refuses what no interview could hold', async () => {
    expect((await api(server, 'POST', 'forms/preview-questions', { body: { interviewInstructions: 'Ask.' } })).status).toBe(401);
    expect((await preview({ interviewInstructions: 'x'.repeat(LIMITS.interviewInstructions + 1) })).status).toBe(400);
    expect((await preview({})).status).toBe(400);
  });
});
