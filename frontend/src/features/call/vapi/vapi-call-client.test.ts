import type { SessionTicket } from '@contract/voice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallError, CallEvent, CallMode } from '../call-client';
import { describeCallClient } from '../testing/call-client.contract';
import { FakeRoom } from '../testing/fake-daily';
import { RELAY, RELAYED, VapiWorld } from '../testing/vapi-world';
import { applyTurn, toMessages, type TranscriptTurn } from '../transcript';
import { START_LIMITS } from './start-clock';
import { constructorOf, loadVapi } from './vapi-sdk';
import { VapiCallClient } from './vapi-call-client';

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describeCallClient('the voice platform', () => {
  const world = new VapiWorld();
  const room = () => FakeRoom.all.at(-1);
  return {
    client: world.client(),
    ticket: world.newCall(),
    partial: async (text) => {
      room()?.tells({ type: 'assistant.speechStarted', turn: 0, text });
      await tick();
    },
    final: async (text) => {
      room()?.tells({ type: 'assistant.speechStarted', text });
      room()?.tells({ type: 'speech-update', role: 'assistant', status: 'stopped' });
      await tick();
    },
    close: async () => {
      room()?.ends('assistant-ended-call');
      await tick();
    },
    breakStart: () => world.refuse(500, 'Not now'),
    goSilent: () => {
      FakeRoom.behaviour.destroy = 'never';
      world.live.cut();
    },
    leftovers: () => world.leftovers(),
  };
});

