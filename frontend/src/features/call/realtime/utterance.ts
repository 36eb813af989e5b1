import { SENTENCES_AT_ONCE, type UtterMessage } from '@contract/direct-call';
import { markOf } from '@contract/languages';
import type { SpeakerHandlers } from '../speech/sentence-speaker';
import type { MediaLink } from './media-link';
import { utteranceTimes, type ModelSentence } from './utterance-times';

/** A usual voice. Milliseconds. */
const MS_PER_CHARACTER = 65;

/** What the model is to say in one breath. `heardFrom`: milliseconds of `Date.now()`; null while nothing of it was. */
export type Utterance = { id: string; sentences: ModelSentence[]; responseId: string | null; begun: boolean; heardFrom: number | null };

/** Takes the first sentences of the queue: those of one turn, as many as the model is asked for at once. */
export function nextUtterance(queue: ModelSentence[]): Utterance {
  const seq = queue[0]?.mark.seq;
  const next = queue.findIndex(({ mark }) => mark.seq !== seq);
  const count = Math.min(SENTENCES_AT_ONCE, next < 0 ? queue.length : next);
  return { id: crypto.randomUUID(), sentences: queue.splice(0, count), responseId: null, begun: false, heardFrom: null };
}

/** How the server is asked for it. */
export function utterMessage({ id, sentences }: Utterance, slow: boolean): UtterMessage {
  const marks = sentences.map(({ text }) => markOf(text));
  return { id, seq: sentences[0]!.mark.seq, marks, ...(slow && { slow: true }) };
}

export const lengthOf = ({ sentences }: Utterance) => sentences.reduce((sum, { text }) => sum + text.length, 0);

/** Reports when its sentences were heard. @param whole false: it was cut off just now */
export function tellTimes(utterance: Utterance, { onPlayed, onSentence }: SpeakerHandlers, whole: boolean): void {
  const { sentences, heardFrom } = utterance;
  if (heardFrom === null) return;
  for (const one of utteranceTimes(sentences, heardFrom, Date.now(), whole ? null : lengthOf(utterance) * MS_PER_CHARACTER)) {
    onPlayed?.(one);
    onSentence(one.mark);
  }
}

/** The model's responses to what it is asked to say. Those that are not wanted any more are silenced, even before they are there. */
export class ModelResponses {
  private readonly unwanted = new Set<string>();

  constructor(private readonly link: MediaLink) {}

  /** The model begins to answer. @param current what is to be said at the moment */
  created({ id, utterance }: { id: string; utterance: string | null }, current: Utterance | null): void {
    if (utterance === null) return;
    if (utterance === current?.id) current.responseId = id;
    else if (this.unwanted.delete(utterance)) this.silence(id);
  }

  drop({ id, responseId }: Utterance): void {
    if (responseId === null) this.unwanted.add(id);
    else this.silence(responseId);
  }

  private silence(responseId: string): void {
    this.link.send({ type: 'response.cancel', response_id: responseId });
    this.link.send({ type: 'output_audio_buffer.clear' });
  }
}
