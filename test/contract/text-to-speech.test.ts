import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechConfig } from '../../backend/config/speech-config.js';
import { NoTextToSpeech } from '../../backend/integrations/speech/no-text-to-speech.js';
import { OpenAiTextToSpeech } from '../../backend/integrations/speech/openai-text-to-speech.js';
import { SpeechBreaker } from '../../backend/integrations/speech/speech-breaker.js';
import { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import type { SpeechRequest, TextToSpeech } from '../../backend/integrations/speech/text-to-speech.port.js';
import { samplesOf, STAND_IN_RATE, startTtsStandIn, type TtsFault, type TtsStandIn, wavFile } from '../support/tts-stand-in.js';
import { until } from '../support/until.js';

const SENTENCE = 'What did you do on Sunday?';
const PER_CHARACTER_MS = 10;
const WHOLE = samplesOf(SENTENCE, SENTENCE.length * PER_CHARACTER_MS);
const TIMES = { firstMs: 400, stallMs: 300 };

let standIn: TtsStandIn;
beforeAll(async () => {
  standIn = await startTtsStandIn({ perCharacterMs: PER_CHARACTER_MS });
});
beforeEach(() => standIn.behave(() => null));
afterAll(() => standIn.stop());

const config = (over: Partial<SpeechConfig> = {}): SpeechConfig => ({
  baseUrl: standIn.url,
  apiKey: 'test-key',
  model: 'kokoro',
  voices: new Map([['', 'af_heart']]),
  choices: null,
  format: 'wav',
  ...over,
});
const voice = (over: Partial<SpeechConfig> = {}, breaker = new SpeechBreaker()) =>
  new OpenAiTextToSpeech(config(over), 'Test/1', breaker, TIMES);

const request = (over: Partial<SpeechRequest> = {}): SpeechRequest => ({
  voice: 'af_heart',
  language: 'en',
  speed: 1,
  signal: new AbortController().signal,
  ...over,
});

async function heard(speaker: TextToSpeech, over: Partial<SpeechRequest> = {}): Promise<{ sampleRate: number; pcm: Buffer }> {
  const { sampleRate, pcm } = await speaker.speak(SENTENCE, request(over));
  const pieces: Buffer[] = [];
  for await (const piece of pcm) {
    expect(piece.length % 2).toBe(0);
    pieces.push(piece);
  }
  return { sampleRate, pcm: Buffer.concat(pieces) };
}

const failureOf = (sound: Promise<unknown>) =>
  sound.then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SpeechError);
      expect(String(error)).not.toContain(SENTENCE);
      return (error as SpeechError).failure;
    },
  );

describe.each(['wav', 'pcm'] as const)('a server that reads aloud, asked for %s', (format) => {
  it('[TTS-01] is given the sentence, the voice and the pace, and heard to the last sample', async () => {
    const sound = await heard(voice({ format }), { speed: 1 });
    expect(sound.sampleRate).toBe(STAND_IN_RATE);
    expect(sound.pcm.equals(WHOLE)).toBe(true);
    expect(standIn.asked.at(-1)).toEqual({ model: 'kokoro', voice: 'af_heart', input: SENTENCE, response_format: format, speed: 1 });
    expect(standIn.authorizations.at(-1)).toBe('Bearer test-key');
  });

  it.each<[string, TtsFault, string]>([
    ['never answers', { kind: 'hang' }, 'timeout'],
    ['begins too late', { kind: 'slow', ms: 900 }, 'timeout'],
    ['answers nothing', { kind: 'empty' }, 'empty'],
    ['stops in the middle', { kind: 'stall', after: 0.4 }, 'timeout'],
    ['breaks off', { kind: 'cut', after: 0.4 }, 'cut'],
    ['answers with a page', { kind: 'type', type: 'text/html', body: '<html>' }, 'unplayable'],
    ['answers with MP3', { kind: 'type', type: 'audio/mpeg', body: 'ID3' }, 'unplayable'],
    ['is busy', { kind: 'status', status: 429 }, 'rate-limited'],
    ['fails', { kind: 'status', status: 500 }, 'unavailable'],
    ['is still loading', { kind: 'status', status: 503 }, 'unavailable'],
    ['does not know the voice', { kind: 'status', status: 400 }, 'rejected'],
    ['does not know the key', { kind: 'status', status: 401 }, 'rejected'],
    ['leads elsewhere', { kind: 'status', status: 307 }, 'rejected'],
  ])('[TTS-02] %s: told apart', async (_what, fault, failure) => {
    standIn.behave(() => fault);
    expect(await failureOf(heard(voice({ format })))).toBe(failure);
  });

  it('gives what came before the sound broke off', async () => {
    standIn.behave(() => ({ kind: 'cut', after: 0.5 }));
    const { pcm } = await voice({ format }).speak(SENTENCE, request());
    let bytes = 0;
    const end = await failureOf(
      (async () => {
        for await (const piece of pcm) bytes += piece.length;
      })(),
    );
    expect(end).toBe('cut');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(WHOLE.length);
  });

  it('is left at once by who gives up, before the first sound and in the middle', async () => {
    const before = standIn.left.count;
    standIn.behave(() => ({ kind: 'hang' }));
    const early = new AbortController();
    const waiting = failureOf(heard(voice({ format }), { signal: early.signal }));
    early.abort();
    expect(await waiting).toBe('aborted');
    standIn.behave(() => ({ kind: 'stall', after: 0.5 }));
    const { pcm } = await voice({ format }).speak(SENTENCE, request());
    for await (const piece of pcm) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    await until(() => standIn.left.count >= before + 1);
  });

  it('that cannot be reached is told apart', async () => {
    expect(await failureOf(heard(voice({ format, baseUrl: 'http://127.0.0.1:9' })))).toBe('unavailable');
  });
});

