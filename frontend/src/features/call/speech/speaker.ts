import { primeSpeech, type SpeechApi } from './speech-api';
import { chooseVoice } from './voices';

export type SpeakerProblem =
  /** The browser wants a tap first. */
  | 'blocked'
  /** No voice, or one that never speaks: words are shown instead. */
  | 'unavailable';

/** Where a sentence ends: turn and offset in it. */
export type SpokenMark = { seq: number; offset: number };

type Handlers = {
  /** A sentence begins. */
  onSentence: (mark: SpokenMark) => void;
  /** Everything queued has been said. */
  onIdle: () => void;
  onProblem: (problem: SpeakerProblem) => void;
};

type Queued = { text: string; mark: SpokenMark };

/** Voices arrive late: the list is empty until `voiceschanged`. Milliseconds to wait for it. */
const VOICES_MS = 1_500;
/** So many sentences that never ended, one after another, and the voice is given up. */
const STALLS = 2;
const NO_TAP = new Set(['not-allowed']);
const NO_VOICE = new Set(['synthesis-failed', 'synthesis-unavailable', 'language-unavailable', 'voice-unavailable', 'audio-hardware']);

/** Milliseconds after which a sentence that has not ended is cut off: engines stall without an event. */
export const watchdogMs = (text: string) => Math.max(4_000, text.length * 90);

/** Says sentences one after another with the browser's voice. */
export class Speaker {
  private queue: Queued[] = [];
  /** Kept here, or Chrome collects the utterance and its `onend` never comes. */
  private current: { utterance: SpeechSynthesisUtterance; watchdog: ReturnType<typeof setTimeout> } | null = null;
  private waiting = false;
  private stalls = 0;
  private voices: SpeechSynthesisVoice[] | null = null;
  private state: 'ready' | 'blocked' | 'unavailable';
  private readonly silence = () => this.synthesis?.cancel();

  constructor(
    private readonly speech: SpeechApi,
    private readonly handlers: Handlers,
  ) {
    this.state = this.synthesis && speech.Utterance ? 'ready' : 'unavailable';
    // Chromium goes on talking after a reload.
    window.addEventListener('pagehide', this.silence);
  }

  get available(): boolean {
    return this.state !== 'unavailable';
  }

  get idle(): boolean {
    return this.queue.length === 0 && !this.current && !this.waiting;
  }

  /** @returns false when there is no voice to say it with */
  say(text: string, mark: SpokenMark): boolean {
    if (this.state === 'unavailable') return false;
    this.queue.push({ text, mark });
    if (!this.current && !this.waiting && this.state === 'ready') void this.next();
    return true;
  }

  /** Stops now; nothing queued is said, and nobody is told. */
  cancel(): void {
    this.queue = [];
    this.letGo();
    this.synthesis?.cancel();
  }

  /** After 'blocked', from a tap. */
  resume(): void {
    if (this.state !== 'blocked') return;
    this.state = 'ready';
    primeSpeech(this.speech);
    if (this.queue.length > 0) void this.next();
  }

  dispose(): void {
    this.cancel();
    window.removeEventListener('pagehide', this.silence);
  }

  private async next(): Promise<void> {
    const queued = this.queue[0];
    const { synthesis } = this;
    if (!queued || !synthesis || !this.speech.Utterance) return;
    this.waiting = true;
    // Waited for once: some browsers never list a voice and speak all the same.
    const voices = (this.voices ??= await voicesOf(synthesis));
    this.waiting = false;
    // Cancelled, or replaced by other words, while the voices were loading.
    if (this.queue[0] !== queued) return this.queue.length > 0 && !this.current ? this.next() : undefined;
    this.queue.shift();
    const utterance = new this.speech.Utterance(queued.text);
    const voice = chooseVoice(voices, this.speech.language);
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? this.speech.language;
    const watchdog = setTimeout(() => this.stalled(utterance), watchdogMs(queued.text));
    this.current = { utterance, watchdog };
    utterance.onend = () => this.finished(utterance);
    utterance.onerror = (event) => this.errored(utterance, queued, event.error);
    this.handlers.onSentence(queued.mark);
    synthesis.speak(utterance);
  }

  private finished(utterance: SpeechSynthesisUtterance): void {
    if (this.current?.utterance !== utterance) return;
    this.stalls = 0;
    this.goOn();
  }

  private errored(utterance: SpeechSynthesisUtterance, queued: Queued, error: string): void {
    if (this.current?.utterance !== utterance) return;
    if (NO_TAP.has(error)) {
      this.letGo();
      this.queue.unshift(queued);
      this.state = 'blocked';
      this.handlers.onProblem('blocked');
    } else if (NO_VOICE.has(error)) this.giveUp();
    else this.goOn();
  }

  private stalled(utterance: SpeechSynthesisUtterance): void {
    if (this.current?.utterance !== utterance) return;
    this.stalls++;
    // Let go before cancelling: the cancelled utterance reports an error of its own.
    this.letGo();
    this.synthesis?.cancel();
    if (this.stalls >= STALLS) this.giveUp();
    else this.goOn();
  }

  private goOn(): void {
    this.letGo();
    if (this.queue.length > 0) void this.next();
    else this.handlers.onIdle();
  }

  private giveUp(): void {
    this.cancel();
    this.state = 'unavailable';
    this.handlers.onProblem('unavailable');
    this.handlers.onIdle();
  }

  private letGo(): void {
    if (!this.current) return;
    clearTimeout(this.current.watchdog);
    this.current.utterance.onend = null;
    this.current.utterance.onerror = null;
    this.current = null;
  }

  private get synthesis(): SpeechSynthesis | null {
    return this.speech.synthesis;
  }
}

async function voicesOf(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const now = synthesis.getVoices();
  if (now.length > 0) return now;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', done);
      resolve();
    };
    const timer = setTimeout(done, VOICES_MS);
    synthesis.addEventListener('voiceschanged', done);
  });
  return synthesis.getVoices();
}
