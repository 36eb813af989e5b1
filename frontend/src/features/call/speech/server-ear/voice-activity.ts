import { PIECE_MS } from './sound-pieces';

/** Quieter is no voice, in a room however still; decibels of full scale. */
export const FAINTEST_DB = -58;
/** What the room is taken for at most before it is known: somebody may be speaking already. */
const FIRST_FLOOR_DB = -42;
/** A voice begins so much above the room, and ends when it is not even this much above it. Decibels. */
const BEGINS_DB = 10;
const ENDS_DB = 6;
/** While the assistant sounds, what echo cancelling leaves of it must not count. Decibels more. */
const STRICTER_DB = 8;
/** Voiced pieces, of the last few, that make a voice: a click is shorter. */
const ONSET = { of: 7, usual: 4, strict: 6 } as const;
/** A sound that stays the same in loudness and pitch for so long is the room's. Pieces; decibels; a share of the pitch. */
const STEADY = { pieces: 100, db: 2, pitch: 0.3 } as const;
/** How fast the room's level follows, a share a piece: down at once, up in about a second. */
const FOLLOWS = { down: 0.4, up: 0.02 } as const;

/** Whether somebody speaks, told by loudness above the room's, which is watched all the time. */
export class VoiceActivity {
  /** The assistant can be heard: only what is clearly louder than the room is the participant. */
  strict = false;
  private floor: number | null = null;
  private speaking = false;
  private recent: boolean[] = [];
  private levels: number[] = [];
  private pitches: number[] = [];

  get voice(): boolean {
    return this.speaking;
  }

  /** How long ago the voice began that has just been noticed. Milliseconds. */
  get onsetMs(): number {
    return (this.recent.length - this.recent.indexOf(true)) * PIECE_MS;
  }

  /**
   * @param speech what a model has found; null: loudness decides
   * @returns whether this piece is of a voice
   */
  push(piece: Int16Array, speech: boolean | null = null): boolean {
    const { level, pitch } = measure(piece);
    this.remember(level, pitch);
    const floor = this.follow(level, speech ?? this.speaking);
    const margin = (this.speaking ? ENDS_DB : BEGINS_DB) + (this.strict ? STRICTER_DB : 0);
    const loud = level > Math.max(floor + margin, FAINTEST_DB);
    // To a model the assistant's echo is speech too.
    const voiced = speech === null ? loud : speech && (loud || !this.strict);
    this.recent = [...this.recent, voiced].slice(-ONSET.of);
    if (!this.speaking) {
      this.speaking = this.recent.filter(Boolean).length >= (this.strict ? ONSET.strict : ONSET.usual);
    } else if (speech === null && this.isSteady()) {
      this.floor = average(this.levels);
      this.speaking = false;
    }
    return voiced && this.speaking;
  }

  /** The voice has ended: how long a silence that takes is not decided here. */
  ended(): void {
    this.speaking = false;
    this.recent = [];
  }

  private follow(level: number, voice: boolean): number {
    if (this.floor === null) return (this.floor = Math.min(level, FIRST_FLOOR_DB));
    if (level < this.floor) this.floor += (level - this.floor) * FOLLOWS.down;
    else if (!voice) this.floor += (level - this.floor) * FOLLOWS.up;
    return (this.floor = Math.max(this.floor, FAINTEST_DB - BEGINS_DB));
  }

  private remember(level: number, pitch: number): void {
    this.levels.push(level);
    this.pitches.push(pitch);
    if (this.levels.length > STEADY.pieces) {
      this.levels.shift();
      this.pitches.shift();
    }
  }

  /** A fan or a road. A voice changes in both, several times a second. */
  private isSteady(): boolean {
    if (this.levels.length < STEADY.pieces) return false;
    return deviation(this.levels) < STEADY.db && deviation(this.pitches) < STEADY.pitch * average(this.pitches);
  }
}

/** How loud a piece is, in decibels of full scale, and how often it changes its sign in a second, which goes with its pitch. */
export function measure(piece: Int16Array): { level: number; pitch: number } {
  let mean = 0;
  for (const sample of piece) mean += sample / piece.length;
  let energy = 0;
  let crossings = 0;
  let before = 0;
  for (const sample of piece) {
    const value = sample - mean;
    energy += value * value;
    if (value < 0 !== before < 0) crossings++;
    before = value;
  }
  const level = 10 * Math.log10(energy / piece.length / 32_768 ** 2 + 1e-12);
  return { level, pitch: (crossings * 1_000) / PIECE_MS };
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const mean = average(values);
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
}
