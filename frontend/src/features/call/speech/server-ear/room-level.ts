/** What the room is taken for at most before it is known: somebody may be speaking already. Decibels of full scale. */
const FIRST_FLOOR_DB = -42;
/** So much sound is looked back upon: a voice that is loud all the time pauses sooner. Pieces: ten seconds. */
const WINDOW = 500;
/** So much tells what the room is like, whoever spoke in it. Pieces: three seconds. */
const KNOWN = 150;
/** Less than this says little. Pieces. */
const ENOUGH = 25;
/** So often it is reckoned, once there is enough. Pieces. */
const EVERY = 5;
/** What counts as a soft moment: the softest tenth; as a gap: the softest fiftieth. */
const SOFT = 0.1;
const GAPS = 0.02;
/** Of a steady sound that was none. Decibels. */
const DROPS_DB = 9;
/** A voice leaves gaps in which only the room is heard, many voices at once or music do not: so little lies between loud and soft. Decibels. */
const FLAT_DB = 11;

/** How loud a room is, and how much that varies: of its sound, whoever speaks. */
export class RoomLevel {
  /** All of it, and what was no voice. */
  private all: number[] = [];
  private still: number[] = [];
  private current = FIRST_FLOOR_DB;
  private gaps = FIRST_FLOOR_DB;
  private varies = 0;
  private flat = false;
  private known = false;
  private count = 0;
  /** It was told by a steady sound. */
  private told = false;

  /** Decibels of full scale: what is heard in the gaps between words. */
  get floor(): number {
    return this.current;
  }

  /** The softest moments of all that was heard lately, however short: the gaps of a voice that hardly pauses. Decibels of full scale. */
  get softest(): number {
    return this.gaps;
  }

  /** How much lies between its soft and its loud moments. Decibels. */
  get spread(): number {
    return this.varies;
  }

  /** All that was heard lately is much the same. */
  get isFlat(): boolean {
    return this.flat;
  }

  /** @param voice it is loud enough for one, or one is heard */
  push(level: number, voice: boolean): void {
    // A fan does not get softer: it was somebody after all, and this is a gap between words.
    if (this.told && level < this.current - DROPS_DB) {
      // One gap has to do until the next one.
      [this.all, this.still, this.told, this.varies] = [gap(level), gap(level), false, 0];
    }
    keep(this.all, level);
    if (!voice) keep(this.still, level);
    this.known ||= this.all.length >= KNOWN;
    if (this.all.length < ENOUGH || ++this.count % EVERY === 0) this.reckon();
  }

  /** What was taken for a voice is the room's. @param levels the last of it */
  is(levels: readonly number[]): void {
    this.all = [...levels];
    this.still = [...levels];
    this.known = this.told = true;
    this.reckon();
  }

  private reckon(): void {
    const all = spanOf(this.all);
    this.gaps = all.gaps;
    this.current = this.known ? all.soft : Math.min(all.soft, FIRST_FLOOR_DB);
    this.flat = this.all.length === WINDOW && all.loud - all.soft < FLAT_DB;
    if (this.still.length < ENOUGH) return;
    const still = spanOf(this.still);
    this.varies = still.loud - still.soft;
    // Somebody who hardly pauses does not make the room louder.
    this.current = Math.min(this.current, still.soft);
  }
}

function keep(levels: number[], level: number): void {
  levels.push(level);
  if (levels.length > WINDOW) levels.shift();
}

/** As much of one level as keeps it the soft moments of the whole window. */
const gap = (level: number) => new Array<number>(WINDOW * SOFT + 1).fill(level);

/** Softer than `soft`, and louder than `loud`, is a tenth. */
function spanOf(levels: readonly number[]): { gaps: number; soft: number; loud: number } {
  const sorted = Float64Array.from(levels).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { gaps: at(GAPS), soft: at(SOFT), loud: at(1 - SOFT) };
}
