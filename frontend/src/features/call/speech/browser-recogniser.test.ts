import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeRecognition } from '../testing/fake-speech';
import { BrowserRecogniser } from './browser-recogniser';
import { speechApi } from './speech-api';

describe('BrowserRecogniser', () => {
  const finals: string[] = [];
  const interims: string[] = [];
  const failures: string[] = [];
  let recogniser: BrowserRecogniser;
  beforeEach(() => {
    vi.useFakeTimers();
    FakeRecognition.all.length = finals.length = interims.length = failures.length = 0;
    recogniser = new BrowserRecogniser(FakeRecognition, () => 'de-DE', {
      onFinal: (text) => finals.push(text),
      onInterim: (text) => interims.push(text),
      onPause: () => undefined,
      onVoice: () => undefined,
      onFailure: (failure) => failures.push(failure),
    });
    recogniser.start();
  });
  afterEach(() => vi.useRealTimers());

  const starts = () => FakeRecognition.all.length;

  it('asks for continuous, interim results in the participant’s language', () => {
    expect(FakeRecognition.current).toMatchObject({ continuous: true, interimResults: true, lang: 'de-DE' });
  });

  it('tells interim and final words apart', () => {
    FakeRecognition.current?.hears('Guten', false);
    FakeRecognition.current?.hears('Guten Tag');
    expect([interims, finals]).toEqual([['Guten'], ['Guten Tag']]);
  });

  it('[FAULT-37] starts again from its end, after 250 ms, then ever later up to 2 s; hearing resets the wait', () => {
    for (const wait of [250, 500, 1_000, 2_000, 2_000]) {
      const before = starts();
      FakeRecognition.current?.finish();
      vi.advanceTimersByTime(wait - 1);
      expect(starts()).toBe(before);
      vi.advanceTimersByTime(1);
      expect(starts()).toBe(before + 1);
    }
    FakeRecognition.current?.hears('hello');
    FakeRecognition.current?.finish();
    vi.advanceTimersByTime(250);
    expect(FakeRecognition.current).toBeDefined();
  });

  it('never starts again from an error, only from the end that follows it', () => {
    FakeRecognition.current?.onerror?.({ error: 'no-speech' });
    vi.advanceTimersByTime(5_000);
    expect(starts()).toBe(1);
  });

  it('does not start again once it was stopped', () => {
    const running = FakeRecognition.current;
    recogniser.abort();
    running?.finish();
    vi.advanceTimersByTime(5_000);
    expect(starts()).toBe(1);
    running?.hears('too late');
    expect(finals).toEqual([]);
  });

  it.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'denied'],
    ['audio-capture', 'no-microphone'],
    ['language-not-supported', 'language'],
  ])('%s is the end of it', (error, failure) => {
    FakeRecognition.current?.fails(error);
    vi.advanceTimersByTime(5_000);
    expect(failures).toEqual([failure]);
    expect(starts()).toBe(1);
  });

  it('[FAULT-37] gives the network up at the third failure in a row', () => {
    FakeRecognition.current?.fails('network');
    vi.advanceTimersByTime(2_000);
    FakeRecognition.current?.fails('network');
    vi.advanceTimersByTime(2_000);
    expect(failures).toEqual([]);
    FakeRecognition.current?.fails('network');
    expect(failures).toEqual(['network']);
  });

  it('something heard forgives the network', () => {
    for (const _ of [1, 2, 3, 4]) {
      FakeRecognition.current?.fails('network');
      vi.advanceTimersByTime(2_000);
      FakeRecognition.current?.hears('yes');
    }
    expect(failures).toEqual([]);
  });

  it('a start that throws is tried again', () => {
    FakeRecognition.current?.finish();
    const start = vi.spyOn(FakeRecognition.prototype, 'start').mockImplementationOnce(() => {
      throw new DOMException('started', 'InvalidStateError');
    });
    vi.advanceTimersByTime(250);
    expect(FakeRecognition.current).toBeUndefined();
    vi.advanceTimersByTime(500);
    expect(FakeRecognition.current).toBeDefined();
    start.mockRestore();
  });
});

describe('speechApi', () => {
  it('finds the prefixed recogniser, the plain one first, and none', () => {
    const scope = (known: object) => ({ navigator: { language: 'fr-CA' }, ...known }) as unknown as Window;
    class Other extends FakeRecognition {}
    expect(speechApi(scope({ webkitSpeechRecognition: FakeRecognition })).Recognition).toBe(FakeRecognition);
    expect(speechApi(scope({ SpeechRecognition: Other, webkitSpeechRecognition: FakeRecognition })).Recognition).toBe(Other);
    expect(speechApi(scope({}))).toMatchObject({ Recognition: null, synthesis: null, Utterance: null, language: 'fr-CA' });
  });
});
