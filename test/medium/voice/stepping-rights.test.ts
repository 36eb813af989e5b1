import { afterEach, describe, expect, it } from 'vitest';
import { steppingTexts } from '../../../backend/common/intents/stepping-texts.js';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import {
  actionsOf,
  groupsTold,
  STEPPING_ACTION_NAMES,
  STEPPING_ACTIONS,
  type SteppingAction,
} from '../../../backend/contract/stepping-actions.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from './participant.js';
import { interventionsOf, stepIn } from './stepping.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const allow = async (form: GivenForm, stepping_in: readonly SteppingAction[]) => {
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

/** Without a language model nothing can be whispered. */
const ACTS: Readonly<Record<SteppingAction, readonly object[]>> = {
  whisper: [{ kind: 'whisper', text: 'Ask about the cost.' }],
  question: [{ kind: 'question', text: 'What did it cost?' }],
  skip: [{ kind: 'skip' }],
  time: [
    { kind: 'time', minutes: 5 },
    { kind: 'time', minutes: -5 },
  ],
  'wrap-up': [{ kind: 'wrap-up' }],
  pause: [{ kind: 'pause' }, { kind: 'resume' }],
  'take-over': [{ kind: 'take-over' }, { kind: 'say', text: 'Hello.' }, { kind: 'hand-back' }],
  end: [{ kind: 'end' }],
};
const GIVES_BACK = ['resume', 'hand-back'];

