import type { EndReason } from '@contract/voice';

/** Ends that the assistant says goodbye with. */
const HAS_LAST_WORDS = new Set<EndReason>(['assistant', 'time-limit', 'silence']);
/** How long the assistant's last words may take to be spoken, and are left to be read. Milliseconds. */
const PATIENCE = { spoken: 45_000, after: 400, readLeast: 2_500, readMost: 8_000, readPerCharacter: 50 } as const;

/** Delays the end of a call that the server has closed until the closing message has been spoken, or there was time to read it. */
export class LastWords {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reason: EndReason | null = null;

  constructor(private readonly onOver: (reason: EndReason) => void) {}

  /** @param length of the words that can be read, in characters */
  await(reason: EndReason, { speaking, length }: { speaking: boolean; length: number }): void {
    this.reason = reason;
    this.overIn(HAS_LAST_WORDS.has(reason) ? (speaking ? PATIENCE.spoken : readingTime(length)) : 0);
  }

  /** The voice has come to its end, or there never was one. */
  spoken({ heard, length }: { heard: boolean; length: number }): void {
    this.overIn(heard ? PATIENCE.after : readingTime(length));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private overIn(ms: number): void {
    const { reason } = this;
    if (reason === null) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.onOver(reason), ms);
  }
}

function readingTime(length: number): number {
  return Math.min(Math.max(length * PATIENCE.readPerCharacter, PATIENCE.readLeast), PATIENCE.readMost);
}
