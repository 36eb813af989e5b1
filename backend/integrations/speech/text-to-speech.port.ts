/** Why a sentence could not be read aloud. */
export type SpeechFailure =
  /** Nothing was heard in time, or nothing more. */
  | 'timeout'
  /** No connection, or 5xx. */
  | 'unavailable'
  /** 429. */
  | 'rate-limited'
  /** 4xx: key, model or voice. Asking again does not help. */
  | 'rejected'
  /** An answer without sound. */
  | 'empty'
  /** An answer that is no sound, or one in a format that is not understood. */
  | 'unplayable'
  /** The sound broke off. */
  | 'cut'
  /** Not asked: the server has failed too often, and rests. */
  | 'resting'
  | 'aborted';

/** A sentence that was not read aloud, or not to its end. The message never holds the sentence. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  /** The pause that a busy server asked for. Milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    readonly failure: SpeechFailure,
    message: string,
    options?: ErrorOptions & { readonly retryAfterMs?: number | null },
  ) {
    super(message, options);
    this.retryAfterMs = options?.retryAfterMs ?? null;
  }
}

export interface SpeechRequest {
  /** The server's own name of it. */
  readonly voice: string;
  /** BCP 47. Servers that tell the language from the voice or the text ignore it. */
  readonly language: string;
  /** Of the usual pace: 1 is usual, 0.75 slower. */
  readonly speed: number;
  /** Stops reading. Nothing more is sent, and the server is disconnected. */
  readonly signal: AbortSignal;
}

/** A sentence being read aloud. */
export interface SpokenSound {
  /** Samples a second. */
  readonly sampleRate: number;
  /**
   * Signed 16-bit samples, little-endian, one channel, as they arrive; pieces hold whole samples. To be read once, to its end or until
   * `return`. @throws SpeechError when it breaks off
   */
  readonly pcm: AsyncIterable<Buffer>;
}

/** A voice for the interviewer. */
export interface TextToSpeech {
  /** The voice of a language; null where there is none: then the browser speaks. */
  voiceFor(language: string): string | null;
  /** Waits for the first sound, not for the last. @throws SpeechError */
  speak(sentence: string, request: SpeechRequest): Promise<SpokenSound>;
}

export const TEXT_TO_SPEECH = Symbol('TextToSpeech');
