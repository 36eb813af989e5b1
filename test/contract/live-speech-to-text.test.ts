import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RealtimeSpeechToText } from '../../backend/integrations/speech/realtime-speech-to-text.js';
import { SpeechBreaker } from '../../backend/integrations/speech/speech-breaker.js';
import { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import type { ListenRequest } from '../../backend/integrations/speech/speech-to-text.port.js';
import { Upsampler } from '../../backend/integrations/speech/upsampler.js';
import { decodeSpeech, encodeSpeech, silence } from '../support/modem.js';
import { type RealtimeStandIn, startRealtimeStandIn } from '../support/realtime-stand-in.js';
import { until } from '../support/until.js';

const SENTENCE = 'On Sundays I walk with my neighbour’s dog.';
const SPOKEN = Buffer.concat([silence(300), encodeSpeech(SENTENCE), silence(500)]);
const DELTA = 'conversation.item.input_audio_transcription.delta';

let standIn: RealtimeStandIn;
beforeAll(async () => {
  standIn = await startRealtimeStandIn();
});
beforeEach(() => {
  standIn.refuse(null);
  standIn.hear((pcm) => decodeSpeech(pcm, 24_000));
});
afterAll(() => standIn.stop());

const ear = ({ model = 'gpt-live-transcribe', breaker = new SpeechBreaker(), wordsMs = 8_000 } = {}) =>
  new RealtimeSpeechToText({ baseUrl: standIn.url, apiKey: 'test-key', model }, 'Test/1', breaker, { wordsMs, partialsMs: 0 });

const request = (over: Partial<ListenRequest> = {}): ListenRequest => ({
  language: 'en',
  hints: { terms: [], context: '' },
  signal: new AbortController().signal,
  ...over,
});

/** In pieces, as they come. */
function listen(to = ear(), pcm: Buffer = SPOKEN, over: Partial<ListenRequest> = {}) {
  const listening = to.open(request(over));
  for (let at = 0; at < pcm.length; at += 9_600) listening.write(pcm.subarray(at, at + 9_600));
  return listening.finish();
}

const failureOf = (words: Promise<unknown>) =>
  words.then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SpeechError);
      expect(String(error)).not.toContain('Sundays');
      return (error as SpeechError).failure;
    },
  );

const peer = () => standIn.peers.at(-1)!;
const begun = async (before: number) => {
  await until(() => standIn.peers.length > before && peer().received.some(({ type }) => type === 'input_audio_buffer.append'));
  return peer();
};

