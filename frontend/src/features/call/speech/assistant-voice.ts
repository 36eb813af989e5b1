import { sentencesFrom } from '@contract/sentences';
import { SLOW_SPEED } from '@contract/voice-constants';
import { Asides } from './asides';
import { saidWithin } from './echo-guard';
import type { PlayedSentence, SpokenMark } from './played-sentence';
import type { MakeSpeaker, SentenceSpeaker, SpeakerProblem } from './sentence-speaker';
import { heardBy, newSpokenTurn, type SpokenTurn } from './spoken-turn';

type Handlers = {
  /** A sentence begins; with it the turn is said up to `offset`. */
  onSentence: (mark: SpokenMark) => void;
  /** Turn `seq` has been said to its end, or was cut. */
  onSaid: (seq: number) => void;
  onPlayed: (sentence: PlayedSentence) => void;
  /** Said beside the interview; null when it is over. */
  onRemark: (text: string | null) => void;
  /** Whether a remark is in place. */
  mayRemark: () => boolean;
  /** It is audible now. */
  onSound: () => void;
  /** It is not any more, after so many milliseconds. */
  onQuiet: (ms: number) => void;
  /** All that it was given is said. */
  onIdle: () => void;
  onProblem: (problem: SpeakerProblem) => void;
  /** After a problem, a later turn is heard. */
  onRecovered: () => void;
};

/** What the assistant has to say, and how much of it has been heard: a turn is said sentence by sentence while it is still being written. */
export class AssistantVoice {
  readonly asides: Asides;
  private readonly speaker: SentenceSpeaker;
  private turn: SpokenTurn | null = null;
  /** A reply that was taken back; what still comes of it is not said. */
  private withdrawn: number | null = null;
  /** The turn that was not heard, or not completely, because the voice failed. */
  private unheard: { turn: SpokenTurn | null } | null = null;
  private audible: number | null = null;
  private quiet = 0;

  constructor(
    makeSpeaker: MakeSpeaker,
    language: () => string,
    private readonly handlers: Handlers,
  ) {
    const { onSentence, onPlayed, onIdle, onRemark } = handlers;
    this.speaker = makeSpeaker({
      ...{ onSentence, onPlayed, onIdle },
      onSound: () => this.sounds(),
      onWhole: () => this.heardWhole(),
      onProblem: (problem) => this.failed(problem),
    });
    this.asides = new Asides(language, { say: (remark) => this.remark(remark), onRemark });
  }

  /** Since when it can be heard, pauses between sentences included; milliseconds of `Date.now()`, null while it cannot. */
  get audibleSince(): number | null {
    return this.audible;
  }

  get quietSince(): number {
    return this.quiet;
  }

  /** All of the turn that was said last. */
  get text(): string {
    return this.turn?.text ?? '';
  }

  /** What an echo of it can be made of by now. */
  get heardSoFar(): string {
    return saidWithin(this.asides.current ?? this.text, this.audible === null ? 0 : Date.now() - this.audible);
  }

  /** The turn has been spoken, or was cut off after the participant had heard it: the participant may speak. */
  get done(): boolean {
    return this.turn?.done === true;
  }

  /** Speaking, or between two sentences of a turn that is still being written. */
  get busy(): boolean {
    const { turn } = this;
    const begun = turn !== null && (turn.soundAt !== null || !this.speaker.available);
    return !this.speaker.idle || (turn !== null && begun && !turn.cut && !turn.complete);
  }

  /** @param said characters of this turn that were spoken before @returns false if this text must not be spoken */
  write(seq: number, text: string, complete: boolean, said: number): boolean {
    if (seq === this.withdrawn || (this.turn && seq < this.turn.seq)) return false;
    this.asides.replied();
    if (this.turn?.seq !== seq) {
      if (this.turn && !this.turn.complete) this.handlers.onSaid(this.turn.seq);
      this.speaker.revive();
      this.asides.watchSilence(false);
      this.turn = newSpokenTurn(seq, text, complete, said);
    }
    const { turn } = this;
    if (!text.startsWith(turn.text.slice(0, turn.consumed))) {
      // Rewritten by a server that was restarted.
      this.hush();
      turn.consumed = 0;
    }
    turn.text = text;
    turn.complete = complete;
    return true;
  }

  /** Speaks the available text. @param waits starts no new turn */
  advance(waits: boolean): void {
    const { turn } = this;
    if (!turn || turn.cut || turn.consumed >= turn.text.length || (waits && turn.soundAt === null)) return;
    this.asides.clear();
    for (const sentence of sentencesFrom(turn.text, turn.consumed, turn.complete)) {
      turn.consumed = sentence.end;
      const mark = { seq: turn.seq, offset: sentence.end };
      // Without a voice it counts as said when it is shown.
      if (!this.speaker.say(sentence.text, mark)) this.handlers.onSentence(mark);
    }
  }

