import { expect, it } from 'vitest';
import { scrollToUncover } from './keep-in-sight';

it('[TAG-39] moves a row that is covered above what covers it, and no other', () => {
  const box = { top: 500, bottom: 800 };
  expect(scrollToUncover({ top: 600, bottom: 656 }, box)).toBe(164);
  expect(scrollToUncover({ top: 470, bottom: 526 }, box)).toBe(34);
  expect(scrollToUncover({ top: 400, bottom: 456 }, box)).toBe(0);
  expect(scrollToUncover({ top: 810, bottom: 866 }, box)).toBe(0);
});
