import type { RecognitionResultEvent, SpeechApi, SpeechRecognitionLike } from '../speech/speech-api';

/** A recogniser that hears what a test says, and ends as browsers' do. */
export class FakeRecognition implements SpeechRecognitionLike {
  static readonly all: FakeRecognition[] = [];
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  onstart: (() => void) | null = null;
  onresult: ((event: RecognitionResultEvent) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  onspeechstart: (() => void) | null = null;
  running = false;
  track: MediaStreamTrack | undefined;
  readonly processLocally = false;

  constructor() {
    FakeRecognition.all.push(this);
  }

  static get current(): FakeRecognition | undefined {
    return FakeRecognition.all.findLast((recognition) => recognition.running);
  }

  start(track?: MediaStreamTrack): void {
    if (this.running) throw new DOMException('recognition has already started', 'InvalidStateError');
    this.running = true;
    this.track = track;
  }

  stop(): void {
    this.finish();
  }

  abort(): void {
    this.running = false;
  }

  hears(text: string, isFinal = true): void {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript: text }], { isFinal })] });
  }

  fails(error: string): void {
    this.onerror?.({ error });
    this.finish();
  }

  finish(): void {
    this.running = false;
    this.onend?.();
  }
}

class FakeUtterance {
  volume = 1;
  rate = 1;
  lang = '';
  voice: SpeechSynthesisVoice | null = null;
  onstart: (() => void) | null = null;
  onboundary: ((event: { charIndex: number }) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(readonly text: string) {}
}

/** The browser's voice: says nothing aloud, and tells what it was asked to say. */
export class FakeSynthesis {
  readonly said: string[] = [];
  readonly spoken: FakeUtterance[] = [];
  cancelled = 0;
  voices: SpeechSynthesisVoice[] = [{ name: 'Samantha', lang: 'en-US', localService: true, default: true, voiceURI: 'samantha' }];
  private readonly listeners = new Set<() => void>();
  private queue: FakeUtterance[] = [];

  speak(utterance: FakeUtterance): void {
    // The silent one inside the tap.
    if (utterance.volume === 0) return;
    this.said.push(utterance.text);
    this.spoken.push(utterance);
    this.queue.push(utterance);
    if (this.queue.length === 1) this.begin();
  }

  /** An engine that has stalled begins nothing. */
  stalled = false;
  paused = false;

  pause(): void {
    this.paused = true;
  }

  cancel(): void {
    this.cancelled++;
    const waiting = this.queue.splice(0);
    for (const utterance of waiting) utterance.onerror?.({ error: 'canceled' });
  }

  resume(): void {
    this.paused = false;
  }
  getVoices = () => this.voices;
  addEventListener = (_: string, listener: () => void) => this.listeners.add(listener);
  removeEventListener = (_: string, listener: () => void) => this.listeners.delete(listener);

  /** The utterance being said ends. */
  finish(): void {
    const ended = this.queue.shift();
    this.begin();
    ended?.onend?.();
  }

  private begin(): void {
    const utterance = this.queue[0];
    if (utterance && !this.stalled) queueMicrotask(() => this.queue[0] === utterance && utterance.onstart?.());
  }

  fail(error: string): void {
    this.queue.shift()?.onerror?.({ error });
  }

  /** The text being spoken; false if the engine has stalled before its first word. */
  get speaking(): string | undefined | false {
    return this.stalled ? false : this.queue[0]?.text;
  }
}

export type FakeSpeech = { api: SpeechApi; synthesis: FakeSynthesis };

export function fakeSpeech(options: { recognition?: boolean; synthesis?: boolean; duplex?: boolean } = {}): FakeSpeech {
  FakeRecognition.all.length = 0;
  const synthesis = new FakeSynthesis();
  const api: SpeechApi = {
    Recognition: options.recognition === false ? null : FakeRecognition,
    synthesis: options.synthesis === false ? null : (synthesis as unknown as SpeechSynthesis),
    Utterance: FakeUtterance as unknown as typeof SpeechSynthesisUtterance,
    language: 'en-US',
    choosesMicrophone: true,
    duplex: options.duplex ?? false,
  };
  return { api, synthesis };
}

/** Gives the window of a test a recogniser and a voice, or takes them away. */
export function stubWindowSpeech({ api }: FakeSpeech): void {
  const known = { SpeechRecognition: api.Recognition, speechSynthesis: api.synthesis, SpeechSynthesisUtterance: api.Utterance };
  for (const [name, value] of Object.entries(known)) {
    Object.defineProperty(window, name, { configurable: true, writable: true, value: value ?? undefined });
  }
}
