import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { responseReference } from './response-reference.js';

it('[FRAME-14] a response is referred to by the first 64 bits of the SHA-256 of its id, whatever its length', () => {
  const values = [
    '',
    'abc',
    'ü',
    ...[55, 56, 63, 64, 65, 200].map((length) => 'x'.repeat(length)),
    ...Array.from({ length: 200 }, () => randomUUID()),
  ];
  for (const value of values) {
    expect(responseReference(value)).toBe(createHash('sha256').update(value).digest('hex').slice(0, 16));
  }
});
