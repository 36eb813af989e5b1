import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HearingConfig } from '../../backend/config/hearing-config.js';
import { NoSpeechToText } from '../../backend/integrations/speech/no-speech-to-text.js';
import { OpenAiSpeechToText } from '../../backend/integrations/speech/openai-speech-to-text.js';
import { SpeechBreaker } from '../../backend/integrations/speech/speech-breaker.js';
import { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import type { ListenRequest, SpeechToText } from '../../backend/integrations/speech/speech-to-text.port.js';
import { encodeSpeech, silence } from '../support/modem.js';
import { startSttStandIn, type SttFault, type SttStandIn } from '../support/stt-stand-in.js';
import { until } from '../support/until.js';

const SENTENCE = 'On Sundays I walk with my neighbour’s dog.';
const SPOKEN = Buffer.concat([silence(300), encodeSpeech(SENTENCE), silence(500)]);
/** Other tests keep the machine busy. */
const PATIENT = { firstMs: 8_000, stallMs: 8_000, partialsMs: 0 };
const IMPATIENT = { firstMs: 400, stallMs: 300, partialsMs: 0 };

let standIn: SttStandIn;
beforeAll(async () => {
  standIn = await startSttStandIn({ strict: true, invents: 'Thank you.' });
});
beforeEach(() => standIn.behave(() => null));
afterAll(() => standIn.stop());

/** The kinds of servers there are. */
const SERVERS = {
  'OpenAI, streaming': { model: 'gpt-transcribe', stream: true, details: false, wordTimes: false },
  OpenAI: { model: 'gpt-transcribe', stream: false, details: false, wordTimes: false },
  'a Whisper server': { model: 'whisper-1', stream: false, details: true, wordTimes: true },
  'a Whisper server, streaming': { model: 'Systran/faster-whisper-small', stream: true, details: true, wordTimes: false },
} satisfies Record<string, Partial<HearingConfig>>;

const config = (over: Partial<HearingConfig> = {}): HearingConfig => ({
  baseUrl: standIn.url,
  apiKey: 'test-key',
  assumed: false,
  live: null,
  ...SERVERS['OpenAI, streaming'],
  ...over,
});
const ear = (over: Partial<HearingConfig> = {}, breaker = new SpeechBreaker(), times = PATIENT) =>
  new OpenAiSpeechToText(config(over), 'Test/1', breaker, times);
const impatient = (over: Partial<HearingConfig>) => ear(over, new SpeechBreaker(), IMPATIENT);

function listen(to: SpeechToText, pcm: Buffer = SPOKEN, over: Partial<ListenRequest> = {}) {
  const listening = to.open({ language: 'en', hints: { terms: [], context: '' }, signal: new AbortController().signal, ...over });
  // Of any length, as they come.
  for (let at = 0; at < pcm.length; at += 5_000) listening.write(pcm.subarray(at, at + 5_000));
  return listening.finish();
}

const failureOf = (words: Promise<unknown>) =>
  words.then(
    () => 'none',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SpeechError);
      expect(`${String(error)} ${String((error as Error).cause)}`).not.toContain('Sundays');
      return (error as SpeechError).failure;
    },
  );

