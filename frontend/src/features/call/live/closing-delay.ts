import type { EndReason } from '@contract/voice';

/** End reasons with a closing message from the assistant. */
const HAS_LAST_WORDS = new Set<EndReason>(['assistant', 'owner', 'time-limit', 'silence']);
/** How long the closing message may take to be spoken, and stays on screen to be read. Milliseconds. */
const PATIENCE = { spoken: 45_000, after: 400, readLeast: 2_500, readMost: 8_000, readPerCharacter: 50 } as const;
/** How long an answer that is being typed or sent is waited for, and how often that is looked at. The server takes it for 20 s. Milliseconds. */
const UNSENT = { most: 15_000, every: 500 } as const;

type LastWords = {
  /** One of the two is still speaking. */
  speaking: boolean;
  /** The assistant can be heard at all. */
  heard: boolean;
  /** The participant is typing, or what they sent is on its way. */
  unsent: boolean;
  /** Of the visible text, in characters. */
  length: number;
};

/** Delays the end of a call that the server has closed until the closing message has been spoken, or there was time to read it. */
export class ClosingDelay {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private awaiting = false;
  private since = 0;
  private waited = false;

  constructor(
    private readonly words: () => LastWords,
    private readonly onOver: () => void,
  ) {}

  await(reason: EndReason): void {
    const { speaking, length } = this.words();
    this.awaiting = true;
    this.since = Date.now();
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
    this.timer = setTimeout(() => this.over(), ms);
  }

  private over(): void {
    if (this.words().unsent && Date.now() - this.since < UNSENT.most) {
      this.waited = true;
      return this.overIn(UNSENT.every);
    }
    if (!this.waited) return this.onOver();
    this.waited = false;
    // It stays on screen for a moment.
    this.overIn(PATIENCE.readLeast);
  }
}

function readingTime(length: number): number {
  return Math.min(Math.max(length * PATIENCE.readPerCharacter, PATIENCE.readLeast), PATIENCE.readMost);
}
