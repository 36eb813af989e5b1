/** A pause this long ends what the participant is saying, milliseconds. */
export const TURN_PAUSE_MS = 1_200;
/** Words that stay unsure this long are taken as they are: Safari may never make them final. */
export const UNSURE_MS = 2_500;

type Handlers = {
  /** The whole saying so far, finals and the unsure rest. */
  onDraft: (text: string) => void;
  /**
   * @param startedAt when its first word was heard, milliseconds of `Date.now()`
   * @param unsure true when some words were never made final: the recogniser may still report them, and must be told to forget them
   */
  onTurn: (text: string, startedAt: number, unsure: boolean) => void;
};

/** Joins the recogniser's finals into one turn, which a pause ends. */
export class UtteranceJoiner {
  private finals: string[] = [];
  private interim = '';
  private startedAt: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly handlers: Handlers) {}

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

  /** Hands over what there is, without waiting for the pause. */
  flush(): void {
    const unsure = this.interim !== '';
    this.settleInterim();
    const text = this.finals.join(' ');
    const startedAt = this.startedAt ?? Date.now();
    this.discard();
    if (text !== '') this.handlers.onTurn(text, startedAt, unsure);
  }

  discard(): void {
    clearTimeout(this.timer);
    this.finals = [];
    this.interim = '';
    this.startedAt = null;
  }

  private append(said: string): void {
    const last = this.finals.at(-1);
    // Chrome on Android reports the same saying again with every word it adds.
    if (last !== undefined && said.toLowerCase().startsWith(last.toLowerCase())) this.finals[this.finals.length - 1] = said;
    else this.finals.push(said);
  }

  private changed(): void {
    const text = [...this.finals, this.interim].filter((part) => part !== '').join(' ');
    if (text !== '') this.startedAt ??= Date.now();
    this.handlers.onDraft(text);
    clearTimeout(this.timer);
    if (text !== '') this.timer = setTimeout(() => this.flush(), this.interim === '' ? TURN_PAUSE_MS : UNSURE_MS);
  }
}
