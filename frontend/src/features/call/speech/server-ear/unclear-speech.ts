import type { Utterance } from './utterance';

/** So much voice is speech rather than a noise. Milliseconds. */
const SPEECH_MS = 1_500;
/** After so many utterances without words, one after the other, the participant is asked to say it again, and then another way is taken. */
export const UNCLEAR = { tell: 2, giveUp: 4 } as const;

/** Counts what was clearly said and came back without words: such a server answers, but does not understand. */
export class UnclearSpeech {
  private inARow = 0;

  /** @returns how many of them there are in a row, 0 if this is none */
  add({ voicedMs, isRoom }: Utterance, text: string): number {
    if (text !== '') this.inARow = 0;
    else if (voicedMs >= SPEECH_MS && !isRoom) return ++this.inARow;
    return 0;
  }

  reset(): void {
    this.inARow = 0;
  }
}
