import { ReadingCheck } from './reading-check.js';
import { SpeechError } from './speech-error.js';

/** Nothing is passed on before so many letters of the text were said: by then a model that answers instead of reading has shown it. */
const FIRST_LETTERS = 12;
/** The slowest usual speech: of sound that came, no more is passed on than these letters may take. Milliseconds. */
const LETTER_MS = 160;
/** A letter of these is a syllable or a word. */
const LONG_LETTER_MS = 450;
const LONG_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const BYTES_PER_MS = 48;

/** Holds sound back until the words that were said in it are known, and are those of the text. */
export class HeldSound {
  private check: ReadingCheck;
  private readonly letterMs: number;
  private readonly first: number;
  private held: Buffer[] = [];
  private passed = 0;

  constructor(
    private readonly text: string,
    speed: number,
  ) {
    this.check = new ReadingCheck(text);
    const long = LONG_LETTERS.test(text);
    this.letterMs = (long ? LONG_LETTER_MS : LETTER_MS) / speed;
    this.first = Math.min(this.check.letters, long ? FIRST_LETTERS / 3 : FIRST_LETTERS);
  }

  push(pcm: Buffer): void {
    if (pcm.length > 0) this.held.push(pcm);
  }

  /** The next words of the transcript. @throws SpeechError 'misread' */
  hear(words: string): void {
    if (!this.check.hear(words)) throw misread('said other words than it was to read');
  }

  /** The whole transcript, where a server gives it. @throws SpeechError 'misread' */
  hearAll(transcript: string): void {
    this.check = new ReadingCheck(this.text);
    this.hear(transcript);
    this.finish();
  }

  /** What may be heard now. */
  take(): Buffer | null {
    const { complete, lettersSaid } = this.check;
    if (lettersSaid < this.first) return null;
    const room = complete ? Infinity : Math.floor(lettersSaid * this.letterMs) * BYTES_PER_MS - this.passed;
    const sound = Buffer.concat(this.held);
    const part = sound.subarray(0, Math.max(0, Math.min(sound.length, room)));
    this.held = part.length < sound.length ? [sound.subarray(part.length)] : [];
    this.passed += part.length;
    return part.length > 0 ? part : null;
  }

  /** Nothing more comes. @throws SpeechError 'misread' when words of the text are missing */
  end(): void {
    this.finish();
    if (!this.check.complete) throw misread('left out words that it was to read');
  }

  private finish(): void {
    if (!this.check.finish()) throw misread('said other words than it was to read');
  }
}

const misread = (how: string) => new SpeechError('misread', `The realtime model ${how}`);
