import { type ArgumentsHost, Logger } from '@nestjs/common';
import { expect, it, vi } from 'vitest';
import { AppError } from '../common/app-error.js';
import { SocketErrorFilter } from './socket-error.filter.js';

it('answers every failed message, and logs only some of those that repeat, by event', () => {
  const logged = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const filter = new SocketErrorFilter();
  const answers: unknown[] = [];
  const fail = (event: string, error: unknown) => {
    const args = [{}, {}, (answer: unknown) => answers.push(answer), event];
    filter.catch(error, { getArgs: () => args } as unknown as ArgumentsHost);
  };
  const error = new Error('broken');
  for (let i = 0; i < 100; i += 1) fail('say', error);
  fail('join', error);
  fail('say', new AppError('NOT_FOUND', 'Gone.'));
  expect(answers).toHaveLength(102);
  expect(answers[99]).toMatchObject({ success: false, code: 'SERVER_ERROR' });
  expect(logged.mock.calls).toEqual([...Array.from({ length: 5 }, () => ['say failed', error.stack]), ['join failed', error.stack]]);
  logged.mockRestore();
});