  /** Notes a turn that has come to its end. @returns whether one just has */
  settle(): boolean {
    const { turn } = this;
    if (!turn || turn.done || this.busy) return false;
    const said = turn.cut ? turn.heard : turn.complete && turn.consumed >= turn.text.length;
    if (said) this.finish(turn);
    return said;
  }

  /** Stops talking, unheard: what there was to say stays to be said. */
  takeBack(): void {
    if (this.speaker.idle) return;
    this.hush();
    const { turn } = this;
    if (turn && !turn.cut && !turn.done) turn.consumed = turn.before;
  }

  /** The participant has broken in, at this moment. */
  cut(at: number): void {
    const { turn } = this;
    if (turn && !turn.done) {
      turn.cut = true;
      turn.heard ||= heardBy(turn, at);
    }
    this.hush();
  }

  /** It was cut by mistake, and begins again. */
  sayOver(): void {
    const { turn } = this;
    if (turn?.cut) Object.assign(turn, { cut: false, done: false, heard: false, soundAt: null, consumed: turn.before });
  }

  /** The participant has answered. @returns whether a reply on its way is taken back, since nothing of it was heard */
  answered(mayWithdraw: boolean): boolean {
    const { turn } = this;
    if (!turn || turn.done) return mayWithdraw;
    if (!mayWithdraw || turn.heard) {
      turn.cut = true;
      this.finish(turn);
      return false;
    }
    this.withdrawn = turn.seq;
    this.turn = null;
    return true;
  }

  refuses(seq: number): boolean {
    return this.withdrawn === seq;
  }

  resolved(): void {
    this.withdrawn = null;
  }

  interrupt(): void {
    if (this.turn && !this.turn.done) [this.turn.cut, this.turn.heard] = [true, true];
    this.hush();
  }

  /** From a tap: a voice that failed is tried again. */
  repeat(seq: number, text: string): void {
    this.hush();
    this.revive();
    this.asides.watchSilence(false);
    this.turn = { ...newSpokenTurn(seq, text, true, 0), heard: true };
  }

  /** Turn `seq` was taken by another speaker: drops the speech that was in its place. @returns whether there was any */
  forget(seq: number): boolean {
    if (!this.turn || this.turn.complete || this.turn.seq !== seq) return false;
    this.hush();
    this.turn = null;
    return true;
  }

  stop(): void {
    this.hush();
    this.asides.stop();
    const { turn } = this;
    this.turn = null;
    if (turn) this.handlers.onSaid(turn.seq);
  }

  /** All is said: nothing is audible until there is more. */
  fallSilent(): void {
    if (this.audible === null) return;
    const ms = Date.now() - this.audible;
    this.audible = null;
    this.quiet = Date.now();
    this.handlers.onQuiet(ms);
  }

  /** Prepares what follows, but plays nothing before this time. @param at milliseconds of `Date.now()` */
  quietUntil(at: number): void {
    this.speaker.quietUntil(at);
  }

  /** @returns false if it cannot be lowered, or is already silent */
  lower(): boolean {
    return this.speaker.lower();
  }

  hold(): void {
    this.speaker.hold();
  }

  release(): void {
    this.speaker.release();
  }

  /** From a tap. */
  revive(): void {
    this.speaker.revive({ tapped: true });
  }

  slow(on: boolean): void {
    this.speaker.rate = on ? SLOW_SPEED : 1;
  }

  resumeAudio(): void {
    this.speaker.resume();
  }

  dispose(): void {
    this.speaker.dispose();
  }

  private sounds(): void {
    if (this.turn && this.asides.current === null) this.turn.soundAt ??= Date.now();
    if (this.audible !== null) return;
    this.audible = Date.now();
    this.handlers.onSound();
  }

  private failed(problem: SpeakerProblem): void {
    if (problem !== 'blocked') this.unheard = { turn: this.turn };
    this.handlers.onProblem(problem);
  }

  /** What was not heard stays on the screen as long as its turn is said. */
  private heardWhole(): void {
    if (this.unheard === null || this.unheard.turn === this.turn) return;
    this.unheard = null;
    this.handlers.onRecovered();
  }

  private finish(turn: SpokenTurn): void {
    turn.heard = turn.done = true;
    this.handlers.onSaid(turn.seq);
  }

  private hush(): void {
    this.speaker.cancel();
    this.asides.clear();
    this.fallSilent();
  }

  private remark(text: string): boolean {
    if (!this.handlers.mayRemark()) return false;
    this.speaker.say(text, null);
    return true;
  }
}
