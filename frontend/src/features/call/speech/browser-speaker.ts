import type { SpokenMark } from './played-sentence';
import type { SentenceSpeaker, SpeakerHandlers } from './sentence-speaker';
import { primeSpeech, type SpeechApi } from './speech-api';
import { chooseVoice, voicesOf } from './voices';

/** `mark`: null for words that belong to no turn. */
type Queued = { text: string; mark: SpokenMark | null; tries: number };

type Current = {
  utterance: SpeechSynthesisUtterance;
  queued: Queued;
  watchdog: ReturnType<typeof setTimeout> | undefined;
  startTimer: ReturnType<typeof setTimeout> | undefined;
  audible: boolean;
  /** Characters spoken so far, as reported by the browser. */
  saidTo: number;
};

/** A sentence that does not start within this time has stalled. Milliseconds. */
const START_MS = 3_000;
/** An engine that reports no start is assumed to be speaking by now. Milliseconds. */
const SURELY_AUDIBLE_MS = 1_500;
/** No engine starts sooner than this. Milliseconds. */
const BEGINS_MS = 80;
/** Pause after a cancellation: Chrome drops text that follows it at once. Milliseconds. */
const AFTER_CANCEL_MS = 60;
/** So often is a sentence tried. */
const TRIES = 2;
const NO_TAP = new Set(['not-allowed']);
const NO_VOICE = new Set(['synthesis-failed', 'synthesis-unavailable', 'language-unavailable', 'voice-unavailable', 'audio-hardware']);

/** Milliseconds after which a sentence that has not ended is cut off: engines stall without an event. */
export const watchdogMs = (text: string) => Math.max(4_000, text.length * 90);

/** Says sentences one after another with the browser's voice, can be held in between, and starts again where the engine has stalled. */
export class BrowserSpeaker implements SentenceSpeaker {
  rate = 1;
  private queue: Queued[] = [];
  /** Kept here, or Chrome collects the utterance and its `onend` never comes. */
  private current: Current | null = null;
  private waiting = false;
  private held = false;
  private cancelledAt = 0;
  private quiet = 0;
  private quietTimer: ReturnType<typeof setTimeout> | undefined;
  private voices: SpeechSynthesisVoice[] | null = null;
  /** `stalled` is over with the next turn, `voiceless` with a tap. */
  private state: 'ready' | 'blocked' | 'stalled' | 'voiceless' | 'missing';
  private toldMissing = false;
  private readonly silence = () => this.synthesis?.cancel();

  constructor(
    private readonly speech: SpeechApi,
    private readonly language: () => string,
    private readonly handlers: SpeakerHandlers,
  ) {
    this.state = this.synthesis && speech.Utterance ? 'ready' : 'missing';
    // Chromium keeps talking after a reload.
    window.addEventListener('pagehide', this.silence);
  }

  get available(): boolean {
    return this.state === 'ready' || this.state === 'blocked';
  }

  get idle(): boolean {
    return this.queue.length === 0 && !this.current && !this.waiting;
  }

  get isHeld(): boolean {
    return this.held;
  }

  say(text: string, mark: SpokenMark | null): boolean {
    if (this.state === 'missing') this.tellMissing();
    if (!this.available) return false;
    this.queue.push({ text, mark, tries: 0 });
    this.pump();
    return true;
  }

  quietUntil(at: number): void {
    this.quiet = at;
  }

  /** Browsers' voices cannot be lowered. */
  lower(): boolean {
    return false;
  }

  hold(): void {
    if (this.held) return;
    this.held = true;
    clearTimeout(this.current?.watchdog);
    clearTimeout(this.current?.startTimer);
    this.synthesis?.pause();
  }

  release(): void {
    if (!this.held) return;
    this.held = false;
    this.synthesis?.resume();
    if (this.current) this.watch(this.current);
    else this.pump();
  }

  cancel(): void {
    this.queue = [];
    this.stopEngine();
  }

  revive({ tapped = false } = {}): void {
    if (this.state === 'stalled' || (tapped && this.state === 'voiceless')) this.state = 'ready';
  }

  resume(): void {
    if (this.state !== 'blocked') return;
    this.state = 'ready';
    primeSpeech(this.speech);
    this.pump();
  }

  dispose(): void {
    this.cancel();
    window.removeEventListener('pagehide', this.silence);
  }

  private pump(): void {
    clearTimeout(this.quietTimer);
    const early = this.quiet - BEGINS_MS - Date.now();
    if (early > 0) this.quietTimer = setTimeout(() => this.pump(), early);
    else if (this.queue.length > 0 && !this.current && !this.waiting && !this.held && this.state === 'ready') void this.next();
  }

