import { FRAME, type SpeechModel } from './speech-model';

/** Probabilities: speech begins with the first, and ends below the second. As Silero's authors have it. */
const SPEECH = { begins: 0.5, ends: 0.35 } as const;
/** The page has other things to do: a model is too slow that has taken more than so many milliseconds for so many more frames than not. */
const SLOW = { ms: 10, frames: 50 } as const;

type Handlers = {
  /** In the order in which they were heard. @param at when this was heard, milliseconds of `Date.now()` */
  onJudged: (piece: Int16Array, speech: boolean | null, at: number) => void;
  /** The model is too slow on this device. */
  onSlow: () => void;
};

/** Holds pieces of sound back until a frame is full that a model can judge: none goes without its own verdict, and none is lost. */
export class ModelJudge {
  private waiting: { piece: Int16Array; at: number }[] = [];
  private readonly frame = new Float32Array(FRAME);
  private filled = 0;
  /** Samples that were judged, and those that were released, since it began. */
  private judged = 0;
  private released = 0;
  private speech = false;
  private slow = 0;

  constructor(
    private readonly model: SpeechModel,
    private readonly handlers: Handlers,
  ) {}

  /** @param before what was heard last: the model must know it, but it needs no verdict any more */
  begin(before: readonly Int16Array[]): void {
    this.forget();
    this.speech = false;
    this.filled = 0;
    this.released = 0;
    this.judged = -before.reduce((samples, { length }) => samples + length, 0);
    this.model.reset();
    for (const piece of before) this.feed(piece);
  }

  push(piece: Int16Array, at: number): void {
    this.waiting.push({ piece, at });
    this.feed(piece);
    if (this.slow > SLOW.frames) this.handlers.onSlow();
  }

  /** Does not wait for what has no verdict yet. @param asBefore by the last verdict; otherwise without one */
  flush(asBefore: boolean): void {
    while (this.waiting.length > 0) this.release(asBefore ? this.speech : null);
  }

  /** What waits is forgotten. */
  forget(): void {
    for (const { piece } of this.waiting.splice(0)) this.released += piece.length;
  }

  private feed(piece: Int16Array): void {
    for (const sample of piece) {
      this.frame[this.filled++] = sample / 32_768;
      if (this.filled < FRAME) continue;
      this.filled = 0;
      this.judge();
    }
  }

  private judge(): void {
    const begun = performance.now();
    const probability = this.model.probability(this.frame);
    this.slow = Math.max(0, this.slow + (performance.now() - begun > SLOW.ms ? 1 : -1));
    this.speech = probability >= (this.speech ? SPEECH.ends : SPEECH.begins);
    this.judged += FRAME;
    while (this.waiting.length > 0 && this.released + this.waiting[0]!.piece.length <= this.judged) this.release(this.speech);
  }

  private release(speech: boolean | null): void {
    const { piece, at } = this.waiting.shift()!;
    this.released += piece.length;
    this.handlers.onJudged(piece, speech, at);
  }
}
