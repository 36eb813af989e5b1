import type { RecognitionResultEvent, SpeechApi, SpeechRecognitionLike } from '../speech/speech-api';

/** Milliseconds for a word at an ordinary pace, and for a character of a browser's voice. */
const WORD_MS = 400;
const PER_CHARACTER_MS = 65;
/** Delays of a browser's recogniser: to listen, to guess a word, to finalise after a silence, and after `stop`. Milliseconds. */
const RECOGNISER = { opens: 150, interim: [200, 400], silence: 450, final: [100, 300], stops: 250 } as const;
/** Delay between `speak` and the first sound. Milliseconds. */
const VOICE_BEGINS = [80, 250] as const;

/** Share of the words of an echo that a recogniser mishears. */
const MISHEARD = 0.2;

/** `gain`: relative to a speaker near the microphone; `voice`: whose echo it is. */
type Spoken = { word: string; from: number; to: number; gain?: number; voice?: { to: number | null } };

/** The sounds in a room: a participant speaking and pausing, and the assistant if the loudspeaker reaches the microphone. */
export class Room {
  readonly words: Spoken[] = [];
  readonly recognisers = new Set<SimulatedRecognition>();
  /** Loudness of other sounds at a moment of `Date.now()`, in 16-bit samples. */
  noiseAt: ((at: number) => number) | null = null;
  /** When each utterance of the voice began and ended. */
  readonly voice: { text: string; from: number; to: number | null }[] = [];

  /** From now on the microphone does not pick up the loudspeaker. */
  headphones = false;
  /** The assistant's volume relative to its usual one, and when it was lowered. */
  loud = 1;
  readonly lowered: { from: number; to: number | null }[] = [];

  /** @param random 0..1; the same seed makes the same delays */
  constructor(
    readonly random: () => number,
    private readonly options: { echo?: boolean; echoGain?: number; duplex?: boolean; language?: string } = {},
  ) {}

  /** Speaks from now on. @param pauses before the word of this number, in milliseconds */
  speak(words: readonly string[], pauses: Readonly<Record<number, number>> = {}): Spoken[] {
    let at = Date.now();
    const spoken = words.map((word, index) => {
      at += pauses[index] ?? 0;
      const said = { word, from: at, to: at + WORD_MS };
      at = said.to;
      return said;
    });
    for (const said of spoken) this.sound(said);
    return spoken;
  }

  sound(said: Spoken, audible = () => true): void {
    this.words.push(said);
    setTimeout(() => {
      if (audible()) for (const recogniser of this.recognisers) recogniser.hear(said);
    }, said.to - Date.now());
  }

