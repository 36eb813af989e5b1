import { readForm, type Form } from '@contract/form-reader';
import type { EndReason } from '@contract/voice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../call-client';
import { FakeCallClient, FakeMicrophone, stubMediaDevices, stubOnline } from '../testing/fake-call-client';
import { ticketOf } from '../testing/fake-live-server';
import { CallSession } from './call-session';
import { NO_CALL } from './call-outcome';
import type { CallOutcome, CallResultsHandover, CallSessionDependencies } from './call-session.types';

const FORM = readForm({ id: 42, interviewname: 'Bicycles', interviewinfo: '', assistant_id: 'a-1' }) as Form;
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('CallSession', () => {
  let clients: FakeCallClient[];
  let outcomes: CallOutcome[];
  let handedOver: CallResultsHandover[];
  let happened: string[];
  let microphone: FakeMicrophone;
  let dependencies: CallSessionDependencies;
  let session: CallSession;

  beforeEach(() => {
    vi.useFakeTimers();
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
    clients = [];
    outcomes = [];
    handedOver = [];
    happened = [];
    microphone = new FakeMicrophone();
    stubMediaDevices(async () => {
      happened.push('microphone');
      return microphone.stream;
    });
    dependencies = {
      form: FORM,
      canListen: true,
      prime: () => happened.push('prime'),
      openCall: async () => {
        happened.push('open');
        return ticketOf('00000000-0000-4000-8000-000000000001');
      },
      createClient: () => {
        const client = new FakeCallClient();
        clients.push(client);
        return client;
      },
      record: {
        besideRecogniser: true,
        start: () => {
          happened.push('record');
          return {
            outlivesMicrophone: false,
            listenTo: () => false,
            stop: () => void happened.push(microphone.on ? 'recording stopped' : 'recording cut'),
          };
        },
      },
      onUnrecorded: () => happened.push('unrecorded'),
      onConnected: () => happened.push('connected'),
      handOver: async (results) => {
        happened.push('handed over');
        handedOver.push(results);
      },
      onDone: (outcome) => {
        happened.push('done');
        outcomes.push(outcome);
      },
    };
    session = new CallSession(dependencies);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    stubOnline(true);
    stubMediaDevices(null);
  });

  const client = () => clients.at(-1) as FakeCallClient;
  const connect = async (mode: 'voice' | 'text' = 'voice') => {
    await session.start(mode);
    await tick();
  };

  describe('the start', () => {
    it('[CALLST-01] goes from idle through connecting to connected, and in the end to ended', async () => {
      const phases: string[] = [];
      session.subscribe(() => phases.push(session.current().phase));
      expect(session.current().phase).toBe('idle');
      await connect();
      await session.end();
      await tick(1_000);
      expect([...new Set(phases)]).toEqual(['connecting', 'connected', 'ending', 'ended']);
    });

    it('asks for the microphone before it opens a session, and wakes the voice inside the tap', async () => {
      await connect();
      expect(happened).toEqual(['prime', 'microphone', 'open', 'record', 'connected']);
    });

    it('[CALLST-14] a second start does nothing while one is on its way, or continues', async () => {
      const first = session.start('voice');
      await expect(session.start('voice')).resolves.toBeUndefined();
      await first;
      await session.start('voice');
      expect(happened.filter((what) => what === 'open')).toHaveLength(1);
      expect(clients).toHaveLength(1);
    });

    it('typing asks for no microphone and records nothing', async () => {
      await connect('text');
      expect(happened).toEqual(['open', 'connected']);
      expect(client().options?.mode).toBe('text');
    });

    it('where nothing is recorded the microphone is left to the recogniser', async () => {
      session = new CallSession({ ...dependencies, record: null });
      await connect();
      expect(microphone.on).toBe(false);
      expect(session.current().phase).toBe('connected');
    });

    it('[RECORD-24] reports a browser that cannot record, unless nothing was to be recorded', async () => {
      session = new CallSession({ ...dependencies, record: null });
      await connect();
      expect(happened.filter((what) => what === 'unrecorded')).toHaveLength(1);
      happened.length = 0;
      const ticket = ticketOf('00000000-0000-4000-8000-000000000001');
      const openCall = async () => ({ ...ticket, capabilities: { ...ticket.capabilities, recording: 'none' as const } });
      session = new CallSession({ ...dependencies, record: null, openCall });
      await connect();
      session = new CallSession(dependencies);
      await connect();
      await connect('text');
      expect(happened).not.toContain('unrecorded');
    });

    it('[RECORD-24] reports it when the browser’s recogniser takes over the microphone mid-call and recording has to stop', async () => {
      vi.stubGlobal('AudioWorkletNode', class {});
      const ticket = ticketOf('00000000-0000-4000-8000-000000000001');
      const openCall = async () => ({ ...ticket, capabilities: { ...ticket.capabilities, ear: 'server' as const } });
      session = new CallSession({ ...dependencies, openCall, record: { ...dependencies.record!, besideRecogniser: false } });
      await connect();
      expect(happened).not.toContain('unrecorded');
      client().events.emit({ type: 'microphone-free' });
      expect(happened.at(-1)).toBe('unrecorded');
      vi.unstubAllGlobals();
    });

    it('[RECORD-08] on a phone the microphone is recorded where the server hears, and is the recogniser’s otherwise', async () => {
      vi.stubGlobal('AudioWorkletNode', class {});
      dependencies.record = { ...dependencies.record!, besideRecogniser: false };
      session = new CallSession(dependencies);
      await connect();
      expect(happened).not.toContain('record');
      expect(microphone.on).toBe(false);
      microphone = new FakeMicrophone();
      const heard = ticketOf('00000000-0000-4000-8000-000000000001');
      dependencies.openCall = async () => ({ ...heard, capabilities: { ...heard.capabilities, ear: 'server' } });
      session = new CallSession(dependencies);
      await connect();
      expect(happened).toContain('record');
      expect(microphone.on).toBe(true);
      // The server hears no longer.
      client().events.emit({ type: 'microphone-free' });
      expect(happened.slice(-2)).toEqual(['recording stopped', 'unrecorded']);
      expect(microphone.on).toBe(false);
      vi.unstubAllGlobals();
    });

    it.each([
      ['NotAllowedError', /microphone is blocked/],
      ['NotFoundError', /No microphone was found/],
      ['NotReadableError', /Another app/],
    ])('%s is explained, and no session is opened', async (name, text) => {
      stubMediaDevices(() => Promise.reject(new DOMException('no', name)));
      await connect();
      expect(session.current()).toMatchObject({ phase: 'idle', problem: expect.stringMatching(text) as string });
      expect(happened).toEqual(['prime']);
      expect(outcomes).toEqual([]);
    });

    it('[VALID-29] a browser without audio input shows an error, and stays idle', async () => {
      stubMediaDevices(null);
      await connect();
      expect(session.current()).toMatchObject({
        phase: 'idle',
        problem: 'Your browser does not support audio input. Please use a modern browser.',
      });
      expect(happened).toEqual([]);
    });

    it('a browser without audio input can still type', async () => {
      stubMediaDevices(null);
      await connect('text');
      expect(session.current().phase).toBe('connected');
    });

    it('[VALID-30] without an assistant id', async () => {
      session = new CallSession({ ...dependencies, form: { ...FORM, assistantId: null } });
      await connect();
      expect(session.current()).toMatchObject({ phase: 'idle', problem: 'No assistant ID found. Please check your configuration.' });
      expect(happened).toEqual([]);
    });

    it('[VALID-31] offline, no attempt is made', async () => {
      stubOnline(false);
      await connect();
      expect(session.current()).toMatchObject({ phase: 'idle', problem: 'No internet connection - please check your network' });
      expect(happened).toEqual([]);
    });

    it.each([
      ['[VALID-32] a slow-2g', 'slow-2g'],
      ['[VALID-33] a 2g', '2g'],
    ])('%s connection only logs a warning', async (_, effectiveType) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType } });
      await connect();
      expect(console.warn).toHaveBeenCalledWith('The network is slow', effectiveType);
      expect(session.current()).toMatchObject({ phase: 'connected', problem: null });
      Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
    });

    it('[CONST-38, CONST-39] tries three times, after 1 s and after 2 s', async () => {
      dependencies.openCall = async () => {
        happened.push('open');
        throw new CallError('provider', 'down');
      };
      const attempts = () => happened.filter((what) => what === 'open').length;
      void session.start('text');
      await tick(999);
      expect(attempts()).toBe(1);
      await tick(1);
      expect(attempts()).toBe(2);
      await tick(1_999);
      expect(attempts()).toBe(2);
      await tick(1);
      expect(attempts()).toBe(3);
      await tick(60_000);
      expect(attempts()).toBe(3);
    });

    it('[CALLST-22, CALLST-23, ERR-57, ERR-58, ERR-59, ERR-63] after the last attempt it logs, cleans up, and hands on an empty transcript', async () => {
      dependencies.createClient = () => {
        const failing = new FakeCallClient();
        failing.starting = () => Promise.reject(new CallError('media-failed', 'no line'));
        clients.push(failing);
        return failing;
      };
      void session.start('voice');
      await tick(10_000);
      expect(clients).toHaveLength(3);
      expect(console.error).toHaveBeenCalledWith('The call did not start (attempt 3)', 'no line');
      expect(microphone.on).toBe(false);
      expect(outcomes).toEqual([
        { transcript: [], callId: null, callData: null, early: false, error: 'Failed to start call: no line', errorLogged: true },
      ]);
      expect(handedOver).toEqual([]);
    });

    it.each(['forbidden', 'capacity', 'limit'] as const)('%s is shown and not tried again', async (code) => {
      dependencies.openCall = async () => {
        happened.push('open');
        throw new CallError(code, 'In plain words.');
      };
      await connect('text');
      await tick(10_000);
      expect(happened).toEqual(['open']);
      expect(session.current()).toMatchObject({ phase: 'idle', problem: 'In plain words.' });
    });

    it('[DONE-21] is over, and no failure, when the server refuses to resume it', async () => {
      dependencies.openCall = () => Promise.reject(new CallError('call-ended', 'In plain words.', 409));
      await connect('text');
      await tick();
      expect(session.current().phase).toBe('ended');
      expect(outcomes).toEqual([NO_CALL]);
      expect(handedOver).toEqual([]);
    });

    it('[DONE-21] asks the server whether it is over when only its connection has ended', async () => {
      dependencies.createClient = () => {
        const ended = new FakeCallClient();
        ended.starting = () => Promise.reject(new CallError('call-ended', 'The call was ended.'));
        dependencies.openCall = () => Promise.reject(new CallError('call-ended', 'In plain words.', 409));
        return ended;
      };
      void session.start('text');
      await tick(1_000);
      expect(outcomes).toEqual([NO_CALL]);
    });

    it('a start that fails after the assistant was there is tried again, from the lobby', async () => {
      dependencies.createClient = () => {
        const failing = new FakeCallClient();
        if (clients.length === 0) {
          failing.starting = () => {
            failing.events.emit({ type: 'state', state: 'connected' });
            return Promise.reject(new CallError('media-failed', 'no line'));
          };
        }
        clients.push(failing);
        return failing;
      };
      void session.start('text');
      await tick();
      expect(session.current().phase).toBe('connecting');
      await tick(1_000);
      expect(clients).toHaveLength(2);
      expect(session.current().phase).toBe('connected');
    });

    it('a microphone that is allowed after the page was left is turned off', async () => {
      let allow: (stream: MediaStream) => void = () => undefined;
      stubMediaDevices(() => new Promise((resolve) => (allow = resolve)));
      void session.start('voice');
      await tick();
      session.leave();
      allow(microphone.stream);
      await tick();
      expect(microphone.on).toBe(false);
      expect(happened).toEqual(['prime']);
    });

    it('leaving while connecting leaves no call and no microphone', async () => {
      let reached: () => void = () => undefined;
      dependencies.createClient = () => {
        const slow = new FakeCallClient();
        slow.starting = () => new Promise((resolve) => (reached = resolve));
        clients.push(slow);
        return slow;
      };
      void session.start('voice');
      await tick();
      session.leave();
      reached();
      await tick(10_000);
      expect(client().did).toEqual(['aborted']);
      expect(microphone.on).toBe(false);
      expect(session.current().phase).toBe('idle');
      expect(outcomes).toEqual([]);
    });
  });

  describe('the end', () => {
    const TALK = [
      { role: 'assistant', content: 'How are you?' },
      { role: 'user', content: 'Fine.' },
    ];
    const talk = () => {
      client().says('1', 'How are you?');
      client().hears('2', 'Fine.');
    };

    it('[CALLST-30, CALLST-31, CALLST-32, CALLST-33, CALLST-34, CONST-30] End stops the call, waits 500 ms, and hands the transcript on', async () => {
      await connect();
      talk();
      void session.end();
      expect(session.current().phase).toBe('ending');
      expect(client().did).toContain('end');
      await tick(499);
      expect(outcomes).toEqual([]);
      await tick(1);
      expect(outcomes).toMatchObject([{ transcript: TALK, callId: '00000000-0000-4000-8000-000000000001', errorLogged: false }]);
    });

    it('[CALLST-37, CALLST-38] the results are handed over before the page goes', async () => {
      await connect();
      talk();
      await tick(4_000);
      await session.end();
      await tick(500);
      expect(handedOver).toEqual([
        { transcript: 'AI: How are you?\nUser: Fine.', messages: TALK, durationMs: 4_000, reason: 'participant' },
      ]);
      expect(happened.slice(-2)).toEqual(['handed over', 'done']);
    });

    it('[CALLST-39, CALLST-40, CALLST-41] afterwards nothing is on, and nothing is left of the call', async () => {
      await connect();
      client().events.emit({ type: 'speaking', role: 'assistant', on: true });
      await session.end();
      await tick(500);
      expect(microphone.on).toBe(false);
      expect(happened).toContain('recording stopped');
      expect(session.current()).toMatchObject({ phase: 'ended', speaking: false, listening: false, level: 0 });
    });

    it('[CALLST-35] End pressed twice, and `ended` beside it, are one end', async () => {
      await connect();
      void session.end();
      void session.end();
      client().events.emit({ type: 'ended', reason: 'assistant' });
      await tick(2_000);
      expect(client().did.filter((what) => what === 'end')).toHaveLength(1);
      expect(outcomes).toHaveLength(1);
      expect(handedOver).toHaveLength(1);
    });

    it.each<[string, EndReason, CallError | undefined]>([
      ['[CALLST-24] the interviewer', 'assistant', undefined],
      ['[CALLST-25] an ended session', 'unknown', new CallError('call-ended', 'ended')],
      ['[CALLST-26] the network', 'network', new CallError('media-failed', 'network')],
      ['[CALLST-27] the time', 'time-limit', undefined],
      ['[CALLST-28] a technical fault', 'error', new CallError('provider', 'technical')],
    ])('%s ends it by the same way, with the transcript', async (_, reason, error) => {
      await connect();
      talk();
      client().events.emit({ type: 'ended', reason, error });
      await tick();
      expect(outcomes).toMatchObject([{ transcript: TALK, callData: { endReason: reason }, errorLogged: false }]);
      expect(microphone.on).toBe(false);
    });

    it('[SEC-30] a month that filled up before the first words is said where the interview begins, and nothing is handed over', async () => {
      await connect('text');
      client().events.emit({ type: 'ended', reason: 'error', error: new CallError('limit', 'Not now.') });
      await tick(5_000);
      expect(session.current()).toMatchObject({ phase: 'idle', problem: 'This interview is not taking responses right now.' });
      expect(happened).not.toContain('handed over');
      expect(outcomes).toEqual([]);
    });

    it('[CALLST-29, ERR-57] errors of the call are logged, and nothing of them is shown', async () => {
      await connect();
      client().events.emit({ type: 'ended', reason: 'error', error: new CallError('provider', 'boom') });
      expect(console.error).toHaveBeenCalledWith('The call ended with an error', 'boom');
      expect(session.current()).toMatchObject({ problem: null, notice: null });
    });

    it('a client that ends without saying so is over all the same', async () => {
      await connect();
      talk();
      client().end = async () => undefined;
      await session.end();
      await tick(500);
      expect(outcomes).toMatchObject([{ transcript: TALK, callData: { endReason: 'participant' } }]);
      expect(microphone.on).toBe(false);
    });

    it('a handover that fails leads to the thanks, too', async () => {
      dependencies.handOver = () => Promise.reject(new Error('no answer'));
      await connect();
      client().events.emit({ type: 'ended', reason: 'assistant' });
      await tick();
      expect(outcomes).toHaveLength(1);
    });

    it('a handover that hangs does not hold the participant', async () => {
      dependencies.handOver = () => new Promise(() => undefined);
      await connect();
      client().events.emit({ type: 'ended', reason: 'assistant' });
      await tick(3_000);
      expect(outcomes).toHaveLength(1);
    });

    it('leaving turns the microphone off at once and ends nothing: who comes back continues', async () => {
      await connect();
      session.leave();
      expect(microphone.on).toBe(false);
      expect(client().did).toEqual(['aborted']);
      await tick(5_000);
      expect(outcomes).toEqual([]);
    });

    it('another window takes over: no thanks, no results, and a way back', async () => {
      await connect();
      client().events.emit({ type: 'ended', reason: 'unknown', error: new CallError('superseded', 'elsewhere') });
      await tick(5_000);
      expect(session.current().phase).toBe('superseded');
      expect([outcomes, handedOver]).toEqual([[], []]);
      microphone = new FakeMicrophone();
      await connect();
      expect(session.current().phase).toBe('connected');
      expect(clients).toHaveLength(2);
    });
  });

  describe('during the call', () => {
    it('[CALLST-04, CALLST-06] follows speaking on and off', async () => {
      await connect();
      client().events.emit({ type: 'speaking', role: 'assistant', on: true });
      expect(session.current().speaking).toBe(true);
      client().events.emit({ type: 'speaking', role: 'assistant', on: false });
      expect(session.current().speaking).toBe(false);
    });

    it('[ERR-64] muting without a call is refused, before it and after it', async () => {
      await expect(session.setMuted(true)).rejects.toThrow('Call object is not available.');
      await connect();
      await session.end();
      await tick(500);
      await expect(session.setMuted(true)).rejects.toThrow('Call object is not available.');
    });

    it('mute silences the recording, too', async () => {
      await connect();
      await session.setMuted(true);
      expect(client().did).toContain('muted true');
      expect(microphone.track.enabled).toBe(false);
      expect(session.current().muted).toBe(true);
    });

    it('[FAULT-03] a microphone that is unplugged is noticed, and another one can take its place', async () => {
      session.chooseMicrophone('desk');
      await connect();
      const unplugged = microphone;
      microphone = new FakeMicrophone();
      unplugged.unplug();
      await tick();
      expect(session.current().microphoneLost).toBe(true);
      expect(client().did.at(-1)).toBe('muted true');
      await session.changeMicrophone();
      expect(client().did.slice(-2)).toEqual(['listenTo it', 'muted false']);
      expect(session.current().microphoneLost).toBe(false);
      microphone.unplug();
      await tick();
      expect(session.current().microphoneLost).toBe(true);
    });

    it('[FAULT-03] so is one that only the recogniser has: no microphone is left', async () => {
      dependencies.record = null;
      session = new CallSession(dependencies);
      let kinds = ['audioinput', 'audiooutput'];
      const listeners = new Set<() => void>();
      Object.assign(navigator.mediaDevices, {
        enumerateDevices: async () => kinds.map((kind) => ({ kind })),
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      });
      await connect();
      for (const listener of listeners) listener();
      await tick();
      expect(session.current().microphoneLost).toBe(false);
      kinds = ['audiooutput'];
      for (const listener of listeners) listener();
      await tick();
      expect(session.current().microphoneLost).toBe(true);
      expect(listeners.size).toBe(0);
    });

    it('who types is not recorded any more', async () => {
      await connect();
      client().events.emit({ type: 'mode', mode: 'text' });
      expect(microphone.on).toBe(false);
      expect(happened.at(-1)).toBe('recording stopped');
    });

    it('from typing to speaking asks for the microphone then', async () => {
      await connect('text');
      session.setMode('voice');
      await tick();
      expect(happened.slice(-2)).toEqual(['prime', 'microphone']);
      expect(client().did).toContain('mode voice');
    });

    describe('with a realtime model', () => {
      beforeEach(() => {
        for (const name of ['RTCPeerConnection', 'AudioContext']) vi.stubGlobal(name, class {});
        dependencies.openCall = async () => ({ ...ticketOf('00000000-0000-4000-8000-000000000001'), transport: 'webrtc-sdp' });
        session = new CallSession({ ...dependencies, record: null });
      });
      afterEach(() => vi.unstubAllGlobals());

      it('[REALTIME-16] switching from typing to speaking opens the microphone for the model', async () => {
        await connect('text');
        expect(happened).not.toContain('microphone');
        session.setMode('voice');
        await tick();
        expect(happened.slice(-2)).toEqual(['prime', 'microphone']);
        expect(client().did.slice(-2)).toEqual(['listenTo it', 'mode voice']);
        expect(microphone.on).toBe(true);
      });

      it('[REALTIME-16] participants who type and then speak again are heard through a newly opened microphone', async () => {
        await connect();
        const first = microphone;
        client().events.emit({ type: 'mode', mode: 'text' });
        expect(first.on).toBe(false);
        microphone = new FakeMicrophone();
        session.setMode('voice');
        await tick();
        expect(client().did.slice(-2)).toEqual(['listenTo it', 'mode voice']);
        expect(microphone.on).toBe(true);
      });

      it('[FAULT-03] a microphone that is unplugged is noticed', async () => {
        await connect();
        microphone.unplug();
        await tick();
        expect(session.current().microphoneLost).toBe(true);
        expect(client().did.at(-1)).toBe('muted true');
      });
    });
  });
});
