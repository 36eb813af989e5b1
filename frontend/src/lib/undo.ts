import { toast, TOAST_MS } from './toast';

/** A change that was made, and how to take it back. */
export interface Undoable {
  /** What the message says was changed. */
  readonly text: string;
  /** Of the message's button. */
  readonly label: string;
  /** Takes the change back, and reports how that went. */
  readonly run: () => void;
  /** Milliseconds within which it can be taken back; without it, as long as the page is open. */
  readonly forMs?: number;
}

const MOST = 50;
type Step = Pick<Undoable, 'run' | 'forMs'> & { readonly madeAt: number; toast?: number };
let steps: readonly Step[] = [];

const lasts = ({ madeAt, forMs = Infinity }: Step) => performance.now() - madeAt < forMs;

/** Lets `undoLast` take back a change without saying that it was made, as for what the user sees appear. */
export function rememberUndo(change: Pick<Undoable, 'run' | 'forMs'>): Step {
  const step = { ...change, madeAt: performance.now() };
  steps = [...steps, step].slice(-MOST);
  return step;
}

/** Announces a change with a button that takes it back. `undoLast` does the same from the keyboard. */
export function offerUndo(undoable: Undoable): void {
  const step = rememberUndo(undoable);
  const run = () => {
    if (!steps.includes(step)) return;
    steps = steps.filter((one) => one !== step);
    step.run();
  };
  step.toast = toast.success(undoable.text, { duration: TOAST_MS.undo, action: { label: undoable.label, run } });
}

/** Takes back the newest change of this tab that still can be. */
export function undoLast(): void {
  steps = steps.filter(lasts);
  const last = steps.at(-1);
  if (!last) return;
  steps = steps.slice(0, -1);
  if (last.toast !== undefined) toast.close(last.toast);
  last.run();
}

/** For tests: nothing to take back. */
export function forgetUndo(): void {
  steps = [];
}
