import { z } from 'zod';
import { SpeechError } from '../speech/speech-error.js';

/** Names and numbers of a server's; far longer ones are no such thing. */
const id = z.string().max(200);
const words = z.string().max(100_000);
const count = z.number().nonnegative().optional();

const contentSchema = z.object({ type: z.string(), text: words.nullish(), transcript: words.nullish() });
/** An item of a conversation: something said. */
const itemSchema = z.object({
  id,
  type: z.string(),
  role: z.enum(['user', 'assistant', 'system']).optional().catch(undefined),
  status: z.string().nullish(),
  content: z.array(contentSchema).optional(),
});
const usageSchema = z.object({
  total_tokens: count,
  input_tokens: count,
  output_tokens: count,
  input_token_details: z.object({ text_tokens: count, audio_tokens: count, cached_tokens: count }).nullish(),
  output_token_details: z.object({ text_tokens: count, audio_tokens: count }).nullish(),
});
const errorSchema = z.object({ type: id.nullish(), code: id.nullish(), message: words.nullish(), event_id: id.nullish() });
const responseSchema = z.object({
  id,
  status: z.enum(['in_progress', 'completed', 'cancelled', 'incomplete', 'failed']).nullish().catch(null),
  status_details: z.object({ type: id.nullish(), reason: id.nullish(), error: errorSchema.nullish() }).nullish(),
  usage: usageSchema.nullish(),
  /** As it was asked for. */
  metadata: z.record(z.string(), z.string()).nullish().catch(null),
});

const plain = z.object({});
const ofItem = z.object({ item_id: id });
const ofResponse = z.object({ response_id: id });
const placed = z.object({ item: itemSchema, previous_item_id: id.nullish() });
const part = ofResponse.extend({ item_id: id });

/** What is read of each event; servers send more, and other events. */
const SCHEMAS = {
  'session.created': plain,
  'session.updated': plain,
  'input_audio_buffer.committed': ofItem.extend({ previous_item_id: id.nullish() }),
  'input_audio_buffer.cleared': plain,
  'input_audio_buffer.speech_started': ofItem.extend({ audio_start_ms: z.number() }),
  'input_audio_buffer.speech_stopped': ofItem.extend({ audio_end_ms: z.number() }),
  'conversation.item.added': placed,
  'conversation.item.done': placed,
  'conversation.item.deleted': ofItem,
  'conversation.item.truncated': ofItem.extend({ audio_end_ms: z.number() }),
  'conversation.item.input_audio_transcription.delta': ofItem.extend({ delta: words.nullish() }),
  'conversation.item.input_audio_transcription.segment': ofItem.extend({ text: words, start: z.number(), end: z.number() }),
  'conversation.item.input_audio_transcription.completed': ofItem.extend({ transcript: words }),
  'conversation.item.input_audio_transcription.failed': ofItem.extend({ error: errorSchema }),
  'output_audio_buffer.started': ofResponse,
  'output_audio_buffer.stopped': ofResponse,
  'output_audio_buffer.cleared': ofResponse,
  'response.created': z.object({ response: responseSchema }),
  'response.output_audio.delta': part.extend({ delta: z.string() }),
  'response.output_audio.done': part,
  'response.output_audio_transcript.delta': part.extend({ delta: words }),
  'response.output_audio_transcript.done': part.extend({ transcript: words }),
  'response.done': z.object({ response: responseSchema }),
  error: z.object({ error: errorSchema }),
} as const;

type Schemas = typeof SCHEMAS;
export type ServerEventType = keyof Schemas;
/** The server events that are used here. */
export type ServerEvent = { [T in ServerEventType]: { readonly type: T } & Readonly<z.output<Schemas[T]>> }[ServerEventType];
export type ServerEventOf<T extends ServerEventType> = Extract<ServerEvent, { type: T }>;
export type RealtimeItem = Readonly<z.output<typeof itemSchema>>;
export type RealtimeUsage = Readonly<z.output<typeof usageSchema>>;

/** Names of before general availability, which servers of one's own still use. */
const FORMER: Readonly<Record<string, ServerEventType>> = {
  'response.audio.delta': 'response.output_audio.delta',
  'response.audio.done': 'response.output_audio.done',
  'response.audio_transcript.delta': 'response.output_audio_transcript.delta',
  'response.audio_transcript.done': 'response.output_audio_transcript.done',
  'conversation.item.created': 'conversation.item.added',
  'transcription_session.created': 'session.created',
  'transcription_session.updated': 'session.updated',
};

/** Null: an event that nothing here reads. @throws SpeechError 'unreadable' for what is no event, or not in its form */
export function readServerEvent(frame: string): ServerEvent | null {
  const event = parsed(frame);
  const name = FORMER[event.type] ?? event.type;
  if (!Object.hasOwn(SCHEMAS, name)) return null;
  const type = name as ServerEventType;
  const read = SCHEMAS[type].safeParse(event);
  if (!read.success) throw new SpeechError('unreadable', `The realtime server sent ${type} in another form`);
  return { ...read.data, type } as ServerEvent;
}

function parsed(frame: string): { type: string } {
  try {
    const event: unknown = JSON.parse(frame);
    if (typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string') {
      return { ...event, type: event.type };
    }
  } catch {
    // Its message would hold a piece of the frame.
  }
  throw new SpeechError('unreadable', 'The realtime server sent something that is no event');
}
