import { createServer, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { listenLocally } from './listen-locally.js';
import { encodeSpeech } from './modem.js';

export interface SpeechAsked {
  readonly model: string;
  readonly voice: string;
  readonly input: string;
  readonly response_format?: string;
  readonly speed?: number;
  readonly [parameter: string]: unknown;
}

/** What the stand-in does instead of reading aloud. */
export type TtsFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Begins after so many milliseconds. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** An answer of no bytes. */
  | { readonly kind: 'empty' }
  /** A header, and no sound. */
  | { readonly kind: 'silent' }
  /** Breaks the connection after this share of the sound. */
  | { readonly kind: 'cut'; readonly after: number }
  /** Stops sending after this share of the sound, without closing. */
  | { readonly kind: 'stall'; readonly after: number }
  /** Another content type, with bytes to match. */
  | { readonly kind: 'type'; readonly type: string; readonly body: string };

export type TtsScript = (asked: SpeechAsked, number: number) => TtsFault | null | Promise<TtsFault | null>;

/** A tone per sentence, or the modem voice, whose words can be decoded from a recording, at about ten characters per second. */
export type StandInVoice = 'tones' | 'modem';

export interface TtsStandIn {
  /** For TTS_BASE_URL. */
  readonly url: string;
  readonly asked: SpeechAsked[];
  readonly authorizations: (string | undefined)[];
  /** What `GET /v1/audio/voices` answers from now on; null: 404. */
  readonly list: { answer: unknown; asked: number };
  /** Readings that nobody waited for to the end. */
  readonly left: { count: number };
  /** What it does from now on. */
  behave(script: TtsScript): void;
  stop(): Promise<void>;
}

export interface TtsOptions {
  readonly voice?: StandInVoice;
  /** Milliseconds of tone per character at normal speed. */
  readonly perCharacterMs?: number;
  /** Milliseconds between two pieces; 0: all at once. */
  readonly paceMs?: number;
}

export const STAND_IN_RATE = 24_000;
const PIECES = 4;

/** Each sentence is a tone of its own: who hears it can tell which one it is. Hertz. */
export function toneOf(sentence: string): number {
  let sum = 7;
  for (const char of sentence) sum = (sum * 31 + char.codePointAt(0)!) % 65_521;
  return 400 + (sum % 149) * 20;
}

/** A sentence as sound: 16-bit samples, one channel. */
export function samplesOf(sentence: string, milliseconds: number): Buffer {
  const count = Math.round((milliseconds / 1_000) * STAND_IN_RATE);
  const pcm = Buffer.alloc(count * 2);
  const step = (2 * Math.PI * toneOf(sentence)) / STAND_IN_RATE;
  for (let n = 0; n < count; n += 1) pcm.writeInt16LE(Math.round(Math.sin(n * step) * 12_000), n * 2);
  return pcm;
}

/** As servers that do not know the length yet write it. */
export function wavFile(pcm: Buffer, { rate = STAND_IN_RATE, channels = 1, bits = 16, tag = 1 } = {}): Buffer {
  const header = Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt \x10\0\0\0................data\xff\xff\xff\xff', 'latin1');
  header.writeUInt16LE(tag, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  return Buffer.concat([header, pcm]);
}

/** A local server with OpenAI's `POST /v1/audio/speech` that reads aloud in tones or modem words and fails as real ones do. */
export async function startTtsStandIn({ voice = 'tones', perCharacterMs = 10, paceMs = 0 }: TtsOptions = {}): Promise<TtsStandIn> {
  const asked: SpeechAsked[] = [];
  const authorizations: (string | undefined)[] = [];
  const left = { count: 0 };
  const list: TtsStandIn['list'] = { answer: null, asked: 0 };
  let current: TtsScript = () => null;
  const server = createServer((request, response) => {
    void textOf(request).then(async (body) => {
      if (request.method === 'GET' && request.url === '/v1/audio/voices' && list.answer !== null) {
        list.asked += 1;
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list.answer));
      }
      if (request.method !== 'POST' || request.url !== '/v1/audio/speech') return json(response, 404);
      const speech = JSON.parse(body) as SpeechAsked;
      asked.push(speech);
      authorizations.push(request.headers.authorization);
      response.once('close', () => (left.count += response.writableFinished ? 0 : 1));
      await respond(response, speech, await current(speech, asked.length), { voice, perCharacterMs, paceMs });
    });
  });
  const { url, stop } = await listenLocally(server);
  return {
    url,
    asked,
    authorizations,
    left,
    list,
    behave: (script) => {
      current = script;
    },
    stop,
  };
}

function json(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"error":{"message":"No"}}');
}

async function respond(response: ServerResponse, asked: SpeechAsked, fault: TtsFault | null, options: Required<TtsOptions>): Promise<void> {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'status') {
    return json(response, fault.status, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter });
  }
  if (fault?.kind === 'type') return void response.writeHead(200, { 'content-type': fault.type }).end(fault.body);
  if (fault?.kind === 'slow') await delay(fault.ms);
  const file = asked.response_format !== 'pcm';
  response.writeHead(200, { 'content-type': file ? 'audio/wav' : 'audio/pcm' });
  if (fault?.kind === 'empty') return void response.end();
  const pcm =
    options.voice === 'modem'
      ? encodeSpeech(asked.input, { rate: STAND_IN_RATE, gain: 0.4 })
      : samplesOf(asked.input, (asked.input.length * options.perCharacterMs) / (asked.speed ?? 1));
  if (file) response.write(wavFile(Buffer.alloc(0)));
  if (fault?.kind === 'silent') return void response.end();
  const share = fault?.kind === 'cut' || fault?.kind === 'stall' ? fault.after : 1;
  const upTo = Math.floor(pcm.length * share);
  // Pieces of any length: samples may be cut in two.
  const size = Math.ceil(pcm.length / PIECES) + 1;
  for (let at = 0; at < upTo && !response.destroyed; at += size) {
    response.write(pcm.subarray(at, Math.min(at + size, upTo)));
    if (options.paceMs > 0) await delay(options.paceMs);
  }
  if (fault?.kind === 'stall') return;
  if (fault?.kind === 'cut') return void setTimeout(() => response.destroy(), 20);
  response.end();
}
