/** A turn of the assistant that is being spoken. */
export type SpokenTurn = {
  seq: number;
  text: string;
  /** No more will be written. */
  complete: boolean;
  /** Characters that the voice was given. */
  consumed: number;
  /** Characters that had been said in an earlier life of the page. */
  before: number;
  /** When its first sound came, milliseconds of `Date.now()`. */
  soundAt: number | null;
  /** The participant has the floor instead. */
  cut: boolean;
  /** It cannot be taken back: enough of it was heard. */
  heard: boolean;
  /** It is over: said, or cut after it was heard. */
  done: boolean;
};

/** Milliseconds for a character of speech. */
const PER_CHARACTER = 65;
/** A turn heard for less than this counts as unheard; for a short one, half of it. Milliseconds. */
const UNHEARD_MS = { least: 700, most: 2_000 } as const;

export const newSpokenTurn = (seq: number, text: string, complete: boolean, said: number): SpokenTurn => ({
  seq,
  text,
  complete,
  consumed: said,
  before: said,
  soundAt: null,
  cut: false,
  heard: said > 0,
  done: false,
});

/** Whether a participant interrupting at `now` has heard enough of the turn to know its subject. */
export function heardBy({ text, soundAt }: SpokenTurn, now: number): boolean {
  if (soundAt === null) return false;
  const half = (text.length * PER_CHARACTER) / 2;
  return now - soundAt >= Math.min(Math.max(half, UNHEARD_MS.least), UNHEARD_MS.most);
}
