import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { listenLocally } from './listen-locally.js';
import { type HeardPacket, hearPackets, textOf } from './modem.js';

/** A request as it came, and what was in the sound. */
export interface HearingAsked {
  readonly model: string;
  readonly language?: string;
  readonly languages: readonly string[];
  readonly keywords: readonly string[];
  readonly prompt?: string;
  readonly responseFormat: string;
  /** Whether word times and passage times are requested. */
  readonly granularities: readonly string[];
  readonly stream: boolean;
  /** Names of all fields, in their order. */
  readonly fields: readonly string[];
  readonly fileName: string;
  /** Of the file. */
  readonly rate: number;
  readonly seconds: number;
  readonly pcm: Buffer;
  /** What the modem voice says in it; '' where it says nothing. */
  readonly text: string;
}

/** What the stand-in does instead of writing down what it hears. */
export type SttFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** Never answers. */
  | { readonly kind: 'hang' }
  /** Answers after so many milliseconds. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Heard nothing. */
  | { readonly kind: 'empty' }
  /** Other words than were said; with what a Whisper server says about them, where it is asked for it. */
  | { readonly kind: 'words'; readonly text: string; readonly noSpeech?: number; readonly logprob?: number; readonly compression?: number }
  /** Breaks the connection in the middle of the answer. */
  | { readonly kind: 'cut' }
  /** Stops in the middle of a stream, without closing it. */
  | { readonly kind: 'stall' }
  /** An answer of another type, or another form. */
  | { readonly kind: 'type'; readonly type: string; readonly body: string };

export type SttScript = (asked: HearingAsked, number: number) => SttFault | null;

export interface SttStandIn {
  /** For STT_BASE_URL. */
  readonly url: string;
  readonly asked: HearingAsked[];
  readonly authorizations: (string | undefined)[];
  /** Requests that nobody waited for to the end. */
  readonly left: { count: number };
  behave(script: SttScript): void;
  stop(): Promise<void>;
}

export interface SttOptions {
  /** Until the words come. Milliseconds. */
  readonly latencyMs?: number;
  /** Between two words of a stream. Milliseconds. */
  readonly paceMs?: number;
  /** Refuses what OpenAI refuses for a model. */
  readonly strict?: boolean;
  /** Where requested word times are: as in OpenAI's answers, or within the passages; 'none', as with LocalAI: nowhere. */
  readonly wordTimes?: 'apart' | 'within' | 'none';
  /** As Whisper does: something is always said. What it says where nothing is. */
  readonly invents?: string;
  /** Does not listen, and answers this: for measurements. */
  readonly always?: string;
  readonly port?: number;
  /** A server of speech in realtime, which seems to be this one too. */
  readonly realtime?: string;
}

/** A local server with OpenAI's `POST /v1/audio/transcriptions`, that hears the modem voice and fails as real ones do. */
export async function startSttStandIn(options: SttOptions = {}): Promise<SttStandIn> {
  const asked: HearingAsked[] = [];
  const authorizations: (string | undefined)[] = [];
  const left = { count: 0 };
  let current: SttScript = () => null;
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return refuse(response, 404);
      const heard = await understand(body, request.headers['content-type'] ?? '', options);
      if (heard === null) return refuse(response, 400);
      const { packets, ...hearing } = heard;
      asked.push(hearing);
      authorizations.push(request.headers.authorization);
      response.once('close', () => (left.count += response.writableFinished ? 0 : 1));
      if (options.strict && isRefused(hearing)) return refuse(response, 400);
      await respond(response, hearing, packets, current(hearing, asked.length), options);
    });
  });
  if (options.realtime !== undefined) passUpgrades(server, Number(new URL(options.realtime).port));
  const { url, stop } = await listenLocally(server, options.port);
  return {
    url,
    asked,
    authorizations,
    left,
    behave: (script) => {
      current = script;
    },
    stop,
  };
}

function passUpgrades(server: Server, port: number): void {
  server.on('upgrade', ({ method, url, rawHeaders }, near, head) => {
    const lines = rawHeaders.flatMap((name, n) => (n % 2 === 0 ? [`${name}: ${rawHeaders[n + 1]}`] : []));
    const far = connect(port, '127.0.0.1', () => far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
    far.write(head);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  });
}

/** A request that is not looked at. */
const UNREAD = {
  model: '',
  languages: [],
  keywords: [],
  responseFormat: 'json',
  granularities: [],
  stream: false,
  fields: [],
  fileName: '',
  rate: 16_000,
  seconds: 0,
  pcm: Buffer.alloc(0),
  packets: [],
} satisfies Partial<HearingAsked> & { readonly packets: readonly HeardPacket[] };

async function understand(
  body: Buffer,
  type: string,
  { always }: SttOptions,
): Promise<(HearingAsked & { readonly packets: readonly HeardPacket[] }) | null> {
  if (always !== undefined) return { ...UNREAD, text: always };
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null);
  const file = form?.get('file');
  if (!form || !(file instanceof File)) return null;
  const wav = Buffer.from(await file.arrayBuffer());
  // Of the plainest form: one channel of 16 bits, and true sizes, which a server that reads files from a disk needs.
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.readUInt32LE(4) !== wav.length - 8 || wav.readUInt32LE(40) !== wav.length - 44) {
    return null;
  }
  const [rate, pcm] = [wav.readUInt32LE(24), wav.subarray(44)];
  const packets = hearPackets(pcm, rate);
  const one = (name: string) => (form.get(name) as string | null) ?? undefined;
  const language = one('language');
  const prompt = one('prompt');
  return {
    model: one('model') ?? '',
    ...(language !== undefined && { language }),
    ...(prompt !== undefined && { prompt }),
    languages: form.getAll('languages[]') as string[],
    keywords: form.getAll('keywords[]') as string[],
    responseFormat: one('response_format') ?? 'json',
    granularities: form.getAll('timestamp_granularities[]') as string[],
    stream: one('stream') === 'true',
    fields: [...form.keys()],
    fileName: file.name,
    rate,
    seconds: pcm.length / 2 / rate,
    pcm,
    packets,
    text: textOf(packets),
  };
}

