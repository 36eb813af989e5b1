import { judge, soundsLike } from './echo-guard';
import { countWords, isStop, onlyBackchannel } from './reactions';

/** The assistant is lowered, or pauses, this long while it is unclear whether the participant is speaking. Milliseconds. */
export const UNCLEAR_MS = 1_500;
/** While a voice is heard, recognising its first words may take this many times as long. */
const UNCLEAR_AT_MOST = 3;
/** After this many unclear cases, the microphone evidently picks up the loudspeaker. */
const DOUBTS = 2;
/** This many words that the assistant has not said must be the participant's. */
const CERTAIN_WORDS = 3;
/** If the recogniser hears only people for this long while the assistant speaks, the microphone does not pick up the assistant. Milliseconds. */
const PROOF_MS = 2_000;

/** A recogniser has processed an echo within this time. Milliseconds. */
const STOPPED_WITHIN_MS = 1_000;
/** An echo ends this soon after the assistant; somewhat later in a large room. Milliseconds. */
const ECHO_ENDS_MS = { usually: 200, atMost: 500 } as const;

/** After this many turns a microphone that picked up the assistant is tried again; after each failure, twice as many. */
const TRY_AGAIN_TURNS = 3;

type Actions = {
  /** BCP 47. */
  language: () => string;
  /** The assistant continues, hardly audible. @returns false if its voice cannot do that */
  lower: () => boolean;
  /** The assistant falls silent for now. */
  hold: () => void;
  /** The assistant continues. */
  release: () => void;
  /** The participant has the floor. */
  cut: () => void;
  /** What was heard was the assistant, or nothing: it is forgotten. */
  forget: () => void;
  /** The words so far do not take the floor, but are kept: more may come. */
  keep: () => void;
  /** Words are on their way. */
  expects: () => boolean;
};

/** While the assistant speaks: distinguishes the participant's voice from the assistant's echo and from noise. */
export class BargeIn {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A word that may be the first of several. */
  private word = '';
  /** What the assistant had said by then. */
  private spoken = '';
  /** When the last of them was heard, and when the assistant was held. */
  private until = 0;
  private heldAt = 0;
  /** The recogniser reports reliably when a voice begins and whether words are on their way. */
  private tellsVoice = false;
  private doubts = 0;
  private waited = 0;
  private heardWords = false;
  /** When it was cut by words that may have been its own. */
  private doubtedAt: number | null = null;
  private proven = false;
  private leaking = false;
  /** Turns since the microphone was found to leak, and the number after which it is tried again. */
  private shut = 0;
  private patience = TRY_AGAIN_TURNS;
  /** It leaked once, and has not been proven clean since. */
  private suspected = false;
  /** The assistant is lowered because of a voice without words. */
  private voiceOnly = false;

  constructor(private readonly actions: Actions) {}

  /** The microphone picks up the assistant: no input is accepted while it speaks. */
  get leaks(): boolean {
    return this.leaking;
  }

  /** The microphone does not pick up the assistant: all input comes from people. */
  get clean(): boolean {
    return this.proven && !this.leaking;
  }

  /**
   * @param sure whether the recogniser is sure of all of it
   * @param early whether it came before an echo of the assistant could have
   * @param until when the last of it was heard, milliseconds of `Date.now()`
   * @returns whether the participant has the floor now
   */
  words(text: string, spoken: string, { sure, early, until }: { sure: boolean; early: boolean; until: number }): boolean {
    this.heardWords = true;
    this.voiceOnly = false;
    this.spoken = spoken;
    this.until = until;
    const language = this.actions.language();
    const count = countWords(text, language);
    const several = count > 1;
    const stop = isStop(text, language);
    const people = early || this.clean;
    const judgement = early || (this.clean && several) ? 'speech' : judge(text, spoken);
    if (judgement === 'echo') {
      this.leak();
      this.calm();
    }
    if (judgement !== 'speech') return false;
    if (onlyBackchannel(text, language)) {
      if (sure && !this.actions.expects()) this.calm();
      return false;
    }
    // A misheard word or two of the assistant's own voice look the same. While it is held it is silent, so further words are the participant's.
    // Where a voice is noticed by itself, it is waited for whether it goes on.
    if (people ? several || stop : count >= CERTAIN_WORDS && !this.tellsVoice) {
      this.cut(people);
      return true;
    }
    if (people) this.one(sure);
    else if (!this.leaking && !this.suspected) this.doubt(several || stop ? text : '');
    return false;
  }

  /** Words that may be an interruption: no pause ends them before that is clear. */
  private doubt(word: string): void {
    if (word !== '') this.actions.keep();
    this.wait(word);
  }

