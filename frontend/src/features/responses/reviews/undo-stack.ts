import type { ReviewChange } from '@contract/review-constants';

/** What one command has changed, and the requests that take it back. */
export interface UndoStep {
  readonly changes: readonly ReviewChange[];
  /** What is said once it is taken back. */
  readonly text: string;
}

const MOST = 50;
let steps: readonly UndoStep[] = [];

/** Commands of this tab that can be taken back, the newest last. */
export const undoStack = {
  push: (step: UndoStep) => {
    steps = [...steps, step].slice(-MOST);
  },
  /** Takes a step off the stack; false when it is not there any more. */
  take: (step: UndoStep): boolean => {
    const there = steps.includes(step);
    steps = steps.filter((one) => one !== step);
    return there;
  },
  last: () => steps.at(-1),
  clear: () => {
    steps = [];
  },
};
