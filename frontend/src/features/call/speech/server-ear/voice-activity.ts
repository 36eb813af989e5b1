import { EchoLevel } from './echo-level';
import { RoomLevel } from './room-level';
import { PIECE_MS } from './sound-pieces';

/** Quieter is no voice, in a room however still; decibels of full scale. */
const FAINTEST_DB = -58;
/** A voice begins so much above the room, and ends when it is not even this much above it; a room that varies needs more. Decibels. */
const BEGINS = { db: 10, beyondSpread: 4 } as const;
const ENDS = { db: 6, beyondSpread: 2 } as const;
/** While the assistant sounds, what echo cancelling leaves of it must not count. Decibels more. */
const STRICTER_DB = 8;
/** Voiced pieces, of the last few, that make a voice: a click is shorter. */
const ONSET = { of: 7, usual: 4, strict: 6 } as const;
/** A sound that stays the same in loudness and pitch for so long is the room's. Pieces; decibels; a share of the pitch. */
const STEADY = { pieces: 100, db: 2, pitch: 0.3 } as const;
/** As long as a sound that varies as little as many voices at once do. Pieces. */
const FLAT_PIECES = 500;

/** Whether somebody speaks, told by loudness above the room's, which is watched all the time. */
export class VoiceActivity {
  /** The assistant can be heard: only what is clearly louder than the room and than its echo is the participant. */
  strict = false;
  private readonly room = new RoomLevel();
  private readonly echo = new EchoLevel();
  private speaking = false;
  private recent: boolean[] = [];
  private levels: number[] = [];
  private pitches: number[] = [];
  /** Pieces since the voice began, and the room's level then. */
  private spoken = 0;
  private floorBefore = 0;
  /** Pieces since the assistant is heard. */
  private strictFor = 0;

  get voice(): boolean {
    return this.speaking;
  }

  /** How long ago the voice began that has just been noticed. Milliseconds. */
  get onsetMs(): number {
    return (this.recent.length - this.recent.indexOf(true)) * PIECE_MS;
  }

  /** A click in a silence is no voice: several of the last pieces are. */
  get sounds(): boolean {
    return this.recent.filter(Boolean).length >= ONSET.usual;
  }

  /** @returns whether this piece is loud enough for a voice */
  push(piece: Int16Array): boolean {
    const { level, pitch } = measure(piece);
    this.remember(level, pitch);
    const loud = level > this.limit;
    if (!this.strict) this.room.push(level, loud || this.speaking);
    this.recent = [...this.recent, loud].slice(-ONSET.of);
    this.strictFor = this.strict ? this.strictFor + 1 : 0;
    // What comes just before or after a loud piece is the soft part of the same sound.
    if (this.strictFor >= ONSET.of && !this.recent.includes(true)) this.echo.learn(this.levels.at(-ONSET.of)!);
    this.spoken = this.speaking ? this.spoken + 1 : 0;
    if (!this.speaking) this.floorBefore = this.room.floor;
    if (!this.speaking) {
      this.speaking = this.recent.filter(Boolean).length >= (this.strict ? ONSET.strict : ONSET.usual);
    } else if (this.isSteady() || this.isCrowd()) {
      this.room.is(this.levels);
      this.speaking = false;
    } else if (loud && !this.strict) this.echo.speaks(level);
    return loud && this.speaking;
  }

  /** The voice has ended: how long a silence that takes is not decided here. */
  ended(): void {
    this.speaking = false;
    this.recent = [];
    this.echo.ended();
  }

  private get limit(): number {
    const { floor, spread } = this.room;
    const { db, beyondSpread } = this.speaking ? ENDS : BEGINS;
    const usual = Math.max(floor + Math.max(db, spread + beyondSpread), FAINTEST_DB);
    if (!this.strict) return usual;
    const stricter = this.speaking ? ENDS.db - BEGINS.db : 0;
    return Math.max(usual + STRICTER_DB, this.echo.limit + stricter);
  }

  private remember(level: number, pitch: number): void {
    this.levels.push(level);
    this.pitches.push(pitch);
    if (this.levels.length > STEADY.pieces) {
      this.levels.shift();
      this.pitches.shift();
    }
  }

  /** Many voices at once, or music: it varies little, and its gaps are louder than the room was. One voice has the room in its gaps. */
  private isCrowd(): boolean {
    const { isFlat, softest } = this.room;
    return !this.strict && this.spoken >= FLAT_PIECES && isFlat && softest > this.floorBefore + ENDS.db;
  }

  /** A fan or a road. A voice changes in both, several times a second. */
  private isSteady(): boolean {
    if (this.levels.length < STEADY.pieces) return false;
    return deviation(this.levels) < STEADY.db && deviation(this.pitches) < STEADY.pitch * average(this.pitches);
  }
}

/** How loud a piece is, in decibels of full scale, and how often it changes its sign in a second, which goes with its pitch. */
function measure(piece: Int16Array): { level: number; pitch: number } {
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
