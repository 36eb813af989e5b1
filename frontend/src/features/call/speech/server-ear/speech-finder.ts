import { log } from '@/lib/log';
import { ModelJudge } from './model-judge';
import { NoiseWatch } from './noise-watch';
import { SoundMeter } from './sound-meter';
import type { OpenSpeechModel } from './speech-model';
import type { Utterance } from './utterance';
import { type CutterHandlers, UtteranceCutter } from './utterance-cutter';

/** Sound before the switch that the model is told, so that its first verdicts are good ones. Pieces, 0.64 s. */
const BEFORE_SWITCH = 32;

/** Finds what is said in a stream of sound: by loudness, and in a noisy room by a model that is loaded then. */
export class SpeechFinder {
  private readonly cutter: UtteranceCutter;
  private readonly onEndless: (() => void) | undefined;
  private readonly watch = new NoiseWatch();
  private readonly meter = new SoundMeter();
  private readonly closed = new AbortController();
  private recent: Int16Array[] = [];
  private judge: ModelJudge | null = null;
  private judging = false;
  private endless = false;

  /** @param openModel taken once; without it, loudness decides everywhere */
  constructor(
    handlers: CutterHandlers & {
      /** A voice, or a noise like one, has gone on for long without a gap: silence may never come. */
      onEndless?: () => void;
    },
    private openModel?: OpenSpeechModel,
  ) {
    this.cutter = new UtteranceCutter(handlers);
    this.onEndless = handlers.onEndless;
  }

  get speaking(): Utterance | null {
    return this.cutter.speaking;
  }

  /** The assistant can be heard. */
  set strict(on: boolean) {
    this.cutter.strict = on;
  }

  push(piece: Int16Array): void {
    this.look(piece);
    if (this.judging) this.judge?.push(piece, Date.now());
    else this.cutter.push(piece);
  }

  /** What was said until now is an utterance. */
  cut(): void {
    this.judge?.flush(true);
    this.cutter.cut();
  }

  /** What is being said is forgotten. */
  forget(): void {
    this.judge?.forget();
    this.cutter.forget();
  }

  close(): void {
    this.closed.abort();
    this.dismiss();
  }

  private look(piece: Int16Array): void {
    this.recent = [...this.recent, piece].slice(-BEFORE_SWITCH);
    const measured = this.meter.push(piece, this.cutter.inQuiet);
    if (!measured) return;
    const noisy = this.watch.push(measured.level, this.cutter.openMs, this.cutter.inQuiet);
    this.cutter.noisy = this.watch.endless || (noisy && this.cutter.noisy);
    if (this.watch.endless && !this.endless) this.onEndless?.();
    this.endless = this.watch.endless;
    if (noisy && this.openModel) void this.open(this.openModel);
    if (this.judge && noisy !== this.judging) this.switch(noisy);
  }

  /** Loudness decides until it is there, or for good. */
  private async open(openModel: OpenSpeechModel): Promise<void> {
    this.openModel = undefined;
    const { signal } = this.closed;
    try {
      const model = await openModel(signal);
      if (signal.aborted) return;
      this.judge = new ModelJudge(model, {
        onJudged: (heard, speech, at) => this.cutter.push(heard, speech, at),
        onSlow: () => this.failed(new Error('It is too slow on this device')),
      });
    } catch (error) {
      if (!signal.aborted) this.failed(error);
    }
  }

  private switch(toModel: boolean): void {
    this.judging = toModel;
    // The last piece is pushed next.
    if (toModel) return this.judge?.begin(this.recent.slice(0, -1));
    this.judge?.flush(true);
  }

  private failed(error: unknown): void {
    log.warn('Speech is told from noise by its loudness alone', error instanceof Error ? error.message : undefined);
    this.judge?.flush(false);
    this.dismiss();
  }

  private dismiss(): void {
    this.judging = false;
    this.judge?.forget();
    this.judge = null;
  }
}
