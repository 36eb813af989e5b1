import type { GivenForm, GivenOwner } from '../../support/given.js';
import type { Installation } from './installation.js';
import type { Size } from './sizes.js';

/** What an attack is tried on: an owner on the free plan, whose link a stranger has. */
export interface Target {
  readonly at: Installation;
  readonly owner: GivenOwner;
  readonly form: GivenForm;
  readonly size: Size;
}

export interface Attack {
  /** The finding that it repeats. */
  readonly id: string;
  readonly what: string;
  /** @returns what it got hold of that it should not have; empty when it was fended off, and a figure or two */
  run(target: Target): Promise<{ readonly won: readonly string[]; readonly seen: string }>;
}
