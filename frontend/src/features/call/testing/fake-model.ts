import { markOf } from '@contract/languages';
import type { UtterMessage } from '@contract/direct-call';
import { sentencesFrom } from '@contract/sentences';
import type { LinkState, MediaLink } from '../realtime/media-link';
import type { ModelEvent } from '../realtime/model-event';
import type { FakeLiveServer } from './fake-live-server';

/** What the model does with an utterance. `says`: other words, which the server cuts off. */
export type ModelFault = 'silent' | 'says' | 'refused' | 'unheard' | null;

/** A model at the other end of a line, and the server beside it: hears what a test says, and reads what the page asks for. */
export class FakeModel implements MediaLink {
  state: LinkState = 'idle';
  /** What it was heard to say, to the end. */
  readonly said: string[] = [];
  readonly asked: UtterMessage[] = [];
  fault: (text: string) => ModelFault = () => null;
  /** Milliseconds to open the line; null: never. */
  opensAfter: number | null = 100;
  /** Milliseconds from being asked to its first sound, and of sound for a character. */
  readonly times = { first: 300, perCharacter: 50 };
  track: MediaStreamTrack | null = null;
  opened = 0;
  private readonly eventListeners: ((event: ModelEvent) => void)[] = [];
  private readonly stateListeners: ((state: LinkState) => void)[] = [];
  private playing: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;
  private ids = 0;

  constructor(private readonly server: FakeLiveServer) {
    server.onUtter = (message) => {
      this.asked.push(message);
      const text = this.textOf(message);
      if (text === null || this.fault(text) === 'refused') return { success: false, code: 'NOT_FOUND', error: 'Not here' };
      setTimeout(() => this.read(message.id, text), 1);
      return { success: true };
    };
  }

  open(): void {
    if (this.state !== 'idle') return;
    this.opened += 1;
    this.become('opening');
    if (this.opensAfter !== null) setTimeout(() => this.state === 'opening' && this.become('open'), this.opensAfter);
  }

  send(event: { type?: string }): void {
    if (event.type !== 'output_audio_buffer.clear' || !this.playing) return;
    clearTimeout(this.playing.timer);
    this.tell({ type: 'output_audio_buffer.cleared', response_id: this.playing.id });
    this.playing = null;
  }

  setTrack(track: MediaStreamTrack | null): void {
    this.track = track;
  }

  onEvent(listener: (event: ModelEvent) => void): void {
    this.eventListeners.push(listener);
  }

  onState(listener: (state: LinkState) => void): void {
    this.stateListeners.push(listener);
  }

  close(): void {
    if (this.playing) clearTimeout(this.playing.timer);
    this.playing = null;
    this.become('over');
  }

  /** The participant says something; the words are known a moment after its end. @returns its id */
  hears(text: string, { spokenMs = 800, wordsMs = 300 } = {}): string {
    const item_id = `item_${(this.ids += 1)}`;
    this.tell({ type: 'input_audio_buffer.speech_started', item_id });
    setTimeout(() => {
      this.tell({ type: 'input_audio_buffer.speech_stopped', item_id });
      setTimeout(() => {
        const type = 'conversation.item.input_audio_transcription.completed';
        if (text === '…') return;
        this.server.modelHeard.set(item_id, text);
        this.tell({ type, item_id, transcript: text });
      }, wordsMs);
    }, spokenMs);
    return item_id;
  }

  tell(event: ModelEvent): void {
    if (this.state === 'open') for (const listener of this.eventListeners) listener(event);
  }

  private read(utterance: string, text: string): void {
    const id = `resp_${(this.ids += 1)}`;
    const fault = this.fault(text);
    if (fault === 'unheard') return;
    const response = { id, utterance };
    this.tell({ type: 'response.created', response: { ...response, status: 'in_progress' } });
    setTimeout(() => {
      if (fault === 'silent') return this.tell({ type: 'response.done', response: { ...response, status: 'completed' } });
      this.tell({ type: 'output_audio_buffer.started', response_id: id });
      const play = (ms: number, then: () => void) => (this.playing = { id, timer: setTimeout(then, ms) });
      if (fault === 'says') return play(400, () => this.send({ type: 'output_audio_buffer.clear' }));
      this.tell({ type: 'response.done', response: { ...response, status: 'completed' } });
      play(text.length * this.times.perCharacter, () => {
        this.playing = null;
        this.said.push(text);
        this.tell({ type: 'output_audio_buffer.stopped', response_id: id });
      });
    }, this.times.first);
  }

  /** Of what the interviewer has said, as the server finds it. */
  private textOf({ seq, marks }: UtterMessage): string | null {
    const turn = this.server.turns.find((one) => one.seq === seq && one.role === 'assistant');
    if (!turn) return null;
    const all = sentencesFrom(turn.text, 0, true);
    const found = marks.map((mark) => all.find(({ text }) => markOf(text) === mark)?.text);
    return found.includes(undefined) ? null : found.join(' ');
  }

  private become(state: LinkState): void {
    if (this.state === state || this.state === 'over') return;
    this.state = state;
    for (const listener of this.stateListeners) listener(state);
  }
}
