import { describe, expect, it } from 'vitest';
import { SpeechBreaker } from '../../backend/integrations/speech/speech-breaker.js';
import { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import type { SpeechRequest, TextToSpeech } from '../../backend/integrations/speech/text-to-speech.port.js';
import { samplesOf, STAND_IN_RATE } from '../support/tts-stand-in.js';
import { until } from '../support/until.js';

export const SENTENCE = 'What did you do on Sunday?';
export const PER_CHARACTER_MS = 10;
export const WHOLE = samplesOf(SENTENCE, SENTENCE.length * PER_CHARACTER_MS);
/** The adapters' for these tests. */
export const TIMES = { firstMs: 400, stallMs: 300 };

/** What any server may do. `after`: a share of the sound. */
export type ReadingFault =
  | { readonly kind: 'hang' | 'silent' | 'failing' | 'refusing' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'cut' | 'stall'; readonly after: number }
  | { readonly kind: 'busy'; readonly retryAfter: string };

/** An adapter, and the stand-in that it talks to, which reads in tones. */
export interface ReadingHarness {
  readonly speaker: (breaker?: SpeechBreaker) => TextToSpeech;
  readonly unreachable: () => TextToSpeech;
  readonly behave: (fault: ReadingFault | null) => void;
  /** Requests that have reached the server. */
  readonly asked: () => number;
  /** Readings that were aborted. */
  readonly left: () => number;
}

export const requestOf = (over: Partial<SpeechRequest> = {}): SpeechRequest => ({
  voice: 'marin',
  language: 'en',
  speed: 1,
  signal: new AbortController().signal,
  ...over,
});

export async function heard(speaker: TextToSpeech, over: Partial<SpeechRequest> = {}, sentence = SENTENCE) {
  const { sampleRate, pcm } = await speaker.speak(sentence, requestOf(over));
  const pieces: Buffer[] = [];
  for await (const piece of pcm) {
    expect(piece.length % 2).toBe(0);
    pieces.push(piece);
  }
  return { sampleRate, pcm: Buffer.concat(pieces) };
}

export const failureOf = (sound: Promise<unknown>) =>
  sound.then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SpeechError);
      expect(String(error)).not.toContain('Sunday');
      return (error as SpeechError).failure;
    },
  );

/** What every adapter of the port does. */
export function describeReading(harness: () => ReadingHarness): void {
  it('reads to the last sample', async () => {
    const sound = await heard(harness().speaker());
    expect(sound.sampleRate).toBe(STAND_IN_RATE);
    expect(sound.pcm.equals(WHOLE)).toBe(true);
  });

  it.each<[string, ReadingFault, string]>([
    ['never answers', { kind: 'hang' }, 'timeout'],
    ['begins too late', { kind: 'slow', ms: 900 }, 'timeout'],
    ['is silent', { kind: 'silent' }, 'empty'],
    ['stops in the middle', { kind: 'stall', after: 0.4 }, 'timeout'],
    ['breaks off', { kind: 'cut', after: 0.4 }, 'cut'],
    ['is busy', { kind: 'busy', retryAfter: '1' }, 'rate-limited'],
    ['fails', { kind: 'failing' }, 'unavailable'],
    ['does not want to', { kind: 'refusing' }, 'rejected'],
  ])('[TTS-02] a server that %s: distinguished', async (_what, fault, failure) => {
    const { speaker, behave } = harness();
    behave(fault);
    expect(await failureOf(heard(speaker()))).toBe(failure);
  });

  it('gives what came before the sound broke off', async () => {
    const { speaker, behave } = harness();
    behave({ kind: 'cut', after: 0.6 });
    const { pcm } = await speaker().speak(SENTENCE, requestOf());
    const pieces: Buffer[] = [];
    const reading = async () => {
      for await (const piece of pcm) pieces.push(piece);
    };
    expect(await failureOf(reading())).toBe('cut');
    const sound = Buffer.concat(pieces);
    expect(sound.length).toBeGreaterThan(0);
    expect(sound.length).toBeLessThan(WHOLE.length);
    expect(sound.equals(WHOLE.subarray(0, sound.length))).toBe(true);
  });

  it('is left at once by who gives up, before the first sound and in the middle', async () => {
    const { speaker, behave, left, asked } = harness();
    const before = left();
    const askedBefore = asked();
    behave({ kind: 'hang' });
    const early = new AbortController();
    const waiting = failureOf(heard(speaker(), { signal: early.signal }));
    await until(() => asked() > askedBefore);
    early.abort();
    expect(await waiting).toBe('aborted');
    await until(() => left() >= before + 1);
    behave({ kind: 'stall', after: 0.6 });
    const { pcm } = await speaker().speak(SENTENCE, requestOf());
    for await (const piece of pcm) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await until(() => left() >= before + 2);
  });

  it('tells a server apart that cannot be reached', async () => {
    expect(await failureOf(heard(harness().unreachable()))).toBe('unavailable');
  });

  describe('after failures', () => {
    it('[TTS-03] the server rests, then one sentence tries it, and it is asked again', async () => {
      const { speaker: make, behave, asked } = harness();
      let now = 0;
      const speaker = make(new SpeechBreaker(() => now));
      behave({ kind: 'failing' });
      for (let n = 0; n < 4; n += 1) expect(await failureOf(heard(speaker))).toBe('unavailable');
      const before = asked();
      expect(await failureOf(heard(speaker))).toBe('resting');
      expect(asked()).toBe(before);
      now += 15_001;
      expect(await failureOf(heard(speaker))).toBe('unavailable');
      expect(await failureOf(heard(speaker))).toBe('resting');
      behave(null);
      now += 60_001;
      const first = heard(speaker);
      expect(await failureOf(heard(speaker))).toBe('resting');
      await first;
      expect((await heard(speaker)).pcm.equals(WHOLE)).toBe(true);
    });

    it('[TTS-03] the server rests as long as it asks for', async () => {
      const { speaker: make, behave } = harness();
      let now = 0;
      const speaker = make(new SpeechBreaker(() => now));
      behave({ kind: 'busy', retryAfter: '20' });
      expect(await failureOf(heard(speaker))).toBe('rate-limited');
      behave(null);
      now += 19_000;
      expect(await failureOf(heard(speaker))).toBe('resting');
      now += 1_001;
      expect(await failureOf(heard(speaker))).toBe('none');
    });

    it('a listener that goes away is no failure', async () => {
      const speaker = harness().speaker();
      for (let n = 0; n < 6; n += 1) {
        const { pcm } = await speaker.speak(SENTENCE, requestOf());
        for await (const piece of pcm) if (piece.length > 0) break;
      }
      expect(await failureOf(heard(speaker))).toBe('none');
    });
  });
}