  /** A single word from the participant: the assistant continues unless more follow. */
  private one(sure: boolean): void {
    this.actions.keep();
    if (sure && !this.actions.expects()) this.goOn();
    else this.wait();
  }

  /**
   * Whether words that cut the assistant were its own after all, misheard: they stopped when it did.
   * @param lastAt when the last of them was heard, milliseconds of `Date.now()`
   */
  wasEcho(text: string, spoken: string, lastAt: number): boolean {
    const { doubtedAt } = this;
    this.doubtedAt = null;
    if (
      doubtedAt === null ||
      lastAt - doubtedAt > (this.tellsVoice ? ECHO_ENDS_MS.atMost : STOPPED_WITHIN_MS) ||
      !soundsLike(text, spoken)
    ) {
      return false;
    }
    this.leak();
    return true;
  }

  /**
   * A voice without words yet. A device that may pick up its own loudspeaker reports one whenever the assistant speaks.
   * @param loud whether it is known to be clearly louder than the room: then its words may be the assistant's, and come late
   * @param clear whether it is also louder than the assistant's echo was
   */
  voice(loud: boolean, clear: boolean): void {
    this.tellsVoice = loud;
    this.heardWords ||= loud;
    this.voiceOnly = this.timer === undefined;
    if (this.clean) this.wait();
    // If it was the echo after all, nothing is lost: the assistant kept talking.
    else if (clear && !this.leaking && !this.suspected && this.timer === undefined && this.actions.lower()) this.watch();
  }

  /** What was heard had no words: a cough, a chair. */
  nothing(): void {
    if (this.timer === undefined || this.word !== '') return;
    // An earlier single word may be followed by another.
    if (this.clean) this.goOn();
    else this.calm();
  }

  /** The assistant has come to an end, after so long, with the ear open or not. */
  ended(ms: number, listening: boolean): void {
    if (this.timer !== undefined) this.actions.release();
    this.stop();
    if (ms >= PROOF_MS) this.learn(listening);
    this.heardWords = false;
  }

  private learn(listening: boolean): void {
    // Only a recogniser that analyses the sound can be tried again without taking an echo for an answer.
    if (this.leaking && this.tellsVoice && ++this.shut >= this.patience) {
      this.leaking = false;
      this.patience *= 2;
      this.doubts = 0;
    } else if (!this.leaking && listening && !this.heardWords) {
      this.proven = true;
      this.suspected = false;
    }
  }

  private leak(): void {
    this.leaking = this.suspected = true;
    this.proven = false;
    this.shut = 0;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.word = '';
  }

  /** @param word words that may be the echo: the assistant falls silent to find out whether they stop too */
  private wait(word = ''): void {
    const more = word !== '' && this.word === '';
    this.word = word;
    if (this.timer !== undefined && !more) return;
    if (more || !this.actions.lower()) this.actions.hold();
    this.heldAt = Date.now();
    this.watch();
  }

  private watch(again = false): void {
    clearTimeout(this.timer);
    if (!again) this.waited = 0;
    this.timer = setTimeout(() => this.unclear(), UNCLEAR_MS);
  }

  /** @param silentAt when the assistant fell silent */
  private cut(people: boolean, silentAt = Date.now()): void {
    this.stop();
    this.doubtedAt = people ? null : silentAt;
    this.actions.cut();
  }

  private unclear(): void {
    const { word } = this;
    if (word === '' && this.actions.expects() && ++this.waited < UNCLEAR_AT_MOST) return this.watch(true);
    if (word !== '' && this.wasSilencedToo(word)) {
      this.leak();
      return this.calm();
    }
    if (this.clean) return this.goOn();
    // A cough proves nothing; words that could be the assistant's do.
    if (!this.voiceOnly) this.doubts++;
    if (this.doubts >= DOUBTS) this.leak();
    if (word === '') this.calm();
    else this.cut(false, this.tellsVoice ? this.heldAt : Date.now());
  }

  /** What was heard stopped when the assistant was held, and is like its own; of two words, that they stopped at that very moment is enough. */
  private wasSilencedToo(word: string): boolean {
    if (!this.tellsVoice || this.clean || this.actions.expects()) return false;
    const after = this.until - this.heldAt;
    const few = countWords(word, this.actions.language()) < CERTAIN_WORDS;
    return (few && after < ECHO_ENDS_MS.usually) || (after < ECHO_ENDS_MS.atMost && soundsLike(word, this.spoken));
  }

  private calm(): void {
    this.actions.forget();
    this.goOn();
  }

  private goOn(): void {
    this.stop();
    this.actions.release();
  }
}
