/** Thrown when the server cannot start for a reason an operator can act on: the message is one sentence to show as it is. */
export class StartupError extends Error {}

/** The code of a failed system call (`EACCES`) or of a PostgreSQL error (`28P01`). */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What an unknown thrown value says, without its stack. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
