import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  openRealtime,
  type RealtimeConnection,
  type RealtimeOptions,
  type RealtimeTarget,
  realtimeUrl,
} from '../../backend/integrations/realtime-model/realtime-connection.js';
import { errorOfServer } from '../../backend/integrations/realtime-model/realtime-failures.js';
import type { ServerEvent } from '../../backend/integrations/realtime-model/server-events.js';
import { SpeechError } from '../../backend/integrations/speech/speech-error.js';
import { type RealtimeFault, type RealtimeRefusal, type RealtimeStandIn, startRealtimeStandIn } from '../support/realtime-stand-in.js';
import { samplesOf } from '../support/tts-stand-in.js';
import { until } from '../support/until.js';

const TEXT = 'What did you do on Sunday?';
const MODEL: RealtimeTarget = { model: 'gpt-realtime-2.1-mini' };

let standIn: RealtimeStandIn;
beforeAll(async () => {
  standIn = await startRealtimeStandIn();
});
afterEach(() => {
  standIn.refuse(null);
  standIn.behave(() => null);
  standIn.hear(() => null);
});
afterAll(() => standIn.stop());

const open = (target: RealtimeTarget = MODEL, options: Partial<RealtimeOptions> = {}, baseUrl = standIn.url) =>
  openRealtime({ baseUrl, apiKey: 'test-key' }, target, { userAgent: 'Test/1', signal: new AbortController().signal, ...options });

const peer = () => standIn.peers.at(-1)!;

/** Reads on until an event of this type. */
async function next<T extends ServerEvent['type']>(connection: RealtimeConnection, type: T, seen: ServerEvent[] = []) {
  for await (const event of connection.events) {
    seen.push(event);
    if (event.type === type) return event as Extract<ServerEvent, { type: T }>;
  }
  throw new Error(`No ${type}`);
}

async function failure(act: Promise<unknown>): Promise<SpeechError> {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SpeechError);
  // Neither the words nor the key.
  expect(inspect(error)).not.toMatch(/Sunday|test-key/);
  return error as SpeechError;
}

const read = (connection: RealtimeConnection) =>
  connection.send({
    type: 'response.create',
    response: { input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: TEXT }] }] },
  });

/** All that is said until the response is done, or the connection ends. */
async function response(connection: RealtimeConnection): Promise<ServerEvent[]> {
  const seen: ServerEvent[] = [];
  read(connection);
  await next(connection, 'response.done', seen);
  return seen;
}

describe('the address of a realtime model', () => {
  it.each([
    ['https://api.openai.com', MODEL, 'wss://api.openai.com/v1/realtime?model=gpt-realtime-2.1-mini'],
    ['http://localai:8080/v1/', { callId: 'rtc_1&model=x' }, 'ws://localai:8080/v1/realtime?call_id=rtc_1%26model%3Dx'],
    ['https://proxy.example/openai/v1', { intent: 'transcription' }, 'wss://proxy.example/openai/v1/realtime?intent=transcription'],
    ['http://a', { intent: 'transcription', model: 'whisper' }, 'ws://a/v1/realtime?intent=transcription&model=whisper'],
  ] as const)('%s for %j is %s', (baseUrl, target, url) => expect(realtimeUrl(baseUrl, target)).toBe(url));
});