describe('what may be done in an interview', () => {
  it.each<[readonly SteppingAction[]]>([[[]], ...STEPPING_ACTIONS.map((action): [SteppingAction[]] => [[action]]), [['pause', 'end']]])(
    '[STEP-07] is %j and nothing else',
    async (actions) => {
      const form = await given.form(owner);
      await allow(form, actions);
      const { response, participant } = await begun(form);
      // It may still be watched.
      const { refused, ...state } = await stateOf(response);
      expect(state).toMatchObject({ live: true, allowed: true });
      for (const action of STEPPING_ACTIONS) {
        const isTold = action === 'end' || groupsTold(actions).some((group) => actionsOf(group).includes(action));
        const expected = actions.includes(action)
          ? action === 'whisper'
            ? 'no-model'
            : undefined
          : isTold
            ? 'not-allowed'
            : 'not-permitted';
        expect(refused[action], action).toBe(expected);
        for (const body of ACTS[action]) {
          const { kind } = body as { kind: string };
          const answer = await act(response, body);
          if (actions.includes(action)) expect(answer.status, JSON.stringify(body)).toBe(action === 'whisper' ? 409 : 200);
          // Nothing is on hold, so there is nothing to give back.
          else if (GIVES_BACK.includes(kind)) expect(answer.status).toBe(409);
          else {
            expect(answer, JSON.stringify(body)).toMatchObject({
              status: 403,
              body: { code: 'FORBIDDEN', error: expect.stringContaining(`“${STEPPING_ACTION_NAMES[action]}”`) },
            });
          }
        }
      }
      if (actions.length === 0) expect(participant.turns.size).toBe(1);
    },
  );

  it('[STEP-07] may be given in the names that groups of them had before, and is answered one by one', async () => {
    const form = await given.form(owner);
    const patch = (stepping_in: readonly string[]) =>
      owner.api<{ form: FormWire }>('PATCH', `public/update-form/${form.id}`, { body: { frame: { stepping_in } } });
    for (const [names, actions] of [
      [['guide'], actionsOf('guide')],
      [
        ['end', 'write'],
        ['take-over', 'end'],
      ],
      [['guide', 'pause', 'pause'], actionsOf('guide')],
      [['guide', 'write', 'end'], STEPPING_ACTIONS],
    ] as const) {
      const { status, body } = await patch(names);
      expect(status).toBe(200);
      expect(body.form.frame!.stepping_in).toEqual(actions);
    }
    expect((await patch(['dance'])).status).toBe(400);
    expect((await patch(Array.from({ length: 11 }, () => 'pause'))).status).toBe(400);
    // As versions before this one stored it.
    await query(server, `update forms set frame = jsonb_set(frame, '{stepping_in}', '["guide"]') where id = $1`, [form.id]);
    const { body } = await owner.api<{ form: FormWire }>('GET', `public/get-form/${form.id}`);
    expect(body.form.frame!.stepping_in).toEqual(actionsOf('guide'));
  });

  it('[STEP-04] [STEP-07] applies at once to a running interview, within what its notice named', async () => {
    const form = await given.form(owner);
    await allow(form, ['skip']);
    const { response } = await begun(form);
    expect((await act(response, { kind: 'pause' })).status).toBe(403);
    await allow(form, ['pause', 'take-over']);
    expect((await stateOf(response)).refused).toMatchObject({ skip: 'not-allowed', 'take-over': 'not-permitted', say: 'not-permitted' });
    expect((await act(response, { kind: 'pause' })).status).toBe(200);
    // Giving back what is paused needs no permission.
    expect((await act(response, { kind: 'resume' })).status).toBe(200);
  });

  it('[STEP-02] [STEP-07] is what the notice says; older notices without a choice allow everything', async () => {
    const form = await given.form(owner);
    const all = await noticeOf(form);
    expect(all.facts).not.toHaveProperty('stepping_in');
    const seen = new Set([all.version]);
    for (const [actions, groups, guide, write] of [
      [['wrap-up'], ['guide'], true, false],
      [['take-over', 'end'], ['write'], false, true],
      [['end'], [], false, false],
    ] as const) {
      await allow(form, actions);
      const notice = await noticeOf(form);
      const words = notice.lines.join(' ');
      expect(notice.facts!.stepping_in).toEqual(groups);
      expect(words).toContain('can follow the interview while it is held');
      expect([words.includes('guide the AI assistant'), words.includes('write to you themselves')]).toEqual([guide, write]);
      expect(seen.has(notice.version)).toBe(false);
      seen.add(notice.version);
    }
    // Which actions they are is not for participants to know, nor that an interview can be ended.
    await allow(form, ['skip', 'take-over']);
    expect((await noticeOf(form)).version).toBe(all.version);
  });

  it('[STEP-04] [STEP-07] never exceeds the notice that the participant read, also in calls that continue the interview', async () => {
    const form = await given.form(owner);
    await allow(form, ['skip']);
    const { response } = await begun(form);
    await allow(form, STEPPING_ACTIONS);
    for (const _call of ['first', 'next']) {
      expect((await stateOf(response)).refused['take-over']).toBe('not-permitted');
      expect((await act(response, { kind: 'take-over' })).status).toBe(403);
      expect((await act(response, { kind: 'skip' })).status).toBe(200);
      await Participant.enter(server, response);
    }
  });

  it('[STEP-04] [STEP-07] is what every notice named, for a page that does not say which one it showed', async () => {
    const form = await given.form(owner);
    await allow(form, ['skip', 'end']);
    await allow(form, STEPPING_ACTIONS);
    const { response } = await begun(form);
    const { refused } = await stateOf(response);
    expect(refused).toMatchObject({ 'take-over': 'not-permitted', say: 'not-permitted' });
    expect(refused).not.toHaveProperty('pause');
    expect((await act(response, { kind: 'take-over' })).status).toBe(403);
    expect((await act(response, { kind: 'pause' })).status).toBe(200);
    const [row] = await query<{ consent_version: null }>(server, 'select consent_version from responses where id = $1', [response.id]);
    expect(row!.consent_version).toBeNull();
  });

  it('[STEP-03] [STEP-07] gives an interview back when taking over, or pausing, is no longer allowed', async () => {
    const form = await given.form(owner);
    const { response, participant } = await begun(form);
    expect((await act(response, { kind: 'take-over' })).status).toBe(200);
    await participant.hears(2);
    await allow(
      form,
      STEPPING_ACTIONS.filter((action) => action !== 'take-over'),
    );
    expect(await participant.hears(3)).toMatchObject({ by: 'notice', text: expect.stringContaining(steppingTexts('en').handedBack) });
    expect(await stateOf(response)).toMatchObject({ hold: null, allowed: true });
    expect((await act(response, { kind: 'pause' })).status).toBe(200);
    await participant.hears(4);
    await allow(form, ['skip']);
    expect(await participant.hears(5)).toMatchObject({ by: 'notice', text: expect.stringContaining(steppingTexts('en').resumed) });
    expect((await interventionsOf(owner, response)).interventions.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['take-over', null],
      ['hand-back', 'turned-off'],
      ['pause', null],
      ['resume', 'turned-off'],
    ]);
  });

  describe.each(['unticked', 'turned off with watching'] as const)('what waits for a turn and is %s', (how) => {
    it.each([
      ['question', { kind: 'question', text: 'What did it cost?' }],
      ['skip', { kind: 'skip' }],
      ['wrap-up', { kind: 'wrap-up' }],
    ] as const)('[STEP-03] [STEP-07] [STEP-14] is not done, but withdrawn: %s', async (kind, body) => {
      const form = await given.form(owner);
      const response = await given.response(form);
      const participant = await Participant.atFirstQuestion(server, response);
      expect((await act(response, body)).body.intervention.state).toBe('pending');
      if (how === 'unticked') {
        await allow(
          form,
          STEPPING_ACTIONS.filter((action) => action !== kind),
        );
      } else {
        const { status } = await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame: { live_view: false } } });
        expect(status).toBe(200);
      }
      // Too short to go on from: the interviewer asks about it, as it does when nothing was asked of it.
      await participant.say('Lists.');
      await participant.hears(5);
      const [turn] = await query<{ meta: object }>(server, 'select meta from transcript_turns where response_id = $1 and seq = 5', [
        response.id,
      ]);
      expect(turn!.meta).toMatchObject({ kind: 'probe' });
      expect(turn!.meta).not.toHaveProperty('interventions');
      await eventually(async () =>
        expect((await interventionsOf(owner, response)).interventions).toMatchObject([
          { kind, state: 'withdrawn', turn: null, reason: 'turned-off' },
        ]),
      );
    });
  });

  it('[STEP-07] [STEP-14] leaves alone what waits and is still allowed', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const participant = await Participant.atFirstQuestion(server, response);
    await act(response, { kind: 'question', text: 'What did it cost?' });
    await act(response, { kind: 'wrap-up' });
    await allow(form, ['question']);
    await eventually(async () =>
      expect((await interventionsOf(owner, response)).interventions.map(({ state }) => state)).toEqual(['pending', 'withdrawn']),
    );
    await participant.say('I sit down on Sunday evening and write a list of everything that is coming up.');
    expect((await participant.hears(5)).text).toContain('What did it cost?');
  });
});
