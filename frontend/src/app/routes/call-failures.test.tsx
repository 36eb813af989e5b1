import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenLiveSocket } from '@/features/call/transport/live-socket';
import { FakeMicrophone, stubMediaDevices, stubOnline } from '@/features/call/testing/fake-call-client';
import { FakeRoom } from '@/features/call/testing/fake-daily';
import { RESPONSE_ID } from '@/features/call/testing/fake-live-server';
import { FakeRecognition, fakeSpeech, stubWindowSpeech } from '@/features/call/testing/fake-speech';
import { RELAY, VapiWorld } from '@/features/call/testing/vapi-world';
import { renderApp, renderWithApp } from '@/testing/render';
import { AppRoutes } from '../router';
import { publicFormWire } from '@/testing/owner';

// The line to our server is a port. The platform's SDK is the real one, in a room that makes no sound.
const line = vi.hoisted((): { open: OpenLiveSocket | null } => ({ open: null }));
vi.mock('@/features/call/transport/socket-io-live-socket', () => ({
  openSocketIoLiveSocket: (...args: Parameters<OpenLiveSocket>) => line.open?.(...args),
}));

const FORM = publicFormWire({ enable_realtime_transcript: true, enableRealtimeTranscript: true });
const CALLS = '/api/public/calls';
const RESULTS = `/api/public/update-call-results/${RESPONSE_ID}`;
const AT = { pathname: '/call/77', state: { form: FORM, responseId: RESPONSE_ID } };
const BUILT_IN = 'Continue with the built-in interviewer';
const UNREACHABLE = /couldn't reach the voice service/;

