import { StartupError } from './startup-error.js';

/** The migration that stands for all steps of development before the first release. */
export const BASELINE = '0700_baseline';
/** The last of these steps, and their number. A database that went through all of them has the tables of the baseline. */
const LAST_STEP = '0650_missed_sound';
const STEP_COUNT = 87;
/** The last version with these steps. */
const LAST_VERSION = 'Colloquy 0.1.0 of 29 November 2026 (commit 9538bd31)';

type Named = readonly { readonly name: string }[];

/**
 * Of the migrations that a database went through, those that the baseline replaces. Empty where the baseline is among them.
 * @throws StartupError when some of the replaced steps are missing
 */
export function stepsToReplace(applied: readonly string[], migrations: Named): string[] {
  const steps = stepsBefore(applied, migrations);
  if (steps.length > 0 && !isComplete(steps)) {
    throw new StartupError(
      `The database was last migrated by an older development version (its last step is ${steps.at(-1)}): start ${LAST_VERSION} on it once, then this version.`,
    );
  }
  return steps;
}

/** @throws StartupError when the baseline still has to be recorded in place of the steps that it replaces */
export function assertNoted(applied: readonly string[], migrations: Named): void {
  if (stepsToReplace(applied, migrations).length > 0) {
    throw new StartupError(`The database has not had the migration ${BASELINE} yet: run npm run migrate first.`);
  }
}

/**
 * The migrations that create the tables of a backup.
 * @param had those that the database went through when the backup was made
 * @throws StartupError when some of the steps that the baseline replaces are missing
 */
export function namesToApply(had: ReadonlySet<string>, migrations: Named): ReadonlySet<string> {
  const steps = stepsBefore([...had], migrations);
  if (steps.length === 0) return had;
  if (!isComplete(steps)) {
    throw new StartupError(
      `This comes from an older development version (its last step is ${steps.at(-1)}): restore it with ${LAST_VERSION}, then start this version on that database.`,
    );
  }
  return new Set([BASELINE, ...had].filter((name) => !steps.includes(name)));
}

function stepsBefore(names: readonly string[], migrations: Named): string[] {
  if (names.includes(BASELINE) || !migrations.some(({ name }) => name === BASELINE)) return [];
  return names.filter((name) => name <= LAST_STEP).sort();
}

const isComplete = (steps: readonly string[]) => steps.length === STEP_COUNT && steps.at(-1) === LAST_STEP;
