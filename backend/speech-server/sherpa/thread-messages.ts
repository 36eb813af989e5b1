import type { HearingEntry, VoiceEntry } from '../models/model-catalogue.js';

/** What a thread is for. Each loads its models once, and does one thing at a time. */
export interface ThreadData {
  readonly engine: string;
  readonly threads: number;
  readonly models: readonly { readonly folder: string; readonly model: HearingEntry | VoiceEntry }[];
}

export type ToThread =
  | {
      readonly do: 'hear';
      readonly id: number;
      readonly model: string;
      readonly language: string | null;
      readonly samples: Float32Array<ArrayBuffer>;
      readonly sampleRate: number;
    }
  | {
      readonly do: 'speak';
      readonly id: number;
      readonly model: string;
      readonly text: string;
      readonly speaker: number;
      readonly language: string;
      readonly speed: number;
      readonly sampleRate: number | null;
    }
  | { readonly do: 'stop'; readonly id: number }
  /** Stops what it does, and ends. */
  | { readonly do: 'end' };

export type FromThread =
  /** Its models are loaded. */
  | { readonly is: 'ready'; readonly version: string }
  | {
      readonly is: 'heard';
      readonly id: number;
      readonly text: string;
      readonly words: readonly { readonly word: string; readonly start: number; readonly end: number }[];
    }
  | { readonly is: 'sound'; readonly id: number; readonly sampleRate: number; readonly pcm: Uint8Array }
  | { readonly is: 'spoken'; readonly id: number }
  /** `what` holds no words of anyone. */
  | { readonly is: 'failed'; readonly id: number; readonly what: string };
