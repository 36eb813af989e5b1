/** A participant near the microphone, before one was heard; decibels of full scale. */
const USUAL_DB = -26;
/** Louder than the assistant's echo ever was by so much is not the echo. Decibels. */
const ABOVE_ECHO_DB = 8;
/** A participant who talks over the assistant is hardly softer than usual by more than this. Decibels. */
const BELOW_USUAL_DB = 6;
/** The loudest echo is forgotten slowly: a decibel in a second. Decibels a piece. */
const FORGETS_DB = 0.02;
/** One utterance says only so much of how loud somebody is. Decibels. */
const SOFTER_AT_MOST_DB = 3;
/** Pieces that tell it. */
const ENOUGH = 25;

/** How loud the assistant reaches the microphone, beside how loud the participant does: what is surely louder than the first is the second. */
export class EchoLevel {
  private loudest: number | null = null;
  private usual = USUAL_DB;
  private heard: number[] = [];

  /** Decibels of full scale from which a sound is no echo. */
  get limit(): number {
    const echo = this.loudest === null ? Infinity : this.loudest + ABOVE_ECHO_DB;
    return Math.min(echo, this.usual - BELOW_USUAL_DB);
  }

  /** While the assistant sounds, and what is heard is not the participant. */
  learn(level: number): void {
    this.loudest = this.loudest === null ? level : Math.max(level, this.loudest - FORGETS_DB);
  }

  /** The participant speaks, and the assistant does not. */
  speaks(level: number): void {
    this.heard.push(level);
  }

  ended(): void {
    const { heard } = this;
    this.heard = [];
    if (heard.length < ENOUGH) return;
    const loud = heard.sort((a, b) => a - b)[Math.floor(heard.length * 0.75)]!;
    this.usual = Math.max(loud, this.usual - SOFTER_AT_MOST_DB);
  }
}
