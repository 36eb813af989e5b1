import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.js';
import { loggedError, loggedStack } from './logged-error.js';

describe('an error in the log', () => {
  it('brings along nothing that a query was about', () => {
    const driverError = Object.assign(new Error('invalid input syntax for type uuid: "canary words"'), {
      detail: 'Key (email)=(canary@example.com)',
      code: '22P02',
    });
    const error = new QueryFailedError('select canary', ['canary words'], driverError);
    const logged = loggedError(new AppError('SERVER_ERROR', 'Failed to get response', { cause: error }));
    expect(logged).toMatchObject({
      type: 'AppError',
      code: 'SERVER_ERROR',
      message: 'Failed to get response',
      cause: { type: 'QueryFailedError', message: 'invalid input syntax for type uuid: "…"' },
    });
    expect(logged.stack).toMatch(/^\s+at .*logged-error\.test\.ts/);
    expect(JSON.stringify(logged)).not.toContain('canary');
  });

  it('keeps the place of a stack, and of its words what the program itself says', () => {
    expect(loggedStack('SyntaxError: Unexpected token, "canary words" is not JSON\nmore canary\n    at a (b.js:1:2)\n    at c')).toBe(
      'SyntaxError: Unexpected token, "…" is not JSON\n    at a (b.js:1:2)\n    at c',
    );
    expect(loggedStack(undefined)).toBeUndefined();
  });

  it('takes whatever was thrown', () => {
    for (const thrown of [undefined, null, 'text', 5, {}]) expect(loggedError(thrown)).toMatchObject({ type: 'Error', message: '' });
    const circle = new Error('a');
    circle.cause = circle;
    expect(JSON.stringify(loggedError(circle)).split('"cause"')).toHaveLength(5);
  });
});
