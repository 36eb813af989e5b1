import type { SpeechConfig } from '../../config/speech-config.js';
import { voiceFor } from '../../config/speech-config.js';
import { MonoSamples, type PcmFormat, readWavHeader } from './pcm-stream.js';
import { VoiceList } from './voice-list.js';
import { SpeechBreaker } from './speech-breaker.js';
import { SpeechError } from './speech-error.js';
import { postForSpeech, type SpeechAnswer } from './speech-post.js';
import { checkStatus, TimedRequest } from './timed-request.js';
import type { SpeechRequest, SpokenSound, TextToSpeech } from './text-to-speech.port.js';

export interface SpeechTimes {
  /** Until the first sound. Milliseconds. */
  readonly firstMs: number;
  /** Between two pieces of sound. Milliseconds. */
  readonly stallMs: number;
}

/** The page gives up sooner where its browser has a voice; where it has none, it waits about as long. */
const TIMES: SpeechTimes = { firstMs: 7_000, stallMs: 4_000 };
/** A sentence has at most 180 characters, about 15 s; read slowly and at 48 kHz, still far less than this. Bytes. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What `pcm` is, by OpenAI's definition, which the others follow. */
const PLAIN: PcmFormat = { sampleRate: 24_000, channels: 1 };
/** Content types of raw samples and of files; servers that name none send what they were asked for. */
const SOUND = /^(audio\/|application\/octet-stream)/i;
/** Compressed sound: a server that knows no other format. */
const COMPRESSED = /^audio\/(mpeg|mp3|aac|ogg|opus|flac|webm|mp4)/i;

/** A server with OpenAI's `POST /v1/audio/speech`: Kokoro-FastAPI, Speaches, LocalAI and others. They tell the language from the voice or the text. */
export class OpenAiTextToSpeech implements TextToSpeech {
  private readonly voiceList: VoiceList;

  constructor(
    private readonly config: SpeechConfig,
    private readonly userAgent: string,
    private readonly breaker = new SpeechBreaker(),
    private readonly times: SpeechTimes = TIMES,
  ) {
    this.voiceList = new VoiceList(config, userAgent);
  }

  voiceFor(language: string): string | null {
    return voiceFor(this.config, language);
  }

  offered(language: string): Promise<readonly string[]> {
    return this.voiceList.offered(language);
  }

  async speak(sentence: string, request: SpeechRequest): Promise<SpokenSound> {
    this.breaker.enter();
    const reading = new TimedRequest(request.signal);
    try {
      reading.within(this.times.firstMs);
      const response = await this.ask(sentence, request, reading.signal);
      const pieces = piecesOf(response, reading, this.times.stallMs);
      const sound = await soundOf(pieces, this.isFile(response));
      this.breaker.left();
      return { sampleRate: sound.sampleRate, pcm: this.toItsEnd(sound.pcm, reading) };
    } catch (error) {
      throw this.failed(error, reading);
    }
  }

  private async ask(sentence: string, { voice, speed }: SpeechRequest, signal: AbortSignal): Promise<SpeechAnswer> {
    const { baseUrl, apiKey, model, format } = this.config;
    const answer = await postForSpeech(`${baseUrl}/v1/audio/speech`, {
      headers: {
        'content-type': 'application/json',
        accept: 'audio/*',
        'user-agent': this.userAgent,
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: [Buffer.from(JSON.stringify({ model, voice, input: sentence, response_format: format, speed }))],
      signal,
    });
    return checked(checkStatus(answer));
  }

  /** A WAV file was asked for, or is named. */
  private isFile(answer: SpeechAnswer): boolean {
    const type = answer.header('content-type') ?? '';
    return /wav/i.test(type) || (this.config.format === 'wav' && !/pcm|l16/i.test(type));
  }

  private async *toItsEnd(pcm: AsyncIterable<Buffer>, reading: TimedRequest): AsyncGenerator<Buffer> {
    try {
      yield* pcm;
      this.breaker.succeeded();
    } catch (error) {
      throw this.failed(error, reading);
    } finally {
      // A listener that goes away in the middle disconnects the server.
      reading.end();
    }
  }

  private failed(error: unknown, reading: TimedRequest): SpeechError {
    const failure = reading.explain(error);
    reading.end();
    this.breaker.failed(failure);
    return failure;
  }
}

async function* piecesOf({ body }: SpeechAnswer, reading: TimedRequest, stallMs: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of body) {
    reading.within(stallMs);
    reading.begun();
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new SpeechError('unplayable', "The speech server's answer does not end");
    yield piece;
  }
}

/** Reads until there is sound. @throws SpeechError */
async function soundOf(pieces: AsyncGenerator<Buffer>, isFile: boolean): Promise<SpokenSound> {
  let head: Buffer = Buffer.alloc(0);
  let format: PcmFormat | null = isFile ? null : PLAIN;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    if (!format) {
      const header = readWavHeader(head);
      if (!header) continue;
      format = header;
      head = head.subarray(header.begins);
    }
    if (head.length === 0) continue;
    const { sampleRate, channels } = format;
    const all = withFirst(head, pieces);
    return { sampleRate, pcm: channels === 1 ? all : mixed(all, channels) };
  }
  throw new SpeechError('empty', 'The speech server answered without sound');
}

async function* withFirst(first: Buffer, pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* pieces;
}

async function* mixed(pieces: AsyncGenerator<Buffer>, channels: number): AsyncGenerator<Buffer> {
  const mono = new MonoSamples(channels);
  for await (const piece of pieces) {
    const samples = mono.push(piece);
    if (samples.length > 0) yield samples;
  }
}

function checked(answer: SpeechAnswer): SpeechAnswer {
  const type = answer.header('content-type');
  if (type === null || (SOUND.test(type) && !COMPRESSED.test(type))) return answer;
  answer.discard();
  throw new SpeechError('unplayable', 'The speech server answered with something that is neither WAV nor PCM');
}
