import type { SpeechModel } from './speech-model';

/** What Silero judges at a time: 32 ms. Samples. */
const FRAME = 512;
/** Probabilities: speech begins with the first, and ends below the second. As Silero's authors have it. */
const SPEECH = { begins: 0.5, ends: 0.35 } as const;
/** Sound may wait so long for the model; a slow phone must not hold up a turn. Milliseconds. */
const LATE_MS = 1_500;

type Handlers = {
  /** In the order in which they were heard. @param at when this was heard, milliseconds of `Date.now()` */
  onJudged: (piece: Int16Array, speech: boolean | null, at: number) => void;
  onFailure: (error: unknown) => void;
  /** The model is too slow. */
  onLate: () => void;
};

/** Holds pieces of sound back until a model has judged them: none goes without its own verdict, and none is lost. */
export class ModelJudge {
  private waiting: { piece: Int16Array; at: number }[] = [];
  private frame = new Float32Array(FRAME);
  private filled = 0;
  /** Samples that were judged, and those that were released, since it began. */
  private judged = 0;
  private released = 0;
  private speech = false;
  /** Answers to an earlier run are of no use. */
  private run = 0;

  constructor(
    private readonly model: SpeechModel,
    private readonly handlers: Handlers,
  ) {}

  /** @param before what was heard last: the model must know it, but it needs no verdict any more */
  begin(before: readonly Int16Array[]): void {
    this.stop();
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
    if (at - this.waiting[0]!.at > LATE_MS) this.handlers.onLate();
  }

  /** Does not wait for what has no verdict yet. @param asBefore by the last verdict; otherwise without one */
  flush(asBefore: boolean): void {
    while (this.waiting.length > 0) this.release(asBefore ? this.speech : null);
  }

  /** What waits is forgotten. */
  forget(): void {
    for (const { piece } of this.waiting.splice(0)) this.released += piece.length;
  }

  /** What is on its way does not matter any more. */
  stop(): void {
    this.run++;
    this.forget();
  }

  private feed(piece: Int16Array): void {
    for (const sample of piece) {
      this.frame[this.filled++] = sample / 32_768;
      if (this.filled < FRAME) continue;
      this.ask(this.frame);
      this.frame = new Float32Array(FRAME);
      this.filled = 0;
    }
  }

  private ask(frame: Float32Array<ArrayBuffer>): void {
    const { run } = this;
    this.model.probability(frame).then(
      (probability) => run === this.run && this.answered(probability),
      (error: unknown) => run === this.run && this.handlers.onFailure(error),
    );
  }

  private answered(probability: number): void {
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
