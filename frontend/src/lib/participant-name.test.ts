import { expect, it } from 'vitest';
import { nameApart } from './participant-name';

it('[RESP-55] tells anonymous participants apart by when they began, and leaves names as they are', () => {
  const at = '2026-11-21T18:05:09.000Z';
  expect(nameApart('Anonymous User', at)).toMatch(/^Anonymous User, \d{1,2}:\d5:09\s[AP]M$/u);
  expect(nameApart('Ada Lovelace', at)).toBe('Ada Lovelace');
  expect(nameApart('', at)).toBe('');
  expect(nameApart('Anonymous User', null)).toBe('Anonymous User');
});
