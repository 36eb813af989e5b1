import type { InterviewLanguage } from '../../contract/languages.js';

/** `pcm` is 16-bit little-endian samples of one channel, 24 kHz. */
export interface AudioFormat {
  readonly type: 'audio/pcm';
  readonly rate: 24_000;
}

export type TurnDetection =
  | {
      readonly type: 'server_vad';
      readonly threshold?: number;
      readonly prefix_padding_ms?: number;
      readonly silence_duration_ms?: number;
      readonly create_response?: boolean;
      readonly interrupt_response?: boolean;
    }
  | {
      readonly type: 'semantic_vad';
      readonly eagerness?: 'low' | 'medium' | 'high' | 'auto';
      readonly create_response?: boolean;
      readonly interrupt_response?: boolean;
    };

export interface AudioInput {
  readonly format?: AudioFormat;
  readonly transcription?: {
    readonly model: string;
    readonly language?: InterviewLanguage | (string & {}) | undefined;
    /** Of what may be spoken: for models that take several, instead of `language`. */
    readonly languages?: readonly string[] | undefined;
    readonly keywords?: readonly string[] | undefined;
    readonly prompt?: string | undefined;
  };
  readonly noise_reduction?: { readonly type: 'near_field' | 'far_field' } | null;
  /** Null: turns end when the client says so. */
  readonly turn_detection?: TurnDetection | null;
}

export interface AudioOutput {
  readonly format?: AudioFormat;
  readonly voice?: string;
  /** 0.25 to 1.5. */
  readonly speed?: number;
}

export interface RealtimeSession {
  readonly type: 'realtime';
  readonly model?: string;
  readonly instructions?: string;
  readonly output_modalities?: readonly ['audio'] | readonly ['text'];
  readonly max_output_tokens?: number;
  readonly audio?: { readonly input?: AudioInput; readonly output?: AudioOutput };
  readonly reasoning?: { readonly effort: 'minimal' | 'low' | 'medium' | 'high' };
  readonly tracing?: null;
}

export interface TranscriptionSession {
  readonly type: 'transcription';
  readonly audio: { readonly input: AudioInput };
}

export interface NewItem {
  readonly id?: string;
  readonly type: 'message';
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: readonly { readonly type: 'input_text' | 'output_text'; readonly text: string }[];
}

export interface NewResponse {
  /** `none`: what is answered does not become a part of the conversation. */
  readonly conversation?: 'auto' | 'none';
  readonly input?: readonly NewItem[];
  readonly instructions?: string;
  readonly output_modalities?: readonly ['audio'] | readonly ['text'];
  readonly max_output_tokens?: number;
  readonly audio?: { readonly output: Pick<AudioOutput, 'voice' | 'format'> };
  readonly metadata?: Readonly<Record<string, string>>;
}

/** What is said to the server. */
export type ClientEvent =
  | { readonly type: 'session.update'; readonly session: RealtimeSession | TranscriptionSession }
  /** Base64, at most 15 MB. */
  | { readonly type: 'input_audio_buffer.append'; readonly audio: string }
  | { readonly type: 'input_audio_buffer.commit' }
  | { readonly type: 'input_audio_buffer.clear' }
  | { readonly type: 'output_audio_buffer.clear' }
  | { readonly type: 'conversation.item.create'; readonly item: NewItem; readonly previous_item_id?: string }
  | { readonly type: 'conversation.item.delete'; readonly item_id: string }
  | {
      readonly type: 'conversation.item.truncate';
      readonly item_id: string;
      readonly content_index: number;
      readonly audio_end_ms: number;
    }
  | { readonly type: 'response.create'; readonly event_id?: string; readonly response?: NewResponse }
  | { readonly type: 'response.cancel'; readonly response_id?: string };
