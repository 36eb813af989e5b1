import { log } from '@/lib/log';
import { ModelJudge } from './model-judge';
import { NoiseWatch } from './noise-watch';
import { SoundMeter } from './sound-meter';
import type { OpenSpeechModel, SpeechModel } from './speech-model';
import type { Utterance } from './utterance';
import { type CutterHandlers, UtteranceCutter } from './utterance-cutter';

/** Sound before the switch that the model is told, so that its first verdicts are good ones. Pieces, 0.64 s. */
const BEFORE_SWITCH = 32;
/** A model that was too slow so often is not used again in this call. */
const MOST_LATE = 3;

/** Finds what is said in a stream of sound: by loudness, and in a noisy room by a model that is loaded then. */
export class SpeechFinder {
  private readonly cutter: UtteranceCutter;
  private readonly onEndless: (() => void) | undefined;
  private readonly watch = new NoiseWatch();
  private readonly meter = new SoundMeter();
  private readonly closed = new AbortController();
  private recent: Int16Array[] = [];
  private model: SpeechModel | null = null;
  private judge: ModelJudge | null = null;
  private judging = false;
  private late = 0;
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
    try {
      const model = await openModel(this.closed.signal);
      if (this.closed.signal.aborted) return model.close();
      this.model = model;
      this.judge = new ModelJudge(model, {
        onJudged: (heard, speech, at) => this.cutter.push(heard, speech, at),
        onFailure: (error) => this.failed(error),
        onLate: () => this.wasLate(),
      });
    } catch (error) {
      if (!this.closed.signal.aborted) this.failed(error);
    }
  }

  private switch(toModel: boolean): void {
    this.judging = toModel;
    if (toModel) return this.judge?.begin(this.recent);
    this.judge?.flush(true);
    this.judge?.stop();
  }

  private wasLate(): void {
    this.judge?.flush(false);
    if (++this.late >= MOST_LATE) this.failed(new Error('It is too slow on this device'));
    else this.judge?.begin(this.recent);
  }

  private failed(error: unknown): void {
    log.warn('Speech is told from noise by its loudness alone', error instanceof Error ? error.message : undefined);
    this.judge?.flush(false);
    this.dismiss();
  }

  private dismiss(): void {
    this.judging = false;
    this.judge?.stop();
    this.judge = null;
    this.model?.close();
    this.model = null;
  }
}
