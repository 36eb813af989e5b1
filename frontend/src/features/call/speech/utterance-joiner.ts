import { pauseAfter } from './turn-end';

/** Words that stay unsure this long are taken as they are: Safari may never make them final. Milliseconds. */
export const UNSURE_MS = 2_500;

type Handlers = {
  /** The whole saying so far, finals and the unsure rest. */
  onDraft: (text: string) => void;
  /**
   * @param at when its first and last words were heard, milliseconds of `Date.now()`
   * @param unsure true when some words were never final: the recogniser may still report them, and must be reset
   */
  onTurn: (text: string, at: { first: number; last: number }, unsure: boolean) => void;
};

/** Joins the recogniser's finals into one turn, which a pause ends: a short one after a finished sentence, a longer one in the middle. */
export class UtteranceJoiner {
  private finals: string[] = [];
  private interim = '';
  private startedAt: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changedAt = 0;
  private longest = 0;
  private waiting = false;

  /** @param language of the recogniser, BCP 47 */
  constructor(
    private readonly language: () => string,
    private readonly handlers: Handlers,
  ) {}

  /** What has been heard and not handed over yet. */
  get text(): string {
    return [...this.finals, this.interim].filter((part) => part !== '').join(' ');
  }

  /** When its first word was heard, milliseconds of `Date.now()`; null while there is none. */
  get began(): number | null {
    return this.startedAt;
  }

  /** Whether the recogniser is sure of all of it. */
  get sure(): boolean {
    return this.interim === '';
  }

  hearInterim(text: string): void {
    this.interim = text.trim();
    this.changed();
  }

  hearFinal(text: string): void {
    const said = text.trim();
    this.interim = '';
    if (said !== '') this.append(said);
    this.changed();
  }

  /** The recogniser stopped: nothing will make its unsure words final any more. */
  settleInterim(): void {
    if (this.interim !== '') this.hearFinal(this.interim);
  }

  /** No pause ends the turn until more is heard, or `go` is called. */
  wait(): void {
    this.waiting = true;
    clearTimeout(this.timer);
  }

  /** Pauses count again, from now on. */
  go(): void {
    if (!this.waiting) return;
    this.waiting = false;
    this.watchPause();
  }

  /** Hands over what there is, without waiting for the pause. */
  flush(): void {
    const unsure = this.interim !== '';
    const last = this.changedAt;
    this.settleInterim();
    const { text } = this;
    const at = { first: this.startedAt ?? Date.now(), last };
    this.discard();
    if (text !== '') this.handlers.onTurn(text, at, unsure);
  }

  discard(): void {
    clearTimeout(this.timer);
    this.finals = [];
    this.interim = '';
    this.startedAt = null;
    this.longest = 0;
    this.waiting = false;
  }

  private append(said: string): void {
    const last = this.finals.at(-1);
    // Chrome on Android reports the same saying again with every word it adds.
    if (last !== undefined && said.toLowerCase().startsWith(last.toLowerCase())) this.finals[this.finals.length - 1] = said;
    else this.finals.push(said);
  }

  private changed(): void {
    const { text } = this;
    // Making words final is not saying more.
    if (text.length > this.longest) [this.longest, this.changedAt] = [text.length, Date.now()];
    if (text === '') this.startedAt = null;
    else {
      this.startedAt ??= Date.now();
      this.waiting = false;
    }
    this.handlers.onDraft(text);
    this.watchPause();
  }

  private watchPause(): void {
    clearTimeout(this.timer);
    const { text } = this;
    if (text === '' || this.waiting) return;
    const pause = pauseAfter(text, this.language());
    this.timer = setTimeout(() => this.flush(), this.sure ? pause : Math.max(pause, UNSURE_MS));
  }
}
