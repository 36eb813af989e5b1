import { judge, ownShare, words } from './echo-guard';
import { onlyBackchannel } from './turn-end';

/** The assistant pauses this long while it is unclear whether the participant is speaking. Milliseconds. */
export const UNCLEAR_MS = 1_500;
/** While somebody is heard speaking, it may take so many times that until their first words are understood. */
const UNCLEAR_AT_MOST = 3;
/** After this many unclear cases, the microphone evidently picks up the loudspeaker. */
const DOUBTS = 2;
/** So many words that are not the assistant's are the participant's. */
const CERTAIN_WORDS = 3;
/** If the recogniser hears only people for this long while the assistant speaks, the microphone does not pick up the assistant. Milliseconds. */
const PROOF_MS = 2_000;

/** A recogniser has processed an echo within this time. Milliseconds. */
const STOPPED_WITHIN_MS = 1_000;
/** The share of a badly misheard echo that is still recognised. */
const DOUBTFUL_SHARE = 0.3;
/** An echo ends so soon after the assistant. Milliseconds. */
const ECHO_ENDS_MS = 200;

type Actions = {
  /** The assistant falls silent for now. */
  hold: () => void;
  /** The assistant continues. */
  release: () => void;
  /** The participant has the floor. */
  cut: () => void;
  /** What was heard was the assistant, or nothing: it is forgotten. */
  forget: () => void;
  /** Words are on their way. */
  expects: () => boolean;
};

/** While the assistant speaks: tells the participant's voice from the assistant's echo and from noise. */
export class BargeIn {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What may be the first word of more. */
  private word = '';
  /** What the assistant had said when they came. */
  private spoken = '';
  /** When the last of them was heard, and when the assistant was held. */
  private until = 0;
  private heldAt = 0;
  /** Somebody who knows tells when a voice begins, and whether words are on their way. */
  private tellsVoice = false;
  private doubts = 0;
  private waited = 0;
  private heardWords = false;
  /** When it was cut by words that may have been its own. */
  private doubtedAt: number | null = null;
  private proven = false;
  private leaking = false;

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
    this.spoken = spoken;
    this.until = until;
    const count = words(text).length;
    const several = count > 1;
    const people = early || this.clean;
    const judgement = early || (this.clean && several) ? 'speech' : judge(text, spoken);
    if (judgement === 'echo') {
      this.leaking = true;
      this.calm();
    }
    if (judgement !== 'speech') return false;
    if (onlyBackchannel(text)) {
      if (sure) this.calm();
      return false;
    }
    // A misheard word or two of the assistant's own voice look the same. While it is held it is silent, so further words are the participant's.
    // Where a voice is noticed by itself, it is waited for whether it goes on.
    if (people ? several || sure : count >= CERTAIN_WORDS && !this.tellsVoice) {
      this.cut(people);
      return true;
    }
    if (people || !this.leaking) this.wait(people || several ? text : '');
    return false;
  }

  /**
   * Whether words that cut the assistant were its own after all, misheard: they stopped when it did.
   * @param lastAt when the last of them was heard, milliseconds of `Date.now()`
   */
  wasEcho(text: string, spoken: string, lastAt: number): boolean {
    const { doubtedAt } = this;
    this.doubtedAt = null;
    if (doubtedAt === null || lastAt - doubtedAt > STOPPED_WITHIN_MS || ownShare(text, spoken) < DOUBTFUL_SHARE) return false;
    this.leaking = true;
    return true;
  }

  /**
   * A voice without words yet. A device that may pick up its own loudspeaker reports one whenever the assistant speaks.
   * @param loud whether it is known to be clearly louder than the room: then its words may be the assistant's, and come late
   */
  voice(loud: boolean): void {
    this.tellsVoice = loud;
    this.heardWords ||= loud;
    if (this.clean) this.wait();
  }

  /** What was heard had no words: a cough, a chair. */
  nothing(): void {
    if (this.timer !== undefined && this.word === '') this.calm();
  }

  /** The assistant has come to an end, after so long, with the ear open or not. */
  ended(ms: number, listening: boolean): void {
    this.stop();
    if (listening && ms >= PROOF_MS && !this.heardWords) this.proven = true;
    this.heardWords = false;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.word = '';
  }

  private wait(word = ''): void {
    this.word = word;
    if (this.timer !== undefined) return;
    this.actions.hold();
    this.heldAt = Date.now();
    this.waited = 0;
    this.watch();
  }

  private watch(): void {
    this.timer = setTimeout(() => this.unclear(), UNCLEAR_MS);
  }

  private cut(people: boolean): void {
    this.stop();
    this.doubtedAt = people ? null : Date.now();
    this.actions.cut();
  }

  private unclear(): void {
    const { word } = this;
    if (word === '' && this.actions.expects() && ++this.waited < UNCLEAR_AT_MOST) return this.watch();
    if (word !== '' && this.wasSilencedToo(word)) {
      this.leaking = true;
      return this.calm();
    }
    if (!this.clean) this.doubts++;
    if (this.doubts >= DOUBTS) this.leaking = true;
    if (word === '') this.calm();
    else this.cut(this.clean);
  }

  /** What was heard stopped when the assistant was held, and is like its own, or stopped at that very moment. */
  private wasSilencedToo(word: string): boolean {
    if (!this.tellsVoice || this.clean || this.actions.expects()) return false;
    return ownShare(word, this.spoken) >= DOUBTFUL_SHARE || this.until - this.heldAt < ECHO_ENDS_MS;
  }

  private calm(): void {
    this.stop();
    this.actions.forget();
    this.actions.release();
  }
}
