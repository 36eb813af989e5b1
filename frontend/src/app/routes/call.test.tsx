import { DEFAULT_FRAME } from '@contract/frame';
import { LIMITS } from '@contract/limits';
import german from '@/locales/de.json';
import inEnglish from '@/locales/en.json';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_LENGTH } from '@/features/call/components/composer';
import type { OpenLiveSocket } from '@/features/call/transport/live-socket';
import { FakeMicrophone, stubMediaDevices, stubOnline } from '@/features/call/testing/fake-call-client';
import { FakeLiveServer, RESPONSE_ID } from '@/features/call/testing/fake-live-server';
import { FakeRecognition, fakeSpeech, stubWindowSpeech, type FakeSpeech } from '@/features/call/testing/fake-speech';
import { catchDownloads } from '@/testing/downloads';
import { FakeServer } from '@/testing/fake-server';
import { renderApp, renderWithApp } from '@/testing/render';
import { AppRoutes } from '../router';
import { allowOffContract } from '@/testing/contract';
import { publicFormWire, responseId } from '@/testing/owner';

// The line to the server is a port; its stand-in speaks as the gateway does.
const line = vi.hoisted((): { open: OpenLiveSocket | null } => ({ open: null }));
vi.mock('@/features/call/transport/socket-io-live-socket', () => ({
  openSocketIoLiveSocket: (...args: Parameters<OpenLiveSocket>) => line.open?.(...args),
}));

const FORM = publicFormWire();
const WITH_PANEL = { ...FORM, enable_realtime_transcript: true, enableRealtimeTranscript: true };
const OWN = '/api/public/get-responses/77';
const RESULTS = `/api/public/update-call-results/${RESPONSE_ID}`;

const mine = (call_status: string) => ({
  success: true,
  responses: [{ id: RESPONSE_ID, call_status, submitted_at: '2026-11-21T10:00:00' }],
});
/** What this browser keeps of unsent answers. */
const draftsHere = () => Object.keys(localStorage).filter((key) => key.includes('draft'));

