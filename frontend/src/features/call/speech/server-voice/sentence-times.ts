import type { SpeakerHandlers } from '../sentence-speaker';
import type { Sentence } from './sentence-queue';

/** When a sentence is really heard: its first sound and its last so far, milliseconds of `Date.now()`. */
export class SentenceTimes {
  private from: number | null = null;
  private to: number | null = null;

  begins(at: number): void {
    this.from ??= at;
    this.to = null;
  }

  /** All that has come was heard. */
  ranOut(): void {
    this.to = Date.now();
  }

  /** Unless nothing of it was heard, or it belongs to no turn. @param cutAt null for one that came to its end */
  tell({ mark, text }: Pick<Sentence, 'mark' | 'text'>, { onPlayed }: SpeakerHandlers, cutAt: number | null): void {
    const { from } = this;
    const to = cutAt ?? this.to ?? Date.now();
    if (!mark || from === null || to <= from) return;
    onPlayed?.({ mark, start: Math.max(0, mark.offset - text.length), from, to, whole: cutAt === null });
  }
}
