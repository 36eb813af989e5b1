import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechConfig } from '../../backend/config/speech-config.js';
import { NoTextToSpeech } from '../../backend/integrations/speech/no-text-to-speech.js';
import { OpenAiTextToSpeech } from '../../backend/integrations/speech/openai-text-to-speech.js';
import { SpeechBreaker } from '../../backend/integrations/speech/speech-breaker.js';
import { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import { STAND_IN_RATE, startTtsStandIn, type TtsFault, type TtsStandIn, wavFile } from '../support/tts-stand-in.js';
import { describeReading, failureOf, heard, PER_CHARACTER_MS, type ReadingFault, SENTENCE, TIMES, WHOLE } from './reading-aloud.js';

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
  kind: 'speech',
  format: 'wav',
  ...over,
});
const voice = (over: Partial<SpeechConfig> = {}, breaker = new SpeechBreaker()) =>
  new OpenAiTextToSpeech(config(over), 'Test/1', breaker, TIMES);

const FAULTS = {
  hang: { kind: 'hang' },
  silent: { kind: 'silent' },
  failing: { kind: 'status', status: 500 },
  refusing: { kind: 'status', status: 400 },
} as const;

function faultOf(fault: ReadingFault): TtsFault {
  if (fault.kind === 'busy') return { kind: 'status', status: 429, retryAfter: fault.retryAfter };
  return 'ms' in fault || 'after' in fault ? fault : FAULTS[fault.kind];
}

describe.each(['wav', 'pcm'] as const)('a server that reads aloud, asked for %s', (format) => {
  it('[TTS-01] is given the sentence, the voice and the pace, and heard to the last sample', async () => {
    const sound = await heard(voice({ format }), { voice: 'af_heart', speed: 1 });
    expect(sound.sampleRate).toBe(STAND_IN_RATE);
    expect(sound.pcm.equals(WHOLE)).toBe(true);
    expect(standIn.asked.at(-1)).toEqual({ model: 'kokoro', voice: 'af_heart', input: SENTENCE, response_format: format, speed: 1 });
    expect(standIn.authorizations.at(-1)).toBe('Bearer test-key');
  });

  it.each<[string, TtsFault, string]>([
    ['answers nothing', { kind: 'empty' }, 'empty'],
    ['answers with a page', { kind: 'type', type: 'text/html', body: '<html>' }, 'unplayable'],
    ['answers with MP3', { kind: 'type', type: 'audio/mpeg', body: 'ID3' }, 'unplayable'],
    ['is still loading', { kind: 'status', status: 503 }, 'unavailable'],
    ['leads elsewhere', { kind: 'status', status: 307 }, 'rejected'],
  ])('[TTS-02] %s: distinguished', async (_what, fault, failure) => {
    standIn.behave(() => fault);
    expect(await failureOf(heard(voice({ format })))).toBe(failure);
  });

  describeReading(() => ({
    speaker: (breaker) => voice({ format }, breaker),
    unreachable: () => voice({ format, baseUrl: 'http://127.0.0.1:9' }),
    behave: (fault) => standIn.behave(() => (fault === null ? null : faultOf(fault))),
    asked: () => standIn.asked.length,
    left: () => standIn.left.count,
  }));
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

describe('voices', () => {
  it('[TTS-04] a language has its own, or that of all languages, or none', () => {
    const some = voice({ voices: new Map([['de', 'thorsten']]) });
    expect([some.voiceFor('de-AT'), some.voiceFor('en')]).toEqual(['thorsten', null]);
    expect(voice().voiceFor('ja')).toBe('af_heart');
    expect(new NoTextToSpeech().voiceFor()).toBeNull();
  });

  it('there is no voice if none is configured', async () => {
    expect(await failureOf(heard(new NoTextToSpeech()))).toBe('rejected');
  });
});