describe.each(Object.entries(SERVERS))('%s', (_name, over) => {
  const isStream = over.stream;

  it('[STT-01] gets the sound as a WAV file, and its words come back with the place where they are', async () => {
    const { text, startMs, endMs } = await listen(ear(over), SPOKEN, { language: 'de-AT' });
    expect(text).toBe(SENTENCE);
    const whole = SPOKEN.length / 32;
    expect(startMs).toBeGreaterThanOrEqual(200);
    expect(startMs).toBeLessThanOrEqual(320);
    expect(endMs).toBeGreaterThanOrEqual(whole - 620);
    expect(endMs).toBeLessThanOrEqual(whole - 400);
    const asked = standIn.asked.at(-1)!;
    expect(asked).toMatchObject({ model: over.model, rate: 16_000, fileName: 'speech.wav', stream: isStream });
    expect(asked.pcm.equals(SPOKEN)).toBe(true);
    expect(asked.language ?? asked.languages[0]).toBe('de');
    expect(standIn.authorizations.at(-1)).toBe('Bearer test-key');
  });

  it('[STT-02] is told nothing of a language that is not known, and which names and terms may be said, within bounds', async () => {
    const hints = {
      terms: ['Kokoro', ' e-bike\n', 'Kokoro', 'x'.repeat(200), ...Array.from({ length: 80 }, (_, n) => `term${n}`)],
      context: 'How? '.repeat(200),
    };
    await listen(ear(over), SPOKEN, { language: null, hints });
    const asked = standIn.asked.at(-1)!;
    expect([asked.language, asked.languages]).toEqual([undefined, []]);
    if (over.model === 'gpt-transcribe') {
      expect(asked.keywords.slice(0, 2)).toEqual(['Kokoro', 'e-bike']);
      expect(asked.keywords).toHaveLength(40);
      expect(asked.prompt!.length).toBeLessThanOrEqual(300);
    } else {
      expect(asked.prompt).toContain('How?');
      expect(asked.prompt).toContain('Kokoro, e-bike, xxx');
      expect(asked.prompt!.length).toBeLessThanOrEqual(600);
    }
  });

  it.each<[string, SttFault, string]>([
    ['never answers', { kind: 'hang' }, 'timeout'],
    ['answers too late', { kind: 'slow', ms: 900 }, 'timeout'],
    ['breaks off', { kind: 'cut' }, 'cut'],
    ['answers with a page', { kind: 'type', type: 'text/html', body: '<html>Sundays' }, 'unreadable'],
    ['answers with something else', { kind: 'type', type: 'application/json', body: '{"words":"Sundays"}' }, 'unreadable'],
    ['answers with half a document', { kind: 'type', type: 'application/json', body: '{"text":"Sundays' }, 'unreadable'],
    ['answers without end', { kind: 'type', type: 'application/json', body: `{"text":"${'Sundays '.repeat(200_000)}"}` }, 'unreadable'],
    ['is busy', { kind: 'status', status: 429 }, 'rate-limited'],
    ['fails', { kind: 'status', status: 500 }, 'unavailable'],
    ['is still loading', { kind: 'status', status: 503 }, 'unavailable'],
    ['does not know the model', { kind: 'status', status: 400 }, 'rejected'],
    ['does not know the key', { kind: 'status', status: 401 }, 'rejected'],
    ['leads elsewhere', { kind: 'status', status: 307 }, 'rejected'],
  ])('[STT-03] %s: told apart', async (_what, fault, failure) => {
    standIn.behave(() => fault);
    expect(await failureOf(listen(failure === 'timeout' ? impatient(over) : ear(over)))).toBe(failure);
  });

  it.each<[string, SttFault]>([
    ['nothing', { kind: 'empty' }],
    ['white space', { kind: 'words', text: ' \n ' }],
    ['a sound in brackets', { kind: 'words', text: '[BLANK_AUDIO] (wind blowing) ♪' }],
  ])('[STT-05] %s is nothing said', async (_what, fault) => {
    standIn.behave(() => fault);
    expect((await listen(ear(over))).text).toBe('');
  });

  it('is left at once by who gives up', async () => {
    const before = standIn.left.count;
    standIn.behave(() => ({ kind: 'hang' }));
    const early = new AbortController();
    const asked = standIn.asked.length;
    const waiting = failureOf(listen(ear(over), SPOKEN, { signal: early.signal }));
    await until(() => standIn.asked.length > asked);
    early.abort();
    expect(await waiting).toBe('aborted');
    await until(() => standIn.left.count > before);
  });

  it('that cannot be reached is told apart', async () => {
    expect(await failureOf(listen(ear({ ...over, baseUrl: 'http://127.0.0.1:9' })))).toBe('unavailable');
  });

  if (!isStream) return;
  it('[STT-04] the words so far grow until they are all there', async () => {
    const partials: string[] = [];
    await listen(ear(over), SPOKEN, { onPartial: (text) => partials.push(text) });
    expect(partials.length).toBeGreaterThan(3);
    expect(partials.at(-1)).toBe(SENTENCE);
    for (const [n, partial] of partials.entries()) expect(SENTENCE.startsWith(partial), `partial ${n}`).toBe(true);
  });

  it('[STT-03] a stream that stops in the middle, and one that fails there', async () => {
    standIn.behave(() => ({ kind: 'stall' }));
    expect(await failureOf(listen(ear(over, new SpeechBreaker(), { ...PATIENT, stallMs: 300 })))).toBe('timeout');
    standIn.behave(() => ({
      kind: 'type',
      type: 'text/event-stream',
      body: 'data: {"type":"transcript.text.delta","delta":"On"}\n\ndata: {"error":{"message":"Sundays"}}\n\n',
    }));
    expect(await failureOf(listen(ear(over)))).toBe('unavailable');
  });

  it('[STT-04] a server that does not stream, or streams passages, is understood as well', async () => {
    standIn.behave(() => ({ kind: 'type', type: 'application/json; charset=utf-8', body: JSON.stringify({ text: SENTENCE }) }));
    expect((await listen(ear(over))).text).toBe(SENTENCE);
    standIn.behave(() => ({
      kind: 'type',
      type: 'text/event-stream',
      body: 'data: {"text":" On Sundays"}\r\n\r\ndata: {"text":" I walk."}\r\n\r\n',
    }));
    expect((await listen(ear(over))).text).toBe('On Sundays I walk.');
  });
});

