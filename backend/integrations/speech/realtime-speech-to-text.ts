import { HEARING } from '../../contract/hearing-constants.js';
import type { LiveHearingConfig } from '../../config/hearing-config.js';
import type { TranscriptionSession } from '../realtime-model/client-events.js';
import { RealtimeConnection } from '../realtime-model/realtime-connection.js';
import { errorOfServer } from '../realtime-model/realtime-failures.js';
import { saidIn, toWords } from './said-words.js';
import { isSilent, soundLevels } from './sound-levels.js';
import { SpeechBreaker } from './speech-breaker.js';
import { SpeechError } from './speech-error.js';
import { baseLanguage, contextOf, hintsText, takesKeywords, termsOf } from './speech-hints.js';
import type { HeardWords, Listening, ListenRequest } from './speech-to-text.port.js';
import type { Transcript } from './transcript-answer.js';
import { Upsampler } from './upsampler.js';

export interface LiveHearingTimes {
  /** From the end of the utterance to its words: most of them are known by then. Milliseconds. */
  readonly wordsMs: number;
  /** Words so far are passed on at most this often. Milliseconds. */
  readonly partialsMs: number;
}

/** What the participant waits for before the usual way is taken, which has its own times. */
const TIMES: LiveHearingTimes = { wordsMs: 3_000, partialsMs: 200 };

const TRANSCRIPTION = 'conversation.item.input_audio_transcription';

/** Speech that a server with OpenAI's `/v1/realtime` (a session of the type `transcription`) hears while it is spoken. */
export class RealtimeSpeechToText {
  constructor(
    private readonly config: LiveHearingConfig,
    private readonly userAgent: string,
    private readonly breaker = new SpeechBreaker(),
    private readonly times: LiveHearingTimes = TIMES,
  ) {}

  /** A connection of its own for each utterance. @throws SpeechError 'resting' */
  open(request: ListenRequest): Listening {
    this.breaker.enter();
    return new RealtimeListening(this.config, request, {
      userAgent: this.userAgent,
      times: this.times,
      onEnd: (failure) => (failure ? this.breaker.failed(failure) : this.breaker.succeeded()),
    });
  }
}

interface Terms {
  readonly userAgent: string;
  readonly times: LiveHearingTimes;
  /** Once. */
  readonly onEnd: (failure: SpeechError | null) => void;
}

class RealtimeListening implements Listening {
  private readonly connection: RealtimeConnection;
  private readonly upsampler = new Upsampler();
  private readonly transcript: Promise<Transcript>;
  private readonly hints: string;
  private readonly pieces: Buffer[] = [];
  /** Pieces that were sent. */
  private sent = 0;
  private ready = false;
  private toldAt = -Infinity;
  private readonly own = new AbortController();
  private late = false;
  readonly isReading = false;

  constructor(
    private readonly config: LiveHearingConfig,
    private readonly request: ListenRequest,
    private readonly terms: Terms,
  ) {
    this.hints = hintsText(request.hints);
    const { userAgent } = terms;
    const signal = AbortSignal.any([request.signal, this.own.signal]);
    this.connection = new RealtimeConnection(config, { intent: 'transcription' }, { userAgent, signal });
    this.transcript = this.listen();
    // It is requested at the end of the utterance.
    this.transcript.catch(() => undefined);
  }

  write(pcm: Buffer): void {
    this.pieces.push(pcm);
    if (this.ready) this.send();
  }

  async finish(): Promise<HeardWords> {
    const timer = setTimeout(() => {
      this.late = true;
      this.own.abort();
    }, this.terms.times.wordsMs);
    try {
      const sound = soundLevels(this.pieces, HEARING.sampleRate);
      if (isSilent(sound)) return { text: '', startMs: 0, endMs: 0, given: true };
      // Why it is not open is what the transcript says.
      await this.connection.opened.catch(() => undefined);
      this.append(this.upsampler.end());
      this.connection.send({ type: 'input_audio_buffer.commit' });
      return toWords(await this.transcript, sound, this.hints);
    } finally {
      clearTimeout(timer);
      this.own.abort();
    }
  }

  private async listen(): Promise<Transcript> {
    try {
      await this.connection.opened;
      this.connection.send({ type: 'session.update', session: this.session() });
      this.ready = true;
      this.send();
      const transcript = await this.read();
      this.connection.close();
      this.terms.onEnd(null);
      return transcript;
    } catch (error) {
      const failure = this.late ? new SpeechError('timeout', 'The speech server took too long') : (error as SpeechError);
      this.own.abort();
      this.terms.onEnd(failure);
      throw failure;
    }
  }

  private async read(): Promise<Transcript> {
    let text = '';
    const segments: { start: number; end: number }[] = [];
    for await (const event of this.connection.events) {
      switch (event.type) {
        case `${TRANSCRIPTION}.delta`:
          this.tell((text += event.delta ?? ''));
          break;
        case `${TRANSCRIPTION}.segment`:
          segments.push(event);
          break;
        case `${TRANSCRIPTION}.completed`:
          return { passages: [{ text: event.transcript }], span: spanOf(segments), timed: [] };
        case `${TRANSCRIPTION}.failed`:
        case 'error':
          throw errorOfServer(event.error);
      }
    }
    throw new SpeechError('cut', "The speech server's answer broke off");
  }

  private tell(text: string): void {
    const { onPartial } = this.request;
    const now = performance.now();
    if (!onPartial || now - this.toldAt < this.terms.times.partialsMs) return;
    this.toldAt = now;
    const said = saidIn([{ text }], soundLevels(this.pieces, HEARING.sampleRate), this.hints);
    if (said !== '') onPartial(said);
  }

  private send(): void {
    for (const piece of this.pieces.slice(this.sent)) this.append(this.upsampler.push(piece));
    this.sent = this.pieces.length;
  }

  private append(pcm: Buffer): void {
    if (pcm.length > 0) this.connection.send({ type: 'input_audio_buffer.append', audio: pcm.toString('base64') });
  }

  /** Turns end when the page says so, and it has let the browser take away what is not voice. */
  private session(): TranscriptionSession {
    const { model } = this.config;
    const { language, hints } = this.request;
    const base = baseLanguage(language);
    const own = takesKeywords(model);
    const [terms, prompt] = [termsOf(hints), own ? contextOf(hints) : this.hints];
    return {
      type: 'transcription',
      audio: {
        input: {
          format: { type: 'audio/pcm', rate: 24_000 },
          transcription: {
            model,
            ...(base !== undefined && (own ? { languages: [base] } : { language: base })),
            ...(own && terms.length > 0 && { keywords: terms }),
            ...(prompt !== '' && { prompt }),
          },
          noise_reduction: null,
          turn_detection: null,
        },
      },
    };
  }
}

function spanOf(segments: readonly { readonly start: number; readonly end: number }[]): Transcript['span'] {
  const [first, last] = [segments[0], segments.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}
