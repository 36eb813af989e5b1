import type { LiveTurn, SayMessage } from '@contract/voice';
import type { CallEvent } from '../call-client';
import type { RecordingClock } from '../recording/recording-clock';
import type { VoiceLoop } from '../speech/voice-loop';
import { NOTHING_HEARD, type SpokenWords } from '../speech/words-at';
import type { CallClock } from '../transport/call-clock';
import type { ClientStage } from '../transport/client-step';
import type { LiveConnection } from '../transport/live-connection';
import { HeardSentences } from './heard-sentences';
import { type More, ParticipantWords } from './participant-words';
import { Presentation } from './presentation';
import { QuietWatch } from './quiet-watch';
import type { SpeakingMeter } from './speaking-meter';
import type { TurnFeed } from './turn-feed';

type Needs = {
  emit: (event: CallEvent) => void;
  stage: () => ClientStage;
  connection: () => LiveConnection<SayMessage> | null;
  loop: VoiceLoop;
  feed: TurnFeed;
  clock: CallClock;
  meter: SpeakingMeter;
  recording: RecordingClock;
  /** Neither side has anything to say any more. */
  onSilence: () => void;
  /** The participant takes a break, or is typing an answer. */
  resting: () => boolean;
};

/** The turns of a call, as they are said: by the participant on this page, and by the interviewer on the server. */
export class Exchange {
  readonly presentation: Presentation;
  readonly sentences: HeardSentences;
  /** The call is being ended, and what was said before is still coming. */
  awaitsLastWords = false;
  private readonly words: ParticipantWords;
  private readonly quiet: QuietWatch;

  constructor(private readonly needs: Needs) {
    const { feed, loop, meter, connection, recording } = needs;
    this.sentences = new HeardSentences(recording, (message) => connection()?.joinedSocket?.spoken(message) ?? null);
    this.presentation = new Presentation(loop, meter, feed);
    this.words = new ParticipantWords(
      feed,
      (message) => connection()?.say(message),
      () => loop.resolved(),
      recording,
    );
    this.quiet = new QuietWatch({
      busy: () => this.isBusy,
      unheard: () => this.presentation.cutOff() !== null,
      onQuiet: () => connection()?.show((socket, last) => socket.quiet(last)),
    });
  }

  /** The participant is saying something, or what they said is on its way. */
  get answering(): boolean {
    return this.needs.loop.hears || this.words.areJoining;
  }

  /** The participant's words are on their way to join their last answer, or to stand before the goodbye. */
  get completing(): boolean {
    return this.words.areJoining;
  }

  /** Reports `quiet` as soon as neither side is speaking or typing. */
  awaitQuiet(): void {
    this.quiet.start();
  }

  stop(): void {
    this.quiet.stop();
  }

  stored(turn: LiveTurn, answered: boolean): void {
    const { feed, clock } = this.needs;
    // A goodbye may come again, after words that completed the last answer.
    const live = this.isOpen && !answered && turn.role === 'assistant';
    if (turn.role === 'user') this.words.stored(turn);
    feed.stored(turn, live);
    if (turn.role === 'assistant') {
      clock.replied();
    } else {
      clock.awaitReply();
      this.presentation.answered(turn.seq);
    }
    if (live) this.presentation.present(turn.seq, turn.text, true);
    this.sentences.flush();
  }

  revised(turn: LiveTurn): void {
    this.words.revised(turn);
    this.presentation.withdrawn(turn.seq + 1);
    this.sentences.withdrawn(turn.seq + 1);
    this.needs.clock.awaitReply();
  }

  assistantDrafts(seq: number, text: string): void {
    const { loop, clock, feed, stage } = this.needs;
    if (loop.refuses(seq)) return;
    clock.replied();
    feed.assistantDraft(seq, text);
    if (stage() === 'up') this.presentation.present(seq, text, false);
  }

  /** The assistant speaks, or does not any more. */
  spoke(on: boolean): void {
    this.needs.meter.set(on);
    // Words that are being heard complete the last answer; then the goodbye is said once more.
    if (!on && !this.answering) this.needs.onSilence();
  }

  /** Turn `seq` has been said to its end, or was cut. */
  said(seq: number): void {
    this.needs.feed.settle(seq);
    this.sentences.flush();
  }

  /** Words that are being heard. */
  drafted(text: string): void {
    this.needs.feed.userDraft(text);
    if (text !== '') this.needs.connection()?.show((socket, last) => socket.draft(text, last));
  }

  /** Words that were heard. @param continues they go on from the last ones, to which no reply was heard */
  answer(text: string, continues: boolean, spoken: SpokenWords): void {
    const cut = this.presentation.cutOff();
    if (continues && this.isOpen && this.words.goOn(text, spoken, cut)) return this.needs.clock.awaitReply();
    this.needs.loop.resolved();
    if (this.isOvertaken) return this.words.sayLate(text, 'voice', spoken);
    if (cut) this.needs.feed.cut(cut);
    this.utter(text, 'voice', { ...spoken, cut });
  }

  utter(text: string, via: SayMessage['via'], more: More = {}): void {
    const stage = this.needs.stage();
    // What is typed while the goodbye is read completes the last answer.
    const isLate = stage === 'closing' && via === 'text';
    // The question before the goodbye has no answer yet.
    if (isLate && this.needs.feed.unanswered().length > 1) return this.words.sayLate(text, via);
    if (isLate && this.words.goOn(text, NOTHING_HEARD, null, via)) return;
    if (stage !== 'up' && !isLate && !this.awaitsLastWords) return;
    // An answer: what waits goes with the reply to it.
    this.quiet.stop();
    this.words.say(text, via, more);
    this.needs.clock.awaitReply();
  }

  refused(message: SayMessage): void {
    const { meter, emit, stage } = this.needs;
    this.words.refused(message);
    // Words that came too late for the last answer: the goodbye is over.
    if (stage() === 'closing') this.spoke(meter.speaking);
    if (stage() === 'up' || message.via === 'text') emit({ type: 'warning', code: 'turn-refused' });
  }

  private get isBusy(): boolean {
    const { stage, connection, loop, meter, resting } = this.needs;
    const delivers = connection()?.delivered !== true;
    return stage() !== 'up' || delivers || meter.speaking || this.answering || loop.waits || resting();
  }

  /** The call was ended while the participant was speaking: they have heard nothing of the goodbye. */
  private get isOvertaken(): boolean {
    const { stage, feed } = this.needs;
    const goodbye = feed.lastAssistant();
    return stage() === 'closing' && goodbye !== undefined && this.presentation.isNew(goodbye.seq);
  }

  private get isOpen(): boolean {
    const stage = this.needs.stage();
    return stage === 'up' || stage === 'closing';
  }
}
