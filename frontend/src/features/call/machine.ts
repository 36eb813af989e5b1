/** What a state machine decided: the next state, and what has to be done. */
export type Decision<State, Effect> = { state: State; effects: readonly Effect[] };

/** Runs a pure `step` function: one input after the other, each with all its effects. What an effect reports at once waits for its turn. */
export class Machine<State, Input, Effect> {
  private readonly inputs: Input[] = [];
  private stepping = false;

  constructor(
    private current: State,
    private readonly step: (state: State, input: Input) => Decision<State, Effect>,
    private readonly perform: (effect: Effect) => void,
    private readonly onChange: (state: State) => void = () => undefined,
  ) {}

  get state(): State {
    return this.current;
  }

  feed(input: Input): void {
    this.inputs.push(input);
    if (this.stepping) return;
    this.stepping = true;
    try {
      for (let next = this.inputs.shift(); next !== undefined; next = this.inputs.shift()) this.take(next);
    } finally {
      this.stepping = false;
    }
  }

  private take(input: Input): void {
    const { state, effects } = this.step(this.current, input);
    if (state !== this.current) {
      this.current = state;
      this.onChange(state);
    }
    for (const effect of effects) {
      try {
        this.perform(effect);
      } catch (error) {
        // The others must happen all the same: one of them may be the microphone's release.
        reportError(error);
      }
    }
  }
}
