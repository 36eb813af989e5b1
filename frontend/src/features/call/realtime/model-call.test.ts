import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallEvent, CallMode } from '../call-client';
import { LiveCallClient } from '../live/live-call-client';
import type { PageSound } from '../speech/speech-api';
import { describeCallClient } from '../testing/call-client.contract';
import { FakeLiveServer } from '../testing/fake-live-server';
import { FakeModel } from '../testing/fake-model';
import { FakeRecognition, fakeSpeech, type FakeSpeech } from '../testing/fake-speech';
import { applyTurn, type TranscriptTurn } from '../transcript';
import type { Loudspeaker } from './model-sound';
import { modelVoices } from './model-voices';

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const QUESTION = 'How do you plan your week? Take your time.';
const ANSWER = 'I write a list on Sunday evening.';

class FakeLoudspeaker implements Loudspeaker {
  how = 'not';
  heardAs: string[] = [];
  allowed = true;
  attach(): void {}
  unlock(): Promise<boolean> {
    return Promise.resolve(this.allowed);
  }
  unlockNow(): void {
    this.allowed = true;
  }
  hear(how: 'well' | 'low' | 'not'): void {
    this.how = how;
    this.heardAs.push(how);
  }
  close(): void {}
}

function world(speech: FakeSpeech = fakeSpeech({ duplex: true })) {
  const server = new FakeLiveServer();
  const model = new FakeModel(server);
  const loudspeaker = new FakeLoudspeaker();
  const voices = modelVoices({ voice: undefined, ear: undefined, makeLink: () => model, makeSound: () => loudspeaker });
  const client = new LiveCallClient({
    openSocket: server.open,
    speech: { ...speech.api, sound: {} as PageSound },
    renew: async () => server.newCall().callId,
    ...{ serverVoice: voices.voice, serverEar: voices.ear, wordsId: voices.wordsId },
  });
  return { server, model, loudspeaker, client, speech };
}

describeCallClient('model', () => {
  const { server, model, client, speech } = world();
  return {
    client,
    ticket: { ...server.newCall(), transport: 'webrtc-sdp' },
    partial: async (text) => {
      server.draft(text);
      await tick();
    },
    final: async (text) => {
      server.assistant(text);
      await tick();
    },
    close: async () => {
      server.end('assistant');
      await tick();
    },
    breakStart: () => (server.refusing = { success: false, code: 'UNAVAILABLE', error: 'Not now' }),
    goSilent: () => server.cut(),
    leftovers: () => [
      ...(server.connections > 0 ? ['a socket'] : []),
      ...(model.state === 'opening' || model.state === 'open' ? ['a line'] : []),
      ...(FakeRecognition.current ? ['an ear'] : []),
      ...(speech.synthesis.speaking ? ['a voice'] : []),
    ],
  };
});

