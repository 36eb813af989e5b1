import { scrubError } from '../contract/report-scrub.js';

const MAX_CAUSES = 5;

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Where it was made, without its message. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

/**
 * An error as it is logged. Pino's serializer copies every property; for a failed query that includes its parameters, which may be
 * transcripts and personal data.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  const { name = 'Error', message = '', stack = '', code, cause } = (error ?? {}) as Partial<Error> & { code?: unknown };
  return {
    type: name,
    message: scrubError(name, message),
    ...(typeof code === 'string' && { code }),
    stack: framesOf(stack),
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}

/** A stack as text: its first line without personal data, then the frames. */
export function loggedStack(stack: unknown): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const [, name, message = ''] = /^(?:Uncaught )?(\w+)?:? ?(.*)/.exec(stack) ?? [];
  return [`${name ?? 'Error'}: ${scrubError(name, message)}`, framesOf(stack)].join('\n');
}

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
