import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Intervention, SteeringState } from '@contract/interventions';
import { DetailScreen, responseWire } from '@/testing/detail-screen';
import { draftKey, keptDrafts } from '@/lib/drafts/kept-drafts';
import type { SeenRequest } from '@/testing/fake-server';
import { OWNER } from '@/testing/owner';

const STATE: SteeringState = {
  live: true,
  allowed: true,
  steering: 'full',
  hold: null,
  refused: { resume: 'not-paused', say: 'not-taken-over', 'hand-back': 'not-taken-over' },
  extraMinutes: 0,
  questions: [
    { id: 'planning', wording: 'How do you plan?', state: 'asked' },
    { id: 'usetools', wording: 'Which tools?', state: 'open' },
  ],
};
const row = responseWire({ call_status: 'in-progress', turn_count: 3, interview_summary: null, interview_transcript: null, version: 2 });
const path = `/api/responses/${row.id}/interventions`;

let at: DetailScreen;
let state: SteeringState;
let stored: Intervention[];

beforeEach(() => {
  at = new DetailScreen();
  state = STATE;
  stored = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  at.dashboard.watchAnswer = { success: true, turns: [], draft: null };
  at.server.on('GET', path, () => ({ body: { success: true, state, interventions: stored } }));
  at.server.on('POST', path, ({ body }: SeenRequest) => ({
    body: { success: true, intervention: store(body as Record<string, unknown>) },
  }));
});

let ids = 0;
function store(body: Record<string, unknown>, change: Partial<Intervention> = {}): Intervention {
  const intervention: Intervention = {
    id: `3f6c1c1e-5d0c-4f0b-9a51-${String((ids += 1)).padStart(12, '0')}`,
    kind: (body.kind === 'guide-question' ? 'question' : body.kind) as Intervention['kind'],
    by: 'owner',
    text: (body.text as string | undefined) ?? null,
    questionId: (body.questionId as string | undefined) ?? null,
    minutes: (body.minutes as number | undefined) ?? null,
    state: 'pending',
    at: '2026-11-21T18:05:00.000',
    appliedAt: null,
    turn: null,
    reason: null,
    ...change,
  };
  stored = [...stored, intervention];
  return intervention;
}

async function openPanel() {
  at.serve(row);
  const { user, unmount } = await at.open();
  await user.click(await screen.findByRole('button', { name: /^View Response/ }));
  const panel = await screen.findByRole('region', { name: 'Step in' }, { timeout: 5_000 });
  return { user, unmount, panel: within(panel) };
}
const sent = () => at.server.seen('POST', path).map(({ body }) => body);

