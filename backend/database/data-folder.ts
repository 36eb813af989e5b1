import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, errorText, StartupError } from './startup-error.js';

/** A mount whose server is gone answers nothing at all. Milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * Runs what needs the data folder at the start.
 * @throws StartupError with one sentence when the folder cannot be used, or does not answer
 */
export async function useDataFolder<T>(dataDir: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const begun = work();
  try {
    const first = await Promise.race([begun.then((value) => ({ value })), delay(patienceMs, undefined, { ref: false })]);
    if (first !== undefined) return first.value;
  } catch (error) {
    throw new StartupError(
      `Colloquy may not write to its data folder ${dataDir} (${errorCode(error) ?? errorText(error)}): change its owner or its permissions, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  begun.catch(() => undefined);
  throw new StartupError(
    `The data folder ${dataDir} does not answer: check the disk or the mount that it is on, or set DATA_DIR to another folder.`,
  );
}
