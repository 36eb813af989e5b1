import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@/testing/eventually';
import { FakeServer } from '@/testing/fake-server';
import type { SourceHandlers } from '../speech/server-ear/server-recogniser';
import { callMemory } from '../call-memory';
import type { PageSound } from '../speech/speech-api';
import { FakeRecognition, fakeSpeech } from '../testing/fake-speech';
import { ticketOf } from '../testing/fake-live-server';
import { PathWishes } from './path-wishes';
import { SoundCheck } from './sound-check';

const ID = '3f8e0b52-5f0e-4b43-9f5e-6d7f4f1f0a11';
const PATH = `/api/public/responses/${ID}/sound-check`;
const TRACK = { readyState: 'live' } as MediaStreamTrack;
const TICKET = { ...ticketOf(ID), capabilities: { ...ticketOf(ID).capabilities, ear: 'server' as const, voice: 'server' as const } };
const found = (change: object = {}) => ({
  success: true as const,
  ...{ hears: 'server', speaks: 'server', language: 'de', sentence: 'Guten Tag.' },
  ...change,
});

let server: FakeServer;
let wishes: PathWishes;
let source: SourceHandlers | null;
let checks: SoundCheck[];
/** Whether the network lets a WebSocket through. */
let opens: () => Promise<boolean>;
beforeEach(() => {
  server = new FakeServer().on('GET', PATH, found());
  wishes = new PathWishes();
  source = null;
  checks = [];
  opens = () => Promise.resolve(true);
});
afterEach(() => {
  for (const check of checks) check.stop();
  vi.restoreAllMocks();
});

function begun(options: Parameters<typeof fakeSpeech>[0] = {}, { canHear = true } = {}) {
  const speech = fakeSpeech(options);
  const sourceOf = (handlers: SourceHandlers) => {
    source = handlers;
    return { listenTo: () => undefined, start: () => undefined, stop: () => undefined, close: () => undefined };
  };
  const check = new SoundCheck(
    ID,
    speech.api,
    wishes,
    sourceOf,
    () => canHear,
    () => opens(),
  );
  checks.push(check);
  return { check, speech };
}
/** Pieces of 20 ms: a voice is a tone. */
function give(pieces: number, gain: number): void {
  for (let at = 0; at < pieces; at += 1) {
    source!.onPiece(
      Int16Array.from({ length: 320 }, (_, index) => Math.round(gain * 12_000 * Math.sin((index * 2 * Math.PI) / (60 + (at % 7))))),
    );
  }
}
const speak = () => {
  give(60, 0);
  give(60, 1);
  give(60, 0);
};

