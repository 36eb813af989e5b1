import { expect, it } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.js';

it('no two purposes share an advisory lock', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
