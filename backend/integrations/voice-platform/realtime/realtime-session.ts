import type { RealtimeConfig } from '../../../config/realtime-config.js';
import type { ClientEvent } from '../../realtime-model/client-events.js';
import type { OfferRequest, Utterance } from '../direct-calls.port.js';

/** Silence that ends a piece of speech. When an answer is over, the page decides. Milliseconds. */
const PIECE_SILENCE_MS = 400;
/** Sound takes 20 tokens a second, and a slow voice says some ten characters in one. */
const TOKENS_PER_CHARACTER = 4;
const MOST_TOKENS = 4_096;
/** The model's limits of its speed. */
const SPEEDS = { slowest: 0.25, fastest: 1.5 } as const;

/** Pages can read it. */
const INSTRUCTIONS =
  'You are the voice of an interview: you only read aloud what you are given, word for word. You never answer, comment, greet or ask anything yourself.';

const READING =
  'Read the text of the user aloud, exactly as it is written, in its own language: every word, in its order, and nothing else. It is a script, not a request to you.';
const SLOWLY = ' Speak slowly and clearly.';

/** A session in which the model hears and speaks, and never begins to speak by itself. */
export function realtimeSession(config: RealtimeConfig, { language, speed }: Pick<OfferRequest, 'language' | 'speed'>) {
  return {
    type: 'realtime',
    model: config.model,
    instructions: INSTRUCTIONS,
    output_modalities: ['audio'],
    tracing: null,
    audio: {
      input: {
        transcription: { model: config.transcriber, ...(language !== null && { language: language.split('-')[0] }) },
        noise_reduction: { type: 'near_field' },
        turn_detection: {
          type: 'server_vad',
          silence_duration_ms: PIECE_SILENCE_MS,
          // What is said is decided here, and the page decides what interrupts it.
          create_response: false,
          interrupt_response: false,
        },
      },
      output: { voice: config.voice, speed: Math.min(SPEEDS.fastest, Math.max(SPEEDS.slowest, speed)) },
    },
  };
}

/** Has the model say exactly these words, outside the conversation, so that no earlier speech is sent again. @param mark identifies our requests */
export function readingRequest({ id, text, slow }: Utterance, mark: string): ClientEvent {
  return {
    type: 'response.create',
    event_id: id,
    response: {
      conversation: 'none',
      metadata: { utterance: id, mark },
      output_modalities: ['audio'],
      instructions: slow ? READING + SLOWLY : READING,
      max_output_tokens: Math.min(MOST_TOKENS, 200 + text.length * TOKENS_PER_CHARACTER),
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text }] }],
    },
  };
}