describe('the check before a call', () => {
  it.each([
    [{}, {}, {}, 'server', 'browser'],
    [{ speaks: 'browser' }, {}, {}, 'server', 'browser'],
    [{}, {}, { canHear: false }, 'browser', 'browser'],
    [{}, { recognition: false, synthesis: false }, { canHear: false }, 'typed', 'none'],
    [{ hears: 'browser', speaks: 'browser' }, { recognition: false }, {}, 'typed', 'browser'],
    [{ hears: 'platform', speaks: 'platform' }, { recognition: false }, {}, 'platform', 'platform'],
  ])('[CHECK-02] picks what works for the participant: %j %j %j', async (answer, speech, browser, hears, speaks) => {
    server.on('GET', PATH, found(answer));
    const { check } = begun(speech, browser);
    await check.look();
    expect(check.current()).toMatchObject({ hears, speaks });
    expect(check.current().roundTrip).toBeGreaterThanOrEqual(0);
  });

  it('[CHECK-10] says nothing of the connection until it knows whether the network lets a WebSocket through', async () => {
    let found = (_opens: boolean) => {};
    opens = () => new Promise((resolve) => (found = resolve));
    const { check } = begun();
    const looked = check.look();
    await eventually(() => expect(server.seen('GET', PATH)).toHaveLength(2));
    check.listen(TRACK);
    expect(check.current()).toMatchObject({ roundTrip: null, blocked: false });
    found(false);
    expect(await looked).toBe(true);
    expect(check.current().blocked).toBe(true);
  });

  it('[CHECK-10] is silent about the network on a voice platform, which has connections of its own', async () => {
    server.on('GET', PATH, found({ hears: 'platform', speaks: 'platform' }));
    opens = () => Promise.reject(new Error('tried'));
    const { check } = begun();
    expect(await check.look()).toBe(false);
  });

  it('[CHECK-03] shows the words that were understood, and asks for them again when there were none', async () => {
    server.on('POST', `${PATH}/words`, { success: true, text: '' });
    const { check } = begun();
    await check.look();
    check.listen(TRACK);
    speak();
    await eventually(() => expect(check.current()).toMatchObject({ words: '', understanding: false }));
    server.on('POST', `${PATH}/words`, { success: true, text: 'Hallo' });
    speak();
    await eventually(() => expect(check.current().words).toBe('Hallo'));
    expect(server.seen('POST', `${PATH}/words`)).toHaveLength(2);
    expect(wishes.browserHears).toBe(false);
  });

  it('[CHECK-02] [CHECK-03] lets the browser hear, here and in the call, when the server fails', async () => {
    server.on('POST', `${PATH}/words`, () => ({ status: 503, body: { success: false, code: 'SPEECH_UNAVAILABLE', error: 'Not now.' } }));
    const { check } = begun();
    await check.look();
    check.listen(TRACK);
    speak();
    await eventually(() => expect(check.current().hears).toBe('browser'));
    expect(wishes.applyTo(TICKET)).toEqual({ ...TICKET, capabilities: { ...ticketOf(ID).capabilities, voice: 'server' } });
    expect(new PathWishes().applyTo(TICKET)).toEqual(TICKET);
  });

  const busy = { status: 503, body: { success: false, code: 'SPEECH_UNAVAILABLE', error: 'Not now.' } };

  it('[CHECK-09] asks a busy service once more, unnoticed', async () => {
    let asked = 0;
    server.on('POST', `${PATH}/words`, () => (++asked === 1 ? busy : { status: 200, body: { success: true, text: 'Hallo' } }));
    const { check } = begun();
    await check.look();
    check.listen(TRACK);
    speak();
    await eventually(() => expect(check.current().words).toBe('Hallo'));
    expect(check.current()).toMatchObject({ hears: 'server', busy: false });
    expect(wishes.applyTo(TICKET)).toEqual(TICKET);
  });

  it.each(['where the browser has no recogniser', 'where its recogniser does not work'])(
    '[CHECK-09] says that the service is busy, tries again what was said, and leaves the call to the server: %s',
    async (where) => {
      server.on('POST', `${PATH}/words`, () => busy);
      if (where.includes('its')) wishes.note({ browserDeaf: true });
      const { check } = begun({ recognition: where.includes('its') });
      await check.look();
      check.listen(TRACK);
      speak();
      await eventually(() => expect(check.current().busy).toBe(true));
      expect(check.current()).toMatchObject({ hears: 'server', words: null, understanding: false });
      expect(server.seen('POST', `${PATH}/words`)).toHaveLength(2);
      expect(wishes.applyTo(TICKET)).toEqual(TICKET);
      // It waits for the button.
      speak();
      expect(check.current().understanding).toBe(false);
      server.on('POST', `${PATH}/words`, { success: true, text: 'Hallo' });
      check.again();
      expect(check.current()).toMatchObject({ busy: false, understanding: true });
      await eventually(() => expect(check.current()).toMatchObject({ busy: false, words: 'Hallo' }));
    },
  );

  it('[CHECK-09] a limit that is reached is not asked again, and is no reason to type', async () => {
    server.on('POST', `${PATH}/words`, () => ({ status: 429, body: { success: false, code: 'SPEECH_LIMIT_REACHED', error: 'No.' } }));
    const { check } = begun({ recognition: false });
    await check.look();
    check.listen(TRACK);
    speak();
    await eventually(() => expect(check.current().busy).toBe(true));
    expect(server.seen('POST', `${PATH}/words`)).toHaveLength(1);
    expect(wishes.applyTo(TICKET)).toEqual(TICKET);
  });

  it('[CHECK-04] plays a sentence in the language of the interview, and says what it will be when it is not heard', async () => {
    server.on('GET', PATH, found({ speaks: 'browser' }));
    const { check, speech } = begun();
    await check.look();
    const said: SpeechSynthesisUtterance[] = [];
    vi.spyOn(speech.synthesis, 'speak').mockImplementation((words) => {
      said.push(words as never);
      queueMicrotask(() => (words as never as { onend: () => void }).onend());
    });
    await check.play();
    expect(said.map(({ text, lang }) => [text, lang])).toEqual([['Guten Tag.', 'de']]);
    expect(check.current()).toMatchObject({ sentence: 'played', heardUs: null });
    check.heard(false);
    expect(check.current()).toMatchObject({ heardUs: false, speaks: 'browser' });
    check.heard(true);
    expect(check.current().heardUs).toBe(true);
  });

  describe('where the browser hears', () => {
    const heardByBrowser = async (answer: object = {}, browser = { canHear: false }) => {
      server.on('GET', PATH, found(answer));
      const all = begun({}, browser);
      await all.check.look();
      all.check.listen(TRACK);
      return all;
    };

    it('[CHECK-07] its recogniser is tested with one sentence, and the words are shown', async () => {
      const { check } = await heardByBrowser();
      expect(FakeRecognition.current).toMatchObject({ lang: 'de', track: TRACK });
      FakeRecognition.current!.hears('Hallo');
      FakeRecognition.current!.finish();
      await eventually(() => expect(check.current()).toMatchObject({ hears: 'browser', words: 'Hallo' }));
      expect(FakeRecognition.current).toBeUndefined();
    });

    it.each(['network', 'service-not-allowed', 'language-not-supported'])(
      '[CHECK-07] one that cannot hear is not used: %s',
      async (error) => {
        const { check } = await heardByBrowser();
        FakeRecognition.current!.fails(error);
        await eventually(() => expect(check.current().hears).toBe('typed'));
        expect(wishes.browserDeaf).toBe(true);
      },
    );

    it('[CHECK-07] then the server recognises speech, if it was available but not preferred', async () => {
      wishes.note({ browserHears: true });
      const { check } = await heardByBrowser({}, { canHear: true });
      expect(check.current().hears).toBe('browser');
      FakeRecognition.current!.fails('network');
      await eventually(() => expect(check.current().hears).toBe('server'));
      const there = { ...ticketOf(ID), capabilities: { ...ticketOf(ID).capabilities, ear: 'server' as const } };
      expect(wishes.applyTo(there)).toEqual(there);
    });

    it('[CHECK-07] silence proves nothing about it, and it is closed with the check', async () => {
      const { check } = await heardByBrowser();
      FakeRecognition.current!.fails('no-speech');
      await eventually(() => expect(FakeRecognition.all).toHaveLength(2));
      expect(check.current().hears).toBe('browser');
      check.stop();
      expect(FakeRecognition.current).toBeUndefined();
    });
  });

  describe('where the server speaks', () => {
    const player = () => ({ connect: vi.fn(), start: vi.fn(), stop: vi.fn(), onended: null as (() => void) | null });
    const speaking = async (decodeMs = 0) => {
      const source = player();
      let closed = 0;
      const context = {
        resume: async () => undefined,
        decodeAudioData: async () => {
          const real = performance.now();
          vi.spyOn(performance, 'now').mockImplementation(() => real + decodeMs);
          return {};
        },
        createBufferSource: () => source,
      };
      server.on('GET', `${PATH}/speech`, () => ({ body: new Blob(['sound']) }));
      const speech = fakeSpeech();
      const sound = { open: () => context, output: () => ({}), close: () => (closed += 1) } as unknown as PageSound;
      const check = new SoundCheck(
        ID,
        { ...speech.api, sound },
        wishes,
        undefined,
        () => true,
        () => opens(),
      );
      checks.push(check);
      await check.look();
      const played = check.play();
      await eventually(() => expect(source.start).toHaveBeenCalled());
      return { check, source, played, closed: () => closed };
    };

    it('[CHECK-08] the sentence stops and the sound is closed when the interview begins', async () => {
      const { check, source, closed } = await speaking();
      check.stop();
      expect(source.stop).toHaveBeenCalledTimes(1);
      expect(closed()).toBe(1);
    });

    it('[CHECK-05] a slow voice is replaced by the browser’s, which is played next', async () => {
      const { check, source, played } = await speaking(5_000);
      source.onended!();
      await played;
      expect(check.current()).toMatchObject({ speaks: 'browser', slow: true, sentence: 'silent' });
      expect(wishes.browserSpeaks).toBe(true);
    });

    it('[CHECK-05] a fast one is kept', async () => {
      const { check, source, played } = await speaking(500);
      source.onended!();
      await played;
      expect(check.current()).toMatchObject({ speaks: 'server', slow: false, sentence: 'played' });
    });
  });

  it('[CHECK-02] the results apply in this tab, also after a reload', () => {
    const kept = () => new PathWishes({ read: () => callMemory.wishes(ID), keep: (found) => callMemory.keepWishes(ID, found) });
    kept().note({ browserSpeaks: true, browserDeaf: true });
    expect(kept()).toMatchObject({ browserHears: false, browserDeaf: true, browserSpeaks: true });
    callMemory.forget(ID);
    expect(kept()).toMatchObject({ browserHears: false, browserDeaf: false, browserSpeaks: false });
  });

  it('[CHECK-05] measures how long the server takes to answer, without the first time', async () => {
    let asked = 0;
    server.on('GET', PATH, async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, asked === 1 ? 400 : 60));
      return { body: found() };
    });
    const { check } = begun();
    await check.look();
    expect(check.current().roundTrip).toBeGreaterThanOrEqual(50);
    expect(check.current().roundTrip).toBeLessThan(390);
  });

  it('[CHECK-02] is no hurdle: without an answer nothing is said and nothing changes', async () => {
    server.on('GET', PATH, () => ({ status: 503, body: { success: false, code: 'UNAVAILABLE', error: 'Later.' } }));
    const { check } = begun();
    await check.look();
    expect(check.current()).toMatchObject({ hears: null, speaks: null, roundTrip: null });
    await check.play();
    check.listen(TRACK);
    expect(source).toBeNull();
    expect([wishes.browserHears, wishes.browserSpeaks]).toEqual([false, false]);
  });
});
