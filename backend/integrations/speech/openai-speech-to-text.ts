import type { HearingConfig } from '../../config/hearing-config.js';
import { HEARING } from '../../contract/hearing-constants.js';
import { MultipartForm } from './multipart-form.js';
import { bytesOf, wavHeader } from './pcm-stream.js';
import { saidIn, toWords } from './said-words.js';
import { isSilent, soundLevels } from './sound-levels.js';
import { SpeechBreaker } from './speech-breaker.js';
import { SpeechError } from './speech-error.js';
import { baseLanguage, contextOf, hintsText, takesKeywords, termsOf } from './speech-hints.js';
import { postForSpeech, type SpeechAnswer } from './speech-post.js';
import type { HeardWords, Listening, ListenRequest, SpeechToText } from './speech-to-text.port.js';
import { checkStatus, TimedRequest } from './timed-request.js';
import { readTranscript } from './transcript-answer.js';

export interface HearingTimes {
  /** Until the answer begins. Milliseconds. */
  readonly firstMs: number;
  /** Between two pieces of it. Milliseconds. */
  readonly stallMs: number;
  /** Words so far are passed on at most this often. Milliseconds. */
  readonly partialsMs: number;
}

/** Together below the time that a page waits for. A minute of speech takes a small server some seconds. */
const TIMES: HearingTimes = { firstMs: 20_000, stallMs: 8_000, partialsMs: 100 };
/** What an address answers that has no such path. */
const MISSING = [404, 405, 501];
/** What our own speech server says of a language that it has no model for (`error.code`). */
const UNKNOWN_LANGUAGE = '"unsupported_language"';
/** Of a refusal. Characters. */
const LONGEST_REFUSAL = 2_000;
/** Refusals of a field, rather than of the request. */
const FIELD_REFUSED = [400, 422];
/** Statuses with which a model without word times may fail. */
const WORDS_FAILED = 500;
/** Levels of detail, highest first: with word times, without word times, and only the words. */
const ASKS = ['words', 'details', 'plain'] as const;
type Asks = (typeof ASKS)[number];

/** A server with OpenAI's `POST /v1/audio/transcriptions`: OpenAI, Speaches, LocalAI, whisper.cpp and others. */
export class OpenAiSpeechToText implements SpeechToText {
  readonly hearsLive = false;
  /** The language model's address was tried, and has no speech endpoint. */
  private isMissing = false;
  /** Index in `ASKS` of the highest level that the server is not known to refuse. */
  private asks: number;
  /** It has answered a request for word times. */
  private knowsWords = false;

  constructor(
    private readonly config: HearingConfig,
    private readonly userAgent: string,
    private readonly breaker = new SpeechBreaker(),
    private readonly times: HearingTimes = TIMES,
  ) {
    this.asks = ASKS.indexOf(config.wordTimes ? 'words' : 'details');
  }

  get hears(): boolean {
    return !this.isMissing;
  }

  open(request: ListenRequest): Listening {
    const pieces: Buffer[] = [];
    let isReading = false;
    return {
      write: (pcm) => void pieces.push(pcm),
      finish: async () => {
        isReading = true;
        const answers: SpeechAnswer[] = [];
        const words = await this.understand(pieces, request, answers);
        isReading = !answers.every((answer) => answer.isSent());
        return words;
      },
      get isReading() {
        return isReading;
      },
    };
  }

  openLive(): Listening {
    throw new SpeechError('rejected', 'This server is given whole utterances');
  }

  /** @param answers gets those of all requests */
  private async understand(pcm: readonly Buffer[], request: ListenRequest, answers: SpeechAnswer[]): Promise<HeardWords> {
    const sound = soundLevels(pcm, HEARING.sampleRate);
    if (isSilent(sound)) return { text: '', startMs: 0, endMs: 0, given: false };
    this.breaker.enter();
    const timed = new TimedRequest(request.signal);
    try {
      timed.within(this.times.firstMs);
      const response = await this.ask(pcm, request, answers, timed.signal);
      const hints = hintsText(request.hints);
      let toldAt = -Infinity;
      const onPartial = (text: string) => {
        const now = performance.now();
        if (!request.onPartial || now - toldAt < this.times.partialsMs) return;
        toldAt = now;
        const said = saidIn([{ text }], sound, hints);
        if (said !== '') request.onPartial(said);
      };
      const transcript = await readTranscript(response, timed, this.times.stallMs, onPartial);
      this.breaker.succeeded();
      return toWords(transcript, sound, hints);
    } catch (error) {
      const failure = timed.explain(error);
      this.breaker.failed(failure);
      throw failure;
    } finally {
      timed.end();
    }
  }

  /** A server that refuses a field is asked for less from then on: first without word times, then without all optional fields. */
  private async ask(pcm: readonly Buffer[], request: ListenRequest, answers: SpeechAnswer[], signal: AbortSignal): Promise<SpeechAnswer> {
    for (let at = this.asks; ; at += 1) {
      const asks = ASKS[at]!;
      const response = await this.post(this.form(pcm, request, asks), signal);
      answers.push(response);
      if (FIELD_REFUSED.includes(response.status)) {
        if ((await beginningOf(response)).includes(UNKNOWN_LANGUAGE)) {
          throw new SpeechError('unsupported', 'The speech server does not know the language');
        }
        if (asks !== 'plain') continue;
      } else if (asks === 'words' && response.status === WORDS_FAILED && !this.knowsWords) {
        response.discard();
        continue;
      }
      const answer = this.checked(response);
      this.asks = Math.max(this.asks, at);
      this.knowsWords ||= asks === 'words';
      return answer;
    }
  }

  private checked(response: SpeechAnswer): SpeechAnswer {
    this.isMissing ||= this.config.assumed && MISSING.includes(response.status);
    return checkStatus(response);
  }

  private post(form: MultipartForm, signal: AbortSignal): Promise<SpeechAnswer> {
    const { baseUrl, apiKey } = this.config;
    return postForSpeech(`${baseUrl}/v1/audio/transcriptions`, {
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': form.type,
        'user-agent': this.userAgent,
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: form.body(),
      signal,
    });
  }

  private form(pcm: readonly Buffer[], request: ListenRequest, asks: Asks): MultipartForm {
    const form = this.plainForm(pcm, request);
    if (asks === 'plain') return form;
    const { stream, details, model } = this.config;
    const terms = termsOf(request.hints);
    const context = contextOf(request.hints);
    if (takesKeywords(model)) {
      for (const term of terms) form.append('keywords[]', term);
      if (context !== '') form.append('prompt', context);
    } else if (terms.length > 0 || context !== '') {
      form.append('prompt', hintsText(request.hints));
    }
    if (stream) form.append('stream', 'true');
    else if (details) form.append('response_format', 'verbose_json');
    // Passages too: they contain the confidence, and OpenAI omits them if only words are requested.
    if (asks === 'words') for (const what of ['word', 'segment']) form.append('timestamp_granularities[]', what);
    return form;
  }

  private plainForm(pcm: readonly Buffer[], { language }: ListenRequest): MultipartForm {
    const { model } = this.config;
    const form = new MultipartForm();
    form.attach('file', { name: 'speech.wav', type: 'audio/wav', pieces: [wavHeader(HEARING.sampleRate, bytesOf(pcm)), ...pcm] });
    form.append('model', model);
    const base = baseLanguage(language);
    if (base !== undefined) form.append(takesKeywords(model) ? 'languages[]' : 'language', base);
    return form;
  }
}

async function beginningOf({ body }: SpeechAnswer): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > LONGEST_REFUSAL) break;
  }
  return text;
}
