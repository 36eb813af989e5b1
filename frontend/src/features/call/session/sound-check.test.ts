import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import type { SourceHandlers } from '../speech/server-ear/server-recogniser';
import { fakeSpeech } from '../testing/fake-speech';
import { ticketOf } from '../testing/fake-live-server';
import { PathWishes } from './path-wishes';
import { SoundCheck } from './sound-check';

const ID = '3f8e0b52-5f0e-4b43-9f5e-6d7f4f1f0a11';
const PATH = `/api/public/responses/${ID}/sound-check`;
const TRACK = { readyState: 'live' } as MediaStreamTrack;
const found = (change: object = {}) => ({
  success: true as const,
  ...{ hears: 'server', speaks: 'server', language: 'de', sentence: 'Guten Tag.' },
  ...change,
});

let server: FakeServer;
let wishes: PathWishes;
let source: SourceHandlers | null;
let checks: SoundCheck[];
beforeEach(() => {
  server = new FakeServer().on('GET', PATH, found());
  wishes = new PathWishes();
  source = null;
  checks = [];
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
  const check = new SoundCheck(ID, speech.api, wishes, sourceOf, () => canHear);
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

  it('[CHECK-03] shows the words that were understood, and asks for them again when there were none', async () => {
    server.on('POST', `${PATH}/words`, { success: true, text: '' });
    const { check } = begun();
    await check.look();
    check.listen(TRACK);
    speak();
    await vi.waitFor(() => expect(check.current()).toMatchObject({ words: '', understanding: false }));
    server.on('POST', `${PATH}/words`, { success: true, text: 'Hallo' });
    speak();
    await vi.waitFor(() => expect(check.current().words).toBe('Hallo'));
    expect(server.seen('POST', `${PATH}/words`)).toHaveLength(2);
    expect(wishes.browserHears).toBe(false);
  });

  it('[CHECK-02] [CHECK-03] lets the browser hear, here and in the call, when the server fails', async () => {
    server.on('POST', `${PATH}/words`, () => ({ status: 503, body: { success: false, code: 'SPEECH_UNAVAILABLE', error: 'Not now.' } }));
    const { check } = begun();
    await check.look();
    check.listen(TRACK);
    speak();
    await vi.waitFor(() => expect(check.current().hears).toBe('browser'));
    const ticket = ticketOf(ID);
    const there = { ...ticket, capabilities: { ...ticket.capabilities, ear: 'server' as const, voice: 'server' as const } };
    expect(wishes.applyTo(there)).toEqual({ ...there, capabilities: { ...ticket.capabilities, voice: 'server' } });
    expect(new PathWishes().applyTo(there)).toEqual(there);
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