/** What OpenAI's API does not take. */
function isRefused({ model, fields, responseFormat, granularities }: HearingAsked): boolean {
  const names = new Set(fields);
  if (granularities.includes('word') && responseFormat !== 'verbose_json') return true;
  if (model === 'gpt-transcribe') return names.has('language') || names.has('temperature') || responseFormat !== 'json';
  if (names.has('languages[]') || names.has('keywords[]')) return true;
  return model.startsWith('gpt-') && responseFormat !== 'json';
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"error":{"message":"No"}}');
}

async function respond(
  response: ServerResponse,
  asked: HearingAsked,
  packets: readonly HeardPacket[],
  fault: SttFault | null,
  { latencyMs = 0, paceMs = 0, invents = '', wordTimes = 'none' }: SttOptions,
): Promise<void> {
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'status') {
    return refuse(response, fault.status, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter });
  }
  if (fault?.kind === 'type') return void response.writeHead(200, { 'content-type': fault.type }).end(fault.body);
  await delay(fault?.kind === 'slow' ? fault.ms : latencyMs);
  const said = fault?.kind === 'words' ? fault.text : fault?.kind === 'empty' ? '' : asked.text === '' ? invents : asked.text;
  const usage = { type: 'duration', seconds: Math.ceil(asked.seconds) };
  if (asked.stream) return streamWords(response, said, usage, fault, paceMs);
  const words = fault?.kind === 'words' ? fault : null;
  const timed = asked.granularities.includes('word') && said === asked.text ? wordsOf(packets) : [];
  const body =
    asked.responseFormat === 'verbose_json'
      ? {
          task: 'transcribe',
          language: 'english',
          duration: asked.seconds,
          text: said,
          // OpenAI sends only what is requested, and passages by default.
          ...(wordTimes === 'apart' && asked.granularities.includes('word') && { words: timed }),
          ...((asked.granularities.length === 0 || asked.granularities.includes('segment')) && {
            segments: segmentsOf(said, asked, packets, words).map((one) => (wordTimes === 'within' ? { ...one, words: timed } : one)),
          }),
          usage,
        }
      : { text: said, usage };
  const json = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
  if (fault?.kind !== 'cut') return void response.end(json);
  response.write(json.slice(0, 10));
  setTimeout(() => response.destroy(), 20);
}

/** Like Whisper's: without surrounding punctuation. */
function wordsOf(packets: readonly HeardPacket[]) {
  return packets.map(({ bytes, startMs, endMs }) => ({
    word: bytes.toString('utf8').replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, ''),
    start: startMs / 1_000,
    end: endMs / 1_000,
  }));
}

/** As Whisper servers describe a passage. */
function segmentsOf(
  text: string,
  { seconds, text: truth }: HearingAsked,
  packets: readonly HeardPacket[],
  words: Extract<SttFault, { kind: 'words' }> | null,
) {
  if (text === '') return [];
  const [first, last] = [packets[0], packets.at(-1)];
  return [
    {
      id: 0,
      start: first ? first.startMs / 1_000 : 0,
      end: last ? last.endMs / 1_000 : seconds,
      text: ` ${text}`,
      tokens: [],
      temperature: 0,
      avg_logprob: words?.logprob ?? (truth === '' ? -1.2 : -0.2),
      compression_ratio: words?.compression ?? 1.2,
      no_speech_prob: words?.noSpeech ?? (truth === '' ? 0.9 : 0.02),
    },
  ];
}

async function streamWords(response: ServerResponse, text: string, usage: object, fault: SttFault | null, paceMs: number): Promise<void> {
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(': hello\n\n');
  const pieces = text.match(/\s*\S+/g) ?? [];
  const upTo = fault?.kind === 'cut' || fault?.kind === 'stall' ? Math.ceil(pieces.length / 2) : pieces.length;
  for (const delta of pieces.slice(0, upTo)) {
    send({ type: 'transcript.text.delta', delta });
    if (paceMs > 0) await delay(paceMs);
  }
  if (fault?.kind === 'stall') return;
  if (fault?.kind === 'cut') return void setTimeout(() => response.destroy(), 20);
  send({ type: 'transcript.text.done', text, usage });
  response.end('data: [DONE]\n\n');
}