describe('the call page', () => {
  let server: FakeServer;
  let live: FakeLiveServer;
  let speech: FakeSpeech;
  let microphone: FakeMicrophone;

  beforeEach(() => {
    // Time passes as ever, and can be made to jump.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    live = new FakeLiveServer(RESPONSE_ID);
    line.open = live.open;
    speech = fakeSpeech();
    stubWindowSpeech(speech);
    microphone = new FakeMicrophone();
    stubMediaDevices(async () => microphone.stream);
    stubOnline(true);
    server = new FakeServer()
      .on('GET', OWN, mine('pending'))
      .on('GET', '/api/public/get-form/77', { success: true, form: FORM })
      .on('POST', '/api/public/calls', () => ({ body: { success: true, ticket: live.newCall() } }))
      .on('POST', '/api/public/track-call-initiation', { success: true })
      .on('PUT', RESULTS, { success: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    stubOnline(true);
  });

  const open = (form: unknown = FORM, responseId: string | null = RESPONSE_ID) =>
    renderApp(
      { pathname: '/call/77', state: { form, responseId } },
      { user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }) },
    );
  const later = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
  const startButton = () => screen.findByRole('button', { name: 'Start Interview' });
  const button = (name: string) => screen.getByRole('button', { name });

  async function speak(form: unknown = FORM) {
    const app = open(form);
    await app.user.click(await startButton());
    await screen.findByRole('button', { name: /^End (Call|interview)$/ });
    return app;
  }
  async function type(form: unknown = FORM) {
    const app = open(form);
    await startButton();
    await app.user.click(button('Type instead'));
    await screen.findByLabelText('Your answer');
    return app;
  }
  async function end(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: /^End (Call|interview)$/ }));
    await user.click(button('End interview'));
  }
  async function assistant(text: string) {
    live.assistant(text);
    await later();
  }

  describe('before the call', () => {
    it('[CALLST-02, ROUTE-17] loads form and responses before anything can be started', async () => {
      let answer: (() => void) | undefined;
      server.on('GET', OWN, () => new Promise((resolve) => (answer = () => resolve({ body: { success: true, responses: [] } }))));
      open();
      await screen.findByText('Loading your interview...');
      expect(screen.queryByRole('button', { name: 'Start Interview' })).toBeNull();
      await waitFor(() => expect(answer).toBeDefined());
      answer?.();
      await startButton();
    });

    it('[CALL-02] shows Start Interview, the way to type, and nothing of the call', async () => {
      open();
      await startButton();
      expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['Start Interview', 'Check microphone', 'Type instead']);
      expect(screen.queryByText(/Assistant (not )?speaking/)).toBeNull();
      expect(screen.queryByRole('meter')).toBeNull();
    });

    it('gives the focus to the heading of a spoken interview when that begins', async () => {
      await speak();
      const heading = screen.getByRole('heading', { level: 1, name: 'Bicycles' });
      await waitFor(() => expect(document.activeElement).toBe(heading));
    });

    it('[CALL-03] Start Interview shows that it is connecting', async () => {
      server.on('POST', '/api/public/calls', () => new Promise<never>(() => undefined));
      const { user } = open();
      await user.click(await startButton());
      expect(button('Start Interview')).toHaveProperty('disabled', true);
      expect(button('Start Interview').getAttribute('data-loading')).toBe('true');
      expect(screen.getByText('Connecting...')).toBeDefined();
    });

    it('connecting can be given up, and nothing stays on', async () => {
      server.on('POST', '/api/public/calls', () => new Promise<never>(() => undefined));
      const { user } = open();
      await user.click(await startButton());
      await user.click(button('Cancel'));
      expect(button('Start Interview')).toHaveProperty('disabled', false);
      expect(microphone.on).toBe(false);
    });

    it('[ROUTE-18] without navigation state it asks for the form and takes this browser’s newest response', async () => {
      server.on('GET', OWN, {
        success: true,
        responses: [
          { id: responseId(1), call_status: 'pending', submitted_at: '2026-11-20T10:00:00' },
          { id: RESPONSE_ID, call_status: 'pending', submitted_at: '2026-11-21T10:00:00' },
        ],
      });
      const { user } = renderApp('/call/77');
      await startButton();
      await user.click(button('Type instead'));
      await screen.findByLabelText('Your answer');
      // Typed interviews use the built-in interviewer: no platform asks for a microphone.
      expect(server.seen('POST', '/api/public/calls')[0]?.body).toEqual({ responseId: RESPONSE_ID, provider: 'builtin' });
    });

    it('without a response of this browser it goes to the entry page', async () => {
      server.on('GET', OWN, { success: true, responses: [] });
      server.on('GET', '/api/public/search-interview/aXk29', { success: true, form: { ...FORM, enable_user_details_form: 1 } });
      const { location } = renderApp('/call/77');
      await screen.findByLabelText('First name');
      expect(location().pathname).toBe('/aXk29');
    });

    it.each(['in-progress', 'abandoned'])('an interview that is %s can be continued where it was', async (call_status) => {
      server.on('GET', OWN, { success: true, responses: [{ id: RESPONSE_ID, call_status, submitted_at: '2026-11-21T10:00:00' }] });
      live.silently('assistant', 'What do you ride?');
      live.silently('user', 'A folding bicycle.');
      live.silently('assistant', 'Why that one?');
      const { user } = open();
      await screen.findByRole('button', { name: 'Continue Interview' });
      await user.click(button('Type instead'));
      expect(await screen.findByText('A folding bicycle.')).toBeDefined();
      expect(screen.getByText('Why that one?')).toBeDefined();
      expect(live.turns).toHaveLength(3);
    });

    it('UX-04: a typed interview stands after a reload where it was: mode, half an answer, and no false wait', async () => {
      const { user, unmount } = await type();
      await assistant('Why that one?');
      await user.type(screen.getByLabelText('Your answer'), 'Because it fol');
      unmount();

      server.on('GET', OWN, {
        success: true,
        responses: [{ id: RESPONSE_ID, call_status: 'in-progress', submitted_at: '2026-11-21T10:00:00' }],
      });
      open();
      expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', 'Because it fol');
      expect(await screen.findByText('Why that one?')).toBeDefined();
      await later(30_000);
      expect(screen.queryByText(/taking a moment/)).toBeNull();

      await user.type(screen.getByLabelText('Your answer'), 'ds.{Enter}');
      await later();
      expect(live.turns.at(-1)).toMatchObject({ role: 'user', text: 'Because it folds.' });
      expect(screen.getByLabelText('Your answer')).toHaveProperty('value', '');
      // Now it is the assistant's turn, and a slow reply is reported.
      await later(13_000);
      expect(screen.getByText(/taking a moment/)).toBeDefined();
    });

    it('[CALL-39] an answer longer than a turn arrives whole, in turns that end with a sentence, though the line breaks meanwhile', async () => {
      await type();
      await assistant('How do you plan your week?');
      const sentences = Array.from({ length: 800 }, (_, n) => `On day ${n} I write a list.`);
      const text = sentences.join(' ');
      const box = screen.getByLabelText('Your answer');
      live.swallowAcks = 1;
      fireEvent.change(box, { target: { value: text } });
      fireEvent.keyDown(box, { key: 'Enter' });
      await later();
      live.cut();
      await later(1_000);
      live.restore();
      await later(30_000);
      const parts = live.turns.slice(1);
      expect(parts.length).toBeGreaterThan(3);
      expect(parts.map((turn) => turn.text).join(' ')).toBe(text);
      for (const part of parts) {
        expect(part.text.length).toBeLessThanOrEqual(LIMITS.turnText);
        expect(part).toMatchObject({ role: 'user', text: expect.stringMatching(/^On day \d+ .* list\.$/) });
      }
      // The reply waits for the last of them.
      expect(live.more).toEqual(parts.map((part) => part !== parts.at(-1)));
      expect(box).toHaveProperty('value', '');
    });

    it('a spoken interview waits after a reload for the tap that sound needs', async () => {
      const { unmount } = await speak();
      await assistant('Why that one?');
      unmount();
      server.on('GET', OWN, {
        success: true,
        responses: [{ id: RESPONSE_ID, call_status: 'in-progress', submitted_at: '2026-11-21T10:00:00' }],
      });
      open();
      expect(await screen.findByRole('button', { name: 'Continue Interview' })).toBeDefined();
      expect(screen.queryByLabelText('Your answer')).toBeNull();
    });

    it('[CALL-43] an answer that was not sent is there when the tab was closed and the link is opened again within a day', async () => {
      const { user, unmount } = await type();
      await assistant('Why that one?');
      await user.type(screen.getByLabelText('Your answer'), 'Because it fol');
      unmount();
      // Another tab has the browser's storage alone.
      sessionStorage.clear();
      server.on('GET', OWN, mine('in-progress'));
      const { unmount: close } = open();
      await screen.findByRole('button', { name: 'Continue Interview' });
      await user.click(button('Type instead'));
      expect(await screen.findByLabelText('Your answer')).toHaveProperty('value', 'Because it fol');
      close();
      await later(24 * 60 * 60 * 1_000);
      sessionStorage.clear();
      open();
      await screen.findByRole('button', { name: 'Continue Interview' });
      await waitFor(() => expect(draftsHere()).toEqual([]));
    });

    it('[CALL-43] nothing of it is left when the interview has ended', async () => {
      const { user } = await type();
      await assistant('Why that one?');
      await user.type(screen.getByLabelText('Your answer'), 'Because it fol');
      expect(draftsHere()).toHaveLength(1);
      await user.click(button('End interview'));
      await user.click(button('End without it'));
      expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
      expect(draftsHere()).toEqual([]);
      expect(live.turns).toHaveLength(1);
    });

    describe('[DONE-21] of an interview that ended during a reload', () => {
      const frame = { ...DEFAULT_FRAME, thanks_text: 'You have helped us.', redirect_url: 'https://panel.example/done', rating: true };
      const ENDED = { success: false, code: 'CALL_ENDED', error: 'This interview has already ended.' };
      beforeEach(() => {
        server.on('GET', `/api/public/responses/${RESPONSE_ID}/transcript`, {
          success: true,
          turns: [{ role: 'user', text: 'A folding bicycle.' }],
          until: '2026-11-28T10:00:00.000Z',
        });
        localStorage.setItem(`colloquy.draft.${RESPONSE_ID}`, JSON.stringify({ at: Date.now(), text: 'And' }));
      });
      const isLastPage = async ({ location }: ReturnType<typeof open>) => {
        expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
        expect(location()).toMatchObject({ pathname: '/call/confirmation', state: { responseId: RESPONSE_ID } });
        expect(screen.getByText('You have helped us.')).toBeDefined();
        expect(screen.getByText('Thank you. We have received your answers.')).toBeDefined();
        expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(/^https:\/\/panel\.example\/done/);
        expect(screen.getByRole('group', { name: 'How was this interview for you?' })).toBeDefined();
        expect(await screen.findByText('A folding bicycle.')).toBeDefined();
        expect(button('Download Transcript')).toHaveProperty('disabled', false);
        expect(button('Delete my answers')).toBeDefined();
        expect(draftsHere()).toEqual([]);
      };
      const resumes = () => sessionStorage.setItem(`colloquy.call.${RESPONSE_ID}.mode`, '"text"');

      it('the page is the same as after its end', async () => {
        server.on('GET', OWN, mine('completed'));
        await isLastPage(open({ ...WITH_PANEL, frame }));
      });

      it('the page is the same when it has ended before it is opened again', async () => {
        resumes();
        server.on('GET', OWN, mine('in-progress'));
        server.on('POST', '/api/public/calls', () => ({ status: 409, body: ENDED }));
        await isLastPage(open({ ...WITH_PANEL, frame }));
      });

      it('the page is the same when it ends between opening and joining it', async () => {
        resumes();
        server.on('GET', OWN, mine('in-progress'));
        live.refusing = { success: false, code: 'CALL_ENDED', error: 'The call was ended.' };
        server.on('POST', '/api/public/calls', () => {
          const ticket = live.newCall();
          return live.calls.size === 1 ? { body: { success: true, ticket } } : { status: 409, body: ENDED };
        });
        const app = open({ ...WITH_PANEL, frame });
        await waitFor(() => expect(live.opened).toHaveLength(1));
        await later(2_000);
        expect(screen.queryByText('The call was ended.')).toBeNull();
        await isLastPage(app);
      });
    });

    it('[VALID-36, ERR-40] a list that is none', async () => {
      allowOffContract();
      server.on('GET', OWN, { success: true, responses: 'none' });
      open();
      expect(await screen.findByText('Error loading submissions: Invalid response format')).toBeDefined();
    });

    it('[VALID-35, ERR-40] a form that cannot be read', async () => {
      open('not a form');
      expect(await screen.findByText('Form data is missing or invalid')).toBeDefined();
    });

    it('[VALID-35] no such form', async () => {
      server.on('GET', '/api/public/get-form/77', () => ({ status: 404 }));
      renderApp('/call/77');
      expect(await screen.findByText('Form data is missing or invalid')).toBeDefined();
    });

    it('[VALID-34, VALID-30, ERR-40] [FAULT-06] a form without an assistant says so, and a start says that there is no assistant id', async () => {
      const { user } = open({ ...FORM, assistant_id: null });
      expect((await screen.findByRole('alert')).textContent).toBe(
        'This form has no assistant configured. Please set up an assistant first.',
      );
      await user.click(await startButton());
      expect(screen.getByRole('alert').textContent).toBe('No assistant ID found. Please check your configuration.');
      expect(server.seen('POST', '/api/public/calls')).toEqual([]);
    });

    it('[VALID-29, ERR-40] no audio input', async () => {
      stubMediaDevices(null);
      const { user } = open();
      await user.click(await startButton());
      expect(screen.getByRole('alert').textContent).toBe('Your browser does not support audio input. Please use a modern browser.');
      expect(button('Start Interview')).toHaveProperty('disabled', false);
      expect(button('Type instead')).toBeDefined();
    });

    it('[VALID-31, ERR-40] offline', async () => {
      stubOnline(false);
      const { user } = open();
      await user.click(await startButton());
      expect(screen.getByRole('alert').textContent).toBe('No internet connection - please check your network');
      expect(server.seen('POST', '/api/public/calls')).toEqual([]);
    });

    it('a microphone that is refused is explained; typing continues', async () => {
      stubMediaDevices(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
      const { user } = open();
      await user.click(await startButton());
      expect((await screen.findByRole('alert')).textContent).toMatch(/microphone is blocked/);
      await user.click(button('Type instead'));
      await screen.findByLabelText('Your answer');
    });

    it('[CALLST-14] a double click, and effects that run twice, open one session', async () => {
      renderWithApp(
        <StrictMode>
          <AppRoutes />
        </StrictMode>,
        { at: { pathname: '/call/77', state: { form: FORM, responseId: RESPONSE_ID } } },
      );
      const start = await startButton();
      // Effects that run twice have done so before anyone can press.
      await act(async () => undefined);
      fireEvent.click(start);
      fireEvent.click(start);
      await screen.findByRole('button', { name: 'End Call' });
      expect(server.seen('POST', '/api/public/calls')).toHaveLength(1);
      expect(live.connections).toBe(1);
    });
  });

  describe('a start that fails', () => {
    it('[CALLST-22, FAULT-46, ERR-58, ERR-59, ERR-63] ends on a page that claims nothing and offers another try', async () => {
      server.on('POST', '/api/public/calls', () => ({
        status: 500,
        body: { success: false, code: 'SERVER_ERROR', error: 'No voices today' },
      }));
      const { user, location } = open();
      await user.click(await startButton());
      await later(4_000);
      expect(await screen.findByRole('heading', { name: 'Your interview could not be started' })).toBeDefined();
      expect(screen.getByText(/use another network, such as mobile data/)).toBeDefined();
      expect(server.seen('POST', '/api/public/calls')).toHaveLength(3);
      expect(location()).toMatchObject({
        pathname: '/call/confirmation',
        state: { transcript: [], errorLogged: true, error: 'Failed to start call: No voices today' },
      });
      expect(microphone.on).toBe(false);
      await user.click(screen.getByRole('link', { name: 'Try again' }));
      await startButton();
    });

    it('[ERR-62] a session without an id, after the last attempt', async () => {
      allowOffContract();
      server.on('POST', '/api/public/calls', { success: true, ticket: {} });
      const { user, location } = open();
      await user.click(await startButton());
      await later(4_000);
      await screen.findByRole('heading', { name: 'Your interview could not be started' });
      expect((location().state as { error: string }).error).toContain(
        'Call started but ID not available - please check network connection',
      );
    });

    it('[ERR-60, API-15] a start that cannot be reported is a warning in the log, and the call continues', async () => {
      server.on('POST', '/api/public/track-call-initiation', () => ({ status: 500 }));
      await speak();
      await waitFor(() => expect(console.warn).toHaveBeenCalledWith('The start of the call could not be reported', expect.anything()));
      expect(button('End Call')).toBeDefined();
    });

    it('reports the start of the call', async () => {
      await speak();
      await waitFor(() =>
        expect(server.seen('POST', '/api/public/track-call-initiation')[0]?.body).toMatchObject({
          responseId: RESPONSE_ID,
          vapiCallId: [...live.calls.keys()][0],
          assistantId: 'aXk29',
        }),
      );
    });
  });

  describe('during the call', () => {
    it('[CALL-04, CALL-05, CALL-06, CALL-08, CALL-10, CALLST-03, CALLST-05] tells who speaks, with an image and the way out', async () => {
      await speak();
      expect(screen.getByText('Assistant not speaking')).toBeDefined();
      expect(screen.getByRole('img', { name: 'Interview' })).toBeDefined();
      await assistant('Hello.');
      expect(screen.getByText('Assistant speaking')).toBeDefined();
      speech.synthesis.finish();
      await later();
      expect(screen.getByText('Assistant not speaking')).toBeDefined();
      expect(button('End Call')).toBeDefined();
    });

    it('[CALL-04, CALL-07, CONST-55] a meter of ten bars moves while the assistant speaks', async () => {
      await speak();
      const lit = () => screen.getAllByTestId('volume-bar').filter((bar) => bar.hasAttribute('data-lit')).length;
      expect(screen.getAllByTestId('volume-bar')).toHaveLength(10);
      expect(lit()).toBe(0);
      await assistant('Hello.');
      await later(100);
      expect(lit()).toBeGreaterThan(0);
    });

    it('[CALL-09] an image that does not load is replaced by an avatar', async () => {
      await speak();
      fireEvent.error(screen.getByRole('img', { name: 'Interview' }));
      expect(screen.queryByRole('img', { name: 'Interview' })).toBeNull();
      expect(screen.getByRole('img', { name: 'Interviewer' })).toBeDefined();
    });

    it('counts the time', async () => {
      await speak();
      await later(65_000);
      expect(screen.getByRole('timer').textContent).toBe('1:05');
    });

    it('mute, interrupt and say it again', async () => {
      const { user } = await speak();
      await assistant('A long story. Really.');
      await user.click(button('Tap to interrupt'));
      expect(speech.synthesis.speaking).toBeUndefined();
      await later(400);
      expect(FakeRecognition.current).toBeDefined();
      await user.click(button('Mute'));
      expect(button('Unmute').getAttribute('aria-pressed')).toBe('true');
      expect(FakeRecognition.current).toBeUndefined();
      await user.click(button('Unmute'));
      await user.click(button('Say it again'));
      await later();
      expect(speech.synthesis.said).toEqual(['A long story.', 'A long story.']);
    });

    it('UX-08: no button changes its place when the assistant starts or stops speaking', async () => {
      await speak();
      const places = () =>
        within(screen.getByRole('contentinfo'))
          .getAllByRole('button')
          .map((b) => b.textContent)
          .map((name, place) => (name === 'Tap to interrupt' || name === 'Say it again' ? `${place}` : name));
      await later(400);
      const before = places();
      await assistant('A long story.');
      expect(button('Tap to interrupt')).toBeDefined();
      expect(places()).toEqual(before);
      act(() => speech.synthesis.finish());
      await later(400);
      expect(places()).toEqual(before);
      expect(before.at(-1)).toBe('End Call');
    });

    it('shows the participant that their own voice is heard', async () => {
      await speak();
      await assistant('A long story.');
      act(() => speech.synthesis.finish());
      await later(400);
      const level = () => Number(screen.getByRole('meter', { name: 'Your voice' }).getAttribute('aria-valuenow'));
      expect(level()).toBe(0);
      act(() => FakeRecognition.current?.hears('I go by', false));
      await later(50);
      expect(level()).toBeGreaterThan(0);
      await later(500);
      expect(level()).toBe(0);
    });

    it('a voice that must be tapped for is offered', async () => {
      const { user } = await speak();
      await assistant('Can you hear me?');
      speech.synthesis.fail('not-allowed');
      await user.click(await screen.findByRole('button', { name: 'Tap to hear the assistant' }));
      await later();
      expect(speech.synthesis.said).toEqual(['Can you hear me?', 'Can you hear me?']);
    });

    it('[CALL-34] a typed interview speaks of no voice and no call', async () => {
      await type(WITH_PANEL);
      act(() => live.draft('Where do'));
      await screen.findByText('Assistant (writing...)');
      await assistant('Where do you live?');
      expect(screen.queryByText(/speaking/)).toBeNull();
      expect(screen.queryByRole('meter')).toBeNull();
      expect(screen.queryByRole('button', { name: 'End Call' })).toBeNull();
      button('End interview');
    });

    it('[STEP-58] shows as long as it lasts that the owner has paused it, or that a person writes', async () => {
      const { user } = await type(WITH_PANEL);
      await assistant('Where do you live?');
      const paused = 'The interview is paused. It continues here shortly.';
      const region = screen.getAllByRole('status').find((one) => one.className.includes('region'))!;
      act(() => live.holdBy('paused'));
      expect(region.textContent).toBe(paused);
      screen.getByText('Paused');
      // What is written meanwhile is kept, and no reply is pending.
      expect(screen.getByLabelText('Your answer')).toHaveProperty('placeholder', 'You can still write: it is kept');
      await user.paste('In Berlin.');
      await user.click(button('Send'));
      await later();
      expect(screen.queryByTestId('transcript-pulse')).toBeNull();
      await later(60_000);
      expect(screen.queryByText(/taking a moment/)).toBeNull();
      act(() => live.holdBy('human'));
      expect(region.textContent).toBe('The person who runs this interview is writing to you.');
      act(() => live.holdBy(null));
      expect(region.textContent).toBe('');
      expect(screen.getByLabelText('Your answer')).toHaveProperty('placeholder', 'Type your answer');
    });

    it('[STEP-58] speaks the page’s language beside turns in the interview’s, never both in one', async () => {
      const app = open({ ...WITH_PANEL, language: 'de' });
      await app.user.click(await screen.findByRole('button', { name: german['stage.type'] }));
      await screen.findByLabelText(german['composer.label']);
      act(() => live.holdBy('paused'));
      await assistant('The person who runs this interview has paused it for a moment.');
      expect(screen.getByText(german['hold.paused']).textContent).toBe(german['hold.paused']);
      const turn = screen.getByText('The person who runs this interview has paused it for a moment.');
      expect([...turn.closest('article')!.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
        german['stage.assistant'],
        turn.textContent,
      ]);
      const others = [inEnglish['hold.paused'], inEnglish['hold.short'], inEnglish['composer.paused'], inEnglish['stage.end.typed']];
      for (const text of others) expect(document.body.textContent).not.toContain(text);
    });

    it('[STEP-58] a page that is loaded in a pause shows it too, and what is said is kept', async () => {
      live.hold = 'paused';
      await speak();
      await screen.findByText('The interview is paused. It continues here shortly.');
      screen.getByText('What you say is kept.');
    });

    it('[CALLST-42] offline it says so, continues, and recovers by itself', async () => {
      await type();
      stubOnline(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(screen.getByRole('alert').textContent).toContain('Connection lost - please check your network');
      expect(button('End interview')).toBeDefined();
      stubOnline(true);
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    });

    it('[CALLST-42] so it does when only the line is gone, and what is said meanwhile arrives', async () => {
      const { user } = await type();
      live.cut();
      await later(2_000);
      expect(screen.getByRole('alert').textContent).toContain('Connection lost - please check your network');
      await user.click(screen.getByLabelText('Your answer'));
      await user.paste('Said in the dark.');
      await user.click(button('Send'));
      expect(screen.getByText('Sending...')).toBeDefined();
      live.restore();
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await waitFor(() => expect(live.turns.map((t) => t.text)).toEqual(['Said in the dark.']));
      expect(screen.queryByText('Sending...')).toBeNull();
    });

    it('[CALLST-43] a tab in the background continues', async () => {
      await speak();
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      await later(120_000);
      await assistant('Still there?');
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
      await later();
      expect(live.connections).toBe(1);
      expect(screen.getByText('Assistant speaking')).toBeDefined();
    });

    it('another window that continues takes the call; it can be brought back', async () => {
      const { user } = await speak();
      live.supersede();
      expect(await screen.findByRole('heading', { name: 'This interview was continued in another window' })).toBeDefined();
      expect(microphone.on).toBe(false);
      await user.click(button('Continue here'));
      await screen.findByRole('button', { name: 'End Call' });
      expect(live.connections).toBe(1);
    });

    it('going back turns the microphone off and lets the line go, without ending the interview', async () => {
      const { unmount } = await speak();
      unmount();
      await later(100);
      expect(microphone.on).toBe(false);
      expect([live.connections, live.ends]).toEqual([0, []]);
    });

    it('asks before the tab is closed on words that are not stored', async () => {
      const { user } = await type();
      const leaving = () => {
        const event = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect(leaving()).toBe(false);
      live.cut();
      await user.click(screen.getByLabelText('Your answer'));
      await user.paste('Not stored yet.');
      await user.click(button('Send'));
      expect(leaving()).toBe(true);
    });
  });

  describe('typing', () => {
    it('needs no microphone, and the focus stays in the box', async () => {
      const asked = vi.fn(async () => microphone.stream);
      stubMediaDevices(asked);
      const { user } = await type();
      const box = screen.getByLabelText('Your answer');
      expect(document.activeElement).toBe(box);
      await user.paste('By train.');
      await user.click(button('Send'));
      expect(document.activeElement).toBe(box);
      expect(asked).not.toHaveBeenCalled();
      expect(live.turns.map((t) => t.text)).toEqual(['By train.']);
    });

    it('Enter sends, Shift+Enter breaks the line, nothing is not sent', async () => {
      const { user } = await type();
      await user.keyboard('One{Shift>}{Enter}{/Shift}two{Enter}{Enter}  {Enter}');
      await later();
      expect(live.turns.map((t) => t.text)).toEqual(['One\ntwo']);
    });

    it('also shows the conversation without a panel: screen readers announce whole turns, but not partial words', async () => {
      await type();
      await assistant('What do you ride?');
      live.draft('And why');
      await later();
      const log = screen.getByRole('log');
      expect(within(log).getByText('What do you ride?')).toBeDefined();
      expect(within(log).queryByText('And why')).toBeNull();
      expect(screen.getByText('And why').closest('[aria-hidden]')).not.toBeNull();
      expect(screen.getByText('Assistant is replying')).toBeDefined();
      expect(screen.queryByText('Live Transcript')).toBeNull();
    });

    it('is one press away during a spoken call, and back', async () => {
      const { user } = await speak();
      await assistant('Hello. How are you?');
      await user.click(button('Type instead'));
      expect(speech.synthesis.speaking).toBeUndefined();
      expect(screen.getByText('Hello. How are you?')).toBeDefined();
      expect(microphone.on).toBe(false);
      microphone = new FakeMicrophone();
      await user.click(button('Talk instead'));
      await later(400);
      expect(FakeRecognition.current).toBeDefined();
    });

    it('takes over, kindly, when the recogniser fails', async () => {
      await speak();
      await later(400);
      FakeRecognition.current?.fails('not-allowed');
      expect(await screen.findByText(/let's continue in writing/)).toBeDefined();
      expect(screen.getByLabelText('Your answer')).toBeDefined();
    });

    it('[TTS-25, FAULT-38] the words are shown while no voice is heard, and can be asked for again', async () => {
      const { user } = await speak();
      await assistant('Where do you live?');
      expect(screen.queryByText('Where do you live?')).toBeNull();
      // The engine stalls twice.
      await later(12_000);
      expect(screen.getByText(/^The voice isn't working right now/)).toBeDefined();
      expect(screen.queryByText(/browser can't speak/)).toBeNull();
      expect(screen.getByText('Where do you live?')).toBeDefined();
      await user.click(button('Say it again'));
      await later(100);
      act(() => speech.synthesis.finish());
      await later();
      expect(screen.queryByText(/^The voice isn't working right now/)).toBeNull();
      expect(screen.queryByText('Where do you live?')).toBeNull();
    });

    it('takes over in a browser that cannot listen, without asking for the microphone', async () => {
      const asked = vi.fn(async () => microphone.stream);
      stubMediaDevices(asked);
      stubWindowSpeech((speech = fakeSpeech({ recognition: false })));
      await speak();
      expect(await screen.findByText(/can't turn speech into text/)).toBeDefined();
      expect(screen.getByLabelText('Your answer')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Talk instead' })).toBeNull();
      expect(asked).not.toHaveBeenCalled();
    });
  });

  describe('the participant’s pace', () => {
    it('‘I’m done’ sends what has been said at once; by keyboard, too', async () => {
      const { user } = await speak(WITH_PANEL);
      await assistant('Where do you live?');
      speech.synthesis.finish();
      await later(400);
      const done = button('I’m done');
      expect(done.getAttribute('aria-disabled')).toBe('true');
      act(() => FakeRecognition.current?.hears('Well I live in'));
      await later();
      expect(done.getAttribute('aria-disabled')).toBeNull();
      done.focus();
      await user.keyboard('{Enter}');
      await later();
      expect(live.turns.at(-1)).toMatchObject({ role: 'user', text: 'Well I live in' });
      expect(document.activeElement).toBe(done);
    });

    it('‘Let me think’ says that the assistant waits, until it is pressed again or the participant speaks', async () => {
      const { user } = await speak(WITH_PANEL);
      await assistant('Where do you live?');
      speech.synthesis.finish();
      await later(400);
      const think = button('Let me think');
      await user.click(think);
      expect(think.getAttribute('aria-pressed')).toBe('true');
      expect(screen.getByText('Take your time. The assistant is waiting.')).toBeDefined();
      await later(40_000);
      expect(screen.queryByText(/Are you still there/)).toBeNull();
      act(() => FakeRecognition.current?.hears('In Berlin.'));
      await later();
      expect(think.getAttribute('aria-pressed')).toBe('false');
    });

    it('shows what the assistant says when it checks in', async () => {
      await speak(WITH_PANEL);
      await assistant('Where do you live?');
      speech.synthesis.finish();
      await later(13_000);
      expect(screen.getByText("Take your time. I'm listening.")).toBeDefined();
      expect(within(screen.getByRole('region', { name: 'Live Transcript' })).queryByText(/Take your time/)).toBeNull();
    });

    it('is not offered to those who type', async () => {
      await type();
      expect(screen.queryByRole('button', { name: 'Let me think' })).toBeNull();
    });
  });

  it('[FAULT-03] a microphone that is unplugged is said, with ways on', async () => {
    let look: () => void = () => undefined;
    Object.assign(navigator.mediaDevices, {
      enumerateDevices: async () => [{ kind: 'audiooutput' }],
      addEventListener: (_: string, listener: () => void) => (look = listener),
      removeEventListener: () => undefined,
    });
    const { user } = await speak(WITH_PANEL);
    look();
    await later();
    expect(screen.getByRole('alert').textContent).toContain('Your microphone was disconnected');
    microphone = new FakeMicrophone();
    await user.click(button('Use another microphone'));
    await later();
    expect(screen.queryByText('Your microphone was disconnected')).toBeNull();
    await later(400);
    expect(FakeRecognition.current).toBeDefined();
  });

  describe('the live transcript', () => {
    const panel = () => screen.getByRole('region', { name: 'Live Transcript' });

    it('[CALL-11] is there when the form has one, and not otherwise', async () => {
      const { unmount } = await speak(WITH_PANEL);
      expect(panel()).toBeDefined();
      unmount();
      await speak(FORM);
      expect(screen.queryByText('Live Transcript')).toBeNull();
    });

    it('[CALL-12, CONST-58] its words have 300 px', async () => {
      await speak(WITH_PANEL);
      expect(within(panel()).getByRole('group').style.height).toBe('300px');
    });

    it('[CALL-14, CALL-15, CALLST-08, CALLST-12] labels what was said', async () => {
      await speak(WITH_PANEL);
      await assistant('Where do you live?');
      speech.synthesis.finish();
      await later(400);
      act(() => FakeRecognition.current?.hears('In Berlin.'));
      await later(1_300);
      expect(
        within(panel())
          .getAllByRole('article')
          .map((turn) => turn.textContent),
      ).toEqual(['AssistantWhere do you live?', 'YouIn Berlin.']);
    });

    it('[CALL-16, CALL-18, CALLST-07] what the assistant is saying is marked, with a pulse', async () => {
      await speak(WITH_PANEL);
      live.draft('Where do');
      live.draft('Where do you live');
      await later();
      expect(within(panel()).getByText('Assistant (speaking...)')).toBeDefined();
      expect(within(panel()).getByText('Where do you live')).toBeDefined();
      expect(within(panel()).getByTestId('transcript-pulse')).toBeDefined();
      await assistant('Where do you live now?');
      speech.synthesis.finish();
      await later();
      expect(within(panel()).queryByText('Assistant (speaking...)')).toBeNull();
      expect(within(panel()).queryByTestId('transcript-pulse')).toBeNull();
    });

    it('[CALL-17, CALLST-11] what the participant is saying is marked', async () => {
      await speak(WITH_PANEL);
      await assistant('Hello.');
      speech.synthesis.finish();
      await later(400);
      act(() => FakeRecognition.current?.hears('I am', false));
      expect(within(panel()).getByText('You (typing...)')).toBeDefined();
      expect(within(panel()).getByText('I am')).toBeDefined();
      await later(3_000);
      expect(within(panel()).queryByText('You (typing...)')).toBeNull();
    });

    it('[CALL-13, CONST-59] follows new words only for who stands within 100 px of the end', async () => {
      await speak(WITH_PANEL);
      const box = within(panel()).getByRole('group');
      const stand = (fromEnd: number) => {
        Object.defineProperties(box, {
          scrollHeight: { configurable: true, value: 1_000 },
          clientHeight: { configurable: true, value: 300 },
        });
        box.scrollTop = 1_000 - 300 - fromEnd;
        fireEvent.scroll(box);
      };
      stand(101);
      await assistant('Not followed.');
      expect(box.scrollTop).toBe(599);
      stand(100);
      await assistant('Followed.');
      expect(box.scrollTop).toBe(1_000);
    });

    it('[CALL-13] shows a turn that is longer than the box from its beginning, and follows on', async () => {
      await speak(WITH_PANEL);
      const box = within(panel()).getByRole('group');
      Object.defineProperties(box, { scrollHeight: { value: 1_000 }, clientHeight: { value: 300 }, offsetTop: { value: 50 } });
      const tall = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
      const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(650);
      await assistant('A long question.');
      speech.synthesis.finish();
      await later();
      expect(box.scrollTop).toBe(600);
      fireEvent.scroll(box);
      tall.mockReturnValue(40);
      await assistant('A short one.');
      expect(box.scrollTop).toBe(1_000);
      tall.mockRestore();
      top.mockRestore();
    });

    it('[CALL-19, CALL-20, CALL-21, CALL-22, CONST-69] is downloaded, one line a message', async () => {
      const downloads = catchDownloads();
      const { user } = await type(WITH_PANEL);
      expect(button('Download')).toHaveProperty('disabled', true);
      await assistant('Where do you live?');
      await user.paste('In Berlin.');
      await user.click(button('Send'));
      await later();
      await user.click(button('Download'));
      expect(downloads).toEqual([{ name: 'interview-transcript.txt', text: 'Assistant: Where do you live?\nUser: In Berlin.' }]);
    });
  });

  describe('the end', () => {
    it('[CALLST-30, CALLST-33, CALLST-34, CONST-30, DONE-11, DONE-12, DONE-13, DONE-14] End Call leads to the thanks, with the transcript, after 500 ms', async () => {
      const { user, location } = await type(WITH_PANEL);
      await assistant('Where do you live?');
      await user.paste('In Berlin.');
      await user.click(button('Send'));
      await later();
      const before = Date.now();
      await end(user);
      expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
      expect(Date.now() - before).toBeGreaterThanOrEqual(500);
      expect(location()).toMatchObject({
        pathname: '/call/confirmation',
        state: {
          transcript: [
            { role: 'assistant', content: 'Where do you live?' },
            { role: 'user', content: 'In Berlin.' },
          ],
          callId: [...live.calls.keys()][0],
          callData: { endReason: 'participant' },
          early: true,
          errorLogged: false,
        },
      });
      expect(screen.getByText('In Berlin.')).toBeDefined();
      expect(live.ends).toEqual(['participant']);
    });

    it('[CALLST-31] the ending shows, and cannot be pressed again', async () => {
      const { user } = await type();
      live.cut();
      await end(user);
      expect(button('End interview')).toHaveProperty('disabled', true);
    });

    it('[CALLST-24, CALLST-37, CALLST-38] the interviewer closes: results, then thanks, after its last words were read', async () => {
      await type();
      await assistant('Thank you, goodbye.');
      live.end('assistant');
      await later();
      expect(screen.getByText('Thank you, goodbye.')).toBeDefined();
      expect(server.seen('PUT', RESULTS)).toEqual([]);
      await later(3_000);
      expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
      expect(server.seen('PUT', RESULTS)[0]?.body).toMatchObject({
        interview_transcript: 'AI: Thank you, goodbye.',
        interview_messages: [{ role: 'assistant', content: 'Thank you, goodbye.' }],
        call_end_reason: 'assistant',
        call_status: 'completed',
        status: 'completed',
      });
    });

    it('UX-08: ending asks once, where it stands; Escape or Keep going continues', async () => {
      const { user } = await type();
      await assistant('Where do you live?');
      await user.click(button('End interview'));
      const question = screen.getByRole('alertdialog', { name: 'End the interview?' });
      expect(question.textContent).toContain('Your answers so far will be kept.');
      // A second tap on the same spot, or Enter, does not end it.
      expect(within(question).getAllByRole('button').at(-1)).toBe(document.activeElement);
      await user.keyboard('{Enter}');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await user.click(button('End interview'));
      await user.keyboard('{Escape}');
      expect(button('End interview')).toBeDefined();
      expect(live.ends).toEqual([]);
    });

    describe('[CALL-42] with an answer that is typed and not sent', () => {
      async function typed(words: string) {
        const { user } = await type();
        await assistant('Where do you live?');
        await user.click(screen.getByLabelText('Your answer'));
        await user.paste(words);
        return user;
      }

      it('ending says so, and can send it first: it is stored before the end', async () => {
        const user = await typed('In Berlin.');
        const stored: number[] = [];
        live.onSay = () => stored.push(live.ends.length);
        await user.click(button('End interview'));
        const question = screen.getByRole('alertdialog', { name: 'End the interview?' });
        expect(question.textContent).toContain('You have typed an answer that has not been sent yet.');
        expect(question.textContent).not.toContain('Your answers so far will be kept.');
        const ways = within(question).getAllByRole('button');
        expect(ways.map((way) => way.textContent)).toEqual(['Send and end', 'End without it', 'Keep going']);
        expect(ways.at(-1)).toBe(document.activeElement);
        await user.click(button('Send and end'));
        expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
        expect(live.turns.at(-1)).toMatchObject({ role: 'user', text: 'In Berlin.' });
        expect([stored, live.ends]).toEqual([[0], ['participant']]);
      });

      it('it is still in the field for who keeps going', async () => {
        const user = await typed('In Ber');
        await user.click(button('End interview'));
        await user.click(button('Keep going'));
        expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'In Ber');
        expect(live.turns).toHaveLength(1);
      });

      it('one that is too long to be sent is not offered to be', async () => {
        const user = await typed('a'.repeat(MOST_LENGTH + 1));
        await user.click(button('End interview'));
        expect(screen.queryByRole('button', { name: 'Send and end' })).toBeNull();
        expect(button('End without it')).toBeDefined();
      });

      it('ending asks after the goodbye as well; the answer sent then is stored before the page goes on', async () => {
        const user = await typed('In Berlin.');
        live.assistant('Thank you, goodbye.');
        live.end('assistant');
        await later();
        await user.click(button('End interview'));
        await user.click(button('Send and end'));
        await later(20_000);
        expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
        expect(live.turns.map(({ text }) => text)).toEqual(['Where do you live?', 'In Berlin.', 'Thank you, goodbye.']);
      });
    });

    it('UX-08: once the interviewer has said goodbye, ending does not ask', async () => {
      const { user } = await type();
      await assistant('Thank you, goodbye.');
      live.end('assistant');
      await later();
      await user.click(button('End interview'));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
    });

    it('[ERR-61, API-13, ERR-57] results that cannot be handed over are logged; the thanks come all the same', async () => {
      server.on('PUT', RESULTS, () => ({ status: 500 }));
      const { user } = await type();
      await end(user);
      expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
      expect(console.error).toHaveBeenCalledWith('The results of the call could not be handed over', expect.anything());
    });

    it('[CALLST-26, CALLST-29, ERR-57, ERR-58] a call that is lost for good leads to the same thanks, silently', async () => {
      await type();
      live.refusing = { success: false, code: 'NOT_FOUND', error: 'gone' };
      live.cut();
      live.down = false;
      live.restore();
      await later(1_000);
      expect(await screen.findByRole('heading', { name: 'Thank You for Your Time!' })).toBeDefined();
      expect(screen.queryByText('gone')).toBeNull();
      expect(console.error).toHaveBeenCalledWith('The call ended with an error', 'gone');
    });
  });
});