/** What can go wrong with a call, by the numbers of the list of failure cases; each is as the participant meets it. */
describe('the call page, where the voice platform holds the calls', () => {
  let world: VapiWorld;
  let microphone: FakeMicrophone;

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (const level of ['warn', 'error', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.stubGlobal('MediaStream', class {});
    HTMLMediaElement.prototype.play = async () => undefined;
    HTMLMediaElement.prototype.pause = () => undefined;
    world = new VapiWorld();
    line.open = world.live.open;
    stubWindowSpeech(fakeSpeech());
    microphone = new FakeMicrophone();
    stubMediaDevices(async () => (microphone = new FakeMicrophone()).stream);
    stubOnline(true);
    mine('pending');
    world.server
      .on('POST', CALLS, ({ body }) => {
        const builtIn = (body as { provider?: string }).provider === 'builtin';
        return { body: { success: true, ticket: builtIn ? world.live.newCall() : world.newCall() } };
      })
      .on('POST', '/api/public/track-call-initiation', { success: true })
      .on('PUT', RESULTS, { success: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    stubOnline(true);
    // Queries wait for it after a test without a network.
    window.dispatchEvent(new Event('online'));
    stubMediaDevices(null);
  });

  const mine = (call_status: string) =>
    world.server.on('GET', '/api/public/get-responses/77', {
      success: true,
      responses: [{ id: RESPONSE_ID, call_status, submitted_at: '2026-11-21T10:00:00' }],
    });
  const open = () => renderApp(AT, { user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }) });
  const later = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
  const button = (name: string) => screen.getByRole('button', { name });
  const alert = async () => (await screen.findByRole('alert')).textContent;
  const opened = () => world.server.seen('POST', CALLS).map((request) => (request.body as { provider?: string }).provider ?? 'platform');

  async function press() {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Start Interview' }));
    return app;
  }
  async function talk() {
    const app = await press();
    await screen.findByRole('button', { name: 'End Call' });
    return app;
  }
  const says = async (text: string) => {
    act(() => {
      world.room.tells({ type: 'model-output', output: text, turnId: text });
      world.room.sounds(0.2);
    });
    await later(1_100);
  };
  const hears = async (transcript: string) => {
    act(() => world.room.tells({ type: 'transcript', role: 'user', transcriptType: 'final', transcript }));
    await later();
  };
  /** Three attempts, each with its own pause. */
  const failThrice = async (each: number) => {
    for (let attempt = 0; attempt < 3; attempt++) {
      await waitFor(() => expect(world.server.seen('POST', RELAY).length).toBeGreaterThan(attempt));
      await later(each + 3_100);
    }
  };

  describe('before the call', () => {
    it('[FAULT-47] while the browser’s question about the microphone waits, the page says so and offers typing; no call is opened', async () => {
      let allow: (stream: MediaStream) => void = () => undefined;
      stubMediaDevices(() => new Promise((resolve) => (allow = resolve)));
      await press();
      await later(1_000);
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Your browser asks for the microphone: choose “Allow”. You can also type your answers.',
      );
      expect(opened()).toEqual([]);
      fireEvent.click(button('Type instead'));
      await waitFor(() => expect(opened()).toHaveLength(1));
      // Allowed after all, and not needed any more.
      const late = new FakeMicrophone();
      allow(late.stream);
      await later(100);
      expect(late.on).toBe(false);
    });

    it('[FAULT-01] no way to a microphone: told, nothing opened, typing works', async () => {
      stubMediaDevices(null);
      const { user } = await press();
      expect(await alert()).toBe('Your browser does not support audio input. Please use a modern browser.');
      expect(opened()).toEqual([]);
      await user.click(button('Type instead'));
      await screen.findByLabelText('Your answer');
      expect(opened()).toEqual(['builtin']);
    });

    it.each([
      ['[FAULT-02] denied', 'NotAllowedError', /microphone is blocked/],
      ['[FAULT-03] missing', 'NotFoundError', /No microphone was found/],
      ['[FAULT-03] busy', 'NotReadableError', /Another app/],
    ])('%s: told before anything is opened, and another try is there', async (_, name, text) => {
      stubMediaDevices(() => Promise.reject(new DOMException('no', name)));
      const { user } = await press();
      expect(await alert()).toMatch(text);
      expect(opened()).toEqual([]);
      stubMediaDevices(async () => microphone.stream);
      await user.click(button('Start Interview'));
      await screen.findByRole('button', { name: 'End Call' });
    });

    it('[FAULT-04] offline: no attempt is made', async () => {
      stubOnline(false);
      await press();
      expect(await alert()).toBe('No internet connection - please check your network');
      expect(opened()).toEqual([]);
    });

    it('[FAULT-40] an iPhone shows the hint about its loudspeaker, and nothing else differs', async () => {
      const phone = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X)');
      open();
      await screen.findByText(/through the loudspeaker, even with headphones/);
      phone.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)');
      await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(button('Start Interview'));
      await screen.findByRole('button', { name: 'End Call' });
    });

    it('[FAULT-05] a slow line is logged only', async () => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '2g' } });
      await talk();
      expect(console.warn).toHaveBeenCalledWith('The network is slow', '2g');
      Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
    });

    it('[FAULT-10] reports a plan that fills up while the participant is on the page', async () => {
      const error = 'This interview is not taking responses right now.';
      world.server.on('POST', CALLS, () => ({ status: 403, body: { success: false, code: 'RESPONSE_LIMIT_REACHED', error } }));
      await press();
      expect(await alert()).toBe(error);
      expect(world.server.seen('POST', RELAY)).toEqual([]);
    });

    it('the page’s own microphone is off before the platform opens its own', async () => {
      await talk();
      expect(microphone.on).toBe(false);
      expect(world.room.microphone).toBe(true);
    });

    it('a browser that cannot turn speech into text talks with the platform all the same', async () => {
      stubWindowSpeech(fakeSpeech({ recognition: false }));
      await talk();
      expect(button('Mute')).toBeDefined();
      expect(screen.queryByLabelText('Your answer')).toBeNull();
      expect(FakeRecognition.current).toBeUndefined();
    });
  });

  describe('a platform that is not to be had', () => {
    it.each([
      ['[CALL-23, CALL-24] [FAULT-07] 401', 401, 'Unauthorized'],
      ['[CALL-23, CALL-24] [FAULT-07] 403', 403, 'Forbidden'],
    ])('%s: a fixed red notice asks for the public key, nothing is tried again', async (_, status, error) => {
      world.refuse(status, 'Invalid Key.', error);
      await press();
      const notice = (await screen.findByText('Is the public key of the voice platform missing?')).closest('[role=alert]');
      expect(notice?.className).toMatch(/notice/);
      await later(10_000);
      expect(world.server.seen('POST', RELAY)).toHaveLength(1);
      expect(button(BUILT_IN)).toBeDefined();
    });

    it('[FAULT-08] a refused assistant is logged with what was refused, and the start has failed', async () => {
      world.refuse(400, ['assistantOverrides.property foo should not exist']);
      const { location } = await press();
      await screen.findByRole('heading', { name: 'Your interview could not be started' });
      expect(location().state).toMatchObject({ transcript: [], errorLogged: true });
      expect(console.error).toHaveBeenCalledWith(expect.any(String), 'assistantOverrides.property foo should not exist');
      expect(world.server.seen('POST', RELAY)).toHaveLength(1);
    });

    it.each([
      ['[FAULT-09] credits', 402, 'Payment required'],
      ['[FAULT-09] too many', 429, 'Slow down'],
      ['[FAULT-09] calls at once', 400, 'Over Concurrency Limit'],
    ])('%s: a friendly word, no fast retries, and other ways', async (_, status, message) => {
      world.refuse(status, message);
      await press();
      expect(await alert()).toMatch(/Please try again in a few minutes/);
      await later(10_000);
      expect(world.server.seen('POST', RELAY)).toHaveLength(1);
      for (const name of [BUILT_IN, 'Type instead', 'Try again']) expect(button(name)).toBeDefined();
    });

    it('[FAULT-12] a blocked room: three attempts, then our own interviewer takes over by voice', async () => {
      FakeRoom.behaviour.join = 'blocked';
      const { user } = await press();
      await failThrice(6_000);
      expect(await alert()).toMatch(UNREACHABLE);
      expect(FakeRoom.all).toHaveLength(3);
      await user.click(button(BUILT_IN));
      await screen.findByRole('button', { name: 'End Call' });
      expect(opened()).toEqual(['platform', 'platform', 'platform', 'builtin']);
      await later(400);
      expect(FakeRecognition.current).toBeDefined();
    });

    it('[FAULT-12] the participant does not have to wait for the attempts', async () => {
      FakeRoom.behaviour.join = 'blocked';
      const { user } = await press();
      await waitFor(() => expect(world.server.seen('POST', RELAY)).toHaveLength(1));
      await later(6_200);
      await user.click(await screen.findByRole('button', { name: BUILT_IN }));
      await screen.findByRole('button', { name: 'End Call' });
      await later(30_000);
      expect(opened()).toEqual(['platform', 'builtin']);
      expect(FakeRoom.current).toBeUndefined();
    });

    it('[FAULT-13] a join without an end is the same', async () => {
      FakeRoom.behaviour.join = 'never';
      await press();
      await failThrice(17_000);
      expect(await alert()).toMatch(UNREACHABLE);
    });

    it('[FAULT-20] an assistant that never speaks: a word after 12 s, the offer after 25 s', async () => {
      FakeRoom.behaviour.assistant = 'late';
      const { user } = await press();
      await waitFor(() => expect(FakeRoom.current).toBeDefined());
      await later(12_100);
      expect(screen.getByText(/taking a moment/)).toBeDefined();
      await later(13_000);
      expect(await alert()).toMatch(UNREACHABLE);
      await later(2_000);
      expect(FakeRoom.current).toBeUndefined();
      await user.click(button('Type instead'));
      await screen.findByLabelText('Your answer');
      expect(opened()).toEqual(['platform', 'builtin']);
    });

    it('what was said before is there with the other interviewer', async () => {
      mine('abandoned');
      world.live.silently('assistant', 'What do you ride?');
      world.live.silently('user', 'A tandem.');
      world.live.silently('assistant', 'With whom?');
      world.refuse(402, 'Payment required');
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: 'Continue Interview' }));
      await user.click(await screen.findByRole('button', { name: 'Type instead' }));
      expect(await screen.findByText('A tandem.')).toBeDefined();
    });

    it('[FAULT-12] voice is offered when the server can recognise speech, even if this browser cannot', async () => {
      stubWindowSpeech(fakeSpeech({ recognition: false }));
      vi.stubGlobal('AudioWorkletNode', class {});
      const notice = { version: 'v1', lines: [], facts: { voice_platform: true, speech_service: true } };
      FakeRoom.behaviour.join = 'blocked';
      const heard = { ...AT, state: { ...AT.state, form: { ...FORM, notice } } };
      const { user } = renderApp(heard, { user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }) });
      await user.click(await screen.findByRole('button', { name: 'Start Interview' }));
      await failThrice(6_000);
      expect(button(BUILT_IN)).toBeDefined();
    });

    it('[FAULT-36] a retired model, told as the call begins, leads to the offer', async () => {
      await talk();
      act(() => world.room.ends('call.in-progress.error-providerfault-openai-404-model-not-found'));
      expect(await alert()).toMatch(UNREACHABLE);
    });
  });

  describe('in the middle of an interview', () => {
    const begun = async () => {
      const app = await talk();
      await says('Where do you live?');
      await hears('In Berlin.');
      mine('in-progress');
      return app;
    };

    it('[FAULT-41] a failing platform leads to the offer, and the interview continues by voice with everything said so far', async () => {
      const { user } = await begun();
      act(() => world.room.ends('call.in-progress.error-providerfault-openai-500-server-error'));
      expect(await alert()).toMatch(/broke off/);
      await user.click(button(BUILT_IN));
      await screen.findByRole('button', { name: 'End Call' });
      expect(opened()).toEqual(['platform', 'builtin']);
      await later(400);
      expect(FakeRecognition.current).toBeDefined();
      expect(world.live.turns.map(({ text }) => text)).toEqual(['Where do you live?', 'In Berlin.']);
    });

    it('[FAULT-41] it also continues by typing', async () => {
      const { user } = await begun();
      act(() => world.room.ends('call.in-progress.error-providerfault-openai-500-server-error'));
      await alert();
      await user.click(button('Type instead'));
      await screen.findByLabelText('Your answer');
      expect(await screen.findByText('In Berlin.')).toBeDefined();
      expect(opened()).toEqual(['platform', 'builtin']);
    });
  });

  describe('pressing and leaving', () => {
    it('[FAULT-14] a double click in strict mode is one call', async () => {
      renderWithApp(
        <StrictMode>
          <AppRoutes />
        </StrictMode>,
        { at: AT },
      );
      const start = await screen.findByRole('button', { name: 'Start Interview' });
      await act(async () => undefined);
      fireEvent.click(start);
      fireEvent.click(start);
      await screen.findByRole('button', { name: 'End Call' });
      expect(world.server.seen('POST', RELAY)).toHaveLength(1);
      expect(FakeRoom.all.filter((room) => room.joined)).toHaveLength(1);
    });

    it('[FAULT-15] given up while connecting: no ghost call, and the microphone is off', async () => {
      FakeRoom.behaviour.join = 'never';
      const { user } = await press();
      await waitFor(() => expect(FakeRoom.all[0]?.joins).toHaveLength(1));
      await user.click(button('Cancel'));
      await later(2_000);
      expect(FakeRoom.all.map((room) => [room.joined, room.destroyed])).toEqual([[false, true]]);
      expect(microphone.on).toBe(false);
    });

    it('[FAULT-16] the way back leaves the room and the line, and what was said is stored', async () => {
      const { unmount } = await talk();
      await says('Hello.');
      unmount();
      await later(2_000);
      expect(FakeRoom.current).toBeUndefined();
      expect(world.live.connections).toBe(0);
      expect(world.live.turns.map((turn) => turn.text)).toEqual(['Hello.']);
      expect(document.querySelector('audio')).toBeNull();
    });

    it('[FAULT-17] a killed tab has told every turn before', async () => {
      await talk();
      await says('Where do you live?');
      await hears('In Berlin.');
      // Nothing more is heard of this browser.
      expect(world.live.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual(['assistant: Where do you live?', 'user: In Berlin.']);
    });

    it('[FAULT-18] a tab in the background continues, and looks at its line when it is back', async () => {
      await talk();
      await says('Hello.');
      act(() => world.room.hears(1));
      const see = (state: string) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
      };
      see('hidden');
      await later(120_000);
      see('visible');
      await says('Still there?');
      expect(screen.getByText('Still there?')).toBeDefined();
      expect(world.live.turns).toHaveLength(2);
    });

    it('[FAULT-29] a reload continues in a new session of the same response', async () => {
      const first = await talk();
      await says('Where do you live?');
      first.unmount();
      await later(2_000);
      mine('in-progress');
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: 'Continue Interview' }));
      await screen.findByRole('button', { name: 'End Call' });
      expect(screen.getByText('Where do you live?')).toBeDefined();
      expect(FakeRoom.all.filter((room) => room.joined)).toHaveLength(1);
    });

    it('[FAULT-30] the same response in another window: this one stands back', async () => {
      await talk();
      act(() => world.live.supersede());
      await screen.findByRole('heading', { name: 'This interview was continued in another window' });
      await later(2_000);
      expect(FakeRoom.current).toBeUndefined();
    });
  });

  describe('during the call', () => {
    it('[FAULT-19] offline: the page says so, keeps the call for 30 s, then ends it and offers to continue', async () => {
      await talk();
      await says('Where do you live?');
      stubOnline(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(await alert()).toContain('Connection lost - please check your network');
      await later(29_000);
      expect(button('End Call')).toBeDefined();
      await later(2_000);
      expect(await alert()).toMatch(/broke off/);
      expect(button(BUILT_IN)).toBeDefined();
      expect(world.live.turns.map(({ text }) => text)).toEqual(['Where do you live?']);
    });

    it('[FAULT-21] a voice that must be tapped for', async () => {
      const { user } = await talk();
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('tap', 'NotAllowedError'));
      act(() => world.room.voiceArrives());
      await later();
      HTMLMediaElement.prototype.play = async () => undefined;
      await user.click(await screen.findByRole('button', { name: 'Tap to hear the assistant' }));
      await later();
      expect(world.room.sent).toContain('playable');
      expect(screen.queryByRole('button', { name: 'Tap to hear the assistant' })).toBeNull();
    });

    it('[FAULT-22] a noise filter that fails is not worth a word', async () => {
      FakeRoom.behaviour.noiseFilter = 'rejects';
      await talk();
      await later(100);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(console.warn).toHaveBeenCalledWith('The call goes on with less', expect.any(String));
    });

    it('[FAULT-03] a silent microphone is reported', async () => {
      await talk();
      await says('How are you?');
      await later(16_000);
      expect(screen.getByText(/We can't hear anything from your microphone/)).toBeDefined();
    });

    it('[FAULT-31] an image that does not load is replaced', async () => {
      await talk();
      fireEvent.error(screen.getByRole('img', { name: 'Interview' }));
      expect(screen.getByRole('img', { name: 'Interviewer' })).toBeDefined();
    });

    it('typing is one press away; the assistant keeps speaking', async () => {
      const { user } = await talk();
      await user.click(button('Type instead'));
      await user.type(screen.getByLabelText('Your answer'), 'By bicycle.{Enter}');
      await later();
      expect(world.room.microphone).toBe(false);
      expect(world.room.sent).toContainEqual(expect.objectContaining({ type: 'add-message' }));
      await user.click(button('Talk instead'));
      expect(world.room.microphone).toBe(true);
    });
  });

  describe('the end', () => {
    it.each([
      ['[CALLST-25] [FAULT-23] a room that is closed', 'unknown', () => world.room.fails('ejected', 'Meeting has ended')],
      ['[FAULT-28] the time', 'time-limit', () => world.room.ends('exceeded-max-duration')],
      ['[FAULT-28] silence', 'silence', () => world.room.ends('silence-timed-out')],
    ])('%s leads to the thanks, with the transcript', async (_, reason, end) => {
      await talk();
      await says('Goodbye.');
      act(end);
      await later(1_200);
      await screen.findByRole('heading', { name: 'Thank You for Your Time!' });
      expect(world.server.seen('PUT', RESULTS)).toHaveLength(1);
      expect(world.server.seen('PUT', RESULTS)[0]?.body).toMatchObject({ interview_transcript: 'AI: Goodbye.', call_end_reason: reason });
    });

    it.each([
      ['[CALLST-28] [FAULT-24] a fatal error without an end', () => world.room.fails('connection-error', 'gone')],
      ['[FAULT-41] a fault of the platform', () => world.room.ends('worker-shutdown')],
    ])('%s leads to the offer to go on', async (_, end) => {
      await talk();
      await says('Where do you live?');
      act(end);
      await later(1_200);
      expect(await alert()).toMatch(/broke off/);
      for (const name of [BUILT_IN, 'Type instead', 'Try again']) expect(button(name)).toBeDefined();
      expect(world.server.seen('PUT', RESULTS)).toEqual([]);
    });

    it('[FAULT-25, FAULT-32] End: the thanks after 500 ms, whatever the platform still has to say', async () => {
      const { user } = await talk();
      await says('Goodbye.');
      const { room } = world;
      const before = Date.now();
      await user.click(button('End Call'));
      await user.click(button('End interview'));
      await screen.findByRole('heading', { name: 'Thank You for Your Time!' });
      expect(Date.now() - before).toBeLessThan(3_000);
      act(() => room.ends('assistant-ended-call'));
      await later(5_000);
      expect(world.server.seen('PUT', RESULTS)).toHaveLength(1);
      expect(world.live.ends).toEqual(['participant']);
    });
  });
});