describe('a call with a model that hears and speaks', () => {
  let it_: ReturnType<typeof world>;
  let events: CallEvent[];
  let turns: readonly TranscriptTurn[];

  beforeEach(() => {
    vi.useFakeTimers();
    begin();
  });
  afterEach(() => vi.useRealTimers());

  function begin(speech?: FakeSpeech): void {
    it_ = world(speech);
    events = [];
    turns = [];
    it_.client.subscribe((event) => {
      events.push(event);
      if (event.type === 'turn') turns = applyTurn(turns, event);
    });
  }

  const start = async (mode: CallMode = 'voice') => {
    const started = it_.client.start({ ...it_.server.newCall(), transport: 'webrtc-sdp' }, { signal: new AbortController().signal, mode });
    await tick();
    await started;
  };
  const asks = async (text = QUESTION) => {
    it_.server.assistant(text);
    await tick();
  };
  const said = () => it_.server.turns.filter(({ role }) => role === 'user').map(({ text, clientId }) => ({ text, clientId }));
  /** It comes first, if the reply took long. */
  const wordOfPatienceEnds = () => {
    while (it_.speech.synthesis.speaking) it_.speech.synthesis.finish();
  };
  const warnings = () => events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));

  it('[REALTIME-10] the line is opened when speech is, the server listens in, and the model reads each turn', async () => {
    await start();
    await asks();
    expect(it_.model.opened).toBe(1);
    await tick(8_000);
    expect(it_.server.observed).toBe(1);
    expect(it_.model.said).toEqual([QUESTION]);
    expect(it_.model.asked).toHaveLength(1);
    expect(it_.loudspeaker.heardAs).toContain('well');
    expect(it_.loudspeaker.how).toBe('not');
    expect(it_.speech.synthesis.said).toEqual([]);
    expect(events.flatMap((event) => (event.type === 'speaking' ? [event.on] : []))).toEqual([true, false]);
    expect(it_.server.paths).toEqual([{ hears: 'platform', speaks: 'platform', why: 'start' }]);
  });

  it('[REALTIME-10] who types opens no line', async () => {
    await start('text');
    await asks();
    await it_.client.sendText(ANSWER);
    await tick(1_000);
    expect(it_.model.opened).toBe(0);
    expect(said()).toMatchObject([{ text: ANSWER }]);
  });

  it('[REALTIME-11] what the model hears becomes a turn under its own id', async () => {
    await start();
    await asks();
    await tick(8_000);
    const id = it_.model.hears(ANSWER);
    await tick(5_000);
    expect(said()).toEqual([{ text: ANSWER, clientId: id }]);
    expect(turns.at(-1)).toMatchObject({ role: 'user', text: ANSWER });
  });

  it('[REALTIME-11] an answer with a pause for thought is one turn, under the id of its first words', async () => {
    await start();
    await asks();
    await tick(8_000);
    const id = it_.model.hears('I write a list and');
    await tick(1_200);
    it_.model.hears('then I plan every day.');
    await tick(8_000);
    expect(said()).toEqual([{ text: 'I write a list and then I plan every day.', clientId: id }]);
  });

  it('[REALTIME-11] words come in the order they were spoken, whichever is understood first', async () => {
    await start();
    await asks();
    await tick(8_000);
    it_.model.hears('I write a list and', { wordsMs: 1_500 });
    await tick(900);
    it_.model.hears('then I plan every day.', { wordsMs: 100 });
    await tick(8_000);
    expect(said().map(({ text }) => text)).toEqual(['I write a list and then I plan every day.']);
  });

  it('[REALTIME-12] who breaks in is heard at once, and the model falls silent when there are words', async () => {
    await start();
    await asks();
    await tick(8_000);
    it_.model.hears(ANSWER);
    await tick(5_000);
    // By now it is known that the microphone does not pick up the loudspeaker.
    await asks(`Thank you. ${'Please tell me more about that list. '.repeat(5)}`.trim());
    wordOfPatienceEnds();
    await tick(3_000);
    expect(it_.loudspeaker.how).toBe('well');
    it_.model.hears('Sorry, I have to stop you there.', { spokenMs: 600, wordsMs: 200 });
    await tick(100);
    expect(it_.loudspeaker.how).toBe('low');
    await tick(1_000);
    expect(it_.loudspeaker.how).toBe('not');
    expect(it_.model.said).toEqual([QUESTION]);
    await tick(4_000);
    expect(said().map(({ text }) => text)).toEqual([ANSWER, 'Sorry, I have to stop you there.']);
  });

  it('[REALTIME-20] other words than the interviewer’s are cut off, and another voice says the right ones', async () => {
    it_.model.fault = () => 'says';
    await start();
    await asks();
    await tick(2_500);
    expect(it_.speech.synthesis.said.join(' ')).toContain('How do you plan your week?');
    expect(it_.loudspeaker.how).toBe('not');
  });

  it.each(['silent', 'refused', 'unheard'] as const)('[REALTIME-21] what the model does not say, another voice says: %s', async (fault) => {
    it_.model.fault = () => fault;
    await start();
    await asks();
    await tick(10_000);
    expect(it_.speech.synthesis.said.join(' ')).toContain('How do you plan your week?');
  });

  it('[REALTIME-21] without a line, the browser hears and speaks in the same call', async () => {
    it_.model.opensAfter = null;
    await start();
    await asks();
    it_.model.close();
    await tick(1_000);
    expect(it_.speech.synthesis.said.join(' ')).toContain('How do you plan your week?');
    it_.speech.synthesis.finish();
    it_.speech.synthesis.finish();
    await tick(2_000);
    FakeRecognition.current?.hears(ANSWER);
    await tick(5_000);
    expect(said().map(({ text }) => text)).toEqual([ANSWER]);
    expect(warnings()).not.toContain('listening-failed');
    expect(it_.server.paths.at(-1)).toMatchObject({ hears: 'browser', speaks: 'browser' });
  });

  it('[REALTIME-21] a line that breaks loses no turn, and says that words being heard are lost', async () => {
    await start();
    await asks();
    await tick(8_000);
    it_.model.hears(ANSWER);
    await tick(5_000);
    it_.model.hears('…');
    await tick(200);
    it_.model.close();
    await tick(4_000);
    expect(warnings()).toContain('words-lost');
    expect(said().map(({ text }) => text)).toEqual([ANSWER]);
    await asks('And on Monday?');
    wordOfPatienceEnds();
    await tick(3_000);
    expect(it_.speech.synthesis.said.at(-1)).toBe('And on Monday?');
  });

  it('[REALTIME-21] words that the server heard before a line broke are not lost', async () => {
    await start();
    await asks();
    await tick(8_000);
    const id = it_.model.hears(ANSWER, { spokenMs: 300, wordsMs: 1_500 });
    await tick(600);
    it_.model.close();
    await tick(500);
    expect(said()).toEqual([]);
    await tick(9_000);
    expect(said()).toEqual([{ text: ANSWER, clientId: id }]);
    expect(warnings()).not.toContain('words-lost');
    expect(it_.server.paths.at(-1)).toMatchObject({ hears: 'browser' });
  });

  it('[REALTIME-21] nor when the connection to the server broke too and was restored', async () => {
    begin(fakeSpeech({ recognition: false }));
    await start();
    await asks();
    await tick(8_000);
    const id = it_.model.hears(ANSWER, { spokenMs: 300, wordsMs: 500 });
    await tick(400);
    it_.server.cut();
    it_.model.close();
    await tick(3_000);
    it_.server.restore();
    await tick(9_000);
    expect(said()).toEqual([{ text: ANSWER, clientId: id }]);
  });

  it('[REALTIME-21] without any other ear, typing goes on', async () => {
    begin(fakeSpeech({ recognition: false, synthesis: false }));
    await start();
    await asks();
    await tick(8_000);
    it_.model.close();
    await tick(500);
    expect(events).toContainEqual({ type: 'mode', mode: 'text' });
    await it_.client.sendText(ANSWER);
    await tick(500);
    expect(said().map(({ text }) => text)).toEqual([ANSWER]);
  });

  it('[REALTIME-22] after a lost connection to the server, its new process is asked to listen in', async () => {
    await start();
    await asks();
    await tick(8_000);
    it_.server.cut();
    const id = it_.model.hears(ANSWER);
    await tick(4_000);
    expect(said()).toEqual([]);
    it_.server.restore();
    await tick(8_000);
    expect(it_.server.observed).toBe(2);
    expect(said()).toEqual([{ text: ANSWER, clientId: id }]);
  });

  it('[REALTIME-13] muted, nothing of the microphone goes out', async () => {
    await start();
    await asks();
    await tick(8_000);
    const track = { enabled: true, clone: () => own, stop: () => undefined } as unknown as MediaStreamTrack;
    const own = { enabled: true, stop: () => undefined } as unknown as MediaStreamTrack;
    it_.client.listenTo({ getAudioTracks: () => [track] } as unknown as MediaStream);
    expect(it_.model.track).toBe(own);
    expect(own.enabled).toBe(true);
    await it_.client.setMuted(true);
    expect(own.enabled).toBe(false);
    expect(track.enabled).toBe(true);
    await it_.client.setMuted(false);
    await tick(1_000);
    expect(own.enabled).toBe(true);
  });

  it('[REALTIME-16] the microphone is released once participants type and their speech is recognised', async () => {
    await start();
    await asks();
    await tick(8_000);
    const own = { enabled: true, stopped: false, stop: () => (own.stopped = true) };
    const track = { clone: () => own } as unknown as MediaStreamTrack;
    it_.client.listenTo({ getAudioTracks: () => [track] } as unknown as MediaStream);
    it_.model.hears(ANSWER);
    await tick(400);
    it_.client.setMode('text');
    expect(own.enabled).toBe(false);
    await tick(1_500);
    expect(said().map(({ text }) => text)).toEqual([ANSWER]);
    expect(own.stopped).toBe(true);
    expect(it_.model.track).toBeNull();
    // Back to voice, with a microphone that the page opens for it.
    const next = { enabled: true, stop: () => undefined } as unknown as MediaStreamTrack;
    it_.client.listenTo({ getAudioTracks: () => [{ clone: () => next }] } as unknown as MediaStream);
    it_.client.setMode('voice');
    await tick(1_000);
    expect(it_.model.track).toBe(next);
  });

  it('[REALTIME-14] a browser that wants a tap first is told so, and the turn is said after it', async () => {
    it_.loudspeaker.allowed = false;
    await start();
    await asks();
    await tick(2_000);
    expect(warnings()).toContain('audio-blocked');
    await it_.client.resumeAudio();
    await tick(9_000);
    expect(it_.model.said).toEqual([QUESTION]);
  });

  it('[REALTIME-10] the end closes the line', async () => {
    await start();
    await asks();
    await tick(1_000);
    const ended = it_.client.end();
    await tick(5_000);
    await ended;
    expect(it_.model.state).toBe('over');
  });
});