  /** The loudspeaker reaches the microphone for as long as the voice speaks. */
  echoes(text: string, voice: Room['voice'][number]): void {
    if (!this.options.echo || this.headphones) return;
    const words = text.replace(/[^\p{L}\p{N}' ]/gu, '').split(/\s+/);
    const each = (text.length * PER_CHARACTER_MS) / words.length;
    words.forEach((word, index) => {
      const heard = this.random() < MISHEARD ? `${word.slice(0, 2)}mm` : word.toLowerCase();
      const from = voice.from + index * each;
      this.sound(
        { word: heard, from, to: from + each, gain: this.options.echoGain, voice },
        () => voice.to === null || voice.to >= from + each - 1,
      );
    });
  }

  get audible(): boolean {
    return this.voice.some(({ to }) => to === null);
  }

  /** Lowering by 12 dB or more counts as silence. */
  get heard(): boolean {
    return this.audible && this.loud > 0.25;
  }

  loudness(loud: number): void {
    if (loud === this.loud) return;
    this.loud = loud;
    if (loud < 1) this.lowered.push({ from: Date.now(), to: null });
    else this.lowered.at(-1)!.to = Date.now();
  }

  api(): SpeechApi {
    return {
      Recognition: Object.assign(SimulatedRecognition.bind(null, this), { prototype: SimulatedRecognition.prototype }),
      synthesis: new SimulatedVoice(this) as unknown as SpeechSynthesis,
      Utterance: SimulatedUtterance as unknown as typeof SpeechSynthesisUtterance,
      language: this.options.language ?? 'en-US',
      choosesMicrophone: true,
      duplex: this.options.duplex ?? true,
    };
  }

  between([least, most]: readonly [number, number]): number {
    return least + this.random() * (most - least);
  }
}

type Result = { isFinal: boolean } & ArrayLike<{ transcript: string }>;
const result = (transcript: string, isFinal: boolean): Result => Object.assign([{ transcript }], { isFinal });

/** Hears words that begin and end while it listens, guesses them a moment later, and is sure after a silence. */
class SimulatedRecognition implements SpeechRecognitionLike {
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  onstart: (() => void) | null = null;
  onresult: ((event: RecognitionResultEvent) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  onspeechstart: (() => void) | null = null;
  private openFrom = Infinity;
  private running = false;
  private finals: Result[] = [];
  private heard: string[] = [];
  private guessed = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly room: Room) {}

  start(): void {
    this.running = true;
    this.openFrom = Date.now() + RECOGNISER.opens;
    this.room.recognisers.add(this);
  }

  hear({ word, from }: Spoken): void {
    if (!this.running || from < this.openFrom) return;
    this.heard.push(word);
    const count = this.heard.length;
    clearTimeout(this.silence);
    setTimeout(() => this.guess(count), this.room.between(RECOGNISER.interim));
    this.silence = setTimeout(() => this.settle(), RECOGNISER.silence + this.room.between(RECOGNISER.final));
  }

  stop(): void {
    if (!this.running) return;
    this.running = false;
    clearTimeout(this.silence);
    setTimeout(() => {
      this.settle();
      this.room.recognisers.delete(this);
      this.onend?.();
    }, RECOGNISER.stops);
  }

  abort(): void {
    this.running = false;
    clearTimeout(this.silence);
    this.heard = [];
    this.room.recognisers.delete(this);
  }

  private guess(count: number): void {
    if (count > this.heard.length || count <= this.guessed) return;
    this.guessed = count;
    this.tell(result(this.heard.slice(0, count).join(' '), false));
  }

  private settle(): void {
    if (this.heard.length === 0) return;
    const final = result(this.heard.join(' '), true);
    this.heard = [];
    this.guessed = 0;
    this.tell(final);
    this.finals.push(final);
  }

  private tell(latest: Result): void {
    this.onresult?.({ resultIndex: this.finals.length, results: [...this.finals, latest] });
  }
}

class SimulatedUtterance {
  volume = 1;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  onstart: (() => void) | null = null;
  onboundary: ((event: { charIndex: number }) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(readonly text: string) {}
}

/** Says one utterance after the other, at a voice's pace; can be paused. */
class SimulatedVoice {
  private queue: SimulatedUtterance[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private said: Room['voice'][number] | null = null;
  private left = 0;
  private paused = false;

  constructor(private readonly room: Room) {}

  speak(utterance: SimulatedUtterance): void {
    if (utterance.volume === 0) return;
    this.queue.push(utterance);
    if (this.queue.length === 1) this.begin();
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.fallSilent();
    for (const utterance of this.queue.splice(0)) setTimeout(() => utterance.onerror?.({ error: 'canceled' }));
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    clearTimeout(this.timer);
    if (this.said) this.left -= Date.now() - this.said.from;
    this.fallSilent();
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    if (this.queue.length > 0) this.sound();
  }

  get speaking(): boolean {
    return this.queue.length > 0;
  }

  getVoices = () => [{ name: 'Samantha', lang: 'en-US', localService: true, default: true, voiceURI: 'samantha' }];
  addEventListener(): void {}
  removeEventListener(): void {}

  private begin(): void {
    const utterance = this.queue[0];
    if (!utterance) return;
    this.left = utterance.text.length * PER_CHARACTER_MS;
    this.timer = setTimeout(() => this.sound(), this.room.between(VOICE_BEGINS));
  }

  private sound(): void {
    const utterance = this.queue[0];
    if (!utterance || this.paused) return;
    this.said = { text: utterance.text, from: Date.now(), to: null };
    this.room.voice.push(this.said);
    const rest = utterance.text.length - Math.round(this.left / PER_CHARACTER_MS);
    this.room.echoes(utterance.text.slice(rest).trim(), this.said);
    utterance.onstart?.();
    this.timer = setTimeout(() => {
      this.fallSilent();
      this.queue.shift();
      this.begin();
      utterance.onend?.();
    }, this.left);
  }

  private fallSilent(): void {
    if (this.said) this.said.to = Date.now();
    this.said = null;
  }
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
