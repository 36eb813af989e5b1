import { Asides } from './asides';
import { BargeIn } from './barge-in';
import { isEcho, saidWithin } from './echo-guard';
import { Ear } from './ear';
import type { RecognitionFailure } from './recognition-policy';
import { sentencesFrom } from './sentences';
import { Speaker, type SpeakerProblem, type SpokenMark } from './speaker';
import type { SpeechApi } from './speech-api';
import { heardBy, newSpokenTurn, type SpokenTurn } from './spoken-turn';
import { UtteranceJoiner } from './utterance-joiner';

/** Who begins to speak within so much of the assistant's audio keeps the floor, milliseconds. */
export const OVERLAP_MS = 300;
/** So late may a recogniser report a first word, milliseconds: it listens on for that long, unless it hears the assistant too. */
export const RECOGNISER_LAG_MS = 700;
/** Before this, words cannot be an echo: one has to be said, and recognised. Milliseconds of the assistant's audio. */
const ECHO_AFTER_MS = 450;

export type VoiceLoopHandlers = {
  onSpeaking: (on: boolean) => void;
  onListening: (on: boolean) => void;
  /** A sentence begins; with it the turn is said up to `offset`. */
  onSentence: (mark: SpokenMark) => void;
  /** Turn `seq` has been said to its end, or was cut. */
  onSaid: (seq: number) => void;
  onDraft: (text: string) => void;
  /** @param continues the reply to what was said before was not heard: this goes on from there, and that reply is not wanted any more */
  onUtterance: (text: string, continues: boolean) => void;
  /** The assistant waits until the participant speaks. */
  onThinking: (on: boolean) => void;
  /** Said beside the interview; null when it is over. */
  onRemark: (text: string | null) => void;
  onSpeakerProblem: (problem: SpeakerProblem) => void;
  onFailure: (failure: RecognitionFailure) => void;
};

/**
 * The two voices of a spoken interview. The participant is heard until the assistant's audio has begun; what is said before that, and in its
 * first moments, takes the floor back and belongs to the same answer. Where the microphone does not hear the assistant, the participant is
 * heard all the time and can break in.
 */