describe('a connection to a realtime model', () => {
  it('gives the key, and hears what is said in order', async () => {
    const connection = await open();
    const seen = await response(connection);
    expect(peer().authorization).toBe('Bearer test-key');
    expect(peer().query.get('model')).toBe('gpt-realtime-2.1-mini');
    const sound = seen.flatMap((event) => (event.type === 'response.output_audio.delta' ? [Buffer.from(event.delta, 'base64')] : []));
    expect(Buffer.concat(sound).equals(samplesOf(TEXT, TEXT.length * 10))).toBe(true);
    const words = seen.flatMap((event) => (event.type === 'response.output_audio_transcript.delta' ? [event.delta] : []));
    expect(words.join('')).toBe(TEXT);
    expect(seen.at(-1)).toMatchObject({ response: { status: 'completed', usage: { output_tokens: TEXT.length } } });
    connection.close();
    await until(() => !peer().isOpen);
  });

  it('turns speech into words, as they come', async () => {
    const given: number[] = [];
    standIn.hear((pcm) => {
      given.push(pcm.length);
      return 'I went by train.';
    });
    const connection = await open({ intent: 'transcription' });
    connection.send({
      type: 'session.update',
      session: { type: 'transcription', audio: { input: { turn_detection: null, transcription: { model: 'gpt-live-transcribe' } } } },
    });
    connection.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(960).toString('base64') });
    connection.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(40).toString('base64') });
    connection.send({ type: 'input_audio_buffer.commit' });
    const seen: ServerEvent[] = [];
    const { transcript, item_id } = await next(connection, 'conversation.item.input_audio_transcription.completed', seen);
    expect({ transcript, given }).toEqual({ transcript: 'I went by train.', given: [1000] });
    expect(seen.find(({ type }) => type === 'input_audio_buffer.committed')).toMatchObject({ item_id });
    expect(peer().session).toMatchObject({ type: 'transcription' });
    connection.close();
  });

  it('listens in on a call, with the names that servers had before too', async () => {
    const connection = await open({ callId: 'rtc_7' });
    expect(peer().query.get('call_id')).toBe('rtc_7');
    peer().emit({ type: 'rate_limits.updated', rate_limits: [] });
    peer().emit({ type: 'input_audio_buffer.speech_started', item_id: 'item_1', audio_start_ms: 1200 });
    peer().emit({
      type: 'conversation.item.created',
      previous_item_id: null,
      item: { id: 'item_1', type: 'message', role: 'user', content: [] },
    });
    peer().emit({ type: 'response.audio_transcript.done', response_id: 'resp_1', item_id: 'item_2', transcript: 'Thank you.' });
    const seen: ServerEvent[] = [];
    await next(connection, 'response.output_audio_transcript.done', seen);
    expect(seen.map(({ type }) => type)).toEqual([
      'session.created',
      'input_audio_buffer.speech_started',
      'conversation.item.added',
      'response.output_audio_transcript.done',
    ]);
    connection.close();
  });

  it.each<[string, RealtimeRefusal, string]>([
    ['does not know the key', { kind: 'status', status: 401 }, 'rejected'],
    ['is busy', { kind: 'status', status: 429 }, 'rate-limited'],
    ['is broken', { kind: 'status', status: 503 }, 'unavailable'],
    ['sends elsewhere', { kind: 'status', status: 307, location: 'http://127.0.0.1:1/v1/realtime' }, 'rejected'],
    ['says nothing', { kind: 'hang' }, 'timeout'],
  ])('is refused by a server that %s', async (_what, refusal, expected) => {
    standIn.refuse(refusal);
    expect((await failure(open(MODEL, { connectMs: 200 }))).failure).toBe(expected);
  });

  it('knows how long a busy server wants to be left alone', async () => {
    standIn.refuse({ kind: 'status', status: 429, retryAfter: '7' });
    expect((await failure(open())).retryAfterMs).toBe(7_000);
  });

  it('has no server', async () => {
    expect((await failure(open(MODEL, {}, 'http://127.0.0.1:1'))).failure).toBe('unavailable');
  });

  it('names a model that the server does not have', async () => {
    const connection = await open({ model: 'no-such-model' });
    const { error } = await next(connection, 'error');
    expect(errorOfServer(error)).toMatchObject({ failure: 'rejected', message: 'The realtime server reports invalid_model' });
    expect((await failure(next(connection, 'session.updated'))).failure).toBe('rejected');
  });

  it.each<[string, RealtimeFault, string]>([
    ['breaks off', { kind: 'cut', after: 0.4 }, 'cut'],
    ['stops in the middle', { kind: 'stall', after: 0.4 }, 'timeout'],
    ['sends a frame that is too large', { kind: 'oversized', bytes: 200_000 }, 'unreadable'],
    ['sends what is no event', { kind: 'garbage', text: `{"type": "error", "Sunday` }, 'unreadable'],
    ['sends an event in another form', { kind: 'garbage', text: '{"type":"response.done","response":"Sunday"}' }, 'unreadable'],
    ['stops for a fault of its own', { kind: 'close', code: 1011 }, 'unavailable'],
    ['stops because of the request', { kind: 'close', code: 3000 }, 'rejected'],
    ['takes leave', { kind: 'close', code: 1000 }, 'cut'],
  ])('ends with a server that %s', async (_what, fault, expected) => {
    standIn.behave(() => fault);
    const connection = await open(MODEL, { idleMs: 250, frameBytes: 100_000 });
    expect((await failure(response(connection))).failure).toBe(expected);
    expect(connection.isOpen).toBe(false);
    connection.send({ type: 'response.create' });
    await until(() => !peer().isOpen);
  });

  it('may be silent for long, and notices a server that is gone', async () => {
    const quiet = await open(MODEL, { pingMs: 40 });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(quiet.isOpen).toBe(true);
    quiet.close();
    const left = await open(MODEL, { pingMs: 60 });
    peer().silence();
    expect((await failure(next(left, 'response.done'))).failure).toBe('cut');
  });

  it('is closed when it is no longer needed, before and after it is open', async () => {
    standIn.refuse({ kind: 'hang' });
    const waiting = new AbortController();
    const opening = failure(open(MODEL, { signal: waiting.signal }));
    waiting.abort();
    expect((await opening).failure).toBe('aborted');
    standIn.refuse(null);
    const gone = new AbortController();
    const connection = await open(MODEL, { signal: gone.signal });
    gone.abort();
    expect((await failure(next(connection, 'response.done'))).failure).toBe('aborted');
    await until(() => !peer().isOpen);
    expect((await failure(open(MODEL, { signal: AbortSignal.abort() }))).failure).toBe('aborted');
  });

  it('lets a server wait that says more than is read, and loses nothing of it', async () => {
    const connection = await open();
    const deltas = 2_000;
    for (let at = 0; at < deltas; at += 1) {
      peer().emit({ type: 'response.output_audio.delta', response_id: 'r', item_id: 'i', delta: String(at).padStart(4_000, 'A') });
    }
    peer().emit({ type: 'response.done', response: { id: 'r', status: 'completed' } });
    await until(() => connection.unread > 200);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(connection.unread).toBeLessThan(deltas / 2);
    const seen: ServerEvent[] = [];
    await next(connection, 'response.done', seen);
    const numbers = seen.flatMap((event) => (event.type === 'response.output_audio.delta' ? [Number(event.delta.replace(/^A+/, ''))] : []));
    expect(numbers).toEqual(Array.from({ length: deltas }, (_, at) => at));
    connection.close();
  });
});
