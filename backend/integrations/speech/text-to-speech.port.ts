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
   * Signed 16-bit samples, little-endian, one channel, in pieces as they arrive, which may end within a sample. To be read once, to its end or
   * until `return`. @throws SpeechError when it breaks off
   */
  readonly pcm: AsyncIterable<Buffer>;
}

/** A voice for the interviewer. */
export interface TextToSpeech {
  /** The voice of a language; null where there is none: then the browser speaks. */
  voiceFor(language: string): string | null;
  /** The voices that can be chosen in a language, its usual one first; none where browsers speak. Does not fail. */
  offered(language: string): Promise<readonly string[]>;
  /** Waits for the first sound, not for the last. @throws SpeechError */
  speak(sentence: string, request: SpeechRequest): Promise<SpokenSound>;
}

export const TEXT_TO_SPEECH = Symbol('TextToSpeech');