describe('a server that refuses fields', () => {
  it('[STT-06] is asked without them, and from then on only so', async () => {
    standIn.behave(({ prompt, responseFormat }) =>
      prompt !== undefined || responseFormat !== 'json' ? { kind: 'status', status: 422 } : null,
    );
    const plain = ear(SERVERS['a Whisper server']);
    const hints = { terms: ['Kokoro'], context: '' };
    const before = standIn.asked.length;
    expect((await listen(plain, SPOKEN, { hints })).text).toBe(SENTENCE);
    expect((await listen(plain, SPOKEN, { hints })).text).toBe(SENTENCE);
    expect(standIn.asked.slice(before).map(({ fields }) => fields.length)).toEqual([7, 5, 3, 3]);
  });

  it('[STT-06] a refusal of the sound itself is one', async () => {
    standIn.behave(() => ({ kind: 'status', status: 400 }));
    const refused = ear(SERVERS['a Whisper server']);
    expect(await failureOf(listen(refused))).toBe('rejected');
    standIn.behave(() => null);
    expect((await listen(refused)).text).toBe(SENTENCE);
    expect(standIn.asked.at(-1)!.responseFormat).toBe('verbose_json');
  });

  it("[STT-07] the language model's address, where nobody listens, is not asked again", async () => {
    standIn.behave(() => ({ kind: 'status', status: 404 }));
    const assumed = ear({ assumed: true });
    expect(assumed.hears).toBe(true);
    expect(await failureOf(listen(assumed))).toBe('rejected');
    expect(assumed.hears).toBe(false);
    const named = ear();
    expect(await failureOf(listen(named))).toBe('rejected');
    expect(named.hears).toBe(true);
    expect(new NoSpeechToText().hears).toBe(false);
    expect(await failureOf(new NoSpeechToText().open().finish())).toBe('rejected');
  });
});