export class VoiceLoop {
  private readonly speaker: Speaker;
  private readonly ear: Ear;
  private readonly joiner: UtteranceJoiner;
  private readonly bargeIn: BargeIn;
  private readonly asides: Asides;
  private turn: SpokenTurn | null = null;
  private running = false;
  private muted = false;
  private speaking = false;
  private thinking = false;
  /** The assistant's voice is audible, or between two of its sentences. */
  private audibleSince: number | null = null;
  private quietSince = 0;
  /** Nothing has been heard of the reply to what the participant said last. */
  private continuable = false;
  /** The participant has spoken, and no reply has begun. */
  private awaitsReply = false;
  /** A reply that was taken back; what still comes of it is not said. */
  private withdrawn: number | null = null;
  private overlapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly speech: SpeechApi,
    private readonly language: () => string,
    private readonly handlers: VoiceLoopHandlers,
  ) {
    this.speaker = new Speaker(speech, language, {
      onSentence: handlers.onSentence,
      onSound: () => this.sounds(),
      onIdle: () => this.settle(),
      onProblem: handlers.onSpeakerProblem,
    });
    this.joiner = new UtteranceJoiner(language, {
      onDraft: (text) => this.drafted(text),
      onTurn: (text, at, unsure) => this.heard(text, at, unsure),
    });
    this.bargeIn = new BargeIn({
      hold: () => this.speaker.hold(),
      release: () => this.speaker.release(),
      cut: () => this.cut(),
      forget: () => this.forgetWords(),
    });
    this.asides = new Asides(language, { say: (remark) => this.sayAside(remark), onRemark: handlers.onRemark });
    this.ear = new Ear(speech, language, {
      onListening: handlers.onListening,
      onInterim: (text) => this.joiner.hearInterim(text),
      onFinal: (text) => this.joiner.hearFinal(text),
      onVoice: () => this.audibleSince !== null && this.bargeIn.voice(),
      onPause: () => this.joiner.settleInterim(),
      onFailure: handlers.onFailure,
    });
  }

  /** What is listened to; null for the browser's default microphone. */
  listenTo(track: MediaStreamTrack | null): void {
    this.ear.listenTo(track);
  }

  /** Words are being heard that are not handed over yet. */
  get hears(): boolean {
    return this.joiner.text !== '';
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    this.muted = false;
    this.speaker.revive({ tapped: true });
    this.settle();
  }

  /** Silence on both sides. Words half said by the participant are dropped unless `keep`. */
  stop(keep = false): void {
    if (!this.running) return;
    if (keep) this.joiner.flush();
    this.running = false;
    this.setThinking(false);
    this.joiner.discard();
    this.handlers.onDraft('');
    this.ear.shut();
    this.hush();
    this.asides.stop();
    this.setSpeaking(false);
    const { turn } = this;
    this.turn = null;
    this.continuable = false;
    if (turn) this.handlers.onSaid(turn.seq);
  }

  dispose(): void {
    this.stop();
    this.speaker.dispose();
  }

  /** @param said characters of this turn that were said before */
  assistantText(seq: number, text: string, complete: boolean, said: number): void {
    if (!this.running || seq === this.withdrawn) return;
    if (this.turn && seq < this.turn.seq) return;
    this.asides.replied();
    this.awaitsReply = false;
    if (this.turn?.seq !== seq) {
      if (this.turn && !this.turn.complete) this.handlers.onSaid(this.turn.seq);
      this.speaker.revive();
      this.asides.watchSilence(false);
      this.turn = newSpokenTurn(seq, text, complete, said);
    }
    const { turn } = this;
    if (!text.startsWith(turn.text.slice(0, turn.consumed))) {
      // Written anew, by a server that was started again.
      this.hush();
      turn.consumed = 0;
    }
    turn.text = text;
    turn.complete = complete;
    this.advance();
  }

  /** Somebody else has turn `seq`: what was being said in its place is dropped. */
  forget(seq: number): void {
    if (!this.turn || this.turn.complete || this.turn.seq !== seq) return;
    this.hush();
    this.turn = null;
    this.settle();
  }

  /** Whether turn `seq` has been taken back, and another one will take its place. */
  refuses(seq: number): boolean {
    return this.withdrawn === seq;
  }

  /** The server has dealt with the words that took a reply back: what comes now is the new one. */
  resolved(): void {
    this.withdrawn = null;
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    if (muted) {
      this.joiner.flush();
      this.ear.shut();
    }
    this.settle();
  }

  /** The participant says that this was all: nothing waits for a pause. */
  finishTurn(): void {
    this.setThinking(false);
    if (this.joiner.text === '') return;
    if (this.joiner.sure) return this.joiner.flush();
    this.ear.makeSure(() => this.joiner.flush());
  }

  /** The assistant says nothing until the participant speaks, or takes this back. */
  think(on: boolean): void {
    if (!this.running || on === this.thinking) return;
    this.setThinking(on);
    if (on) {
      this.joiner.wait();
      this.asides.watchSilence(false);
      if (this.audibleSince === null) this.takeBack();
    } else this.joiner.go();
    this.advance();
  }

  interrupt(): void {
    if (!this.speaking) return;
    this.bargeIn.stop();
    if (this.turn) [this.turn.cut, this.turn.heard] = [true, true];
    this.hush();
    this.settle();
  }

  /** Says a turn once more. */
  repeat(seq: number, text: string): void {
    if (!this.running) return;
    this.hush();
    this.joiner.discard();
    this.asides.watchSilence(false);
    this.turn = { ...newSpokenTurn(seq, text, true, 0), heard: true };
    this.advance();
  }

  resumeAudio(): void {
    this.speaker.resume();
  }

  /** Says what it may say by now. */
  private advance(): void {
    const { turn } = this;
    const waits = turn?.soundAt === null && (this.thinking || this.joiner.text !== '');
    if (turn && !turn.cut && !waits) this.sayNew(turn);
    this.settle();
  }

  private sayNew(turn: SpokenTurn): void {
    if (turn.consumed >= turn.text.length) return;
    this.asides.clear();
    for (const sentence of sentencesFrom(turn.text, turn.consumed, turn.complete)) {
      turn.consumed = sentence.end;
      const mark = { seq: turn.seq, offset: sentence.end };
      // Without a voice it counts as said when it is shown.
      if (!this.speaker.say(sentence.text, mark)) this.handlers.onSentence(mark);
    }
  }

  /** Brings 'speaking' and the ear in line with what is going on. */
  private settle(): void {
    if (!this.running) return;
    const { turn } = this;
    const unsaid = turn !== null && !turn.cut && (!turn.complete || turn.consumed < turn.text.length);
    const begun = turn !== null && (turn.soundAt !== null || !this.speaker.available);
    const busy = !this.speaker.idle || (unsaid && begun && !turn.complete);
    if (!busy) this.cameToEnd();
    this.setSpeaking(busy);
    if (turn && !busy && !turn.done && (turn.cut ? turn.heard : !unsaid)) {
      turn.heard = turn.done = true;
      this.continuable = false;
      this.handlers.onSaid(turn.seq);
    }
    if (!busy && !this.muted) this.ear.openSoon(() => this.audibleSince === null);
    const awaited = turn?.done === true && !this.awaitsReply && !this.muted && !this.thinking && this.joiner.text === '';
    if (!awaited || !busy) this.asides.watchSilence(awaited);
  }

  /** Of its own: words that may have been the assistant's go with it. */
  private cameToEnd(): void {
    if (this.audibleSince === null) return;
    this.fellSilent();
    if (this.joiner.text !== '' && !this.turn?.cut && !this.bargeIn.clean) this.forgetWords();
  }

  private setSpeaking(on: boolean): void {
    if (this.speaking === on) return;
    this.speaking = on;
    this.handlers.onSpeaking(on);
  }

  private setThinking(on: boolean): void {
    if (this.thinking === on) return;
    this.thinking = on;
    this.handlers.onThinking(on);
  }

  /** The assistant is audible: from here on its words may be what is heard. */
  private sounds(): void {
    if (this.turn && this.asides.current === null) this.turn.soundAt ??= Date.now();
    if (this.audibleSince !== null) return;
    this.audibleSince = Date.now();
    this.overlapTimer = setTimeout(() => this.maybeShutEar(), OVERLAP_MS + (this.bargeIn.leaks ? 0 : RECOGNISER_LAG_MS));
  }

  /** The assistant stops talking, unheard: what it has to say stays to be said. */
  private takeBack(): void {
    if (this.speaker.idle) return;
    this.hush();
    const { turn } = this;
    if (turn && !turn.cut && !turn.done) turn.consumed = turn.before;
  }

  private hush(): void {
    this.speaker.cancel();
    this.asides.clear();
    this.fellSilent();
  }

  private fellSilent(): void {
    if (this.audibleSince === null) return;
    const now = Date.now();
    this.bargeIn.ended(now - this.audibleSince, this.ear.listening);
    clearTimeout(this.overlapTimer);
    this.audibleSince = null;
    this.quietSince = now;
  }

  /** Some recognisers and loudspeakers cannot work at once. */
  private maybeShutEar(): void {
    if (this.audibleSince === null || (this.speech.duplex && !this.bargeIn.leaks)) return;
    // Something is being heard: first it has to be clear what.
    if (this.joiner.text !== '') {
      this.overlapTimer = setTimeout(() => this.maybeShutEar(), RECOGNISER_LAG_MS);
      return;
    }
    this.ear.shutBehind();
  }

  /** The words heard so far have changed. */
  private drafted(text: string): void {
    if (text === '') return this.handlers.onDraft('');
    this.asides.watchSilence(false);
    if (this.audibleSince === null) this.asides.clear();
    if (this.audibleSince !== null && !this.turn?.cut) {
      const since = Date.now() - this.audibleSince;
      const spoken = saidWithin(this.asides.current ?? this.turn?.text ?? '', since);
      // Shown once it is the participant's for sure.
      const early = (this.joiner.began ?? Infinity) - this.audibleSince < ECHO_AFTER_MS;
      if (!this.bargeIn.words(text, spoken, { sure: this.joiner.sure, early })) return;
    } else this.takeBack();
    this.setThinking(false);
    this.handlers.onDraft(text);
  }

  /** The participant has broken in. */
  private cut(): void {
    const { turn } = this;
    if (turn && !turn.done) {
      turn.cut = true;
      turn.heard ||= heardBy(turn, this.joiner.began ?? Date.now());
    }
    this.hush();
    this.handlers.onDraft(this.joiner.text);
    // Nothing is audible any more: the next word must not be missed.
    if (!this.muted) this.ear.openNow();
    this.settle();
  }

  /** What was heard was no participant's. */
  private forgetWords(): void {
    const { sure } = this.joiner;
    this.joiner.discard();
    this.handlers.onDraft('');
    if (this.bargeIn.leaks && this.audibleSince !== null) this.ear.shut();
    else if (!sure) this.ear.startOver();
  }

  private heard(text: string, { first, last }: { first: number; last: number }, unsure: boolean): void {
    if (unsure) this.ear.startOver();
    const { turn } = this;
    const cut = turn?.cut === true;
    if (turn && cut && this.bargeIn.wasEcho(text, turn.text, last)) this.sayOver(turn);
    else if (cut || (this.audibleSince === null && !this.isEcho(text, first))) return this.utter(text);
    this.handlers.onDraft('');
    this.advance();
  }

  private isEcho(text: string, first: number): boolean {
    return !this.bargeIn.clean && isEcho(text, this.turn?.text ?? '', first - this.quietSince);
  }

  /** It was cut by mistake. */
  private sayOver(turn: SpokenTurn): void {
    Object.assign(turn, { cut: false, done: false, heard: false, soundAt: null, consumed: turn.before });
  }

  private utter(text: string): void {
    const { turn } = this;
    let continues = this.continuable;
    if (turn && !turn.done) {
      continues &&= !turn.heard;
      if (continues) {
        this.withdrawn = turn.seq;
        this.turn = null;
      } else {
        turn.cut = turn.heard = turn.done = true;
        this.handlers.onSaid(turn.seq);
      }
    }
    this.continuable = this.awaitsReply = true;
    this.handlers.onUtterance(text, continues);
    this.asides.awaitReply();
    this.settle();
  }

  private sayAside(remark: string): boolean {
    if (!this.running || this.muted || this.speaking || this.thinking || this.joiner.text !== '') return false;
    this.speaker.say(remark, null);
    this.settle();
    return true;
  }
}
