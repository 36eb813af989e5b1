import type { SoundSource, SourceHandlers } from '../speech/server-ear/server-recogniser';
import type { SoundStore } from '../speech/server-ear/sound-store';
import { Utterance } from '../speech/server-ear/utterance';
import type { Room } from './simulated-speech';

const PIECE = 320;
const PIECE_MS = 20;
/** Marks the start of a piece that encodes its word: too soft to hear, and never part of the noise. */
const SIGN = [11, -13, 17, -19];
/** Loudness of a voice, and of a room. */
const VOICE = 6_000;
const ROOM = 60;

/** Words by the numbers that stand for them in the sound. */
const lexicon: string[] = [];

function numberOf(word: string): number {
  const known = lexicon.indexOf(word);
  if (known >= 0) return known;
  lexicon.push(word);
  return lexicon.length - 1;
}

/** The words of a sound of which most is there. */
export function wordsIn(frames: readonly Uint8Array[]): string[] {
  const words: string[] = [];
  let last = { number: -1, place: 0, pieces: 0 };
  const settle = () => {
    if (last.number >= 0 && last.pieces >= 12) words.push(lexicon[last.number]!);
  };
  for (const frame of frames) {
    const samples = new Int16Array(frame.slice().buffer);
    for (let at = 0; at + PIECE <= samples.length; at += PIECE) {
      if (SIGN.some((sample, n) => samples[at + n] !== sample)) continue;
      const [mark, place] = [samples[at + SIGN.length]!, samples[at + SIGN.length + 1]!];
      // The same word, said once more, begins at its beginning.
      if (mark === last.number && place > last.place) last = { number: mark, place, pieces: last.pieces + 1 };
      else {
        settle();
        last = { number: mark, place, pieces: 1 };
      }
    }
  }
  settle();
  return words;
}

/** The microphone of a simulated room: what is said in it as sound, and the room's own noise. */
export class SimulatedSource implements SoundSource {
  private timer: ReturnType<typeof setInterval> | undefined;
  /** What the browser leaves out, from now on. Milliseconds. */
  private losing = 0;
  /** The page is gone, and its microphone with it. */
  dead = false;

  constructor(
    private readonly room: Room,
    private readonly handlers: SourceHandlers,
  ) {}

  listenTo(): void {}

  /** The browser leaves sound out, and the page notices half a second after it. */
  lose(ms: number): void {
    this.losing = ms;
    setTimeout(() => this.handlers.onLoss(ms), ms + 500);
  }

  start(): void {
    if (!this.dead) this.timer ??= setInterval(() => this.give(), PIECE_MS);
  }

  stop(): void {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.handlers.onGap();
  }

  close(): void {
    this.stop();
  }

  private give(): void {
    if (this.dead) return;
    const piece = this.piece();
    if (this.losing > 0) this.losing -= PIECE_MS;
    else this.handlers.onPiece(piece);
  }

  private piece(): Int16Array {
    const at = Date.now() - PIECE_MS;
    const sounds = this.room.words.filter(({ from, to, voice }) => at >= from && at < Math.min(to, voice?.to ?? Infinity));
    // The louder of echo and participant is heard.
    const said = sounds.toSorted((a, b) => (b.gain ?? 1) - (a.gain ?? 1))[0];
    const noise = this.room.noiseAt?.(at) ?? 0;
    // Loud and soft within a word, as voices are.
    const syllable = said ? 0.02 + 0.98 * Math.abs(Math.sin(((at - said.from) / 200) * Math.PI)) ** 1.5 : 0;
    const loud = Math.max(syllable * VOICE * (said?.gain ?? 1) * (said?.voice ? this.room.loud : 1), noise, ROOM);
    const piece = new Int16Array(PIECE);
    for (let n = 0; n < PIECE; n++) piece[n] = Math.round((this.room.random() * 2 - 1) * loud);
    if (said) {
      piece.set([...SIGN, numberOf(said.word), Math.round(at - said.from)]);
    }
    return piece;
  }
}

/** A browser's store that outlives its pages. */
export class MemorySoundStore implements SoundStore {
  private readonly kept = new Map<string, Utterance>();

  get size(): number {
    return this.kept.size;
  }

  begin(utterance: Utterance): void {
    this.kept.set(utterance.id, utterance);
  }

  add(): void {}

  remove(id: string): void {
    this.kept.delete(id);
  }

  async recover(): Promise<Utterance[]> {
    return [...this.kept.values()].map(({ id, from, to, frames }) => Utterance.kept(id, from, to, [...frames]));
  }
}
