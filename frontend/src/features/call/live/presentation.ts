import type { Cut } from '@contract/spoken';
import type { CallMode } from '../call-client';
import { SpeechProgress } from '../speech/speech-progress';
import type { SpokenMark } from '../speech/played-sentence';
import type { VoiceLoop } from '../speech/voice-loop';
import type { SpeakingMeter } from './speaking-meter';
import type { TurnFeed } from './turn-feed';

/** How the assistant's words reach the participant: spoken sentence by sentence in voice mode, shown as text otherwise. */
export class Presentation {
  mode: CallMode = 'text';
  /** How far each turn has been presented; kept across a reload of the page. */
  private progress: SpeechProgress | null = null;
  /** The last turn that was there when this page was loaded. */
  private before = 0;

  constructor(
    private readonly loop: VoiceLoop,
    private readonly meter: SpeakingMeter,
    private readonly feed: TurnFeed,
  ) {}

  begin(responseId: string, mode: CallMode): void {
    this.mode = mode;
    this.progress = new SpeechProgress(responseId);
  }

  /** A sentence has been spoken up to `mark`. */
  spoken(mark: SpokenMark): void {
    this.progress?.said(mark);
  }

  /** No voice says the rest, but it is shown on the screen: it counts as said. */
  shown(): void {
    for (const { seq, text } of this.feed.unanswered()) this.spoken({ seq, offset: text.length });
  }

  /** How far the assistant was heard; null if completely. For a participant who reads, words on the screen count as heard. */
  cutOff(): Cut | null {
    if (this.mode !== 'voice') return null;
    return this.feed.firstUnheard((seq) => this.heardTo(seq));
  }

  /** A turn that was said before this page was loaded, and perhaps not heard. */
  presentAgain(seq: number, text: string): void {
    this.before = Math.max(this.before, seq);
    this.present(seq, text, true);
  }

  /** Whether nothing of turn `seq` has been presented yet. */
  isNew(seq: number): boolean {
    return (this.progress?.offsetOf(seq) ?? 0) === 0;
  }

  /** @param complete false while the turn is still being written */
  present(seq: number, text: string, complete: boolean): void {
    if (this.mode === 'voice') return this.loop.assistantText(seq, text, complete, this.progress?.offsetOf(seq) ?? 0);
    // Text on screen counts as said.
    this.progress?.said({ seq, offset: text.length });
    this.meter.set(!complete);
    if (complete) this.feed.settle(seq);
  }

  /** The participant's turn `seq` was stored: the assistant stops what it was saying in its place. */
  answered(seq: number): void {
    this.loop.forget(seq);
    if (this.mode === 'text') this.meter.set(false);
  }

  /** Turn `seq` was withdrawn, perhaps partly spoken. Its replacement gets the same number and starts at its beginning. */
  withdrawn(seq: number): void {
    this.progress?.unsay(seq);
  }

  /** One that another device has said, perhaps, is not called unheard: it may have been heard there. */
  private heardTo(seq: number): number {
    const { progress, before } = this;
    return progress?.isKnown === false && seq <= before ? Infinity : (progress?.heardOf(seq) ?? 0);
  }

  /** Switches to text. What was being spoken counts as said. */
  silence(): void {
    this.mode = 'text';
    this.loop.stop();
    // The page stops the microphone of participants who type. A copy is kept only until their speech is recognised.
    void this.loop.handedOver().then(() => {
      if (this.mode === 'text') this.loop.listenTo(null);
    });
    const last = this.feed.lastAssistant();
    if (last) this.spoken({ seq: last.seq, offset: last.text.length });
  }
}
