/** What the model tells the page over the data channel, as far as the page looks at it. */
export type ModelEvent =
  | { type: 'input_audio_buffer.speech_started' | 'input_audio_buffer.speech_stopped'; item_id: string }
  | { type: 'conversation.item.input_audio_transcription.delta'; item_id: string; delta: string }
  | { type: 'conversation.item.input_audio_transcription.completed'; item_id: string; transcript: string }
  | { type: 'conversation.item.input_audio_transcription.failed'; item_id: string }
  | { type: 'response.created' | 'response.done'; response: { id: string; status: string; utterance: string | null } }
  | { type: 'output_audio_buffer.started' | 'output_audio_buffer.stopped' | 'output_audio_buffer.cleared'; response_id: string };

/** Null for what is of no interest, or is no event. */
export function readModelEvent(data: unknown): ModelEvent | null {
  const event = parsed(data);
  const type = text(event.type);
  switch (type) {
    case 'input_audio_buffer.speech_started':
    case 'input_audio_buffer.speech_stopped':
    case 'conversation.item.input_audio_transcription.failed':
      return { type, item_id: text(event.item_id) };
    case 'conversation.item.input_audio_transcription.delta':
      return { type, item_id: text(event.item_id), delta: text(event.delta) };
    case 'conversation.item.input_audio_transcription.completed':
      return { type, item_id: text(event.item_id), transcript: text(event.transcript) };
    case 'response.created':
    case 'response.done': {
      const response = record(event.response);
      const utterance = record(response.metadata).utterance;
      const named = typeof utterance === 'string' ? utterance : null;
      return { type, response: { id: text(response.id), status: text(response.status), utterance: named } };
    }
    case 'output_audio_buffer.started':
    case 'output_audio_buffer.stopped':
    case 'output_audio_buffer.cleared':
      return { type, response_id: text(event.response_id) };
    default:
      return null;
  }
}

function parsed(data: unknown): Record<string, unknown> {
  try {
    return record(JSON.parse(text(data)));
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