describe('words that nobody said', () => {
  /** A hum or hiss, steady as machines are. */
  function noise(milliseconds: number, gain = 0.05): Buffer {
    const pcm = silence(milliseconds);
    let seed = 7;
    for (let at = 0; at < pcm.length; at += 2) {
      seed = (seed * 48_271) % 2_147_483_647;
      pcm.writeInt16LE(Math.round((seed / 1_073_741_823.5 - 1) * gain * 32_767), at);
    }
    return pcm;
  }
  const knock = () => Buffer.concat([silence(500), noise(90, 0.7), silence(900)]);
  const says = (text: string, more: Partial<Extract<SttFault, { kind: 'words' }>> = {}) =>
    standIn.behave(() => ({ kind: 'words', text, ...more }));
  const whisper = () => ear(SERVERS['a Whisper server']);

  it('[STT-05] silence is not sent to anyone', async () => {
    const before = standIn.asked.length;
    expect((await listen(ear(), silence(2_000))).text).toBe('');
    expect((await listen(ear(), noise(2_000, 0.0005))).text).toBe('');
    expect(standIn.asked).toHaveLength(before);
  });

  it.each(Object.entries(SERVERS))('[STT-05] %s: of noise and of a knock there are no thanks', async (_name, over) => {
    for (const text of ['Thank you.', 'Vielen Dank.', 'ご視聴ありがとうございました', 'Thank you. Thank you.', 'Bye.']) {
      says(text);
      expect((await listen(ear(over), noise(2_000))).text).toBe('');
      if (text !== 'Bye.') expect((await listen(ear(over), knock())).text).toBe('');
    }
    standIn.behave(() => null);
    expect((await listen(ear(over), noise(2_000))).text).toBe('');
  });

  it('[STT-05] thanks that somebody did say are heard', async () => {
    for (const thanks of ['Thank you.', 'Ja.', 'Okay.', 'Vielen Dank.']) {
      const said = Buffer.concat([silence(300), encodeSpeech(thanks), silence(500)]);
      for (const over of Object.values(SERVERS)) expect((await listen(ear(over), said)).text).toBe(thanks);
    }
  });

  it.each([
    'Untertitel der Amara.org-Community',
    'Untertitel im Auftrag des ZDF für funk, 2017',
    'Thanks for watching!',
    'Please like and subscribe.',
    'Sous-titres réalisés par la communauté d’Amara.org',
    'Subtítulos realizados por la comunidad de Amara.org',
    'Продолжение следует...',
    '字幕by索兰娅',
    '시청해주셔서 감사합니다.',
  ])('[STT-05] %s: never an answer', async (text) => {
    says(text);
    for (const over of Object.values(SERVERS)) expect((await listen(ear(over))).text).toBe('');
  });

  it('[STT-05] what merely mentions such words is one', async () => {
    for (const text of [
      'I always read the subtitles, thank you.',
      'Danke, aber Untertitel lese ich nie.',
      'Thank you for asking, it went well.',
    ]) {
      says(text);
      expect((await listen(whisper())).text).toBe(text);
    }
  });

  it('[STT-05] a server that doubts its words is believed', async () => {
    says('I went to the shop.', { noSpeech: 0.9, logprob: -1.4 });
    expect((await listen(whisper())).text).toBe('');
    says('I went to the shop.', { noSpeech: 0.9, logprob: -0.3 });
    expect((await listen(whisper())).text).toBe('I went to the shop.');
  });

  it('[STT-05] a phrase said over and over is kept once, and more words than fit the time are none', async () => {
    says(`I like it. ${'And then we went home. '.repeat(6)}`.trim());
    expect((await listen(whisper())).text).toBe('I like it. And then we went home.');
    says('no, no, no, no');
    expect((await listen(whisper())).text).toBe('no, no, no, no');
    const long = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    says(long);
    expect((await listen(whisper(), Buffer.concat([silence(300), encodeSpeech('Yes'), silence(300)]))).text).toBe('');
  });

  it.each([
    ['one sentence over and over', 'I went home and then I went out again. '],
    ['dots', '.'],
    ['a word and dots', `word${'.'.repeat(900)} `],
    ['brackets that never close', '[(*'],
    ['words that almost repeat', Array.from({ length: 40 }, (_, n) => `again and again ${n % 7}, `).join('')],
  ])('[STT-05] an endless answer does not hold up the server: %s', async (_what, piece) => {
    says(piece.repeat(Math.ceil(400_000 / piece.length)));
    const before = process.cpuUsage();
    await listen(whisper());
    // The stand-in's part, in the same process, is small.
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
  });

  it('[STT-05] the hints themselves are not an answer', async () => {
    const hints = { terms: ['Kokoro', 'e-bike', 'panniers', 'Brompton'], context: '' };
    says('Kokoro, e-bike, panniers, Brompton');
    expect((await listen(whisper(), SPOKEN, { hints })).text).toBe('');
    says('A Brompton.');
    expect((await listen(whisper(), SPOKEN, { hints })).text).toBe('A Brompton.');
  });

  it('[STT-05] what could not be stored is taken out', async () => {
    says('I\u0000 ride\u202E it\u0007.');
    expect((await listen(whisper())).text).toBe('I ride it.');
  });
});

describe('after failures', () => {
  it('[STT-08] the server rests and says for how long, then one utterance tries it', async () => {
    let now = 0;
    const resting = ear({}, new SpeechBreaker(() => now));
    standIn.behave(() => ({ kind: 'status', status: 500 }));
    for (let n = 0; n < 4; n += 1) expect(await failureOf(listen(resting))).toBe('unavailable');
    const asked = standIn.asked.length;
    const refusal = (await listen(resting).catch((error: unknown) => error)) as SpeechError;
    expect([refusal.failure, refusal.retryAfterMs]).toEqual(['resting', 15_000]);
    expect(standIn.asked).toHaveLength(asked);
    standIn.behave(() => null);
    now += 15_001;
    expect((await listen(resting)).text).toBe(SENTENCE);
    expect((await listen(resting)).text).toBe(SENTENCE);
  });

  it('[STT-08] a busy server is left alone for as long as it asks', async () => {
    let now = 0;
    const busy = ear({}, new SpeechBreaker(() => now));
    standIn.behave(() => ({ kind: 'status', status: 429, retryAfter: '3' }));
    const refusal = (await listen(busy).catch((error: unknown) => error)) as SpeechError;
    expect([refusal.failure, refusal.retryAfterMs]).toEqual(['rate-limited', 3_000]);
    standIn.behave(() => null);
    expect(await failureOf(listen(busy))).toBe('resting');
    now += 3_001;
    expect(await failureOf(listen(busy))).toBe('none');
  });
});
