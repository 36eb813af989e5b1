import type { ClientEvent } from '../../realtime-model/client-events.js';
import type { ServerEvent, ServerEventOf } from '../../realtime-model/server-events.js';
import { ReadingCheck } from '../../speech/reading-check.js';
import type { ObservedCall, ObservedEvent, Utterance } from '../direct-calls.port.js';
import { readingRequest } from './realtime-session.js';
import type { UtteranceMarks } from './utterance-marks.js';

/** A server's connection to a session. */
interface Line {
  readonly events: AsyncIterable<ServerEvent>;
  send(event: ClientEvent): void;
  close(): void;
}

interface Speech {
  readonly utterance: Utterance;
  readonly reading: ReadingCheck;
  responseId: string | null;
  cut: boolean;
}

const ID_LENGTH = 64;
/** Words, of what is said between two turns of the interviewer, at most. */
const TEXT_LENGTH = 20_000;

/** Utterances that were replaced before the model had begun them. */
const REMEMBERED = 20;

/**
 * A call, seen from beside it: what the participant says, and whether the model says what it was given. It speaks one utterance at a time, as
 * the sound of two would be mixed; a later one takes the place of one that has not ended.
 */
export class ObservedRealtimeCall implements ObservedCall {
  readonly events: AsyncIterable<ObservedEvent>;
  private current: Speech | null = null;
  private readonly replaced = new Set<string>();

  constructor(
    private readonly line: Line,
    private readonly marks: UtteranceMarks,
  ) {
    this.events = this.observe();
  }

  speak(utterance: Utterance): void {
    const { current } = this;
    if (current?.responseId) this.silence(current.responseId);
    else if (current) this.replace(current.utterance.id);
    this.current = { utterance, reading: new ReadingCheck(utterance.text), responseId: null, cut: false };
    this.line.send(readingRequest(utterance, this.marks.of(utterance.id)));
  }

  private replace(id: string): void {
    this.replaced.add(id);
    if (this.replaced.size > REMEMBERED) this.replaced.delete([...this.replaced][0]!);
  }

  private async *observe(): AsyncGenerator<ObservedEvent> {
    try {
      for await (const event of this.line.events) {
        const observed = this.read(event);
        if (observed) yield observed;
      }
    } finally {
      this.line.close();
    }
  }

  private read(event: ServerEvent): ObservedEvent | null {
    switch (event.type) {
      case 'conversation.item.input_audio_transcription.completed':
        return heard(event);
      case 'response.created':
        return this.created(event);
      case 'response.output_audio_transcript.delta':
        return this.isCurrent(event.response_id) && !this.current!.reading.hear(event.delta) ? this.cut() : null;
      case 'response.output_audio_transcript.done':
        return this.isCurrent(event.response_id) && !isWhole(this.current!.reading) ? this.cut() : null;
      case 'response.done':
        return this.done(event);
      case 'error':
        return this.refused(event);
      default:
        return null;
    }
  }

  private created({ response }: ServerEventOf<'response.created'>): ObservedEvent | null {
    const { utterance = '', mark = '' } = response.metadata ?? {};
    // A page could have asked for it: it speaks with the model directly.
    if (!this.marks.accept(utterance, mark, response.id)) {
      this.silence(response.id);
      return { type: 'unasked' };
    }
    if (this.current?.responseId === null && utterance === this.current.utterance.id) this.current.responseId = response.id;
    // Otherwise another process asked for it and is listening to it.
    else if (this.replaced.delete(utterance)) this.silence(response.id);
    return null;
  }

  private cut(): ObservedEvent | null {
    const { current } = this;
    if (!current?.responseId || current.cut) return null;
    current.cut = true;
    this.silence(current.responseId);
    return { type: 'misspoken', utterance: current.utterance.id };
  }

  private silence(responseId: string): void {
    this.line.send({ type: 'response.cancel', response_id: responseId });
    this.line.send({ type: 'output_audio_buffer.clear' });
  }

  private done({ response }: ServerEventOf<'response.done'>): ObservedEvent | null {
    if (!this.isCurrent(response.id)) return null;
    const { utterance, cut, reading } = this.current!;
    this.current = null;
    // No sound, no transcript.
    return response.status === 'completed' && !cut && reading.complete ? { type: 'said', utterance: utterance.id } : null;
  }

  /** Only what was asked for here is waited for. */
  private refused({ error }: ServerEventOf<'error'>): null {
    if (this.current?.responseId === null && error.event_id === this.current.utterance.id) this.current = null;
    return null;
  }

  private isCurrent(responseId: string): boolean {
    return this.current !== null && this.current.responseId === responseId;
  }
}

const isWhole = (reading: ReadingCheck): boolean => reading.finish() && reading.complete;

function heard(event: ServerEventOf<'conversation.item.input_audio_transcription.completed'>): ObservedEvent | null {
  const words = event.transcript.slice(0, TEXT_LENGTH).trim();
  // An id that no turn could have is none of the page's either.
  return event.item_id === '' || event.item_id.length > ID_LENGTH || words === ''
    ? null
    : { type: 'heard', id: event.item_id, text: words };
}
