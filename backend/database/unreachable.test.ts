import { describe, expect, it } from 'vitest';
import { isUnreachable, reasonInBrief, untilReachable } from './unreachable.js';

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe('a failure that waiting may mend', () => {
  it.each([
    failure('connect ECONNREFUSED 10.0.0.5:5432', 'ECONNREFUSED'),
    failure('too many connections for role "app"', '53300'),
    failure('the database system is starting up', '57P03'),
    failure('Connection terminated unexpectedly'),
    failure('timeout expired'),
    failure('pgbouncer cannot connect to server', '08P01'),
    new AggregateError([failure('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
    new Error('The migration 0001 failed', { cause: failure('read ECONNRESET', 'ECONNRESET') }),
  ])('is one: %s', (error) => expect(isUnreachable(error)).toBe(true));

  it.each([
    failure('password authentication failed for user "app"', '28P01'),
    failure('database "x" does not exist', '3D000'),
    failure('unsupported startup parameter: options', '08P01'),
    failure('syntax error', '42601'),
  ])('is none: %s', (error) => expect(isUnreachable(error)).toBe(false));

  it('is reported without addresses and names', () => {
    expect(reasonInBrief(failure('connect ECONNREFUSED 10.0.0.5:5432', 'ECONNREFUSED'))).toBe('connection refused');
    expect(reasonInBrief(failure('too many connections for role "app"', '53300'))).toBe('too many connections');
    expect(reasonInBrief(failure('getaddrinfo for db.internal', 'XYZ'))).toBe('the log says why');
  });
});

describe('untilReachable', () => {
  it('tries again, says each reason once, and answers what came of it', async () => {
    const errors = [failure('a', 'ECONNREFUSED'), failure('a', 'ECONNREFUSED'), failure('b', '57P03')];
    const said: string[] = [];
    const attempt = async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'there';
    };
    expect(await untilReachable(attempt, { onWait: (error) => said.push((error as Error).message) })).toBe('there');
    expect(said).toEqual(['a', 'b']);
  });

  it('ends when aborted', async () => {
    const stop = new AbortController();
    const waiting = untilReachable(() => Promise.reject(failure('away', 'ECONNREFUSED')), {
      onWait: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(waiting).rejects.toThrow('away');
  });
});