  private async next(): Promise<void> {
    const queued = this.queue[0];
    const { synthesis } = this;
    if (!queued || !synthesis || !this.speech.Utterance) return;
    this.waiting = true;
    const rest = AFTER_CANCEL_MS - (Date.now() - this.cancelledAt);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    // Waited for once: some browsers never list a voice and speak all the same.
    const voices = (this.voices ??= await voicesOf(synthesis));
    this.waiting = false;
    // Cancelled, held, or replaced by other words, while the voices were loading.
    if (this.queue[0] !== queued || this.held) return this.pump();
    this.queue.shift();
    const utterance = new this.speech.Utterance(queued.text);
    const voice = chooseVoice(voices, this.language());
    if (voice) utterance.voice = voice;
    utterance.rate = this.rate;
    utterance.lang = voice?.lang ?? this.language();
    const current: Current = { utterance, queued, watchdog: undefined, startTimer: undefined, audible: false, saidTo: 0 };
    this.current = current;
    this.watch(current);
    utterance.onstart = () => this.audible(current);
    utterance.onboundary = (event) => {
      current.saidTo = event.charIndex;
      this.audible(current);
    };
    utterance.onend = () => this.finished(current);
    utterance.onerror = (event) => this.errored(current, event.error);
    if (queued.mark) this.handlers.onSentence(queued.mark);
    synthesis.speak(utterance);
  }

  private watch(current: Current): void {
    const { text } = current.queued;
    const longest = watchdogMs(text) / this.rate;
    current.watchdog = setTimeout(() => this.stalled(current), current.audible ? longest : Math.max(START_MS, longest));
    if (!current.audible) current.startTimer = setTimeout(() => this.maybeAudible(current), SURELY_AUDIBLE_MS);
  }

  /** Engines tell whether they speak, if not always when they began. */
  private maybeAudible(current: Current): void {
    if (this.synthesis?.speaking === false) current.startTimer = setTimeout(() => this.stalled(current), START_MS - SURELY_AUDIBLE_MS);
    else this.audible(current);
  }

  private audible(current: Current): void {
    if (this.current !== current || current.audible) return;
    clearTimeout(current.startTimer);
    current.audible = true;
    this.handlers.onSound();
  }

  private finished(current: Current): void {
    if (this.current !== current) return;
    // Android's pause is an end: the sentence is said again.
    if (this.held) return this.sayAgain(current);
    this.audible(current);
    if (this.current !== current) return;
    if (current.queued.mark) this.handlers.onWhole();
    this.goOn();
  }

  private errored(current: Current, error: string): void {
    if (this.current !== current) return;
    if (NO_TAP.has(error)) {
      this.letGo();
      this.queue.unshift(current.queued);
      this.state = 'blocked';
      this.handlers.onProblem('blocked');
    } else if (NO_VOICE.has(error)) this.giveUp('voiceless');
    else if (this.held) this.sayAgain(current);
    else this.goOn();
  }

  /** Speaks the rest of the current text before the queue. */
  private sayAgain({ queued, saidTo }: Current, tries = queued.tries): void {
    this.letGo();
    const rest = queued.text.slice(saidTo).trim();
    if (rest !== '') this.queue.unshift({ ...queued, text: rest, tries });
  }

  private stalled(current: Current): void {
    if (this.current !== current) return;
    const tries = current.queued.tries + 1;
    if (tries >= TRIES) return this.giveUp('stalled');
    // Let go before cancelling: the cancelled utterance reports an error of its own.
    this.sayAgain(current, tries);
    this.stopEngine();
    if (this.idle) this.handlers.onIdle();
    else this.pump();
  }

  private goOn(): void {
    this.letGo();
    if (this.queue.length > 0) this.pump();
    else this.handlers.onIdle();
  }

  private giveUp(state: 'stalled' | 'voiceless'): void {
    this.cancel();
    this.state = state;
    this.handlers.onProblem(state === 'stalled' ? 'unavailable' : 'voiceless');
    this.handlers.onIdle();
  }

  private tellMissing(): void {
    if (this.toldMissing) return;
    this.toldMissing = true;
    this.handlers.onProblem('voiceless');
  }

  private stopEngine(): void {
    if (this.current) this.cancelledAt = Date.now();
    this.letGo();
    this.synthesis?.cancel();
    // An engine that was paused stays so, whatever is said next.
    if (this.held) this.synthesis?.resume();
    this.held = false;
  }

  private letGo(): void {
    const { current } = this;
    if (!current) return;
    clearTimeout(current.watchdog);
    clearTimeout(current.startTimer);
    const { utterance } = current;
    utterance.onstart = utterance.onend = utterance.onerror = utterance.onboundary = null;
    this.current = null;
  }

  private get synthesis(): SpeechSynthesis | null {
    return this.speech.synthesis;
  }
}