describe('a server with live transcription', () => {
  it('[STT-40] gets the sound at 24 kHz in a session of the type transcription, and its words come back with their place', async () => {
    const { text, startMs, endMs } = await listen(ear(), SPOKEN, { language: 'de-AT' });
    expect(text).toBe(SENTENCE);
    const whole = SPOKEN.length / 32;
    expect(startMs).toBeGreaterThanOrEqual(200);
    expect(startMs).toBeLessThanOrEqual(320);
    expect(endMs).toBeGreaterThanOrEqual(whole - 620);
    expect(endMs).toBeLessThanOrEqual(whole - 400);
    expect(peer().query.get('intent')).toBe('transcription');
    expect(peer().query.get('model')).toBeNull();
    expect(peer().authorization).toBe('Bearer test-key');
    expect(peer().session).toEqual({
      type: 'transcription',
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: { model: 'gpt-live-transcribe', languages: ['de'] },
          noise_reduction: null,
          turn_detection: null,
        },
      },
    });
    await until(() => !peer().isOpen);
  });

  it('[STT-40] gets the hints in separate fields, or as a prompt', async () => {
    const hints = { terms: ['Kokoro', 'e-bike'], context: 'How?' };
    await listen(ear(), SPOKEN, { hints });
    expect(peer().session).toMatchObject({ audio: { input: { transcription: { keywords: ['Kokoro', 'e-bike'], prompt: 'How?' } } } });
    await listen(ear({ model: 'whisper-1' }), SPOKEN, { hints });
    expect(peer().session).toMatchObject({
      audio: { input: { transcription: { model: 'whisper-1', language: 'en', prompt: 'How? Kokoro, e-bike' } } },
    });
  });

  it('[STT-41] has the sound while it is spoken, and the words so far come before it has ended', async () => {
    const partials: string[] = [];
    const before = standIn.peers.length;
    const listening = ear().open(request({ onPartial: (text) => partials.push(text) }));
    listening.write(SPOKEN.subarray(0, 64_000));
    const hears = await begun(before);
    for (const delta of ['On ', 'Sundays ', 'I']) hears.emit({ type: DELTA, item_id: 'item', content_index: 0, delta });
    await until(() => partials.length === 3);
    expect(partials).toEqual(['On', 'On Sundays', 'On Sundays I']);
    listening.write(SPOKEN.subarray(64_000));
    expect((await listening.finish()).text).toBe(SENTENCE);
  });

  it.each<[string, string, () => void]>([
    ['is busy', 'rate-limited', () => standIn.refuse({ kind: 'status', status: 429, retryAfter: '7' })],
    ['fails', 'unavailable', () => standIn.refuse({ kind: 'status', status: 503 })],
    ['does not know the key', 'rejected', () => standIn.refuse({ kind: 'status', status: 401 })],
    ['never opens', 'timeout', () => standIn.refuse({ kind: 'hang' })],
    ['has no words', 'timeout', () => standIn.hear(() => null)],
  ])('[STT-42] that %s: distinguished', async (_what, failure, trouble) => {
    trouble();
    expect(await failureOf(listen(ear({ wordsMs: failure === 'timeout' ? 300 : 8_000 })))).toBe(failure);
  });

  it('[STT-42] that breaks off, or reports a failure, in the middle', async () => {
    for (const [failure, trouble] of [
      ['cut', (hears: (typeof standIn.peers)[number]) => hears.end()],
      [
        'unavailable',
        (hears: (typeof standIn.peers)[number]) => hears.emit({ type: 'error', error: { type: 'server_error', message: 'Sundays' } }),
      ],
      ['unreadable', (hears: (typeof standIn.peers)[number]) => hears.emit({ type: DELTA, delta: 'no item' })],
    ] as const) {
      const before = standIn.peers.length;
      const listening = ear().open(request());
      listening.write(SPOKEN);
      trouble(await begun(before));
      expect(await failureOf(listening.finish())).toBe(failure);
    }
  });

  it('[STT-42] that keeps failing rests, and for as long as it asks', async () => {
    let now = 0;
    const breaker = new SpeechBreaker(() => now);
    standIn.refuse({ kind: 'status', status: 429, retryAfter: '7' });
    await failureOf(listen(ear({ breaker })));
    standIn.refuse(null);
    expect(() => ear({ breaker }).open(request())).toThrow('rests');
    now = 7_001;
    expect((await listen(ear({ breaker }))).text).toBe(SENTENCE);
  });

  it('[STT-42] is left at once by a page that gives up, which is no failure of its own', async () => {
    const gone = new AbortController();
    const before = standIn.peers.length;
    const listening = ear().open(request({ signal: gone.signal }));
    listening.write(SPOKEN);
    const hears = await begun(before);
    gone.abort();
    expect(await failureOf(listening.finish())).toBe('aborted');
    await until(() => !hears.isOpen);
  });

  it('[STT-05] drops words that were not said', async () => {
    standIn.hear(() => 'Thank you for watching!');
    expect((await listen()).text).toBe('');
    standIn.hear(() => SENTENCE);
    expect((await listen(ear(), silence(2_000))).text).toBe('');
  });

  it('[STT-40] a higher rate changes neither the pitch nor the loudness, however the sound is cut', () => {
    const tone = Buffer.alloc(32_000);
    for (let n = 0; n < 16_000; n += 1) tone.writeInt16LE(Math.round(16_000 * Math.sin((2 * Math.PI * 1_000 * n) / 16_000)), 2 * n);
    const whole = new Upsampler();
    const one = Buffer.concat([whole.push(tone), whole.end()]);
    const cut = new Upsampler();
    const pieces: Buffer[] = [];
    for (let at = 0, size = 2; at < tone.length; at += size, size = (size % 1_000) + 14) {
      pieces.push(cut.push(tone.subarray(at, at + size)));
    }
    expect(Buffer.concat([...pieces, cut.end()]).equals(one)).toBe(true);
    expect(Math.abs(one.length / 2 - 24_000)).toBeLessThanOrEqual(2);
    for (let n = 200; n < 23_800; n += 1) {
      expect(Math.abs(one.readInt16LE(2 * n) - 16_000 * Math.sin((2 * Math.PI * 1_000 * n) / 24_000))).toBeLessThan(60);
    }
  });
});
