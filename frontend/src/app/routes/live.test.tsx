import { DEFAULT_FRAME } from '@contract/frame';
import type { LiveCard } from '@contract/live';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer } from '@/testing/fake-server';
import { liveCard, liveDetail, liveFigures } from '@/testing/live';
import { formWire, responseWire, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;
let dashboard: FakeDashboard;
const serve = (...cards: LiveCard[]) => server.on('GET', '/api/live', { success: true, cards, running: cards.length, next: null });

beforeEach(() => {
  server = serveOwner(new FakeServer());
  dashboard = new FakeDashboard();
  seedSession();
  window.localStorage.removeItem('colloquy.live.layout');
  server.on('GET', '/api/live/figures', { ...liveFigures() });
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

async function open(search = '') {
  const app = renderApp({ pathname: '/live', search });
  await screen.findByRole('heading', { name: 'Live' });
  await act(() => dashboard.connect());
  return app;
}
const list = () => screen.findByRole('list', { name: 'Running interviews' });
const names = async () =>
  within(await list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const card = (name: string) => screen.getByRole('button', { name: `Open the interview with ${name}` });
const item = (name: string) => card(name).closest('li')!;

const [grace, ada, alan] = [
  liveCard({ startedAt: '2026-11-20T10:03:00.000Z' }),
  liveCard({ name: 'Ada Lovelace', startedAt: '2026-11-20T10:02:00.000Z', warnings: ['distressed'], via: 'text' }),
  liveCard({ name: null, formId: 8, title: 'Tea study', startedAt: '2026-11-20T10:01:00.000Z', present: false, marks: null }),
];

describe('the Live screen', () => {
  it('[LIVE-10] is in the sidebar, and explains itself while nobody is interviewed', async () => {
    serve();
    await open();
    expect(screen.getByRole('link', { name: 'Live' }).getAttribute('href')).toBe('/live');
    await screen.findByRole('heading', { name: 'No interviews are running right now' });
    screen.getByRole('link', { name: 'Your interviews' });
  });

  it('[LIVE-10] is reached from an interview that was published', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: formWire({ id: 7, title: 'Coffee study' }) });
    renderApp({ pathname: '/editinterview', search: '?formId=7' });
    const link = await screen.findByRole('link', { name: 'Watch live' });
    expect(link.getAttribute('href')).toBe('/live?formId=7');
  });

  it('[RESP-55] tells anonymous participants apart by when they began', async () => {
    const at = (seconds: string) => liveCard({ name: 'Anonymous User', startedAt: `2026-11-20T10:03:${seconds}.000Z` });
    serve(at('09'), at('41'));
    await open();
    expect(await names()).toEqual([
      expect.stringMatching(/^Anonymous User, .*:03:\d\d/),
      expect.stringMatching(/^Anonymous User, .*:03:\d\d/),
    ]);
    expect(new Set(await names()).size).toBe(2);
  });

  it('[LIVE-11] shows a card for each interview, newest first', async () => {
    serve(alan, grace, ada);
    await open();
    expect(await names()).toEqual(['Grace Hopper', 'Ada Lovelace', 'Unnamed participant']);
    const first = within(item('Grace Hopper'));
    for (const text of ['Coffee study', 'Voice', 'en', 'Connected']) first.getByText(text);
    first.getByText('How do you make coffee?', { exact: false });
    first.getByRole('img', { name: '1 of 3 questions answered' });
    within(item('Ada Lovelace')).getByText('Distressed');
    const last = within(item('Unnamed participant'));
    last.getByText('Disconnected');
    expect(last.queryByRole('img')).toBeNull();
  });

  it('[LIVE-11] [STEP-53] shows what both said last in its order, and what the owner wrote as theirs', async () => {
    serve(grace);
    await open();
    await list();
    const said = () => [...item('Grace Hopper').querySelectorAll('p:not([class*=about])')].map(({ textContent }) => textContent);
    expect(said()).toEqual(['Participant Every morning.', 'Interviewer How do you make coffee?']);
    const at = new Date().toISOString().slice(0, -1);
    const turn = { responseId: grace.responseId, at };
    act(() => dashboard.send('live-words', { responseId: grace.responseId, seq: 3, role: 'user', text: 'With a' }));
    await waitFor(() => expect(said()).toEqual(['Interviewer How do you make coffee?', 'Participant With a …']));
    act(() => dashboard.send('live-words', { ...turn, seq: 3, role: 'user', text: 'With a moka pot.' }));
    act(() => dashboard.send('live-words', { ...turn, seq: 4, role: 'assistant', text: 'Hello, this is Grace.', by: 'human' }));
    await waitFor(() => expect(said()).toEqual(['Participant With a moka pot.', 'You (human) Hello, this is Grace.']));
    const long = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ');
    act(() => dashboard.send('live-words', { ...turn, seq: 5, role: 'user', text: long }));
    await waitFor(() => expect(said().at(-1)).toMatch(/^Participant … .*word39$/));
    expect(said().at(-1)!.length).toBeLessThan(120);
  });

  it('[LIVE-03] shows on the card until when a disconnected participant can return, and which interview was taken over', async () => {
    serve(
      liveCard({ name: 'Gone', present: false, resumableUntil: '2026-11-20T10:31:00.000Z' }),
      liveCard({ name: 'Taken', hold: 'human', last: { seq: 2, role: 'user', text: 'Hello Grace', at: new Date().toISOString() } }),
    );
    await open();
    await list();
    within(item('Gone')).getByText(/^can return until 10:31/);
    within(item('Taken')).getByText('Taken over');
    within(item('Taken')).getByText('Waits for you');
  });

  it('[LIVE-13] still fades an ended interview when another one is selected meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    serve(grace, alan);
    const { user } = await open();
    await list();
    serve(alan);
    const ended = responseWire({ id: grace.responseId, form_id: 7, call_status: 'completed', version: 3 });
    act(() => void dashboard.publish({ kind: 'response.updated', response: ended }));
    await within(item('Grace Hopper')).findByText('Ended');
    server.on('GET', '/api/forms/7', { success: true, form: formWire({ id: 7, title: 'Coffee study' }) });
    await user.click(screen.getByRole('combobox', { name: 'Interview' }));
    await user.click(await screen.findByRole('option', { name: 'Coffee study' }));
    await waitFor(async () => expect(await names()).toEqual(['Grace Hopper']));
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    await screen.findByText('No running interview matches the filters');
    vi.useRealTimers();
  });

  it('[LIVE-14] [STEP-54] leaves those that the owner ended out of the completion, and counts them', async () => {
    server.on('GET', '/api/live/figures', { ...liveFigures({ finished: 4, complete: 1, endedByOwner: 2 }) });
    serve(grace);
    await open();
    const figures = within(await screen.findByRole('region', { name: 'Today' }));
    await figures.findByText('50%');
    figures.getByText('1 of 2 · 2 ended by you');
  });

  it('[LIVE-06, LIVE-14] shows the figures, and leads from a question to its answers', async () => {
    const dropOff = [{ formId: 7, title: 'Coffee study', questionId: 'price000', wording: 'What does it cost?', asked: 9, left: 4 }];
    server.on('GET', '/api/live/figures', { ...liveFigures({ dropOff }) });
    serve(grace, ada);
    await open();
    const figures = within(await screen.findByRole('region', { name: 'Today' }));
    await figures.findByText('75%');
    for (const text of ['2', '4', '3 of 4', '4 min 05 s', '4 of 9 left here']) figures.getByText(text);
    const link = figures.getByRole('link', { name: 'What does it cost?' });
    // Of those who were asked, not of the longest bar.
    const bar = link.parentElement!.querySelector<HTMLElement>('[aria-hidden]')!;
    expect(Number.parseFloat(bar.style.inlineSize)).toBeCloseTo(44.4, 1);
    expect(link.getAttribute('href')).toBe('/submissions?formId=7&view=coverage&question=price000');
  });

  it('[LIVE-07, LIVE-13] follows what is said, changes and ends, without a reload', async () => {
    serve(grace);
    await open();
    await list();
    const { responseId } = grace;
    act(() => dashboard.send('live-words', { responseId, seq: 3, role: 'user', text: 'With a moka' }));
    await screen.findByText('With a moka', { exact: false });
    act(() => dashboard.send('live-cards', { cards: [ada, { ...grace, warnings: ['stuck'] }] }));
    await waitFor(async () => expect(await names()).toEqual(['Grace Hopper', 'Ada Lovelace']));
    within(item('Grace Hopper')).getByText('Stuck');
    const ended = responseWire({ id: responseId, form_id: 7, call_status: 'completed', version: 3 });
    act(() => void dashboard.publish({ kind: 'response.updated', response: ended }));
    await within(item('Grace Hopper')).findByText('Ended');
    const link = within(item('Grace Hopper')).getByRole('link', { name: 'Open the response' });
    expect(link.getAttribute('href')).toBe(`/responses/${responseId}`);
  });

  it('[LIVE-12] asks for the screen once connected, again after a break, and leaves it', async () => {
    serve(grace);
    const app = await open();
    await list();
    const asked = () => dashboard.asked.filter(({ name }) => name === 'live-screen').map(({ message }) => message);
    expect(asked().at(-1)).toEqual({ on: true });
    const times = asked().length;
    const before = server.seen('GET', '/api/live').length;
    act(() => dashboard.drop());
    await act(() => dashboard.connect());
    expect(asked().slice(times)).toEqual([{ on: true }]);
    await waitFor(() => expect(server.seen('GET', '/api/live').length).toBeGreaterThan(before));
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { name: 'Home' });
    expect(asked().at(-1)).toEqual({ on: false });
  });

  it('[LIVE-15] filters by interview, warning and connection, and keeps that in the address', async () => {
    serve(grace, ada, alan);
    server.on('GET', '/api/forms/8', { success: true, form: formWire({ id: 8, title: 'Tea study' }) });
    const { user, location } = await open('?warning=any');
    await waitFor(async () => expect(await names()).toEqual(['Ada Lovelace']));
    screen.getByText('1 of 3 interviews');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(3));
    await user.click(screen.getByRole('combobox', { name: 'Interview' }));
    await user.click(await screen.findByRole('option', { name: 'Tea study' }));
    await waitFor(async () => expect(await names()).toEqual(['Unnamed participant']));
    expect(location().search).toBe('?formId=8');
    await user.click(screen.getByRole('combobox', { name: 'Connection' }));
    await user.click(await screen.findByRole('option', { name: 'Silent' }));
    await screen.findByText('No running interview matches the filters');
  });

  it('[LIVE-15] says that a chosen interview is unknown, and leads back to all', async () => {
    serve(grace, ada);
    server.on('GET', '/api/forms/999', () => ({ status: 404, body: { success: false, code: 'NOT_FOUND', error: 'Interview not found' } }));
    const { user, location } = await open('?formId=999');
    await screen.findByRole('heading', { name: 'This interview does not exist, or is not yours' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Interview' }).value).toBe('Unknown interview');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await names()).toHaveLength(2));
    expect(location().search).toBe('');
  });

  it('[LIVE-16] has three layouts, and remembers the last one', async () => {
    serve(grace);
    const { user, location } = await open();
    expect((await list()).dataset.layout).toBe('grid');
    await user.click(screen.getByRole('radio', { name: 'Wall' }));
    expect((await list()).dataset.layout).toBe('wall');
    expect(location().search).toBe('?layout=wall');
    expect(window.localStorage.getItem('colloquy.live.layout')).toBe('wall');
  });

  it('[LIVE-17] makes no sound unless it is asked to', async () => {
    serve(grace);
    const tones: number[] = [];
    vi.stubGlobal('AudioContext', FakeAudio(tones));
    const { user } = await open();
    await list();
    act(() => dashboard.send('live-cards', { cards: [ada] }));
    expect(tones).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Sounds' }));
    act(() => dashboard.send('live-cards', { cards: [alan] }));
    act(() => dashboard.send('live-cards', { cards: [{ ...grace, warnings: ['stuck'] }] }));
    expect(tones).toEqual([660, 330]);
    await user.click(screen.getByRole('switch', { name: 'Sounds' }));
    vi.unstubAllGlobals();
  });
});

