import { quantile } from './quantile';
import { type Measured, SoundMeter } from './sound-meter';
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
/** What goes on above its own quietest moments for 10 s is partly the room: a person's speech has stops, in which the room is heard. Pieces; share. */
const QUIETEST = { pieces: 500, share: 0.02 } as const;

/**
 * A room below this level for a second before an utterance counts as quiet during it: short silences are pauses of the speaker, not dropouts
 * in a noise. That ends after 25 s without a pause of 100 ms, which nobody speaks for. Decibels of full scale; pieces.
 */
const QUIET = { db: -50, before: 1_000 / PIECE_MS, most: 25_000 / PIECE_MS, longer: 100 / PIECE_MS } as const;

/** Whether somebody speaks, told by loudness above the room's, which is watched all the time. */
export class VoiceActivity {
  /** The assistant can be heard: only what is clearly louder than the room is the participant. */
  strict = false;
  private readonly meter = new SoundMeter();
  private floor: number | null = null;
  private speaking = false;
  private recent: boolean[] = [];
  private levels: number[] = [];
  private pitches: number[] = [];
  /** Pieces for which the room was quiet before somebody spoke, for which they have spoken without a longer stop, and of the stop now. */
  private quietFor = 0;
  private spokenFor = 0;
  private stopFor = 0;

  get voice(): boolean {
    return this.speaking;
  }

  /** Somebody is speaking, and the room was quiet before they began. */
  get inQuiet(): boolean {
    return this.speaking && this.quietFor >= QUIET.before && this.spokenFor < QUIET.most;
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
    const measured = this.meter.push(piece, this.inQuiet);
    const loud = measured !== null && this.isLoud(measured, speech);
    // To a model the assistant's echo is speech too.
    const voiced = speech === null ? loud : speech && (loud || !this.strict);
    this.recent = [...this.recent, voiced].slice(-ONSET.of);
    if (!this.speaking) this.speaking = this.recent.filter(Boolean).length >= (this.strict ? ONSET.strict : ONSET.usual);
    // Also at once, when only silence of the device interrupted it.
    if (this.speaking && speech === null && this.isSteady()) {
      this.floor = average(this.levels.slice(-STEADY.pieces));
      this.speaking = false;
    }
    this.count(measured, voiced);
    return voiced && this.speaking;
  }

  /** The voice has ended: how long a silence that takes is not decided here. */
  ended(): void {
    this.speaking = false;
    this.recent = [];
  }

  private isLoud(measured: Measured, speech: boolean | null): boolean {
    if (!measured.closed) this.remember(measured);
    if (measured.stop) return false;
    const floor = this.follow(measured.level, speech ?? this.speaking);
    const margin = (this.speaking ? ENDS_DB : BEGINS_DB) + (this.strict ? STRICTER_DB : 0);
    return measured.level > Math.max(floor + margin, FAINTEST_DB);
  }

  private count(measured: Measured | null, voiced: boolean): void {
    this.stopFor = measured && measured.level < QUIET.db ? this.stopFor + 1 : 0;
    this.spokenFor = this.speaking && this.stopFor < QUIET.longer ? this.spokenFor + 1 : 0;
    if (this.speaking || voiced) return;
    if (this.floor !== null && this.floor < QUIET.db) this.quietFor++;
    // The assistant's echo is not the room.
    else if (!this.strict) this.quietFor = 0;
  }

  private follow(level: number, voice: boolean): number {
    if (this.floor === null) return (this.floor = Math.min(level, FIRST_FLOOR_DB));
    if (level < this.floor) this.floor += (level - this.floor) * FOLLOWS.down;
    else this.floor += Math.max(0, (voice ? this.quietest() : level) - this.floor) * FOLLOWS.up;
    return (this.floor = Math.max(this.floor, FAINTEST_DB - BEGINS_DB));
  }

  private quietest(): number {
    return this.levels.length < QUIETEST.pieces ? -Infinity : quantile(this.levels, this.inQuiet ? 0 : QUIETEST.share);
  }

  private remember({ level, pitch }: Measured): void {
    this.levels.push(level);
    this.pitches.push(pitch);
    if (this.levels.length > QUIETEST.pieces) this.levels.shift();
    if (this.pitches.length > STEADY.pieces) this.pitches.shift();
  }

  /** A fan or a road. A voice changes in both, several times a second. */
  private isSteady(): boolean {
    if (this.pitches.length < STEADY.pieces) return false;
    return deviation(this.levels.slice(-STEADY.pieces)) < STEADY.db && deviation(this.pitches) < STEADY.pitch * average(this.pitches);
  }
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const mean = average(values);
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
}
