import { MOMENT, quietestAt } from './quietest-moment';
import { PIECE_MS } from './sound-pieces';
import { Utterance } from './utterance';
import { VoiceActivity } from './voice-activity';

/** Sound before the voice was noticed: words begin softly. Milliseconds. */
export const BEFORE_MS = 300;
/** The same in noise, where a model notices soft words later. Milliseconds. */
const BEFORE_IN_NOISE_MS = 600;
/** Silence that ends an utterance. Whether the turn is over is decided from its words, later. Milliseconds. */
export const SILENCE_MS = 400;
/**
 * An utterance this long ends with a shorter silence, and one of that length anyway, at the quietest moment of its last seconds: the server
 * takes a minute. Milliseconds.
 */
const LONG = { ms: 25_000, silence: 160, most: 55_000, last: 5_000 } as const;
/** The same where it is loud without a gap: the server needs the longer for an utterance the longer it is, and noise may never end. Milliseconds. */
const LONG_IN_NOISE = { ms: 8_000, silence: 160, most: 15_000, last: 5_000 } as const;
/** Less voice than this is a click or a cough. Milliseconds. */
const LEAST_MS = 100;

export type CutterHandlers = {
  onBegin: (utterance: Utterance) => void;
  onFrame: (utterance: Utterance) => void;
  onEnd: (utterance: Utterance) => void;
  /** It was no voice after all. */
  onDrop: (utterance: Utterance) => void;
};

/** Finds what is said in a stream of sound. No sound belongs to two utterances. */
export class UtteranceCutter {
  private readonly activity = new VoiceActivity();
  private before: Int16Array[] = [];
  private current: Utterance | null = null;
  /** Of utterances that followed each other without a silence before `current`. Milliseconds. */
  private earlierMs = 0;
  /** The end of a long utterance, which may turn out to be the beginning of the next: what was sent cannot be taken back. */
  private held: { piece: Int16Array; loud: boolean }[] = [];
  private silent = 0;

  constructor(private readonly handlers: CutterHandlers) {}

  /** It is loud without a gap, so that silence may never come. */
  noisy = false;

  get speaking(): Utterance | null {
    return this.current;
  }

  /** How long somebody has been heard without a silence; 0 for not. Milliseconds. */
  get openMs(): number {
    return this.current ? this.earlierMs + this.current.length + this.held.length * PIECE_MS : 0;
  }

  /** Somebody is speaking, and the room was quiet before they began. */
  get inQuiet(): boolean {
    return this.activity.inQuiet;
  }

  /** The assistant can be heard. */
  get strict(): boolean {
    return this.activity.strict;
  }

  set strict(on: boolean) {
    this.activity.strict = on;
  }

  /**
   * @param speech what a model has found; null: loudness decides
   * @param at when it was heard, milliseconds of `Date.now()`
   */
  push(piece: Int16Array, speech: boolean | null = null, at = Date.now()): void {
    const loud = this.activity.push(piece, speech);
    if (!this.current) {
      this.before = [...this.before, piece].slice(-(speech === null ? BEFORE_MS : BEFORE_IN_NOISE_MS) / PIECE_MS);
      if (this.activity.voice) this.begin(at, speech === null ? undefined : at - this.before.length * PIECE_MS);
      return;
    }
    const long = this.noisy ? LONG_IN_NOISE : LONG;
    if (this.current.length < long.most - long.last) this.add(this.current, piece);
    else this.held.push({ piece, loud });
    this.current.voicedMs += loud ? PIECE_MS : 0;
    this.silent = loud ? 0 : this.silent + PIECE_MS;
    if (loud) this.current.to = at;
    const length = this.current.length + this.held.length * PIECE_MS;
    if (this.silent >= (length >= long.ms ? long.silence : SILENCE_MS) || !this.activity.voice) this.end();
    else if (length >= long.most && this.held.length >= MOMENT) this.divide(at);
  }

  /** What was said until now is an utterance. */
  cut(): void {
    if (this.current) this.end();
    this.before = [];
  }

  /** What is being said is forgotten. */
  forget(): void {
    this.current = null;
    this.before = [];
    this.held = [];
    this.activity.ended();
  }

  private begin(now: number, soundFrom?: number): void {
    const utterance = new Utterance(crypto.randomUUID(), now - this.activity.onsetMs, now, soundFrom);
    this.current = utterance;
    this.earlierMs = 0;
    utterance.voicedMs = this.activity.onsetMs;
    this.silent = 0;
    this.handlers.onBegin(utterance);
    for (const piece of this.before.splice(0)) this.add(utterance, piece);
  }

  private add(utterance: Utterance, piece: Int16Array): void {
    const frames = utterance.frames.length;
    utterance.push(piece);
    if (utterance.frames.length > frames) this.handlers.onFrame(utterance);
  }

  private end(): void {
    const { current } = this;
    if (!current) return;
    this.current = null;
    current.isRoom = !this.activity.voice;
    this.activity.ended();
    for (const { piece } of this.held.splice(0)) this.add(current, piece);
    current.end();
    if (current.voicedMs < LEAST_MS) return this.handlers.onDrop(current);
    this.handlers.onEnd(current);
  }

  /** The limit is reached in mid-sentence: what follows the quietest moment begins the next utterance. */
  private divide(now: number): void {
    const { current } = this;
    if (!current) return;
    const rest = this.held.splice(0);
    for (const { piece } of rest.splice(0, quietestAt(rest.map(({ piece }) => piece)))) this.add(current, piece);
    const at = now - rest.length * PIECE_MS;
    current.to = Math.min(current.to, at);
    const voicedMs = rest.filter(({ loud }) => loud).length * PIECE_MS;
    current.voicedMs -= voicedMs;
    this.earlierMs += current.length;
    current.end();
    this.handlers.onEnd(current);
    const next = new Utterance(crypto.randomUUID(), at, now, at);
    this.current = next;
    next.voicedMs = voicedMs;
    this.handlers.onBegin(next);
    // It may be forgotten at once, where nothing more can be kept.
    if (this.current === next) for (const { piece } of rest) this.add(next, piece);
  }
}
