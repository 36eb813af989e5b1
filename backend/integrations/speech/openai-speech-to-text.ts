import { cleanModelText } from '../llm/model-text.js';
import type { HearingConfig } from '../../config/hearing-config.js';
import { HEARING } from '../../contract/hearing-constants.js';
import { LIMITS } from '../../contract/limits.js';
import { saidWords } from './invented-words.js';
import { wavHeader } from './pcm-stream.js';
import { isSilent, type SoundLevels, soundLevels } from './sound-levels.js';
import { SpeechBreaker } from './speech-breaker.js';
import type { HeardWords, Listening, ListenRequest, SpeechHints, SpeechToText } from './speech-to-text.port.js';
import { checkStatus, TimedRequest } from './timed-request.js';
import { readTranscript, type Transcript } from './transcript-answer.js';

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
/** OpenAI's own model takes its hints in fields of their own; others have one prompt, of which Whisper reads the last 224 tokens. */
const WITH_KEYWORDS = /^gpt-(live-)?transcribe/;
const MOST_TERMS = 40;
const LONGEST_TERM = 60;
const LONGEST_CONTEXT = 300;
const LONGEST_PROMPT = 600;
/** What an address answers that has no such path. */
const MISSING = [404, 405, 501];
/** Refusals of a field, rather than of the request. */
const FIELD_REFUSED = [400, 422];

/** A server with OpenAI's `POST /v1/audio/transcriptions`: OpenAI, Speaches, LocalAI, whisper.cpp and others. */
export class OpenAiSpeechToText implements SpeechToText {
  /** The language model's address was tried, and has no speech endpoint. */
  private isMissing = false;
  /** The server wants no fields but the sound, the model and the language. */
  private isPlain = false;

  constructor(
    private readonly config: HearingConfig,
    private readonly userAgent: string,
    private readonly breaker = new SpeechBreaker(),
    private readonly times: HearingTimes = TIMES,
  ) {}

  get hears(): boolean {
    return !this.isMissing;
  }

  open(request: ListenRequest): Listening {
    const pieces: Buffer[] = [];
    return {
      write: (pcm) => void pieces.push(pcm),
      finish: () => this.understand(Buffer.concat(pieces), request),
    };
  }

  private async understand(pcm: Buffer, request: ListenRequest): Promise<HeardWords> {
    const sound = soundLevels(pcm, HEARING.sampleRate);
    if (isSilent(sound)) return { text: '', startMs: 0, endMs: 0, given: false };
    this.breaker.enter();
    const timed = new TimedRequest(request.signal);
    try {
      timed.within(this.times.firstMs);
      const response = await this.ask(pcm, request, timed.signal);
      const hints = hintsText(request.hints);
      let toldAt = -Infinity;
      const onPartial = (text: string) => {
        const now = performance.now();
        if (!request.onPartial || now - toldAt < this.times.partialsMs) return;
        toldAt = now;
        const said = bounded(saidWords([{ text }], sound, hints));
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

  /** A server that refuses a field is asked without all that it may not know, and from then on only so. */
  private async ask(pcm: Buffer, request: ListenRequest, signal: AbortSignal): Promise<Response> {
    const response = await this.post(this.form(pcm, request), signal);
    if (this.isPlain || !FIELD_REFUSED.includes(response.status)) return this.checked(response);
    await response.body?.cancel();
    const again = await this.checked(await this.post(this.plainForm(pcm, request), signal));
    this.isPlain = true;
    return again;
  }

  private async checked(response: Response): Promise<Response> {
    this.isMissing ||= this.config.assumed && MISSING.includes(response.status);
    return checkStatus(response);
  }

  private post(body: FormData, signal: AbortSignal): Promise<Response> {
    const { baseUrl, apiKey } = this.config;
    return fetch(`${baseUrl}/v1/audio/transcriptions`, {
      method: 'POST',
      // A redirect is no answer, and must carry neither key nor voice elsewhere.
      redirect: 'manual',
      headers: {
        accept: 'application/json, text/event-stream',
        'user-agent': this.userAgent,
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body,
      signal,
    });
  }

  private form(pcm: Buffer, request: ListenRequest): FormData {
    const form = this.plainForm(pcm, request);
    if (this.isPlain) return form;
    const { stream, details, model } = this.config;
    const terms = termsOf(request.hints);
    const context = contextOf(request.hints);
    if (WITH_KEYWORDS.test(model)) {
      for (const term of terms) form.append('keywords[]', term);
      if (context !== '') form.append('prompt', context);
    } else if (terms.length > 0 || context !== '') {
      form.append('prompt', hintsText(request.hints));
    }
    if (stream) form.append('stream', 'true');
    else if (details) form.append('response_format', 'verbose_json');
    return form;
  }

  private plainForm(pcm: Buffer, { language }: ListenRequest): FormData {
    const { model } = this.config;
    const form = new FormData();
    const wav = Buffer.concat([wavHeader(HEARING.sampleRate, pcm.length), pcm]);
    form.append('file', new Blob([wav], { type: 'audio/wav' }), 'speech.wav');
    form.append('model', model);
    // ISO 639-1, without a region.
    const base = language?.toLowerCase().split('-')[0];
    if (base !== undefined) form.append(WITH_KEYWORDS.test(model) ? 'languages[]' : 'language', base);
    return form;
  }
}

function toWords({ passages, span }: Transcript, sound: SoundLevels, hints: string): HeardWords {
  const text = bounded(saidWords(passages, sound, hints));
  if (text === '') return { text: '', startMs: 0, endMs: 0, given: true };
  const whole = Math.round(sound.seconds * 1_000);
  const within = (seconds: number) => Math.min(whole, Math.max(0, Math.round(seconds * 1_000)));
  // Whisper's passages begin and end with the sound where they are one; the sound itself knows better.
  if (!span || (span.start <= 0 && within(span.end) >= whole)) return { text, startMs: sound.startMs, endMs: sound.endMs, given: true };
  return { text, startMs: within(span.start), endMs: Math.max(within(span.start), within(span.end)), given: true };
}

const bounded = (text: string) => cleanModelText(text).slice(0, LIMITS.turnText).trim();

const cut = (text: string, most: number) => cleanModelText(text).replace(/\s+/g, ' ').trim().slice(0, most).trim();

const termsOf = ({ terms }: SpeechHints) =>
  [...new Set(terms.map((term) => cut(term, LONGEST_TERM)))].filter((term) => term !== '').slice(0, MOST_TERMS);

const contextOf = ({ context }: SpeechHints) => cut(context, LONGEST_CONTEXT);

const hintsText = (hints: SpeechHints) =>
  cut([contextOf(hints), termsOf(hints).join(', ')].filter((part) => part !== '').join(' '), LONGEST_PROMPT);
