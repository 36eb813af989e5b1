import type { SpokenMark } from '../speech/played-sentence';
import type { MakeSpeaker, SentenceSpeaker, SpeakerHandlers } from '../speech/sentence-speaker';
import type { LiveSocket } from '../transport/live-socket';
import type { MediaLink } from './media-link';
import type { ModelEvent } from './model-event';
import type { Loudspeaker } from './model-sound';
import { lengthOf, ModelResponses, nextUtterance, tellTimes, utterMessage, type Utterance } from './utterance';
import type { ModelSentence } from './utterance-times';

/** Others say what the model has not begun within this time. Milliseconds from when it is due; the first time, the line is opened too. */
export const LATE_MS = 4_000;
const FIRST_LATE_MS = 8_000;
/** How much longer than a slow voice would take. Milliseconds. */
const OVERDUE_MS = 8_000;
const SLOW_VOICE_MS = 120;
/** A model never begins sooner than this. Milliseconds. */
const BEGINS_MS = 200;
/** Utterances in a row that failed: others speak for the rest of the call. */
const STRIKES = 3;

type Needs = {
  link: MediaLink;
  sound: Loudspeaker;
  /** Null while there is no line to the server. */
  socket: () => LiveSocket | null;
  /** Says what the model does not. */
  other: MakeSpeaker;
  /** Who speaks from now on: the model, or for the rest of the call others. */
  onVoice: (model: boolean) => void;
  handlers: SpeakerHandlers;
};

/**
 * Says sentences with the model's voice: the server asks the model for exactly these words, and cuts off others. What the model does not say,
 * says not in time or says wrongly, another voice says.
 */