describe('stepping in', () => {
  it('[STEP-40] is done by keyboard, and shows at once what was asked and when it took effect', async () => {
    let answer: () => void = () => undefined;
    at.server.on('POST', path, async ({ body }: SeenRequest) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { body: { success: true, intervention: store(body as Record<string, unknown>) } };
    });
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('textbox', { name: 'Instruction for the interviewer’s next turn' }));
    await user.keyboard('Ask about money.{Enter}');
    const list = await panel.findByRole('log', { name: 'What you did in this interview' });
    within(list).getByText('Ask about money.');
    within(list).getByText('Sending…');
    act(() => answer());
    await within(list).findByText('Waits for the next turn');
    expect(sent()).toEqual([{ clientId: expect.any(String), kind: 'whisper', text: 'Ask about money.' }]);
    stored = stored.map((one) => ({ ...one, state: 'applied', appliedAt: one.at, turn: 5 }));
    act(
      () => void at.dashboard.send('turn', { responseId: row.id, seq: 1, role: 'assistant', text: 'And money?', at: '', clientId: null }),
    );
    // Whether the model did as it was told is not known.
    await within(list).findByText('Given to the interviewer for turn 5');
  });

  it('[STEP-03] says that a takeover, a pause and what waited ended because their setting was turned off', async () => {
    const applied = { state: 'applied', reason: 'turned-off', appliedAt: '2026-11-21T18:05:04.000', turn: 5 } as const;
    store({ kind: 'hand-back', text: null }, applied);
    store({ kind: 'resume', text: null }, applied);
    store({ kind: 'question', text: 'Why?' }, { ...applied, state: 'withdrawn', turn: null });
    store({ kind: 'hand-back', text: null }, { ...applied, reason: null });
    store({ kind: 'skip', text: null }, { ...applied, reason: null, turn: null });
    const { panel } = await openPanel();
    const list = await panel.findByRole('log', { name: 'What you did in this interview' });
    await within(list).findByText('Takeover ended: the setting was turned off');
    within(list).getByText('Pause ended: the setting was turned off');
    within(list).getByText('Withdrawn: the setting was turned off');
    within(list).getByText('Handed back');
    // An instruction to a voice platform.
    within(list).getByText('Given to the interviewer');
  });

  it('[STEP-40] [STEP-43] withdraws what is pending, and says why something was not done', async () => {
    const waiting = store({ kind: 'question', text: 'What did it cost?' });
    store({ kind: 'whisper', text: 'Promise them money.' }, { state: 'declined', reason: 'rules', appliedAt: waiting.at });
    store({ kind: 'say', text: 'Please go on.' }, { state: 'declined', reason: 'unsure', appliedAt: waiting.at });
    store({ kind: 'skip', text: null }, { state: 'declined', reason: 'not-sent', appliedAt: waiting.at });
    at.server.on('DELETE', `${path}/${waiting.id}`, () => {
      stored = stored.map((one) => (one.id === waiting.id ? { ...one, state: 'withdrawn', appliedAt: one.at } : one));
      return { body: { success: true, intervention: stored[0] } };
    });
    const { user, panel } = await openPanel();
    const list = within(await panel.findByRole('log', { name: 'What you did in this interview' }));
    list.getByText('Declined: it breaks the interviewer’s rules');
    list.getByText(/it may have been said/);
    list.getByText('Not carried out by the voice platform');
    await user.click(list.getByRole('button', { name: 'Withdraw: Question queued: What did it cost?' }));
    await list.findByText('Withdrawn');
    expect(list.queryByRole('button')).toBeNull();
  });

  it('[STEP-40] queues and skips questions of the guide, and changes the course', async () => {
    const { user, panel } = await openPanel();
    const select = panel.getByRole('combobox', { name: 'Question of the guide' });
    await user.selectOptions(select, 'Which tools?');
    await user.click(panel.getByRole('button', { name: 'Ask next' }));
    await user.click(panel.getByRole('button', { name: 'Skip' }));
    await user.click(panel.getByRole('button', { name: '5 minutes less' }));
    await user.click(panel.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { kind: 'guide-question', questionId: 'usetools' },
        { kind: 'skip', questionId: 'usetools' },
        { kind: 'time', minutes: -5 },
        { kind: 'pause' },
      ]),
    );
  });

  it('[STEP-41] asks before it ends an interview', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'End…' }));
    let dialog = await screen.findByRole('dialog', { name: 'End this interview?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'End this interview?' })).toBeNull());
    expect(sent()).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'End…' }));
    dialog = await screen.findByRole('dialog', { name: 'End this interview?' });
    await user.click(within(dialog).getByRole('button', { name: 'End the interview' }));
    await waitFor(() => expect(sent()).toMatchObject([{ kind: 'end' }]));
  });

  it('[STEP-42] says why something cannot be done, and takes back what the server refuses', async () => {
    state = { ...STATE, steering: 'script', refused: { ...STATE.refused, whisper: 'no-model' } };
    const { user, panel } = await openPanel();
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Whisper' }).disabled).toBe(true);
    panel.getByText('Whisper: needs a language model', { exact: false });
    expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Ask' }).checked).toBe(true);
    at.server.on('POST', path, () => ({
      status: 409,
      body: { success: false, code: 'CONFLICT', error: 'The interview is not being held at the moment.' },
    }));
    await user.click(panel.getByRole('radio', { name: 'Ask' }));
    await user.type(panel.getByRole('textbox', { name: 'Question to ask next' }), 'Why?{Enter}');
    await panel.findByText('Not sent: The interview is not being held at the moment.');
    await waitFor(() => expect(panel.queryByRole('listitem')).toBeNull());
  });

  it.each([
    { way: 'Whisper', kind: 'whisper', label: 'Instruction for the interviewer’s next turn' },
    { way: 'Ask', kind: 'question', label: 'Question to ask next' },
    { way: 'Say', kind: 'say', label: 'Your words to the participant' },
  ])('[KEPT-08, STEP-11] words to $kind that could not be sent stay in their field, and are sent again as the same order', async (way) => {
    const unreachable = () => {
      throw new TypeError('Failed to fetch');
    };
    const answer = ({ body }: SeenRequest) => ({ body: { success: true, intervention: store(body as Record<string, unknown>) } });
    state = { ...STATE, refused: {} };
    const before = await openPanel();
    await before.user.click(before.panel.getByRole('radio', { name: way.way }));
    at.server.on('POST', path, unreachable).on('GET', path, unreachable);
    await before.user.type(before.panel.getByRole('textbox', { name: way.label }), 'How is it going?{Enter}');
    await waitFor(() => expect(before.panel.getByRole('alert').textContent).toMatch(/^Not sent: Unable to connect to the server/));
    expect(before.panel.getByRole<HTMLTextAreaElement>('textbox', { name: way.label }).value).toBe('How is it going?');
    expect(before.panel.queryByRole('listitem')).toBeNull();

    // They are there after a reload, too.
    before.unmount();
    keptDrafts.reset();
    at.server.on('POST', path, answer).on('GET', path, () => ({ body: { success: true, state, interventions: stored } }));
    const { user, panel } = await openPanel();
    const box = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: way.label });
    expect(box().value).toBe('How is it going?');
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(stored).toHaveLength(1));
    await waitFor(() => expect(box().value).toBe(''));
    const [first, second] = sent() as { clientId: string }[];
    expect(second).toEqual({ clientId: first!.clientId, kind: way.kind, text: 'How is it going?' });
    expect(keptDrafts.unsaved(OWNER.sub)).toEqual([]);
  });

  it('[KEPT-08] words that fail while others are written are in the field before them, and other words are another order', async () => {
    let fail: () => void = () => undefined;
    at.server.on('POST', path, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return { status: 503, body: { success: false, code: 'UNAVAILABLE', error: 'Not now.' } };
    });
    const { user, panel } = await openPanel();
    const box = () => panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Instruction for the interviewer’s next turn' });
    await user.type(box(), 'Ask about money.{Enter}');
    await waitFor(() => expect(box().value).toBe(''));
    await user.type(box(), 'Be brie');
    act(() => fail());
    await panel.findByText('Not sent: Not now.');
    expect(box().value).toBe('Ask about money.\nBe brie');
    at.server.on('POST', path, ({ body }: SeenRequest) => ({
      body: { success: true, intervention: store(body as Record<string, unknown>) },
    }));
    await user.type(box(), 'f.{Enter}');
    await waitFor(() => expect(stored).toMatchObject([{ kind: 'whisper', text: 'Ask about money.\nBe brief.' }]));
    const [first, second] = sent() as { clientId: string }[];
    expect(second!.clientId).not.toBe(first!.clientId);
  });

  it('[STEP-42] is not offered where the interview does not allow it', async () => {
    state = { ...STATE, allowed: false, questions: [] };
    const { panel } = await openPanel();
    panel.getByText(/are off for this interview/);
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('[STEP-30] shows readers of a finished response what was done', async () => {
    state = { ...STATE, live: false };
    store({ kind: 'question', text: 'What did it cost?' }, { state: 'applied', turn: 7 });
    store({ kind: 'time', minutes: -5 }, { state: 'applied', appliedAt: '2026-11-21T18:06:10.000' });
    store({ kind: 'whisper', text: 'Be brief.' });
    at.serve(responseWire({ id: row.id }));
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    const panel = within(await screen.findByRole('region', { name: 'Interventions' }, { timeout: 5_000 }));
    panel.getByText('Turn 7');
    panel.getByText('Time limit −5 min');
    expect(panel.getAllByText(/^Nov 2[12], \d+:05[AP]M$/)).toHaveLength(2);
    panel.getByText(/^Nov 2[12], \d+:06[AP]M$/);
    panel.getByText('Not carried out');
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('[KEPT-08] words that were never sent are on the response, and can be discarded', async () => {
    state = { ...STATE, live: false };
    const place = { interview: row.id, editor: 'words' } as const;
    const edits = { 'order-1': { kind: 'say', text: 'Hello, this is Grace.' } };
    keptDrafts.set(draftKey(OWNER.sub, place), { edits, known: {}, sent: {}, stored: {}, title: '', at: Date.now() });
    at.serve(responseWire({ id: row.id }));
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    await screen.findByText('Not sent before the interview ended: “Hello, this is Grace.”', {}, { timeout: 5_000 });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/Hello, this is Grace/)).toBeNull());
    expect(keptDrafts.unsaved(OWNER.sub)).toEqual([]);
  });

  it('[STEP-40] lists what was done by when it took effect, so that the turns are in order', async () => {
    const done = (kind: string, at: number, appliedAt: number, turn: number) =>
      store({ kind }, { state: 'applied', at: `2026-11-21T18:05:0${at}.000`, appliedAt: `2026-11-21T18:05:0${appliedAt}.000`, turn });
    done('whisper', 1, 6, 9);
    done('pause', 2, 2, 4);
    store({ kind: 'question', text: 'Who paid?' });
    done('resume', 4, 4, 6);
    await openPanel();
    const list = within(await screen.findByRole('log', { name: 'What you did in this interview' }));
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringContaining('Waits for the next turn'),
        expect.stringMatching(/^\d+:05:06\s[AP]MWhisperedGiven to the interviewer for turn 9$/),
        expect.stringMatching(/^\d+:05:04\s[AP]MResumedTurn 6$/),
        expect.stringMatching(/^\d+:05:02\s[AP]MPausedTurn 4$/),
      ]),
    );
  });

  it('[STEP-17] [STEP-42] disables what the time limit no longer allows, and says why', async () => {
    state = { ...STATE, time: { more: false, less: true } };
    const { user, panel } = await openPanel();
    const more = await panel.findByRole('button', { name: '5 more minutes' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await user.click(more);
    await screen.findByText('The interview has all the time it can have: its limit was raised by 60 minutes.');
    expect(sent()).toEqual([]);
    const less = panel.getByRole('button', { name: '5 minutes less' });
    expect(less.getAttribute('aria-disabled')).toBeNull();
    await user.click(less);
    await waitFor(() => expect(sent()).toMatchObject([{ kind: 'time', minutes: -5 }]));
  });

  it('[STEP-07] [STEP-42] says which setting allows what cannot be done, for each action by itself', async () => {
    state = {
      ...STATE,
      refused: { ...STATE.refused, whisper: 'not-allowed', skip: 'not-allowed', 'take-over': 'not-permitted', say: 'not-permitted' },
    };
    const { user, panel } = await openPanel();
    expect(
      panel.getByText(/^Not ticked under “Consent” in the settings: “Whisper to the interviewer” · Say: this participant has not agreed/),
    ).toBeDefined();
    await user.selectOptions(panel.getByRole('combobox', { name: 'Question of the guide' }), 'usetools');
    const button = (name: string) => panel.getByRole('button', { name });
    const reasonOf = async (name: string) => {
      act(() => button(name).focus());
      return (await screen.findByRole('tooltip')).textContent;
    };
    expect(button('Skip').getAttribute('aria-disabled')).toBe('true');
    expect(await reasonOf('Skip')).toBe(
      'This interview does not allow it. Tick “Skip a question” under “Consent” in the interview’s settings.',
    );
    await user.click(button('Skip'));
    expect(stored).toEqual([]);
    expect(await reasonOf('Take over')).toContain('While “Take over and write” is ticked under “Consent”');
    await user.click(button('Ask next'));
    await waitFor(() => expect(stored).toMatchObject([{ kind: 'question', questionId: 'usetools' }]));
    expect(button('Pause').getAttribute('aria-disabled')).toBeNull();
  });

  it('[STEP-07] offers to skip where questions may not be queued', async () => {
    state = { ...STATE, questions: [], refused: { ...STATE.refused, question: 'not-allowed' } };
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Skip the open question' }));
    await waitFor(() => expect(stored).toMatchObject([{ kind: 'skip', questionId: null }]));
  });

  it('[STEP-55] says of each question how far it has got, and which the owner has skipped', async () => {
    const questions = ['open', 'asked', 'answered', 'skipped', 'refused', 'dropped'].map((one) => ({
      id: one,
      wording: 'Why?',
      state: one,
    }));
    state = { ...STATE, questions };
    await openPanel();
    const choice = await screen.findByRole('combobox', { name: 'Question of the guide' });
    expect(
      within(choice)
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Why?', 'Why? (asked)', 'Why? (answered)', 'Why? (skipped by the participant)', 'Why? (refused)', 'Why? (skipped by you)']);
  });
});
