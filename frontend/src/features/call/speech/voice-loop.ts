import { isEcho } from './echo-guard';
import { Recogniser } from './recogniser';
import type { RecognitionFailure } from './recognition-policy';
import { sentencesFrom } from './sentences';
import { Speaker, type SpeakerProblem, type SpokenMark } from './speaker';
import type { SpeechApi } from './speech-api';
import { UtteranceJoiner } from './utterance-joiner';

/** Between the assistant's last sound and the open ear, milliseconds: the loudspeaker's tail would be heard as words. */
export const EAR_DELAY_MS = 300;

export type VoiceLoopHandlers = {
  onSpeaking: (on: boolean) => void;
  onListening: (on: boolean) => void;
  /** A sentence begins; with it the turn is said up to `offset`. */
  onSentence: (mark: SpokenMark) => void;
  /** Turn `seq` has been said to its end, or was cut. */
  onSaid: (seq: number) => void;
  onDraft: (text: string) => void;
  onUtterance: (text: string) => void;
  onSpeakerProblem: (problem: SpeakerProblem) => void;
  onFailure: (failure: RecognitionFailure) => void;
};

type Turn = { seq: number; text: string; complete: boolean; consumed: number; cut: boolean };

/**
 * One voice at a time: while the assistant speaks the recogniser is off, or it would hear the assistant; a moment after the last word the
 * ear opens. Speaks a turn sentence by sentence while it is still being written.
 */
export class VoiceLoop {
  private readonly speaker: Speaker;
  private readonly recogniser: Recogniser | null;
  private readonly joiner: UtteranceJoiner;
  private turn: Turn | null = null;
  private running = false;
  private muted = false;
  private speaking = false;
  private earOpenedAt: number | null = null;
  private earTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    speech: SpeechApi,
    private readonly handlers: VoiceLoopHandlers,
  ) {
    this.speaker = new Speaker(speech, {
      onSentence: handlers.onSentence,
      onIdle: () => this.settle(),
      onProblem: handlers.onSpeakerProblem,
    });
    this.joiner = new UtteranceJoiner({
      onDraft: handlers.onDraft,
      onTurn: (text, startedAt, unsure) => this.heard(text, startedAt, unsure),
    });
    this.recogniser = speech.Recognition
      ? new Recogniser(speech.Recognition, speech.language, {
          onInterim: (text) => this.joiner.hearInterim(text),
          onFinal: (text) => this.joiner.hearFinal(text),
          onPause: () => this.joiner.settleInterim(),
          onFailure: (failure) => {
            this.closeEar();
            handlers.onFailure(failure);
          },
        })
      : null;
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    this.muted = false;
    this.settle();
  }

  /** Silence on both sides. Words half said by the participant are dropped unless `keep`. */
  stop(keep = false): void {
    if (!this.running) return;
    this.running = false;
    if (keep) this.joiner.flush();
    this.joiner.discard();
    this.handlers.onDraft('');
    this.closeEar();
    this.speaker.cancel();
    this.setSpeaking(false);
    const { turn } = this;
    this.turn = null;
    if (turn) this.handlers.onSaid(turn.seq);
  }

  dispose(): void {
    this.stop();
    this.speaker.dispose();
  }

  /** @param said characters of this turn that were said before */
  assistantText(seq: number, text: string, complete: boolean, said: number): void {
    if (!this.running) return;
    if (this.turn && seq < this.turn.seq) return;
    if (this.turn?.seq !== seq) {
      if (this.turn && !this.turn.complete) this.handlers.onSaid(this.turn.seq);
      this.turn = { seq, text, complete, consumed: said, cut: false };
    }
    const { turn } = this;
    if (!text.startsWith(turn.text.slice(0, turn.consumed))) {
      // Written anew, by a server that was started again.
      this.speaker.cancel();
      turn.consumed = 0;
    }
    turn.text = text;
    turn.complete = complete;
    if (!turn.cut) this.closeEar();
    this.sayNew(turn);
    this.settle();
  }

  /** Somebody else has turn `seq`: what was being said in its place is dropped. */
  forget(seq: number): void {
    if (!this.turn || this.turn.complete || this.turn.seq !== seq) return;
    this.speaker.cancel();
    this.turn = null;
    this.settle();
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    if (muted) this.joiner.flush();
    this.settle();
  }

  interrupt(): void {
    if (!this.turn || !this.speaking) return;
    this.turn.cut = true;
    this.speaker.cancel();
    this.settle();
  }

  /** Says a turn once more. */
  repeat(seq: number, text: string): void {
    if (!this.running) return;
    this.speaker.cancel();
    this.joiner.discard();
    this.closeEar();
    this.turn = { seq, text, complete: true, consumed: 0, cut: false };
    this.sayNew(this.turn);
    this.settle();
  }

  resumeAudio(): void {
    this.speaker.resume();
  }

  private sayNew(turn: Turn): void {
    if (turn.cut || turn.consumed >= turn.text.length) return;
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
    const busy = turn !== null && !turn.cut && (!turn.complete || !this.speaker.idle);
    this.setSpeaking(busy);
    if (turn && !busy && (turn.complete || turn.cut)) this.handlers.onSaid(turn.seq);
    if (busy || this.muted) this.closeEar();
    else this.openEarSoon();
  }

  private setSpeaking(on: boolean): void {
    if (this.speaking === on) return;
    this.speaking = on;
    this.handlers.onSpeaking(on);
  }

  private openEarSoon(): void {
    if (this.earOpenedAt !== null || this.earTimer !== undefined || !this.recogniser) return;
    this.earTimer = setTimeout(() => {
      this.earTimer = undefined;
      this.earOpenedAt = Date.now();
      this.recogniser?.start();
      this.handlers.onListening(true);
    }, EAR_DELAY_MS);
  }

  private closeEar(): void {
    clearTimeout(this.earTimer);
    this.earTimer = undefined;
    if (this.earOpenedAt === null) return;
    // What was heard until now is said, whoever speaks next.
    this.joiner.flush();
    this.earOpenedAt = null;
    this.recogniser?.abort();
    this.handlers.onListening(false);
  }

  private heard(text: string, startedAt: number, unsure: boolean): void {
    if (this.earOpenedAt === null) return;
    const echo = isEcho(text, this.turn?.text ?? '', startedAt - this.earOpenedAt);
    if (unsure) this.forgetUnsure();
    if (echo) this.handlers.onDraft('');
    else this.handlers.onUtterance(text);
  }

  /** The recogniser would report the words taken from it once more. */
  private forgetUnsure(): void {
    this.recogniser?.abort();
    if (this.running && !this.muted && this.earOpenedAt !== null) this.recogniser?.start();
  }
}
