import { quantile } from './quantile';
import { PIECE_MS } from './sound-pieces';
import { FAINTEST_DB } from './voice-activity';

/** Where the quietest pieces tell the room's noise: one person's speech has a stop in every second or two. Pieces, 3 s. */
const WINDOW = 3_000 / PIECE_MS;
/** This share of them may be lost sound that is not entirely silent. */
const QUIETEST = 0.03;
/** A room's quietest moments in these 3 s: a quiet one's are fainter behind a browser's noise suppression and gain. Decibels of full scale. */
const NOISY_DB = -50;
/** It lasts: 2 s. Pieces. */
const NOISY_FOR = 2_000 / PIECE_MS;
/** An utterance of this length, in milliseconds, without a gap so much fainter than its loudest piece, in decibels: one person's has 40. */
const ENDLESS = { ms: 12_000, db: 20 } as const;
/** The room is quiet again when its noise could be no voice for 10 s. Pieces. */
const CALM_FOR = 10_000 / PIECE_MS;

/** Whether the room is so noisy that loudness does not tell who speaks: decided by the statistics of its quietest moments, as noise estimators do. */
export class NoiseWatch {
  private levels: number[] = [];
  private noisyFor = 0;
  private calmFor = 0;
  private on = false;
  private isEndless = false;

  /** An utterance goes on for long without a gap. */
  get endless(): boolean {
    return this.isEndless;
  }

  /**
   * @param level of a piece, decibels of full scale; of silence of the device only if that lasts
   * @param openMs how long the utterance is that goes on, 0 for none
   * @param inQuiet the room was quiet before this utterance: one quiet moment in it is enough to call the room quiet still
   * @returns whether noise requires more than loudness
   */
  push(level: number, openMs: number, inQuiet = false): boolean {
    this.levels.push(level);
    if (this.levels.length < WINDOW) return this.on;
    if (this.levels.length > WINDOW) this.levels.shift();
    const noise = quantile(this.levels, inQuiet ? 0 : QUIETEST);
    this.noisyFor = noise >= NOISY_DB ? this.noisyFor + 1 : 0;
    this.calmFor = noise < FAINTEST_DB ? this.calmFor + 1 : 0;
    this.isEndless = openMs >= ENDLESS.ms && Math.max(...this.levels) - noise < ENDLESS.db;
    if (this.noisyFor >= NOISY_FOR || this.isEndless) this.on = true;
    else if (this.calmFor >= CALM_FOR) this.on = false;
    return this.on;
  }
}
