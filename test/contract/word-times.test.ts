import { afterEach, describe, expect, it } from 'vitest';
import { OpenAiSpeechToText } from '../../backend/integrations/speech/openai-speech-to-text.js';
import type { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import type { HeardWords } from '../../backend/integrations/speech/speech-to-text.port.js';
import { encodeSpeech, hearPackets, silence } from '../support/modem.js';
import { startSttStandIn, type SttOptions, type SttStandIn } from '../support/stt-stand-in.js';

/** Short and long words take about the same time, so spreading the text by its letters is far off. */
const SENTENCE = 'If I do it as I am, it is on us: unquestionably extraordinary consideration.';
const SPOKEN = Buffer.concat([silence(300), encodeSpeech(SENTENCE, { perWord: true }), silence(500)]);
const HINTS = { terms: ['Kokoro'], context: '' };

let standIn: SttStandIn;
afterEach(() => standIn.stop());

async function earOf(options: SttOptions = {}, wordTimes = true): Promise<OpenAiSpeechToText> {
  standIn = await startSttStandIn({ strict: true, wordTimes: 'apart', ...options });
  return new OpenAiSpeechToText(
    { baseUrl: standIn.url, apiKey: 'test-key', model: 'whisper-1', stream: false, details: true, wordTimes, assumed: false, live: null },
    'Test/1',
  );
}

function listen(ear: OpenAiSpeechToText): Promise<HeardWords> {
  const listening = ear.open({ language: 'en', hints: HINTS, signal: new AbortController().signal });
  listening.write(SPOKEN);
  return listening.finish();
}

/** Largest distance between a word's place and its actual time. Milliseconds. */
function worstError({ text, places = [] }: HeardWords): number {
  const packets = hearPackets(SPOKEN, 16_000);
  let at = 0;
  const errors = packets.map(({ bytes, startMs }) => {
    const index = text.indexOf(bytes.toString('utf8').trim(), at);
    at = index + 1;
    const place = places.findLast(({ start }) => start <= index)!;
    const told = place.from + ((index - place.start) / (place.end - place.start)) * (place.to - place.from);
    return Math.abs(told - startMs);
  });
  return Math.max(...errors);
}

const asked = () =>
  standIn.asked.map(({ granularities, responseFormat, prompt }) => [granularities.join(), responseFormat, prompt !== undefined]);
const ALL = ['word,segment', 'verbose_json', true];
const DETAILS = ['', 'verbose_json', true];
const PLAIN = ['', 'json', false];

describe('word times', () => {
  it.each(['apart', 'within'] as const)('[STT-09] are requested, and used if the server sends them (%s)', async (wordTimes) => {
    const words = await listen(await earOf({ wordTimes }));
    expect(words.text).toBe(SENTENCE);
    expect(worstError(words)).toBeLessThan(200);
    expect(asked()).toEqual([ALL]);
  });

  it('[STT-09] are unknown if the server does not send them: the letters share the time of the passage', async () => {
    const words = await listen(await earOf({ wordTimes: 'none' }));
    expect(words.text).toBe(SENTENCE);
    expect(worstError(words)).toBeGreaterThan(500);
    expect(words.endMs).toBeGreaterThan(words.startMs);
  });

  it('[STT-09] are not requested if the operator turned them off', async () => {
    await listen(await earOf({}, false));
    expect(asked()).toEqual([DETAILS]);
  });

  it.each([400, 422, 500])(
    '[STT-09] a server that refuses that (%i) is asked without it, once, and from then on only so',
    async (status) => {
      const ear = await earOf();
      standIn.behave(({ granularities }) => (granularities.length > 0 ? { kind: 'status', status } : null));
      expect((await listen(ear)).text).toBe(SENTENCE);
      expect((await listen(ear)).text).toBe(SENTENCE);
      expect(asked()).toEqual([ALL, DETAILS, DETAILS]);
    },
  );

  it('[STT-06] a server that refuses more is asked only for the words', async () => {
    const ear = await earOf();
    standIn.behave(({ responseFormat }) => (responseFormat === 'json' ? null : { kind: 'status', status: 400 }));
    for (let n = 0; n < 2; n += 1) expect((await listen(ear)).text).toBe(SENTENCE);
    expect(asked()).toEqual([ALL, DETAILS, PLAIN, PLAIN]);
  });

  it('[STT-09] a failure of a server that has sent them before does not turn them off', async () => {
    const ear = await earOf();
    await listen(ear);
    standIn.behave(() => ({ kind: 'status', status: 500 }));
    const failure = (await listen(ear).catch((error: unknown) => error)) as SpeechError;
    expect(failure.failure).toBe('unavailable');
    standIn.behave(() => null);
    await listen(ear);
    expect(asked()).toEqual([ALL, ALL, ALL]);
  });

  it('[STT-09] a server that fails at every level is asked for everything again', async () => {
    const ear = await earOf();
    standIn.behave(() => ({ kind: 'status', status: 500 }));
    await expect(listen(ear)).rejects.toMatchObject({ failure: 'unavailable' });
    standIn.behave(() => null);
    await listen(ear);
    expect(asked()).toEqual([ALL, DETAILS, ALL]);
  });
});
