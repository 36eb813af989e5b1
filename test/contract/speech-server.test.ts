import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppConfig } from '../../backend/config/app-config.js';
import { OpenAiSpeechToText } from '../../backend/integrations/speech/openai-speech-to-text.js';
import { OpenAiTextToSpeech } from '../../backend/integrations/speech/openai-text-to-speech.js';
import { wavHeader } from '../../backend/integrations/speech/pcm-stream.js';
import { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import { runSpeechServer } from '../../backend/speech-server/main.js';
import { createSpeechServer } from '../../backend/speech-server/speech-server.js';
import { AppLog } from '../support/app-log.js';
import { freePort } from '../support/free-port.js';
import { decodeSpeech, encodeSpeech, silence } from '../support/modem.js';
import { SpeechEngineStandIn, startSpeechServer, type TestSpeechServer } from '../support/speech-engine-stand-in.js';
import { until } from '../support/until.js';

const SENTENCE = 'On Sundays I walk with my neighbour’s dog.';
const SPOKEN = Buffer.concat([silence(300), encodeSpeech(SENTENCE), silence(500)]);
const TOKEN = 'token-of-the-tests';
const bearer = { authorization: `Bearer ${TOKEN}` };

let server: TestSpeechServer;
beforeEach(async () => {
  server = await startSpeechServer({ SPEECH_TOKEN: TOKEN, SPEECH_WAITING: '2', METRICS_TOKEN: 'metrics-of-the-tests' });
});
afterEach(async () => {
  server.engine.go();
  await server.stop();
});

const wav = (pcm: Buffer, rate = 16_000) => Buffer.concat([wavHeader(rate, pcm.length), pcm]);
function form(fields: Record<string, string> = {}, file: Buffer = wav(SPOKEN)): FormData {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)]), 'speech.wav');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}
const transcribe = (body: FormData | string = form(), init: RequestInit = {}) =>
  fetch(`${server.url}/v1/audio/transcriptions`, { method: 'POST', headers: bearer, body, ...init });
