/** Sound to be understood: one channel, samples from -1 to 1. */
export interface Sound {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRate: number;
}

export interface HearingModel {
  readonly name: string;
  /** ISO 639-1. */
  readonly languages: readonly string[];
}

export interface HeardWord {
  readonly word: string;
  /** Within the sound. Seconds. */
  readonly start: number;
  readonly end: number;
}

/** What was said in a piece of the sound. */
export interface HeardPiece {
  readonly text: string;
  /** None where the model does not tell when each was said. */
  readonly words: readonly HeardWord[];
}

export interface EngineVoice {
  readonly name: string;
  readonly language: string;
}

/** Sound of a sentence, as it is made. */
export interface MadeSound {
  readonly sampleRate: number;
  /** Signed 16-bit samples, little-endian, one channel. */
  readonly pcm: AsyncIterable<Buffer>;
}

/** What understands and speaks. Its callers see to it that no more is asked of it at once than it can do. */
export interface SpeechEngine {
  /** In the order in which they are preferred. */
  readonly hearing: readonly HearingModel[];
  readonly voices: readonly EngineVoice[];
  /** A piece of at most `LONGEST_PIECE_S`. @throws EngineError */
  hear(
    sound: Sound,
    request: { readonly model: string; readonly language: string | null; readonly signal: AbortSignal },
  ): Promise<HeardPiece>;
  /** @throws EngineError, also in the middle of the sound */
  speak(
    text: string,
    request: {
      readonly voice: string;
      readonly speed: number;
      /** Samples a second that are wanted; null: those of the model. */
      readonly sampleRate: number | null;
      readonly signal: AbortSignal;
    },
  ): Promise<MadeSound>;
  /** Frees its memory. What is being made breaks off. */
  close(): Promise<void>;
}

/** Whisper hears 30 s at most, and others need memory with the square of the length. Seconds. */
export const LONGEST_PIECE_S = 28;

/** The engine failed. The message holds no words of anyone. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
