import type { EndReason } from '@contract/voice';

/** End reasons with a closing message from the assistant. */
const HAS_LAST_WORDS = new Set<EndReason>(['assistant', 'owner', 'time-limit', 'silence']);
/** How long the closing message may take to be spoken, and stays on screen to be read. Milliseconds. */
const PATIENCE = { spoken: 45_000, after: 400, readLeast: 2_500, readMost: 8_000, readPerCharacter: 50 } as const;

type LastWords = {
  /** One of the two is still speaking. */
  speaking: boolean;
  /** The assistant can be heard at all. */
  heard: boolean;
  /** Of the visible text, in characters. */
  length: number;
};

/** Delays the end of a call that the server has closed until the closing message has been spoken, or there was time to read it. */
export class ClosingDelay {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private awaiting = false;

  constructor(
    private readonly words: () => LastWords,
    private readonly onOver: () => void,
  ) {}

  await(reason: EndReason): void {
    const { speaking, length } = this.words();
    this.awaiting = true;
    this.overIn(HAS_LAST_WORDS.has(reason) ? (speaking ? PATIENCE.spoken : readingTime(length)) : 0);
  }

  /** Speech has ended, or was never possible. */
  spoken(): void {
    const { heard, length } = this.words();
    this.overIn(heard ? PATIENCE.after : readingTime(length));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private overIn(ms: number): void {
    if (!this.awaiting) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.onOver, ms);
  }
}

function readingTime(length: number): number {
  return Math.min(Math.max(length * PATIENCE.readPerCharacter, PATIENCE.readLeast), PATIENCE.readMost);
}
