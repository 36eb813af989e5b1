import { afterEach, describe, expect, it } from 'vitest';
import { steppingTexts } from '../../../backend/common/intents/stepping-texts.js';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import type { SteppingRight } from '../../../backend/contract/intervention-kinds.js';
import { api } from '../../support/api.js';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from './participant.js';
import { interventionsOf, stepIn } from './stepping.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const allow = async (form: GivenForm, stepping_in: readonly SteppingRight[]) => {
  const { status, body } = await owner.api<{ form: FormWire }>('PATCH', `public/update-form/${form.id}`, {
    body: { frame: { stepping_in } },
  });
  expect(status).toBe(200);
  expect(body.form.frame!.stepping_in).toEqual(stepping_in);
};
const act = (response: GivenResponse, body: object) => stepIn(owner, response, body);
const stateOf = async (response: GivenResponse) => (await interventionsOf(owner, response)).state;
const noticeOf = async (form: GivenForm) =>
  (await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`)).body.form.notice!;

async function begun(form: GivenForm) {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  await participant.hears(1);
  return { response, participant };
}

const ACTS: Readonly<Record<SteppingRight, readonly object[]>> = {
  guide: [
    { kind: 'question', text: 'What did it cost?' },
    { kind: 'skip' },
    { kind: 'time', minutes: 5 },
    { kind: 'wrap-up' },
    { kind: 'pause' },
    { kind: 'resume' },
  ],
  write: [{ kind: 'take-over' }, { kind: 'say', text: 'Hello.' }, { kind: 'hand-back' }],
  end: [{ kind: 'end' }],
};

describe('what may be done in an interview', () => {
  it.each<[readonly SteppingRight[]]>([[[]], [['guide']], [['write']], [['end']], [['guide', 'end']]])(
    '[STEP-07] is %j and nothing else',
    async (rights) => {
      const form = await given.form(owner);
      await allow(form, rights);
      const { response, participant } = await begun(form);
      // It may still be watched.
      expect(await stateOf(response)).toMatchObject({ live: true, allowed: true });
      const { refused } = await stateOf(response);
      for (const [right, kind] of [
        ['guide', 'pause'],
        ['write', 'take-over'],
        ['end', 'end'],
      ] as const) {
        expect(refused[kind], kind).toBe(rights.includes(right) ? undefined : 'not-permitted');
      }
      for (const right of ['guide', 'write', 'end'] as const) {
        for (const body of ACTS[right]) {
          const answer = await act(response, body);
          if (rights.includes(right)) expect(answer.status, JSON.stringify(body)).toBe(200);
          // Nothing is on hold, so there is nothing to give back.
          else if (JSON.stringify(body) === '{"kind":"resume"}' || JSON.stringify(body) === '{"kind":"hand-back"}') {
            expect(answer.status).toBe(409);
          } else {
            expect(answer, JSON.stringify(body)).toMatchObject({
              status: 403,
              body: { code: 'FORBIDDEN', error: expect.stringContaining('Consent') },
            });
          }
        }
      }
      if (rights.length === 0) expect(participant.turns.size).toBe(1);
    },
  );

  it('[STEP-02] [STEP-07] is what the notice says; older notices without a choice allow everything', async () => {
    const form = await given.form(owner);
    const all = await noticeOf(form);
    expect(all.facts).not.toHaveProperty('stepping_in');
    const seen = new Set([all.version]);
    for (const [rights, guide, write] of [
      [['guide'], true, false],
      [['write'], false, true],
      [[], false, false],
    ] as const) {
      await allow(form, rights);
      const notice = await noticeOf(form);
      const words = notice.lines.join(' ');
      expect(notice.facts!.stepping_in).toEqual(rights);
      expect(words).toContain('can follow the interview while it is held');
      expect([words.includes('guide the AI assistant'), words.includes('write to you themselves')]).toEqual([guide, write]);
      expect(seen.has(notice.version)).toBe(false);
      seen.add(notice.version);
    }
    // The notice does not mention ending.
    await allow(form, ['guide', 'write']);
    expect((await noticeOf(form)).version).toBe(all.version);
  });

  it('[STEP-04] [STEP-07] never exceeds the notice that the participant read, also in calls that continue the interview', async () => {
    const form = await given.form(owner);
    await allow(form, ['guide']);
    const { response } = await begun(form);
    await allow(form, ['guide', 'write', 'end']);
    for (const _call of ['first', 'next']) {
      expect((await stateOf(response)).refused['take-over']).toBe('not-permitted');
      expect((await act(response, { kind: 'take-over' })).status).toBe(403);
      expect((await act(response, { kind: 'skip' })).status).toBe(200);
      await Participant.enter(server, response);
    }
  });

  it('[STEP-03] [STEP-07] gives an interview back when writing is no longer allowed', async () => {
    const form = await given.form(owner);
    const { response, participant } = await begun(form);
    expect((await act(response, { kind: 'take-over' })).status).toBe(200);
    await participant.hears(2);
    await allow(form, ['guide', 'end']);
    expect(await participant.hears(3)).toMatchObject({ by: 'notice', text: expect.stringContaining(steppingTexts('en').handedBack) });
    expect(await stateOf(response)).toMatchObject({ hold: null, allowed: true });
  });
});
