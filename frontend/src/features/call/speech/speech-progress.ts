import { sessionStore } from '../session-store';
import type { SpokenMark } from './played-sentence';

/**
 * How much of the assistant's text has been spoken in this tab, so that nothing is repeated after a reload. A sentence counts as spoken
 * once it starts; its text stays on the screen.
 */
export class SpeechProgress {
  private mark: SpokenMark;

  constructor(private readonly responseId: string) {
    const stored = sessionStore.read(this.key());
    this.mark = isMark(stored) ? stored : { seq: 0, offset: 0 };
  }

  /** Characters of turn `seq` already said; Infinity for an earlier turn. */
  offsetOf(seq: number): number {
    if (seq < this.mark.seq) return Infinity;
    return seq === this.mark.seq ? this.mark.offset : 0;
  }

  said({ seq, offset }: SpokenMark): void {
    if (seq < this.mark.seq || (seq === this.mark.seq && offset <= this.mark.offset)) return;
    this.mark = { seq, offset };
    sessionStore.write(this.key(), this.mark);
  }

  /** Turn `seq` was withdrawn; another one takes its number. */
  unsay(seq: number): void {
    if (this.mark.seq !== seq) return;
    this.mark = { seq: seq - 1, offset: Infinity };
    sessionStore.write(this.key(), this.mark);
  }

  private key(): string {
    return `colloquy.spoken.${this.responseId}`;
  }
}

const isMark = (value: unknown): value is SpokenMark =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as SpokenMark).seq) &&
  Number.isInteger((value as SpokenMark).offset);