describe('a WAV file', () => {
  const answers = (body: Buffer) => standIn.behave(() => ({ kind: 'type', type: 'audio/wav', body: body.toString('latin1') }));
  // The stand-in writes strings as UTF-8: ASCII bytes only.
  const plain = Buffer.from('ab'.repeat(40));

  it('says its own rate, and two channels become one', async () => {
    const stereo = await import('../../backend/integrations/speech/pcm-stream.js').then(({ MonoSamples }) => {
      const mono = new MonoSamples(2);
      const frames = Buffer.alloc(8);
      [1_000, 3_000, -2_000, -4_000].forEach((value, at) => frames.writeInt16LE(value, at * 2));
      return Buffer.concat([mono.push(frames.subarray(0, 3)), mono.push(frames.subarray(3))]);
    });
    expect([stereo.readInt16LE(0), stereo.readInt16LE(2)]).toEqual([2_000, -3_000]);
    const { readWavHeader } = await import('../../backend/integrations/speech/pcm-stream.js');
    expect(readWavHeader(wavFile(plain, { rate: 22_050, channels: 2 }))).toEqual({ sampleRate: 22_050, channels: 2, begins: 44 });
    expect(readWavHeader(wavFile(plain).subarray(0, 30))).toBeNull();
  });

  it.each([
    ['that is none', Buffer.from('not a wave file, but long enough to be read as one, and as its header')],
    ['without sound near its beginning', Buffer.from(`RIFF0000WAVEjunk${'zz'.repeat(60)}`)],
  ])('%s is refused', async (_what, body) => {
    answers(body);
    expect(await failureOf(heard(voice()))).toBe('unplayable');
  });

  it('of samples that are not of 16 bits is refused', async () => {
    const { readWavHeader } = await import('../../backend/integrations/speech/pcm-stream.js');
    expect(() => readWavHeader(wavFile(plain, { bits: 8 }))).toThrow(SpeechError);
    expect(() => readWavHeader(wavFile(plain, { tag: 3 }))).toThrow(SpeechError);
  });
});

describe('after failures', () => {
  it('[TTS-03] the server rests, then one sentence tries it, and it is asked again', async () => {
    let now = 0;
    const speaker = voice({}, new SpeechBreaker(() => now));
    standIn.behave(() => ({ kind: 'status', status: 500 }));
    for (let n = 0; n < 4; n += 1) expect(await failureOf(heard(speaker))).toBe('unavailable');
    const asked = standIn.asked.length;
    expect(await failureOf(heard(speaker))).toBe('resting');
    expect(standIn.asked).toHaveLength(asked);
    now += 15_001;
    expect(await failureOf(heard(speaker))).toBe('unavailable');
    expect(await failureOf(heard(speaker))).toBe('resting');
    standIn.behave(() => null);
    now += 60_001;
    const first = heard(speaker);
    expect(await failureOf(heard(speaker))).toBe('resting');
    await first;
    expect((await heard(speaker)).pcm.equals(WHOLE)).toBe(true);
  });

  it('[TTS-03] the server rests as long as it asks for', async () => {
    let now = 0;
    const speaker = voice({}, new SpeechBreaker(() => now));
    standIn.behave(() => ({ kind: 'status', status: 429, retryAfter: '20' }));
    expect(await failureOf(heard(speaker))).toBe('rate-limited');
    standIn.behave(() => null);
    now += 19_000;
    expect(await failureOf(heard(speaker))).toBe('resting');
    now += 1_001;
    expect(await failureOf(heard(speaker))).toBe('none');
  });

  it('a listener that goes away is no failure', async () => {
    const speaker = voice();
    for (let n = 0; n < 6; n += 1) {
      const { pcm } = await speaker.speak(SENTENCE, request());
      for await (const piece of pcm) if (piece.length > 0) break;
    }
    expect(await failureOf(heard(speaker))).toBe('none');
  });
});

describe('voices', () => {
  it('[TTS-04] a language has its own, or that of all languages, or none', () => {
    const some = voice({ voices: new Map([['de', 'thorsten']]) });
    expect([some.voiceFor('de-AT'), some.voiceFor('en')]).toEqual(['thorsten', null]);
    expect(voice().voiceFor('ja')).toBe('af_heart');
    expect(new NoTextToSpeech().voiceFor()).toBeNull();
  });

  it('nobody speaks where nothing is configured', async () => {
    expect(await failureOf(heard(new NoTextToSpeech()))).toBe('rejected');
  });
});
