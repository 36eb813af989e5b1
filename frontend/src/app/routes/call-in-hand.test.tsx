import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TurnStep } from '@contract/voice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenLiveSocket } from '@/features/call/transport/live-socket';
import { FakeMicrophone, stubMediaDevices, stubOnline } from '@/features/call/testing/fake-call-client';
import { FakeLiveServer, RESPONSE_ID } from '@/features/call/testing/fake-live-server';
import { FakeRecognition, fakeSpeech, stubWindowSpeech, type FakeSpeech } from '@/features/call/testing/fake-speech';
import { FakeServer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { publicFormWire } from '@/testing/owner';

const LINK = 'L'.repeat(43);

// The line to the server is a port; its stand-in speaks as the gateway does.
const line = vi.hoisted((): { open: OpenLiveSocket | null } => ({ open: null }));
vi.mock('@/features/call/transport/socket-io-live-socket', () => ({
  openSocketIoLiveSocket: (...args: Parameters<OpenLiveSocket>) => line.open?.(...args),
}));

const FORM = { ...publicFormWire(), enable_realtime_transcript: true, enableRealtimeTranscript: true };
const SCALE = { type: 'scale', min: 1, max: 5, minLabel: 'useless', maxLabel: 'very useful' } as const;
const step = (over: Partial<TurnStep> = {}): TurnStep => ({ asked: 1, about: 4, questionId: 'q0000001', ...over });

describe('a call that participants have in hand', () => {
  let server: FakeServer;
  let live: FakeLiveServer;
  let speech: FakeSpeech;

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    live = new FakeLiveServer(RESPONSE_ID);
    line.open = live.open;
    speech = fakeSpeech();
    stubWindowSpeech(speech);
    const microphone = new FakeMicrophone();
    stubMediaDevices(async () => microphone.stream);
    stubOnline(true);
    server = new FakeServer()
      .on('GET', '/api/public/get-responses/77', {
        success: true,
        responses: [{ id: RESPONSE_ID, call_status: 'pending', submitted_at: '2026-11-21T10:00:00' }],
      })
      .on('GET', '/api/public/get-form/77', { success: true, form: FORM })
      .on('POST', '/api/public/calls', () => ({ body: { success: true, ticket: live.newCall() } }))
      .on('POST', '/api/public/track-call-initiation', { success: true })
      .on('PUT', `/api/public/update-call-results/${RESPONSE_ID}`, { success: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const later = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  async function begin(way: 'Start Interview' | 'Type instead') {
    const app = renderApp(
      { pathname: '/call/77', state: { form: FORM, responseId: RESPONSE_ID } },
      { user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }) },
    );
    await app.user.click(await screen.findByRole('button', { name: way }));
    await screen.findByRole('button', { name: way === 'Type instead' ? 'End interview' : 'End Call' });
    return app.user;
  }
  async function asks(text: string, over?: Partial<TurnStep>) {
    live.assistant(text, step(over));
    await later();
  }
  const said = () => live.turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const answers = () => screen.queryByRole('group', { name: 'Answer on screen' });

  it('[CALL-25] shows how far the interview is, and never goes back', async () => {
    await begin('Type instead');
    await asks('Hello, how are you?', { asked: 0, questionId: undefined });
    expect(screen.queryByText(/Question \d/)).toBeNull();
    await asks('What made you cancel?', { asked: 2, about: 4 });
    expect(screen.getByText('Question 2 of about 4').getAttribute('role')).toBe('status');
    const bar = () => screen.getByText(/^Question/).nextElementSibling!.firstElementChild as HTMLElement;
    expect(bar().style.inlineSize).toBe('50%');
    // Fewer questions are left out than was thought.
    await asks('And then?', { asked: 3, about: 12 });
    expect(screen.getByText('Question 3 of about 12')).toBeDefined();
    expect(bar().style.inlineSize).toBe('50%');
  });

  it('[CALL-26, CALL-27] a scale can be tapped or spoken: the number is the answer, with its value, and the buttons go', async () => {
    const user = await begin('Start Interview');
    await asks('How useful is it?', { answer: SCALE });
    act(() => speech.synthesis.finish());
    const group = within(answers()!);
    expect(group.getAllByRole('button').map((b) => b.getAttribute('aria-label') ?? b.textContent)).toEqual([
      '1, useless',
      '2',
      '3',
      '4',
      '5, very useful',
    ]);
    expect(screen.getByText('Tap an answer, or answer in your own words.', { selector: '[role=status]' })).toBeDefined();
    await user.click(group.getByRole('button', { name: '4' }));
    await later();
    expect(said()).toEqual(['4']);
    expect(live.tapped).toEqual([{ questionId: 'q0000001', value: 4 }]);
    expect(answers()).toBeNull();
    expect(document.activeElement?.tagName).toBe('FOOTER');
    await asks('And why a 4?', { answer: undefined });
    expect(answers()).toBeNull();
  });

  it('[CALL-26, CALL-27] several options are chosen by keyboard and sent together, in their order', async () => {
    const user = await begin('Type instead');
    await asks('Which do you use?', { answer: { type: 'choice', options: ['Paper', 'Phone', 'Neither'], multiple: true } });
    expect(button('Send answer')).toHaveProperty('disabled', true);
    button('Phone').focus();
    await user.keyboard(' ');
    button('Paper').focus();
    await user.keyboard('{Enter}');
    expect(button('Phone').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('Send answer'));
    await later();
    expect(live.tapped).toEqual([{ questionId: 'q0000001', value: ['Paper', 'Phone'] }]);
    expect(said()).toEqual(['Paper and Phone']);
  });

  it('[CALL-26, CALL-27] a number is checked before it is sent', async () => {
    const user = await begin('Type instead');
    await asks('How long?', { answer: { type: 'number', min: 0, max: 5_000, unit: 'months' }, stimulus: 'Count from the first day.' });
    expect(screen.getByText('Count from the first day.')).toBeDefined();
    const box = screen.getByRole('textbox', { name: 'months' });
    await user.type(box, '1,20,0{Enter}');
    expect(screen.getByText(/Enter a number from 0 to/)).toBeDefined();
    await user.clear(box);
    await user.type(box, '1,200{Enter}');
    await later();
    expect(live.tapped).toEqual([{ questionId: 'q0000001', value: 1_200 }]);
    expect(said()).toEqual(['1,200 months']);
  });

  it('[CALL-26] shows the image of a question, or its description', async () => {
    await begin('Type instead');
    const image = { id: 'a'.repeat(64), width: 640, height: 480, alt: 'A plan of a week' };
    await asks('What do you see?', { image });
    const shown = screen.getByRole('img', { name: 'A plan of a week' });
    expect(shown.getAttribute('src')).toMatch(new RegExp(`^/api/public/calls/[0-9a-f-]{36}/images/${image.id}$`));
    fireEvent.error(shown);
    expect(screen.getByText('A plan of a week')).toBeDefined();
  });

  it('[CALL-26] typing instead closes the buttons too, and sends no value', async () => {
    const user = await begin('Type instead');
    await asks('How useful is it?', { answer: SCALE });
    await user.type(screen.getByLabelText('Your answer'), 'Quite useful{Enter}');
    await later();
    expect(said()).toEqual(['Quite useful']);
    expect(live.tapped).toEqual([]);
    expect(answers()).toBeNull();
  });

  it('[CALL-28] a question can be skipped from the panel behind More, which Escape closes', async () => {
    const user = await begin('Type instead');
    await asks('How useful is it?');
    await user.click(button('More'));
    expect(button('More').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(button('Skip this question'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Skip this question' })).toBeNull();
    await user.click(button('More'));
    await user.click(button('Skip this question'));
    await later();
    expect(said()).toEqual(['Skip this question']);
  });

  it('[CALL-29] the voice slows down, and says so', async () => {
    const user = await begin('Start Interview');
    await asks('A question.');
    expect(speech.synthesis.spoken.map(({ rate }) => rate)).toEqual([1]);
    act(() => speech.synthesis.finish());
    await user.click(button('More'));
    await user.click(button('Speak slower'));
    expect(screen.getByText('The assistant speaks more slowly now.').getAttribute('role')).toBe('status');
    await user.click(button('Say it again'));
    await later();
    expect(speech.synthesis.spoken.map(({ rate }) => rate)).toEqual([1, 0.75]);
    await user.click(button('More'));
    expect(button('Speak slower').getAttribute('aria-pressed')).toBe('true');
  });

  it('[CALL-30] a break: nothing is heard or said, no silence is remarked on, the time waits, and then the question is said again', async () => {
    const user = await begin('Start Interview');
    await asks('A question.');
    act(() => speech.synthesis.finish());
    await later(400);
    expect(FakeRecognition.current).toBeDefined();
    await user.click(button('More'));
    await user.click(button('Give me a minute'));
    await later();
    expect(live.pauses).toEqual([true]);
    expect(document.activeElement).toBe(button('Continue'));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(FakeRecognition.current).toBeUndefined();
    // Longer than the silence that is remarked on, and than the call may last (600 seconds and half a minute).
    await later(700_000);
    expect(speech.synthesis.said).toEqual(['A question.']);
    expect(live.ends).toEqual([]);
    live.elapsed = -700_000;
    // The line breaks and comes back: the break continues.
    live.cut();
    live.restore();
    await later(1_000);
    expect(live.pauses).toEqual([true, true]);
    await user.click(button('Continue'));
    await later(100);
    expect(live.pauses.at(-1)).toBe(false);
    expect(speech.synthesis.said).toEqual(['A question.', 'A question.']);
    act(() => speech.synthesis.finish());
    await later(400);
    expect(FakeRecognition.current).toBeDefined();
    expect(screen.getByRole('timer')).toBeDefined();
  });

  it('[CALL-30] a page that was reloaded during a break comes back resting, and continues at a tap', async () => {
    const user = await begin('Type instead');
    await asks('A question.');
    await user.click(button('More'));
    await user.click(button('Give me a minute'));
    await later();
    server.on('GET', '/api/public/get-responses/77', {
      success: true,
      responses: [{ id: RESPONSE_ID, call_status: 'in-progress', submitted_at: '2026-11-21T10:00:00' }],
    });
    cleanup();
    live.paused = true;
    renderApp({ pathname: '/call/77' }, { user });
    await waitFor(() => expect(screen.getByText('The interview is paused. Take the time you need.')).toBeDefined());
    expect(live.pauses).toEqual([true, true, true]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(button('Continue'));
    await later();
    expect(live.pauses.at(-1)).toBe(false);
    expect(screen.getByRole('textbox')).toBeDefined();
    // The next reload does not rest any more.
    cleanup();
    live.paused = false;
    renderApp({ pathname: '/call/77' }, { user });
    await waitFor(() => expect(screen.getByRole('textbox')).toBeDefined());
  });

  it('[CALL-30] a page that was reloaded during a break and begun by a tap continues', async () => {
    live.paused = true;
    await begin('Type instead');
    await waitFor(() => expect(live.pauses).toEqual([false]));
  });

  it('[CALL-31] makes a link for another device, to copy, and says where the interview continues', async () => {
    server.on('POST', `/api/public/responses/${RESPONSE_ID}/handover`, {
      success: true,
      token: LINK,
      expiresAt: '2026-11-24T10:00:00.000Z',
    });
    const user = await begin('Type instead');
    await asks('A question.');
    await user.click(button('More'));
    await user.click(button('Continue on another device'));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to your interview' });
    expect(link.value).toBe(`${window.location.origin}/call/continue#${LINK}`);
    await screen.findByRole('img', { name: 'QR code of this link' });
    await user.click(button('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(link.value);
    expect(screen.getByText('The link was copied.').getAttribute('role')).toBe('status');
    await user.click(button('Close'));
    expect(screen.getByLabelText('Your answer')).toBeDefined();
    act(() => live.supersede(true));
    expect(await screen.findByText('Your interview continues on another device')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue here' })).toBeNull();
  });

  it('[CALL-31] a device that was away learns of the move when it comes back', async () => {
    await begin('Type instead');
    await asks('A question.');
    live.cut();
    live.refusing = { success: false, code: 'CALL_MOVED', error: 'This interview continues on another device.' };
    act(() => live.restore());
    expect(await screen.findByText('Your interview continues on another device')).toBeDefined();
  });

  it('[CALL-31, CALL-32, ROUTE-44] the link continues the interview on request, and does not stay in the address', async () => {
    const taken: unknown[] = [];
    server.on('POST', '/api/public/continue-interview', (request) => {
      taken.push(request.body);
      return { body: { success: true, responseId: RESPONSE_ID, formId: 77, assistantId: '77', token: LINK } };
    });
    const { user, location } = renderApp(`/call/continue#${LINK}`, {
      user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }),
    });
    const go = await screen.findByRole('button', { name: 'Continue here' });
    await waitFor(() => expect(location().hash).toBe(''));
    expect(taken).toEqual([]);
    await user.click(go);
    await screen.findByRole('button', { name: 'Start Interview' });
    expect(taken).toEqual([{ token: LINK }]);
    expect(location().pathname).toBe('/call/77');
  });

  it('[CALL-32] a link that no longer works says where to make a new one', async () => {
    server.on('POST', '/api/public/continue-interview', () => ({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', error: 'Gone.' },
    }));
    const { user } = renderApp(`/call/continue#${LINK}`, { user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }) });
    await user.click(await screen.findByRole('button', { name: 'Continue here' }));
    expect(await screen.findByText('This link no longer works. Make a new one on the device where your interview is.')).toBeDefined();
  });
});