export class ModelSpeaker implements SentenceSpeaker {
  private queue: ModelSentence[] = [];
  private current: Utterance | null = null;
  private readonly responses: ModelResponses;
  private readonly other: SentenceSpeaker;
  private lent = false;
  private held = false;
  private blocked = false;
  private slow = false;
  private strikes = 0;
  private everBegun = false;
  private quiet = 0;
  private quietTimer: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly needs: Needs) {
    this.responses = new ModelResponses(needs.link);
    this.other = needs.other({ ...needs.handlers, onIdle: () => this.returned() });
    needs.link.onEvent((event) => this.take(event));
    needs.link.onState((state) => {
      if (state === 'open') this.pump();
      else if (state === 'over') this.failed();
    });
  }

  get rate(): number {
    return this.other.rate;
  }

  set rate(rate: number) {
    this.slow = rate < 1;
    this.other.rate = rate;
  }

  get available(): boolean {
    return this.works || this.other.available;
  }

  get idle(): boolean {
    return this.queue.length === 0 && this.current === null && !this.lent && this.other.idle;
  }

  say(text: string, mark: SpokenMark | null): boolean {
    // Words beside the interview are no turn's: the server does not know them.
    if (mark === null) {
      if (this.other.available) this.lent = this.other.say(text, null) || this.lent;
      return true;
    }
    if (!this.works && this.queue.length === 0 && !this.current) return this.other.available && this.lend([{ text, mark }]);
    this.queue.push({ text, mark });
    this.needs.link.open();
    this.pump();
    return true;
  }

  quietUntil(at: number): void {
    this.quiet = at;
    this.other.quietUntil(at);
  }

  /** It is silent while held. */
  lower(): boolean {
    return false;
  }

  hold(): void {
    this.held = true;
    this.needs.sound.hear(this.current?.begun ? 'low' : 'not');
    if (this.lent) this.other.hold();
  }

  release(): void {
    this.held = false;
    if (this.current?.begun) this.needs.sound.hear('well');
    if (this.lent) this.other.release();
    this.pump();
  }

  cancel(): void {
    clearTimeout(this.timer);
    clearTimeout(this.quietTimer);
    this.queue = [];
    this.drop();
    this.held = this.lent = false;
    this.other.cancel();
  }

  revive(options?: { tapped?: boolean }): void {
    this.other.revive(options);
  }

  resume(): void {
    this.other.resume();
    this.needs.sound.unlockNow();
    if (!this.blocked) return;
    this.blocked = false;
    if (this.current) this.needs.sound.hear('well');
    this.pump();
  }

  dispose(): void {
    this.cancel();
    this.other.dispose();
    this.needs.link.close();
    this.needs.sound.close();
  }

  /** For the rest of the call, others may speak. */
  get works(): boolean {
    return this.needs.link.state !== 'over' && this.strikes < STRIKES;
  }

  /** Sentences that have come meanwhile are said in one breath. */
  private pump(): void {
    if (this.current || this.lent || this.held || this.blocked || this.queue.length === 0) return;
    if (!this.works) return void this.lend(this.queue.splice(0));
    clearTimeout(this.quietTimer);
    const early = this.quiet - BEGINS_MS - Date.now();
    if (early > 0) return void (this.quietTimer = setTimeout(() => this.pump(), early));
    clearTimeout(this.timer);
    const waits = () => setTimeout(() => this.failed(), this.everBegun ? LATE_MS : FIRST_LATE_MS);
    this.timer = waits();
    const socket = this.needs.socket();
    if (this.needs.link.state !== 'open' || !socket) return;
    const current = nextUtterance(this.queue);
    this.current = current;
    socket.utter(utterMessage(current, this.slow)).then(
      ({ success }) => success || this.failed(current),
      () => this.failed(current),
    );
  }

  private take(event: ModelEvent): void {
    switch (event.type) {
      case 'response.created':
        return this.responses.created(event.response, this.current);
      case 'response.done':
        if (this.isCurrent(event.response.id) && event.response.status !== 'completed') this.failed();
        return;
      case 'output_audio_buffer.started':
        if (this.isCurrent(event.response_id)) void this.begin(this.current!);
        return;
      case 'output_audio_buffer.stopped':
        if (this.isCurrent(event.response_id)) this.finished(this.current!);
        return;
      case 'output_audio_buffer.cleared':
        // Not by us: the server has heard other words.
        if (this.isCurrent(event.response_id)) this.failed();
    }
  }

  private async begin(current: Utterance): Promise<void> {
    if (current.begun) return;
    current.begun = this.everBegun = true;
    this.watch(current);
    const heard = await this.needs.sound.unlock();
    if (this.current !== current) return;
    if (!heard) return this.block(current);
    this.needs.onVoice(true);
    this.needs.sound.hear(this.held ? 'low' : 'well');
    current.heardFrom = Date.now();
    this.needs.handlers.onSentence(current.sentences[0]!.mark);
    this.needs.handlers.onSound();
  }

  private watch(current: Utterance): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.current === current && this.finished(current), OVERDUE_MS + lengthOf(current) * SLOW_VOICE_MS);
  }

  private finished(current: Utterance): void {
    clearTimeout(this.timer);
    tellTimes(current, this.needs.handlers, true);
    this.needs.handlers.onWhole();
    this.current = null;
    this.strikes = 0;
    this.needs.sound.hear('not');
    this.next();
  }

  /** It was not said, or not to its end: another voice says it. */
  private failed(which = this.current): void {
    if (which !== this.current) return;
    clearTimeout(this.timer);
    const { current } = this;
    if (!current && this.queue.length === 0) return;
    this.strikes += 1;
    this.drop();
    // Without a line, or with one that keeps failing, nothing waits for it.
    const rest = current && this.works ? [] : this.queue.splice(0);
    this.lend([...(current?.sentences ?? []), ...rest]);
  }

  /** The browser wants a tap. What is not heard is said again. */
  private block(current: Utterance): void {
    clearTimeout(this.timer);
    this.drop();
    this.queue.unshift(...current.sentences);
    this.blocked = true;
    this.needs.handlers.onProblem('blocked');
  }

  /** @returns whether another voice says it; otherwise it counts as said when it is shown */
  private lend(sentences: ModelSentence[]): boolean {
    let taken = false;
    if (!this.works) this.needs.onVoice(false);
    for (const { text, mark } of sentences) {
      if (this.other.say(text, mark)) taken = this.lent = true;
      else this.needs.handlers.onSentence(mark);
    }
    if (!taken && sentences.length > 0) this.next();
    return taken;
  }

  private returned(): void {
    this.lent = false;
    this.next();
  }

  private next(): void {
    if (this.current || this.lent) return;
    if (this.queue.length === 0) return this.needs.handlers.onIdle();
    this.pump();
  }

  private drop(): void {
    const { current } = this;
    this.current = null;
    this.needs.sound.hear('not');
    if (!current) return;
    tellTimes(current, this.needs.handlers, false);
    this.responses.drop(current);
  }

  private isCurrent(responseId: string): boolean {
    return this.current !== null && this.current.responseId === responseId;
  }
}