describe('a call of the voice platform, its real SDK in a room of our own', () => {
  let world: VapiWorld;
  let client: VapiCallClient;
  let ticket: SessionTicket;
  let events: CallEvent[];
  let turns: readonly TranscriptTurn[];
  const play = vi.fn<() => Promise<void>>();

  beforeEach(() => {
    vi.useFakeTimers();
    for (const level of ['warn', 'error', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    vi.stubGlobal('MediaStream', class {});
    play.mockReset().mockResolvedValue(undefined);
    HTMLMediaElement.prototype.play = play;
    HTMLMediaElement.prototype.pause = () => undefined;
    world = new VapiWorld();
    begin(world.client());
    ticket = world.newCall();
  });
  afterEach(async () => {
    void client.end();
    await tick(3_000);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  function begin(made: VapiCallClient): void {
    client = made;
    events = [];
    turns = [];
    client.subscribe((event) => {
      events.push(event);
      if (event.type === 'turn') turns = applyTurn(turns, event);
    });
  }

  const start = async (mode: CallMode = 'voice', microphone?: string) => {
    await client.start(ticket, { signal: new AbortController().signal, mode, microphone });
    await tick();
  };
  /** A start that fails, in `ms`. */
  const failing = async (ms = 60_000): Promise<CallError> => {
    const failure = client.start(ticket, { signal: new AbortController().signal, mode: 'voice' }).catch((error: unknown) => error);
    await vi.waitFor(() =>
      vi.advanceTimersByTimeAsync(ms).then(() => Promise.race([failure, Promise.reject(new Error('still starting'))])),
    );
    return (await failure) as CallError;
  };
  const of = <T extends CallEvent['type']>(type: T) =>
    events.filter((event): event is Extract<CallEvent, { type: T }> => event.type === type);
  const says = (text: string, turnId = text) => {
    world.room.tells({ type: 'model-output', output: text, turnId });
    world.room.sounds(0.1);
  };

  describe('the start', () => {
    it('[CALLST-15, VOICE-13, VOICE-14, VOICE-22] asks our relay for a web call, with assistant and metadata', async () => {
      await start();
      const [request] = world.server.seen('POST', RELAY);
      expect(request?.path).toBe(`/api/public/calls/${ticket.callId}/call/web`);
      expect(request?.body).toEqual({
        assistantId: 'a-1',
        assistantOverrides: { metadata: { gatherResponseId: ticket.responseId, formId: ticket.formId } },
      });
    });

    it('[VOICE-15, VOICE-16, VOICE-17] squads and workflows are none of ours: the relay decides, and the SDK leaves them out', async () => {
      await start();
      const body = world.server.seen('POST', RELAY)[0]?.body as Record<string, unknown>;
      for (const field of ['squad', 'squadId', 'workflow', 'workflowId', 'workflowOverrides']) expect(body).not.toHaveProperty(field);
    });

    it('[CALLST-16, VOICE-19, VOICE-23] joins the room of the answer', async () => {
      await start();
      expect(world.room.joins).toEqual([{ url: RELAYED.webCallUrl, subscribeToTracksAutomatically: false }]);
    });

    it('[VOICE-18, CONST-40, CONST-41] the id is ours, and known before: an answer without one is not waited for', async () => {
      world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, id: undefined } }));
      const before = Date.now();
      await start();
      expect(of('state').map((event) => event.state)).toEqual(['connecting', 'connected']);
      // Five checks of 200 ms were needed where only the platform knew the id.
      expect(Date.now() - before).toBeLessThan(200);
      expect(ticket.callId).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('[CALLST-17] turns on noise cancellation', async () => {
      await start();
      expect(world.room.inputSettings).toEqual([{ audio: { processor: { type: 'noise-cancellation' } } }]);
    });

    it.each(['rejects', 'throws'] as const)('[CALLST-18, ERR-70] [case 22] noise cancellation that %s: the call goes on', async (how) => {
      FakeRoom.behaviour.noiseFilter = how;
      await start();
      expect(of('warning').map((event) => event.code)).toEqual(['noise-filter-off']);
      says('Hello.');
      expect(turns.map((turn) => turn.text)).toEqual(['Hello.']);
      expect(of('ended')).toEqual([]);
    });

    it('[CALLST-21, ERR-69] looks at the remote level every 100 ms; without it the call goes on', async () => {
      await start();
      expect(world.room.observed).toEqual([100]);
      await client.end();
      FakeRoom.behaviour.observer = 'throws';
      begin(world.client());
      ticket = world.newCall();
      await start();
      expect(of('state').at(-1)?.state).toBe('connected');
    });

    it('[CALLST-19, CALLST-20, CONST-56, CONST-57, VOICE-20] with video recording: 1280x720 on a dark ground, then the first message', async () => {
      world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, artifactPlan: { videoRecordingEnabled: true } } }));
      await start();
      expect(world.room.options).toMatchObject({ videoSource: true });
      expect(world.room.recordings).toEqual([{ width: 1280, height: 720, backgroundColor: '#FF1F2D3D', layout: { preset: 'default' } }]);
      await tick(400);
      world.room.emit('recording-started', {});
      expect(world.room.sent).toContainEqual({ type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 0.4 });
    });

    it('without it no camera is asked for', async () => {
      await start();
      expect(world.room.options).toMatchObject({ videoSource: false });
      expect(world.room.recordings).toEqual([]);
    });

    it('[ERR-68] a recording that fails is a warning', async () => {
      world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, artifactPlan: { videoRecordingEnabled: true } } }));
      FakeRoom.behaviour.recording = 'throws';
      await start();
      expect(of('warning').map((event) => event.code)).toEqual(['recording-off']);
      expect(of('state').at(-1)?.state).toBe('connected');
    });

    it('[VOICE-21] the voice of the answer decides that no picture is taken', async () => {
      world.server.on('POST', RELAY, () => ({ status: 201, body: { ...RELAYED, assistant: { voice: { provider: 'tavus' } } } }));
      const subscribed = vi.spyOn(FakeRoom.prototype, 'emit');
      await start();
      subscribed.mockRestore();
      const update = vi.fn();
      world.room.updateParticipant = update;
      world.room.emit('participant-joined', { participant: { local: false, session_id: 's' } });
      // Only a platform that sends a picture makes the SDK subscribe to one.
      expect(update).toHaveBeenCalledWith('s', { setSubscribedTracks: { audio: true, video: true } });
    });

    it('[CONST-42] a phone waits a second for its permission before the join', async () => {
      vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' } }));
      void client.start(ticket, { signal: new AbortController().signal, mode: 'voice' });
      await tick(2_000);
      await vi.waitFor(() => expect(FakeRoom.all[0]?.joins).toHaveLength(1));
      const { made, join = 0 } = FakeRoom.all[0]?.times ?? { made: 0 };
      expect(join - made).toBe(1_000);
    });

    it('the chosen microphone is the one the room takes', async () => {
      await start('voice', 'mic-2');
      expect(world.room.options).toMatchObject({ audioSource: 'mic-2' });
    });

    it('the room’s program comes as a script, so that no policy must allow eval', async () => {
      await start();
      expect(world.room.options).toMatchObject({ dailyConfig: { avoidEval: true } });
    });

    it('media and a ready assistant are two moments', async () => {
      FakeRoom.behaviour.assistant = 'late';
      await start();
      expect(of('state').map((event) => event.state)).toEqual(['connecting']);
      world.room.listening();
      expect(of('state').map((event) => event.state)).toEqual(['connecting', 'connected']);
    });

    it.each([
      ['the class', class {}],
      ['a module around it', { default: class {} }],
      ['a module around a module', { default: { default: class {} } }],
    ])('the SDK is found in %s', (_, module) => {
      expect(typeof constructorOf(module)).toBe('function');
    });
  });

  describe('a start that fails', () => {
    it('[CALLST-13, ERR-65] without an assistant: the SDK throws and tells, we tell once', async () => {
      begin(world.client(null));
      expect(await failing()).toMatchObject({ code: 'no-assistant', message: 'Assistant or Squad or Workflow must be provided.' });
      expect(world.server.seen('POST', RELAY)).toEqual([]);
      expect(of('ended')).toEqual([]);
    });

    it.each([
      ['[case 7] 401', 401, 'Invalid Key. Hot tip, you may be using the private key instead of the public key.', 'key-invalid'],
      ['[case 7] 403', 403, 'Forbidden resource', 'key-invalid'],
      ['[case 8] 400, in several sentences', 400, ['property X should not exist', 'voiceId is required'], 'config'],
      ['404', 404, 'Assistant not found', 'config'],
      ['[case 9] 402', 402, 'Payment required', 'billing'],
      ['[case 9] 429', 429, 'Too many requests', 'capacity'],
      ['[case 9] the limit of calls at once', 400, 'Over Concurrency Limit', 'capacity'],
      ['[ERR-71] 500', 500, 'Internal error', 'provider'],
      ['503', 503, 'Unavailable', 'provider'],
    ] as const)('%s', async (_, status, message, code) => {
      world.refuse(status, message as string | string[]);
      const failure = await failing();
      expect(failure).toMatchObject({ code, status });
      expect(failure.message).toContain(typeof message === 'string' ? message : message[1]);
      expect(FakeRoom.all).toEqual([]);
    });

    it.each([
      ['a call that is opened already: the next attempt gets a new one', 409, 'CALL_BUSY', 'provider'],
      ['a call that is over: the same', 409, 'CALL_ENDED', 'provider'],
      ['another browser’s call', 404, 'NOT_FOUND', 'forbidden'],
      ['a browser without its cookie', 401, 'UNAUTHORIZED', 'forbidden'],
      ['too many requests to us', 429, 'RATE_LIMITED', 'capacity'],
    ] as const)('our own refusal, %s', async (_, status, code, expected) => {
      world.server.on('POST', RELAY, () => ({ status, body: { success: false, code, error: 'In our words.' } }));
      expect(await failing()).toMatchObject({ code: expected, message: 'In our words.' });
    });

    it('a relay that cannot be reached', async () => {
      world.server.on('POST', RELAY, () => Promise.reject(new TypeError('Failed to fetch')));
      expect(await failing()).toMatchObject({ code: 'media-failed', message: 'Failed to fetch' });
    });

    it('an answer that is no JSON, from something in between', async () => {
      world.server.on('POST', RELAY, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
      expect(await failing()).toMatchObject({ code: 'provider' });
    });

    it('a program that cannot be loaded', async () => {
      begin(new VapiCallClient({ load: () => Promise.reject(new Error('blocked')), openSocket: world.live.open, assistantId: 'a-1' }));
      expect(await failing()).toMatchObject({ code: 'media-failed' });
    });

    it('[ERR-66] a room that cannot be made', async () => {
      FakeRoom.behaviour.create = 'throws';
      expect(await failing()).toMatchObject({ code: 'media-failed', message: 'Duplicate DailyIframe instances are not allowed' });
    });

    it('[ERR-67] [case 11, case 12] a room whose program is blocked: three errors of the SDK are one failure', async () => {
      FakeRoom.behaviour.join = 'blocked';
      expect(await failing(7_000)).toMatchObject({ code: 'media-failed', message: 'Failed to load call object bundle' });
      expect(of('ended')).toEqual([]);
      expect(world.leftovers()).toEqual([]);
    });

    it('[case 13] a join without an end is given up after 15 s', async () => {
      FakeRoom.behaviour.join = 'never';
      const failure = client.start(ticket, { signal: new AbortController().signal, mode: 'voice' }).catch((error: unknown) => error);
      await vi.waitFor(() => expect(FakeRoom.all[0]?.joins).toHaveLength(1));
      await tick(START_LIMITS.join + 2_000);
      expect(await failure).toMatchObject({ code: 'start-timeout' });
      const { join = 0, destroyed = 0 } = FakeRoom.all[0]?.times ?? {};
      expect(destroyed - join).toBe(START_LIMITS.join);
    });

    it('a relay without an answer is given up after 10 s, and a late answer makes no room', async () => {
      let answer: (value: { status: number; body: unknown }) => void = () => undefined;
      world.server.on('POST', RELAY, () => new Promise((resolve) => (answer = resolve)));
      expect(await failing(START_LIMITS.webCall + 2_000)).toMatchObject({ code: 'start-timeout' });
      answer({ status: 201, body: RELAYED });
      for (let i = 0; i < 10; i++) await tick(50);
      expect(FakeRoom.all).toEqual([]);
    });

    it('[case 2] a microphone that the room may not use', async () => {
      FakeRoom.behaviour.join = 'no-microphone';
      expect(await failing()).toMatchObject({ code: 'mic-denied' });
      expect(world.leftovers()).toEqual([]);
    });

    it('a new attempt waits until the old room is let go', async () => {
      FakeRoom.behaviour.join = 'blocked';
      await failing(7_000);
      FakeRoom.behaviour.join = 'works';
      begin(world.client());
      await start();
      expect(FakeRoom.all.map((room) => room.destroyed)).toEqual([true, false]);
    });
  });

  describe('[case 15] given up while connecting', () => {
    it('before the relay answers: no room is made, and no microphone is opened', async () => {
      let answer: (value: { status: number; body: unknown }) => void = () => undefined;
      world.server.on('POST', RELAY, () => new Promise((resolve) => (answer = resolve)));
      const giveUp = new AbortController();
      const failure = client.start(ticket, { signal: giveUp.signal, mode: 'voice' }).catch((error: unknown) => error);
      await vi.waitFor(() => expect(world.server.seen('POST', RELAY)).toHaveLength(1));
      giveUp.abort();
      await tick(2_000);
      expect(await failure).toMatchObject({ code: 'aborted' });
      answer({ status: 201, body: RELAYED });
      for (let i = 0; i < 10; i++) await tick(50);
      expect(FakeRoom.all).toEqual([]);
      expect(world.leftovers()).toEqual([]);
    });

    it('while joining: the room is left within two seconds', async () => {
      FakeRoom.behaviour.join = 'never';
      const giveUp = new AbortController();
      const failure = client.start(ticket, { signal: giveUp.signal, mode: 'voice' }).catch((error: unknown) => error);
      await vi.waitFor(() => expect(FakeRoom.all[0]?.joins).toHaveLength(1));
      giveUp.abort();
      await tick(2_000);
      expect(await failure).toMatchObject({ code: 'aborted' });
      expect(FakeRoom.all[0]?.destroyed).toBe(true);
      expect(world.leftovers()).toEqual([]);
    });
  });

  describe('sound', () => {
    it('[CONST-51, CONST-52] the level is the sum over those in the room by 0.15, one at most', async () => {
      await start();
      world.room.sounds(0.03, 0.03);
      world.room.sounds(0.4);
      expect(of('level').map((event) => Number(event.value.toFixed(3)))).toEqual([0.4, 1]);
    });

    it('[CONST-53, CONST-54, CALLST-03, CALLST-05] speaking is above 0.01, and ends a second after it', async () => {
      await start();
      world.room.sounds(0.01);
      expect(of('speaking')).toEqual([]);
      world.room.sounds(0.011);
      expect(of('speaking').map((event) => event.on)).toEqual([true]);
      await tick(999);
      expect(of('speaking')).toHaveLength(1);
      await tick(1);
      expect(of('speaking').map((event) => event.on)).toEqual([true, false]);
    });

    it('[CALLST-04, CALLST-06] the platform’s own word counts, too', async () => {
      await start();
      world.room.tells({ type: 'speech-update', role: 'assistant', status: 'started' });
      world.room.tells({ type: 'speech-update', role: 'assistant', status: 'stopped' });
      expect(of('speaking').map((event) => event.on)).toEqual([true, false]);
    });

    it('a silence that is told late does not cut the words that begin after it', async () => {
      await start();
      says('All well?');
      world.room.tells({ type: 'speech-update', role: 'assistant', status: 'stopped' });
      world.room.tells({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Yes.' });
      await tick(980);
      world.room.tells({ type: 'model-output', output: 'What ', turnId: '2' });
      world.room.tells({ type: 'speech-update', role: 'assistant', status: 'started' });
      await tick(50);
      world.room.tells({ type: 'model-output', output: 'else?', turnId: '2' });
      world.room.sounds(0.1);
      await tick(1_100);
      expect(toMessages(turns).map(({ content }) => content)).toEqual(['All well?', 'Yes.', 'What else?']);
    });

    it('listens while the assistant does not speak', async () => {
      await start();
      world.room.sounds(0.1);
      await tick(1_000);
      await client.setMuted(true);
      expect(
        of('listening')
          .map((event) => event.on)
          .slice(-3),
      ).toEqual([false, true, false]);
    });

    it('mutes, and types with a muted microphone', async () => {
      await start();
      await client.setMuted(true);
      expect(world.room.microphone).toBe(false);
      await client.setMuted(false);
      expect(world.room.microphone).toBe(true);
      client.setMode('text');
      expect(world.room.microphone).toBe(false);
      client.setMode('voice');
      expect(world.room.microphone).toBe(true);
      expect(of('mode').map((event) => event.mode)).toEqual(['text', 'voice']);
    });

    it('[case 21] a voice that must be tapped for: the assistant waits, and comes with the tap', async () => {
      await start();
      play.mockRejectedValueOnce(new DOMException('tap first', 'NotAllowedError'));
      world.room.voiceArrives();
      await tick();
      expect(of('warning').map((event) => event.code)).toEqual(['audio-blocked']);
      expect(world.room.sent).not.toContain('playable');
      await tick(60_000);
      expect(of('ended')).toEqual([]);
      await client.resumeAudio();
      expect(world.room.sent).toContain('playable');
      expect(document.querySelectorAll('audio')).toHaveLength(1);
      await client.end();
      expect(world.leftovers()).toEqual([]);
    });

    it('a tap that the browser still refuses asks again', async () => {
      await start();
      play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
      world.room.voiceArrives();
      await tick();
      await client.resumeAudio();
      expect(of('warning').map((event) => event.code)).toEqual(['audio-blocked', 'audio-blocked']);
      expect(document.querySelector('audio')).toBeNull();
    });

    it('the element that plays is gone with the call', async () => {
      await start();
      world.room.voiceArrives();
      await tick();
      expect(document.querySelectorAll('audio')).toHaveLength(1);
      await client.end();
      expect(document.querySelector('audio')).toBeNull();
    });
  });

  describe('[case 3] the microphone', () => {
    it('that gives nothing for 15 s is told of, once it is the participant’s turn', async () => {
      await start();
      says('How are you?');
      await tick(1_000);
      await tick(14_999);
      expect(of('warning')).toEqual([]);
      await tick(1);
      expect(of('warning').map((event) => event.code)).toEqual(['mic-silent']);
    });

    it('that was heard is believed', async () => {
      await start();
      says('How are you?');
      world.room.hears(0.2);
      await tick(60_000);
      expect(of('warning').map((event) => event.code)).toEqual([]);
    });

    it('lost in the middle of the call is a warning, and the system’s own takes its place', async () => {
      let changed: () => void = () => undefined;
      const mediaDevices = { addEventListener: (_: string, listener: () => void) => (changed = listener), removeEventListener: vi.fn() };
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
      await start();
      world.room.emit('camera-error', { errorMsg: { errorMsg: 'gone', audioOk: false }, error: { type: 'not-found' } });
      expect(of('warning').map((event) => event.code)).toEqual(['mic-silent']);
      changed();
      expect(world.room.devices).toEqual([{ audioSource: true }]);
      expect(of('ended')).toEqual([]);
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    });
  });

  describe('the assistant', () => {
    it('[case 20] that does not come is slow after 12 s, and gone after 25 s', async () => {
      await start();
      await tick(11_999);
      expect(of('warning')).toEqual([]);
      await tick(1);
      expect(of('warning').map((event) => event.code)).toEqual(['slow-reply']);
      await tick(12_999);
      expect(of('ended')).toEqual([]);
      await tick(1);
      expect(of('ended')).toMatchObject([{ reason: 'provider-fault', error: { code: 'provider' } }]);
      await tick(2_000);
      expect(world.leftovers()).toEqual([]);
    });

    it('that has come is waited for no more', async () => {
      await start();
      says('Hello.');
      world.room.hears(1);
      await tick(120_000);
      expect(events.filter((event) => event.type === 'warning' || event.type === 'ended')).toEqual([]);
    });
  });

  describe('typed words', () => {
    it('go to the platform, are shown, and are mirrored', async () => {
      await start();
      await client.sendText('  By bicycle. ');
      await tick();
      expect(world.room.sent).toContainEqual({
        type: 'add-message',
        message: { role: 'user', content: 'By bicycle.' },
        triggerResponseEnabled: true,
      });
      expect(toMessages(turns)).toEqual([{ role: 'user', content: 'By bicycle.' }]);
      expect(world.live.turns).toMatchObject([{ role: 'user', text: 'By bicycle.' }]);
    });
  });

  describe('the mirror', () => {
    const talk = async () => {
      says('Where do you live?', 't1');
      await tick(1_000);
      world.room.tells({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'In Berlin.' });
      await tick();
    };
    const mirrored = () => world.live.turns.map(({ role, text }) => `${role}: ${text}`);

    it('our server hears each turn of either side as it happens', async () => {
      await start();
      await talk();
      expect(mirrored()).toEqual(['assistant: Where do you live?', 'user: In Berlin.']);
      expect(world.live.turns.map((turn) => turn.clientId)).toEqual(turns.map((turn) => turn.id));
    });

    it('and words as they are spoken, at most every 300 ms', async () => {
      await start();
      for (const words of ['I', 'I ride', 'I ride a', 'I ride a tandem']) {
        world.room.tells({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: words });
        await tick(50);
      }
      await tick(300);
      expect(world.live.mirrorDrafts).toEqual([{ role: 'user', text: 'I ride a tandem' }]);
    });

    it('turns said while the line is away are told when it is back, each once', async () => {
      await start();
      world.live.cut();
      await talk();
      expect(mirrored()).toEqual([]);
      world.live.restore();
      await tick(1_000);
      expect(mirrored()).toEqual(['assistant: Where do you live?', 'user: In Berlin.']);
    });

    it('a lost acknowledgement stores nothing twice', async () => {
      await start();
      world.live.swallowAcks = 2;
      await talk();
      await tick(15_000);
      expect(world.live.swallowAcks).toBe(0);
      expect(mirrored()).toHaveLength(2);
    });

    it('turns of a page that was closed are told by the next one', async () => {
      await start();
      world.live.cut();
      await talk();
      const giveUp = new AbortController();
      giveUp.abort();
      void client.end();
      await tick(3_000);
      world.live.restore();
      begin(world.client());
      ticket = world.newCall();
      await start();
      expect(mirrored()).toEqual(['assistant: Where do you live?', 'user: In Berlin.']);
      expect(toMessages(turns)).toHaveLength(2);
    });

    it('a line that does not come up disturbs nothing, and is tried again', async () => {
      world.live.refusing = { success: false, code: 'UNAVAILABLE', error: 'Not now' };
      await start();
      await talk();
      expect(toMessages(turns)).toHaveLength(2);
      world.live.refusing = null;
      await tick(3_000);
      expect(mirrored()).toHaveLength(2);
    });

    it('[case 29] turns of before the reload are shown first', async () => {
      world.live.silently('assistant', 'Where do you live?');
      world.live.silently('user', 'In Berlin.', 'old-1');
      await start();
      says('And your bicycle?', 't9');
      await tick(1_000);
      expect(toMessages(turns).map((m) => m.content)).toEqual(['Where do you live?', 'In Berlin.', 'And your bicycle?']);
    });

    it('a very long turn is told in parts', async () => {
      await start();
      await client.sendText('word '.repeat(1_500));
      await tick();
      expect(world.live.turns).toHaveLength(2);
      expect(new Set(world.live.turns.map((turn) => turn.clientId)).size).toBe(2);
    });

    it('[case 30] another window that has taken the call closes this one', async () => {
      await start();
      world.live.supersede();
      await tick(2_000);
      expect(of('ended')).toMatchObject([{ error: { code: 'superseded' } }]);
      expect(world.leftovers()).toEqual([]);
      expect(world.live.ends).toEqual([]);
    });

    it('our server’s end is the call’s end', async () => {
      await start();
      says('Hello.');
      world.live.end('time-limit');
      await tick(2_000);
      expect(of('ended')).toMatchObject([{ reason: 'time-limit' }]);
      expect(world.leftovers()).toEqual([]);
    });
  });

  describe('the end', () => {
    it.each([
      ['[CALLST-24] the assistant', 'assistant-ended-call', 'assistant'],
      ['[CALLST-27] the time', 'exceeded-max-duration', 'time-limit'],
      ['silence', 'silence-timed-out', 'silence'],
      ['[case 36] a model that is no more', 'call.in-progress.error-providerfault-openai-404-model-not-found', 'config'],
      ['something new', 'the-moon-was-full', 'unknown'],
    ] as const)('%s: one end, with the platform’s reason', async (_, told, reason) => {
      await start();
      says('Goodbye.');
      world.room.ends(told);
      await tick(5_000);
      expect(of('ended')).toMatchObject([{ reason, error: undefined }]);
      expect(world.live.ends).toEqual([reason]);
    });

    it('[case 23] an ejection is how a call ends, and no error', async () => {
      await start();
      says('Goodbye.');
      world.room.fails('ejected', 'Meeting has ended');
      await tick(1_000);
      expect(of('ended')).toMatchObject([{ reason: 'unknown', error: undefined }]);
    });

    it('news of the end alone is an end, where the room never closes', async () => {
      await start();
      says('Goodbye.');
      world.room.tells({ type: 'status-update', status: 'ended', endedReason: 'silence-timed-out' });
      await tick(1_000);
      expect(of('ended')).toMatchObject([{ reason: 'silence' }]);
      await tick(2_000);
      expect(world.leftovers()).toEqual([]);
    });

    it('an ejection before the assistant was ready is the platform’s fault', async () => {
      FakeRoom.behaviour.assistant = 'late';
      await start();
      world.room.fails('ejected', 'Meeting ended due to ejection: Meeting has ended');
      await tick(1_000);
      expect(of('ended')).toMatchObject([{ reason: 'provider-fault' }]);
    });

    it('[CALLST-28] [case 24] a fatal error without an end of the call is one after a second', async () => {
      await start();
      says('Hello.');
      world.room.fails('connection-error', 'The room is gone');
      await tick(999);
      expect(of('ended')).toEqual([]);
      await tick(1);
      expect(of('ended')).toMatchObject([{ reason: 'error', error: { message: 'The room is gone' } }]);
      await tick(2_000);
      expect(world.leftovers()).toEqual([]);
    });

    it('[case 25] an end told twice, speech that ends late, and a message after it change nothing', async () => {
      await start();
      says('Goodbye.');
      const { room } = world;
      room.ends('assistant-ended-call');
      const known = events.length;
      room.emit('left-meeting');
      room.tells({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'Too late.' });
      await tick(5_000);
      expect(events).toHaveLength(known);
      expect(events.at(-1)?.type).toBe('ended');
    });

    it('[CALLST-32] End stops the SDK, and our server is told after the last words', async () => {
      await start();
      says('Hello.');
      await client.sendText('Bye.');
      await client.end();
      expect(FakeRoom.all[0]?.destroyed).toBe(true);
      expect(world.live.turns.map((turn) => turn.text)).toEqual(['Hello.', 'Bye.']);
      expect(world.live.ends).toEqual(['participant']);
      expect(of('ended')).toMatchObject([{ reason: 'participant' }]);
    });

    it('[case 19] a line that is away for 30 s ends the call, with its transcript; a shorter one does not', async () => {
      await start();
      says('Hello.');
      world.room.hears(1);
      window.dispatchEvent(new Event('offline'));
      await tick(29_000);
      window.dispatchEvent(new Event('online'));
      expect(
        of('state')
          .map((event) => event.state)
          .slice(-2),
      ).toEqual(['reconnecting', 'connected']);
      await tick(60_000);
      expect(of('ended')).toEqual([]);
      world.room.emit('network-connection', { type: 'sfu', event: 'interrupted' });
      await tick(30_000);
      expect(of('ended')).toMatchObject([{ reason: 'network' }]);
      expect(toMessages(turns)).toEqual([{ role: 'assistant', content: 'Hello.' }]);
    });

    it('[case 28] a minute before the limit is told, and a platform that forgets its limit does not matter', async () => {
      await start();
      says('Hello.');
      world.room.hears(1);
      await tick(1_740_000);
      expect(of('warning').map((event) => event.code)).toContain('time-nearly-up');
      await tick(89_000);
      expect(of('ended')).toEqual([]);
      await tick(3_000);
      expect(of('ended')).toMatchObject([{ reason: 'time-limit' }]);
    });
  });

  it('loads the real SDK', async () => {
    expect((await loadVapi()).name).toBe('Vapi');
  });
});