describe('one interview beside the others', () => {
  const turn = (seq: number, role: 'assistant' | 'user', text: string) => ({
    responseId: grace.responseId,
    seq,
    role,
    text,
    at: `2026-11-20T10:0${seq}:00.000`,
    clientId: null,
  });
  beforeEach(() => {
    const questions = ['making00', 'buying00', 'price000'].map((id, at) => ({
      id,
      wording: ['How do you make it?', 'Where do you buy it?', 'What does it cost?'][at]!,
      section: '',
      required: at === 2,
    }));
    server.on('GET', `/api/live/${grace.responseId}`, { ...liveDetail(grace, { email: 'grace@example.com', guideVersion: 3, questions }) });
    dashboard.watchAnswer = { success: true, turns: [turn(1, 'assistant', 'Hello'), turn(2, 'user', 'Hi there')], draft: null };
  });

  it('[LIVE-18] shows the transcript as it is spoken, the guide and who it is; the list stays', async () => {
    serve(grace, ada);
    const { user, location } = await open();
    await list();
    await user.click(card('Grace Hopper'));
    const panel = within(await screen.findByRole('complementary', { name: 'Interview with Grace Hopper' }));
    expect(location().search).toBe(`?open=${grace.responseId}`);
    const log = within(await panel.findByRole('log', { name: 'Transcript' }));
    log.getByText('Hi there');
    expect(log.getAllByText(/:0\d:00 [AP]M$/)).toHaveLength(2);
    act(() => dashboard.send('draft', { responseId: grace.responseId, seq: 3, role: 'assistant', text: 'And where' }));
    await log.findByText('And where …');
    await panel.findByText('What does it cost?');
    panel.getByText('Not reached · must ask');
    panel.getByText('grace@example.com');
    expect(await names()).toHaveLength(2);
    const ended = responseWire({ id: grace.responseId, form_id: 7, call_status: 'completed', version: 3 });
    act(() => void dashboard.publish({ kind: 'response.updated', response: ended }));
    await panel.findByText('The interview has ended.', { exact: false });
  });

  it('[LIVE-18] [PAGE-05] shows beside a turn how long the participant waited for it, once they have answered it', async () => {
    const turn = (seq: number, text: string) => ({
      responseId: grace.responseId,
      seq,
      role: seq % 2 === 1 ? ('assistant' as const) : ('user' as const),
      text,
      at: `2026-11-20T10:0${seq}:00.000`,
      clientId: null,
    });
    const [hello, yes] = [turn(1, 'Shall we begin?'), turn(2, 'Yes.')];
    const [coffee, mocha] = [turn(3, 'How do you make coffee?'), turn(4, 'With a moka pot.')];
    dashboard.watchAnswer = { success: true, turns: [hello, yes, coffee], draft: null };
    const timeline = `/api/responses/${grace.responseId}/timeline`;
    const timed = ({ seq, role, text }: typeof hello, waitedMs?: number) => ({
      ...{ seq, role, text, atMs: seq * 60_000, typed: false, spoken: null },
      ...(waitedMs !== undefined && { waitedMs }),
    });
    const answer = (turns: object[]) => ({ success: true, parts: [], turns, questions: [] });
    server.on('GET', timeline, answer([timed(hello), timed(yes), timed(coffee)]));
    serve(grace);
    await open(`?open=${grace.responseId}`);
    const log = within(await screen.findByRole('log', { name: 'Transcript' }));
    await waitFor(() => expect(server.seen('GET', timeline)).toHaveLength(1));
    expect(log.queryByText(/seconds$/)).toBeNull();
    // Only then is the preceding turn known to be heard completely.
    server.on('GET', timeline, answer([timed(hello), timed(yes), timed(coffee, 1_340), timed(mocha)]));
    act(() => dashboard.send('turn', mocha));
    await log.findByText('after 1.3 seconds');
    expect(log.getByText('+1.3 s').closest('p')!.textContent).toContain('How do you make coffee?');
    expect(log.getAllByText(/seconds$/)).toHaveLength(1);
    expect(server.seen('GET', timeline)).toHaveLength(2);
  });

  it('[LIVE-18, LIVE-22] keeps what can be done in sight whatever part is shown, and a note is begun in any of them', async () => {
    const state = {
      live: true,
      allowed: true,
      steering: 'script',
      hold: null,
      extraMinutes: 0,
      questions: [],
      refused: { whisper: 'no-model' },
    };
    const done = {
      id: crypto.randomUUID(),
      kind: 'question',
      by: 'owner',
      text: 'Who taught you?',
      questionId: null,
      minutes: null,
      state: 'pending',
      reason: null,
      at: '2026-11-20T10:04:00.000',
      appliedAt: null,
      turn: null,
    };
    const asked = { ...done, id: crypto.randomUUID(), text: 'Which tools?' };
    const said = {
      ...done,
      id: crypto.randomUUID(),
      text: 'What did it cost?',
      state: 'applied',
      appliedAt: '2026-11-20T10:05:00.000',
      turn: 7,
    };
    let interventions: object[] = [done, said, asked];
    server.on('GET', `/api/responses/${grace.responseId}/interventions`, () => ({ body: { success: true, state, interventions } }));
    server.on('DELETE', `/api/responses/${grace.responseId}/interventions/${done.id}`, () => {
      interventions = [{ ...done, state: 'withdrawn', appliedAt: '2026-11-20T10:06:00.000' }, said, asked];
      return { body: { success: true, intervention: interventions[0] } };
    });
    server.on('GET', `/api/responses/${grace.responseId}/notes`, { success: true, notes: [] });
    serve(grace, ada);
    const { user } = await open(`?open=${grace.responseId}`);
    const bar = within(await screen.findByRole('region', { name: 'Step in' }, { timeout: 5_000 }));
    for (const part of ['Guide 1/3', 'Notes', 'Log', 'About']) {
      await user.click(screen.getByRole('tab', { name: part }));
      screen.getByRole('tabpanel', { name: part });
      for (const name of ['Pause', 'Take over', 'Wrap up', '+5 min', 'End…']) bar.getByRole('button', { name });
    }
    expect(bar.getByRole<HTMLInputElement>('radio', { name: 'Whisper' }).disabled).toBe(true);
    bar.getByText('Whisper: needs a language model', { exact: false });
    bar.getByText('2 wait for the interviewer’s next turns');
    const waiting = within(bar.getByRole('region', { name: 'Waiting for the interviewer' }));
    expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Question queued Who taught you?Withdraw',
      'Question queued Which tools?Withdraw',
    ]);
    bar.getByText('Turn 7');
    await user.click(waiting.getByRole('button', { name: 'Withdraw: Question queued: Who taught you?' }));
    await bar.findByText('1 waits for the interviewer’s next turn');
    bar.getByText('Withdrawn');
    await user.click(screen.getByRole('tab', { name: 'Guide 1/3' }));
    await user.keyboard('n');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Notes' }).ariaSelected).toBe('true'));
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  const steering = (change: Record<string, unknown> = {}) => ({
    live: true,
    allowed: true,
    steering: 'full',
    hold: null,
    extraMinutes: 0,
    questions: [],
    refused: { say: 'not-taken-over', 'hand-back': 'not-taken-over', resume: 'not-paused' },
    ...change,
  });
  const serveSteering = (id: string, state: Record<string, unknown>, interventions: unknown[] = []) =>
    server.on('GET', `/api/responses/${id}/interventions`, { success: true, state, interventions });

  it('[LIVE-18] keeps the open part and unsent words while other interviews are viewed or the interview changes hands', async () => {
    server.on('GET', `/api/live/${ada.responseId}`, () => gone);
    for (const { responseId } of [grace, ada]) {
      serveSteering(responseId, steering());
      server.on('GET', `/api/responses/${responseId}/notes`, { success: true, notes: [] });
    }
    serve(grace, ada);
    const { user } = await open(`?open=${grace.responseId}`);
    const bar = async () => within(await screen.findByRole('region', { name: 'Step in' }, { timeout: 5_000 }));
    await user.type(await (await bar()).findByRole('textbox'), 'Ask about the price');
    await user.click(screen.getByRole('tab', { name: 'About' }));
    act(() => card('Grace Hopper').focus());
    await user.keyboard('j');
    await screen.findByRole('complementary', { name: 'Interview with Ada Lovelace' });
    expect(screen.getByRole('tab', { name: 'About' }).ariaSelected).toBe('true');
    expect((await (await bar()).findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
    await user.keyboard('k');
    await screen.findByRole('complementary', { name: 'Interview with Grace Hopper' });
    const box = async () => (await bar()).findByRole<HTMLTextAreaElement>('textbox');
    await waitFor(async () => expect((await box()).value).toBe('Ask about the price'));
    // Another window takes over: words meant for the interviewer must not be sent to the participant.
    serveSteering(grace.responseId, steering({ hold: 'human', refused: {} }));
    act(() => dashboard.send('live-cards', { cards: [{ ...grace, turnCount: 3, hold: 'human' }] }));
    await (await bar()).findByText('You have taken over', { exact: false });
    expect((await box()).value).toBe('Ask about the price');
    expect((await bar()).getByRole<HTMLInputElement>('radio', { name: 'Whisper' }).checked).toBe(true);
  });

  it('[LIVE-18] keeps an unsaved note while another interview is viewed', async () => {
    server.on('GET', `/api/live/${ada.responseId}`, () => gone);
    for (const { responseId } of [grace, ada]) server.on('GET', `/api/responses/${responseId}/notes`, { success: true, notes: [] });
    serve(grace, ada);
    const { user } = await open(`?open=${grace.responseId}`);
    await user.click(await screen.findByRole('tab', { name: 'Notes' }));
    await user.click(await screen.findByRole('button', { name: 'Write a note' }, { timeout: 5_000 }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'She hesitates');
    await user.click(card('Ada Lovelace'));
    await screen.findByRole('complementary', { name: 'Interview with Ada Lovelace' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
    await user.keyboard('k');
    await screen.findByRole('complementary', { name: 'Interview with Grace Hopper' });
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect([box.value, document.activeElement === box]).toEqual(['She hesitates', false]);
  });

  it('[LIVE-18] counts questions as the card does, without those that the owner skipped', async () => {
    const marks = [
      { id: 'making00', state: 'answered' as const },
      { id: 'buying00', state: 'dropped' as const },
      { id: 'price000', state: 'open' as const },
    ];
    serve({ ...grace, marks });
    await open(`?open=${grace.responseId}`);
    await screen.findByRole('tab', { name: 'Guide 1/2' });
    within(item('Grace Hopper')).getByRole('img', { name: '1 of 2 questions answered' });
  });

  it('[LIVE-18] says why it may not be watched', async () => {
    dashboard.watchAnswer = { success: false, code: 'FORBIDDEN', error: 'Watching live is turned off for this interview.' };
    serve(grace);
    await open(`?open=${grace.responseId}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Interview with Grace Hopper' }));
    await panel.findByText('Watching live is turned off for this interview.');
  });

  it('[LIVE-08] says that live viewing was turned off, not that the interview has ended', async () => {
    serve(grace, alan);
    await open(`?open=${grace.responseId}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Interview with Grace Hopper' }));
    const off = formWire({ id: 7, title: 'Coffee study', frame: { ...DEFAULT_FRAME, live_view: false } });
    serve(alan);
    act(() => void dashboard.publish({ kind: 'form.updated', form: off }));
    await within(item('Grace Hopper')).findByText('Not watched');
    within(item('Grace Hopper')).getByText('Live viewing was turned off.', { exact: false });
    panel.getByText('Live viewing was turned off.', { exact: false });
    expect(screen.queryByText('The interview has ended.', { exact: false })).toBeNull();
  });

  it('[LIVE-05] shows the link’s values and the response’s star, status and tags', async () => {
    const tags = [{ name: 'Call back', color: 'teal' as const }];
    const hidden = [{ label: 'Department', value: 'Sales' }];
    const detail = liveDetail(grace, { starred: true, reviewStatus: 'shortlisted', tags, hidden });
    server.on('GET', `/api/live/${grace.responseId}`, { ...detail });
    serve(grace);
    const { user } = await open(`?open=${grace.responseId}`);
    await user.click(await screen.findByRole('tab', { name: 'About' }));
    const about = within(screen.getByRole('tabpanel', { name: 'About' }));
    await about.findByText('Department');
    for (const text of ['Sales', 'Starred', 'Shortlisted', 'Call back']) about.getByText(text);
  });

  it('[STEP-22] gives no reason for what a voice platform did not do if none is known', async () => {
    const done = {
      id: crypto.randomUUID(),
      kind: 'whisper',
      by: 'owner',
      text: 'Ask about the price',
      questionId: null,
      minutes: null,
      state: 'declined',
      reason: 'not-sent',
      at: '2026-11-20T10:04:00.000',
      appliedAt: null,
      turn: null,
    };
    serveSteering(grace.responseId, steering({ steering: 'platform' }), [done]);
    serve(grace);
    await open(`?open=${grace.responseId}`);
    const bar = within(await screen.findByRole('region', { name: 'Step in' }, { timeout: 5_000 }));
    bar.getByText('Not carried out by the voice platform');
    expect(screen.queryByText(/breaks the interviewer’s rules/)).toBeNull();
  });

  const gone = { status: 404, body: { success: false, code: 'NOT_FOUND', error: 'Not found' } };

  it('[LIVE-23] says of one that does not run, or is not theirs, that it is so, and leads on', async () => {
    const id = crypto.randomUUID();
    server.on('GET', `/api/live/${id}`, () => gone);
    server.on('GET', `/api/responses/${id}`, () => gone);
    serve(grace);
    const { user, location } = await open(`?open=${id}`);
    await screen.findByRole('heading', { name: 'This interview isn’t running, or isn’t yours' });
    expect(screen.queryByRole('log', { name: 'Transcript' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the response' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the running interviews' }));
    await waitFor(() => expect(location().search).toBe(''));
  });

  it('[LIVE-23] leads from one that has ended to its response', async () => {
    const id = crypto.randomUUID();
    server.on('GET', `/api/live/${id}`, () => gone);
    server.on('GET', `/api/responses/${id}`, { success: true, response: responseWire({ id, form_id: 7 }) });
    serve(grace);
    await open(`?open=${id}`);
    await screen.findByRole('heading', { name: 'This interview isn’t running any more' });
    expect(screen.getByRole('link', { name: 'Open the response' }).getAttribute('href')).toBe(`/responses/${id}`);
  });

  it('[LIVE-23] says so if an interview is running but may not be watched', async () => {
    const id = crypto.randomUUID();
    server.on('GET', `/api/live/${id}`, () => gone);
    server.on('GET', `/api/responses/${id}`, { success: true, response: responseWire({ id, form_id: 7, call_status: 'in-progress' }) });
    serve(grace);
    await open(`?open=${id}`);
    await screen.findByRole('heading', { name: 'This interview may not be watched' });
  });

  it('[LIVE-20] says whose voices are recorded', async () => {
    class Source {}
    vi.stubGlobal('MediaSource', Source);
    serve({ ...grace, bothVoices: true }, { ...ada, via: 'voice', bothVoices: false });
    server.on('GET', `/api/live/${ada.responseId}`, () => gone);
    const { user } = await open(`?open=${grace.responseId}`);
    await screen.findByText('Both voices, 5 to 10 seconds late.');
    await user.click(card('Ada Lovelace'));
    await screen.findByText('Only the participant’s voice, 5 to 10 seconds late.');
    vi.unstubAllGlobals();
  });

  it('[LIVE-20] says why a call cannot be listened to', async () => {
    serve(grace, { ...ada, builtin: false });
    const { user } = await open();
    await list();
    await user.click(card('Grace Hopper'));
    // A browser without the means.
    await screen.findByText(/^This browser can’t play a recording that is still being made/);
    await user.click(card('Ada Lovelace'));
    await screen.findByText(/^The voice platform keeps the sound of this call/);
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
  });

  it('[LIVE-20] offers to listen to who speaks, and not to who types', async () => {
    vi.stubGlobal('MediaSource', class {});
    serve(grace, ada);
    const { user } = await open();
    await list();
    await user.click(card('Grace Hopper'));
    await screen.findByRole('button', { name: 'Listen' });
    await user.click(card('Ada Lovelace'));
    await screen.findByText('This interview is typed, so there is nothing to hear.');
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('[LIVE-19] works by the same keys while a choice of the tools has the focus, and names all of them', async () => {
    serve(grace, ada);
    const { user } = await open();
    await list();
    screen.getByText(/move between interviews/);
    for (const key of ['J', 'K', 'Enter', 'Esc', 'M', 'N']) screen.getByText(key, { selector: 'kbd' });
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(document.activeElement?.tagName).toBe('INPUT');
    await user.keyboard('j');
    expect(document.activeElement).toBe(card('Grace Hopper'));
    act(() => screen.getByRole('radio', { name: 'List' }).focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('complementary', { name: 'Interview with Grace Hopper' });
    // What is open is where the keys go on from.
    act(() => screen.getByRole('switch', { name: 'Sounds' }).focus());
    await user.keyboard('j');
    await screen.findByRole('complementary', { name: 'Interview with Ada Lovelace' });
    act(() => screen.getByRole('radio', { name: 'List' }).focus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Interview with/ })).toBeNull());
    // A name is looked for there.
    act(() => screen.getByRole('combobox', { name: 'Interview' }).focus());
    await user.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Interview' }));
  });

  it('[LIVE-19] works by keys: j and k, arrows, Enter and Escape', async () => {
    server.on('GET', `/api/live/${ada.responseId}`, () => ({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', error: 'Not found' },
    }));
    serve(grace, ada, alan);
    const { user } = await open();
    await list();
    await user.keyboard('j');
    expect(document.activeElement).toBe(card('Grace Hopper'));
    await user.keyboard('j');
    expect(document.activeElement).toBe(card('Ada Lovelace'));
    await user.keyboard('{ArrowLeft}{Enter}');
    await screen.findByRole('complementary', { name: 'Interview with Grace Hopper' });
    await user.keyboard('j');
    await screen.findByRole('complementary', { name: 'Interview with Ada Lovelace' });
    await user.keyboard('k{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Interview with/ })).toBeNull());
    expect(document.activeElement).toBe(card('Grace Hopper'));
    // One tab stop.
    expect((await list()).querySelectorAll('[data-card-button][tabindex="0"]')).toHaveLength(1);
  });
});

function FakeAudio(tones: number[]) {
  return class {
    currentTime = 0;
    destination = {};
    createGain = () => ({ gain: { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 }, connect: () => 0 });
    createOscillator = () => {
      const tone = {
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: () => tones.push(tone.frequency.value),
        stop: () => 0,
      };
      return tone;
    };
  };
}