const speak = (body: object, init: RequestInit = {}) =>
  fetch(`${server.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
const READ = { voice: 'en-A', input: SENTENCE };

const hearingConfig = (over = {}) => ({
  baseUrl: server.url,
  apiKey: TOKEN,
  model: 'whisper-1',
  stream: false,
  details: true,
  wordTimes: true,
  assumed: false,
  live: null,
  ...over,
});
const listen = (to: object | OpenAiSpeechToText = {}, language = 'en', signal = new AbortController().signal) => {
  const ear = to instanceof OpenAiSpeechToText ? to : new OpenAiSpeechToText(hearingConfig(to), 'Test/1');
  const listening = ear.open({
    language,
    hints: { terms: ['dog'], context: 'What do you do?' },
    signal,
  });
  listening.write(SPOKEN);
  return listening.finish();
};
const reader = (format: 'wav' | 'pcm') =>
  new OpenAiTextToSpeech(
    { kind: 'speech', baseUrl: server.url, apiKey: TOKEN, model: 'kokoro', voices: new Map([['en', 'en-A']]), choices: null, format },
    'Test/1',
  );
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof SpeechError ? error.failure : String(error)),
  );

describe('the product asks it', () => {
  it.each([
    ['as a Whisper server', {}],
    ['as one that streams', { stream: true }],
    ['without details', { details: false }],
  ])('[SRV-03] %s: the words come back with their place', async (_how, over) => {
    const { text, startMs, endMs } = await listen(over);
    expect(text).toBe(SENTENCE);
    expect(startMs).toBeGreaterThanOrEqual(200);
    expect(startMs).toBeLessThanOrEqual(320);
    expect(endMs).toBeGreaterThan(SPOKEN.length / 32 - 620);
    expect(server.engine.heard).toHaveLength(1);
    expect(server.engine.heard[0]).toMatchObject({ model: 'european', language: 'en', sound: { sampleRate: 16_000 } });
  });

  it.each(['wav', 'pcm'] as const)('[SRV-09] for a sentence as %s, in its voice and pace, to the last sample', async (format) => {
    const sound = await reader(format).speak(SENTENCE, {
      voice: 'en-A',
      language: 'en',
      speed: 0.75,
      signal: new AbortController().signal,
    });
    const pieces: Buffer[] = [];
    for await (const piece of sound.pcm) pieces.push(piece);
    expect(sound.sampleRate).toBe(format === 'pcm' ? 24_000 : 44_100);
    expect(Buffer.concat(pieces)).toEqual(encodeSpeech(SENTENCE, { rate: sound.sampleRate }));
    expect(server.engine.spoken).toEqual([{ text: SENTENCE, voice: 'en-A', speed: 0.75, sampleRate: format === 'pcm' ? 24_000 : null }]);
  });

  it('[SRV-09] which voices it has, each with its language', async () => {
    expect(await reader('wav').offered('en')).toEqual(['en-A']);
    expect(await reader('wav').offered('de')).toEqual(['de-A']);
    expect(await reader('wav').offered('fr')).toEqual([]);
  });

  it('[SRV-05] and is told to come back, when too much waits', async () => {
    server.engine.holding = true;
    const waiting = [transcribe(), transcribe(), transcribe()];
    await until(() => server.engine.heard.length === 1);
    await until(async () => (await metric('colloquy_speech_server_requests{task="hearing",state="waiting"}')) === 2);
    expect(await failureOf(listen())).toBe('rate-limited');
    // Reading does not wait for hearing.
    server.engine.go();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('[SRV-02] without the token: rejected', async () => {
    expect(await failureOf(listen({ apiKey: undefined }))).toBe('rejected');
  });
});

async function metric(line: string): Promise<number | null> {
  const text = await (await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer metrics-of-the-tests' } })).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.split(' ').at(-1));
}

describe('who may ask', () => {
  it.each(['/v1/models', '/v1/audio/voices', '/v1/audio/transcriptions', '/v1/audio/speech'])(
    '[SRV-02] %s: only who has the token',
    async (path) => {
      const method = path.endsWith('s') && !path.endsWith('transcriptions') ? 'GET' : 'POST';
      for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
        const answer = await fetch(`${server.url}${path}`, { method, headers: { authorization } });
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
      expect((await fetch(`${server.url}${path}`, { method, headers: bearer })).status).not.toBe(401);
    },
  );

  it('[SRV-02] it does not start where others can reach it without a token', () => {
    expect(() => AppConfig.fromEnv({ ROLE: 'speech', HOST: '0.0.0.0' })).toThrow(/SPEECH_TOKEN: is missing/);
    expect(() => AppConfig.fromEnv({ ROLE: 'speech', HOST: '::' })).toThrow(/SPEECH_TOKEN/);
    expect(() => AppConfig.fromEnv({ ROLE: 'speech', SPEECH_TOKEN: 'short' })).toThrow(/at least 16/);
    for (const HOST of [undefined, '127.0.0.1', 'localhost', '::1']) {
      expect(AppConfig.fromEnv({ ROLE: 'speech', HOST }).role).toBe('speech');
    }
    expect(AppConfig.fromEnv({}).role).toBe('all');
  });

  it('[SRV-12] metrics have a token of their own, and count by task and outcome', async () => {
    expect((await fetch(`${server.url}/metrics`, { headers: bearer })).status).toBe(401);
    await (await transcribe()).text();
    await (await speak(READ)).arrayBuffer();
    expect(await metric('colloquy_speech_server_answer_seconds_count{task="hearing",outcome="done"}')).toBe(1);
    expect(await metric('colloquy_speech_server_answer_seconds_count{task="reading",outcome="done"}')).toBe(1);
    expect(await metric('colloquy_speech_server_audio_seconds_total{task="hearing"}')).toBeCloseTo(SPOKEN.length / 32_000, 2);
  });

  it('[SRV-12] metrics say whether it serves, and count languages and voices that no model has', async () => {
    const missing = () => Promise.all(['hearing', 'reading'].map((task) => metric(`colloquy_speech_server_missing_total{task="${task}"}`)));
    expect(await metric('colloquy_speech_server_ready')).toBe(1);
    expect(await missing()).toEqual([0, 0]);
    expect((await transcribe(form({ language: 'tr' }))).status).toBe(422);
    expect((await speak({ ...READ, voice: 'tr-A' })).status).toBe(400);
    expect(await missing()).toEqual([1, 1]);
    server.server.refuse('This process is stopping.');
    expect(await metric('colloquy_speech_server_ready')).toBe(0);
  });
});

describe('speech to text', () => {
  it('[SRV-03] answers in each of its forms', async () => {
    expect(await (await transcribe()).json()).toEqual({ text: SENTENCE });
    expect(await (await transcribe(form({ response_format: 'text' }))).text()).toBe(`${SENTENCE}\n`);
    const details = (await (await transcribe(form({ response_format: 'verbose_json', language: 'de-AT' }))).json()) as {
      segments: object[];
      words: { word: string; start: number; end: number }[];
    };
    expect(details).toMatchObject({ task: 'transcribe', language: 'de', text: SENTENCE });
    expect(details.segments).toHaveLength(1);
    expect(details.words.map(({ word }) => word).join(' ')).toBe(SENTENCE);
    expect(details.words[0]!.start).toBeCloseTo(0.3, 1);
    const stream = await transcribe(form({ stream: 'true' }));
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(await stream.text()).toContain(`data: ${JSON.stringify({ type: 'transcript.text.done', text: SENTENCE })}`);
  });

  it('[SRV-03] sound of two channels, of another rate, and with chunks around it', async () => {
    const pcm = encodeSpeech('hello there', { rate: 48_000 });
    const stereo = Buffer.alloc(pcm.length * 2);
    for (let n = 0; n < pcm.length; n += 2) {
      stereo.writeInt16LE(pcm.readInt16LE(n), n * 2);
      stereo.writeInt16LE(pcm.readInt16LE(n), n * 2 + 2);
    }
    const header = wavHeader(48_000, stereo.length);
    header.writeUInt16LE(2, 22);
    const file = Buffer.concat([header, stereo, Buffer.from('LIST\x04\0\0\0INFO', 'latin1')]);
    expect(await (await transcribe(form({}, file))).json()).toEqual({ text: 'hello there' });
    expect(server.engine.heard[0]!.sound).toMatchObject({ sampleRate: 48_000, samples: { length: pcm.length / 2 } });
  });

  it('[SRV-07] the model is the first that knows the language, or the one that is named', async () => {
    await transcribe(form({ language: 'ja' }));
    await transcribe(form({ 'languages[]': 'de' }));
    await transcribe(form({ model: 'other' }));
    await transcribe(form({ model: 'whisper-1' }));
    expect(server.engine.heard.map(({ model }) => model)).toEqual(['other', 'european', 'other', 'european']);
  });

  it('[SRV-07] speech in a language that no model knows is refused: its words would be invented', async () => {
    const answer = await transcribe(form({ language: 'tr' }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { param: 'language', type: 'invalid_request_error' } });
    expect((await transcribe(form({ language: 'ja', model: 'european' }))).status).toBe(422);
    expect(server.engine.heard).toEqual([]);
  });

  it('[SRV-07] that is no failure of the server: other languages are still understood', async () => {
    const ear = new OpenAiSpeechToText(hearingConfig(), 'Test/1');
    for (let n = 0; n < 6; n += 1) expect(await failureOf(listen(ear, 'tr'))).toBe('unsupported');
    expect((await listen(ear, 'de')).text).toBe(SENTENCE);
  });

  it.each<[string, () => FormData | string, number]>([
    ['no form', () => '{}', 415],
    ['a form without a file', () => new FormData(), 400],
    ['a file that is no sound', () => form({}, Buffer.from('On Sundays')), 400],
    ['an empty file', () => form({}, Buffer.alloc(0)), 400],
    ['sound of eight bits', () => form({}, eightBits()), 400],
    ['a form of answer that it does not know', () => form({ response_format: 'srt' }), 400],
    ['more than two minutes', () => form({}, wav(silence(121_000))), 413],
    ['more than eight megabytes', () => form({}, wav(Buffer.alloc(9 * 1024 * 1024), 48_000)), 413],
  ])('[SRV-04] %s is refused', async (_what, body, status) => {
    const answer = await transcribe(body());
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(JSON.parse(text)).toHaveProperty('error.message');
    expect(text).not.toContain('Sundays');
    expect(server.engine.heard).toEqual([]);
  });

  it('[SRV-08] long sound is cut where it is quiet, and the places of its words still hold', async () => {
    const long = Buffer.concat([
      encodeSpeech('one two three four'),
      silence(19_000),
      encodeSpeech('five'),
      silence(12_000),
      encodeSpeech('six'),
    ]);
    const answer = (await (await transcribe(form({ response_format: 'verbose_json' }, wav(long)))).json()) as {
      text: string;
      words: { word: string; start: number }[];
    };
    expect(answer.text).toBe('one two three four five six');
    expect(server.engine.heard.length).toBeGreaterThan(1);
    for (const { sound } of server.engine.heard) expect(sound.samples.length).toBeLessThanOrEqual(28 * 16_000);
    const whole = (long.length / 2 - encodeSpeech('six').length / 2) / 16_000;
    expect(answer.words.at(-1)).toMatchObject({ word: 'six' });
    expect(answer.words.at(-1)!.start).toBeCloseTo(whole, 1);
  });

  it('[SRV-06] who leaves makes room for the next, whether waiting or being served', async () => {
    server.engine.holding = true;
    const leaving = [new AbortController(), new AbortController()];
    const first = failureOf(listen({}, 'en', leaving[0]!.signal));
    await until(() => server.engine.heard.length === 1);
    const second = failureOf(listen({}, 'en', leaving[1]!.signal));
    const third = transcribe();
    await until(async () => (await metric('colloquy_speech_server_requests{task="hearing",state="waiting"}')) === 2);
    leaving[1]!.abort();
    leaving[0]!.abort();
    expect(await Promise.all([first, second])).toEqual(['aborted', 'aborted']);
    // The one that waited may have been called before its leaving was noticed.
    await until(() => server.engine.left === server.engine.heard.length - 1 && server.engine.left > 0);
    server.engine.go();
    expect((await third).status).toBe(200);
    expect(await metric('colloquy_speech_server_answer_seconds_count{task="hearing",outcome="left"}')).toBe(2);
  });
});

describe('text to speech', () => {
  it.each<[string, object, string | null]>([
    ['another voice', { ...READ, voice: 'fr-A' }, 'voice'],
    ['no words', { ...READ, input: ' ' }, 'input'],
    ['a thousand and one characters', { ...READ, input: 'x'.repeat(1_001) }, 'input'],
    ['another format', { ...READ, response_format: 'mp3' }, 'response_format'],
    ['no pace', { ...READ, speed: 0 }, 'speed'],
    ['nothing', {}, 'voice'],
  ])('[SRV-04] %s is refused', async (_what, body, param) => {
    const answer = await speak(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { param } });
    expect(server.engine.spoken).toEqual([]);
  });

  it('[SRV-09] sound is sent while it is made', async () => {
    const answer = await speak(READ);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    const file = Buffer.from(await answer.arrayBuffer());
    expect(decodeSpeech(file.subarray(44), 44_100)).toBe(SENTENCE);
    server.engine.holding = true;
    const held = speak(READ);
    await until(() => server.engine.spoken.length === 2);
    // The first half is made, the second is not.
    server.engine.go();
    server.engine.holding = true;
    const body = (await held).body!.getReader();
    expect((await body.read()).value!.length).toBeGreaterThan(0);
    await body.cancel();
    await until(() => server.engine.left === 1);
  });

  it('[SRV-10] a failure before the first sound is an error, one after it breaks the connection', async () => {
    server.engine.fails = 'at once';
    const failed = await speak(READ);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain('Sundays');
    server.engine.fails = 'in the middle';
    await expect(speak(READ).then((cut) => cut.arrayBuffer())).rejects.toThrow();
    server.engine.fails = 'never';
    expect((await speak(READ)).status).toBe(200);
  });
});

describe('the process', () => {
  it.each([
    ['no models', {}, /There are no speech models in .*: npm run fetch-models -- --list/],
    [
      'not those that are named',
      { SPEECH_MODELS: 'parakeet-v3' },
      /SPEECH_MODELS names parakeet-v3, .*: npm run fetch-models -- parakeet-v3/,
    ],
  ])('[SRV-20] downloads nothing: with %s it names the command, and ends', async (_what, env, reason) => {
    const port = String(await freePort());
    const config = AppConfig.fromEnv({ ROLE: 'speech', HOST: '127.0.0.1', PORT: port, DATA_DIR: '/nowhere', LOG_LEVEL: 'error', ...env });
    await expect(runSpeechServer(config)).rejects.toThrow(reason);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  });

  it('[SRV-01] is not ready before its models are loaded, and says so', async () => {
    const config = AppConfig.fromEnv({ ROLE: 'speech', HOST: '127.0.0.1', LOG_LEVEL: 'error' });
    const { fastify, serve } = await createSpeechServer(config);
    const get = (url: string) => fastify.inject({ url });
    expect((await get('/api/health')).statusCode).toBe(200);
    expect((await get('/api/ready')).statusCode).toBe(503);
    const early = await get('/v1/models');
    expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '5']);
    serve(new SpeechEngineStandIn());
    expect((await get('/api/ready')).statusCode).toBe(200);
    expect((await get('/v1/models')).json()).toMatchObject({ data: [{ id: 'european', languages: ['en', 'de'] }, { id: 'other' }] });
    expect((await get('/v1/other')).statusCode).toBe(404);
    await fastify.close();
  });

  it('[SRV-11] ends what it has begun when it stops, and takes nothing new', async () => {
    server.engine.holding = true;
    const begun = transcribe();
    await until(() => server.engine.heard.length === 1);
    const stopped = server.stop();
    await until(async () => (await fetch(`${server.url}/api/ready`).catch(() => ({ status: 503 }))).status === 503);
    expect(await failureOf(listen())).toBe('unavailable');
    server.engine.go();
    expect(await (await begun).json()).toEqual({ text: SENTENCE });
    const answered = performance.now();
    await stopped;
    // Its connection is not waited for.
    expect(performance.now() - answered).toBeLessThan(5_000);
    expect(server.engine.closed).toBe(true);
    server = await startSpeechServer();
  });

  it('[SRV-12] its log has no words, neither those it heard nor those it read', async () => {
    const log = new AppLog();
    const config = AppConfig.fromEnv({ ROLE: 'speech', HOST: '127.0.0.1', LOG_LEVEL: 'trace' });
    const { fastify, serve } = await createSpeechServer(config, log);
    const engine = new SpeechEngineStandIn();
    serve(engine);
    engine.fails = 'at once';
    const answer = await fastify.inject({ method: 'POST', url: '/v1/audio/speech', payload: READ });
    expect(answer.statusCode).toBe(500);
    expect(log.text).toContain('request failed');
    expect(log.text).not.toContain('Sundays');
    await fastify.close();
  });
});

function eightBits(): Buffer {
  const file = wav(SPOKEN);
  file.writeUInt16LE(8, 34);
  return file;
}
