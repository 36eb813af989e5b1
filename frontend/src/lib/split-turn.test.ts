import { LIMITS } from '@contract/limits';
import { expect, it } from 'vitest';
import { splitTurn } from './split-turn';

const MOST = LIMITS.turnText;
const lengths = (text: string) => splitTurn(text).map(({ length }) => length);

it('leaves a text as it is that a turn can hold, but for the space around it', () => {
  expect(splitTurn(`  ${'a'.repeat(MOST)}\n`)).toEqual(['a'.repeat(MOST)]);
  expect(splitTurn(' \n')).toEqual([]);
});

it.each(['. ', '? ', '! ', '\n', '。', '？', '！'])('cuts behind the last sentence that ends with “%s”', (end) => {
  const first = `${'a b '.repeat(MOST / 5)}c${end}`;
  const second = 'd e '.repeat(MOST / 4);
  expect(splitTurn(first + second)).toEqual([first.trim(), second.trim()]);
});

it('cuts behind a word when the last sentence would be a short part, and within one that is as long as a turn', () => {
  expect(lengths(`Yes. ${'abcd '.repeat(MOST / 5)}`)).toEqual([MOST - 1, 4]);
  expect(lengths('a'.repeat(2 * MOST + 1))).toEqual([MOST, MOST, 1]);
});

it('never cuts a character', () => {
  const text = `a${'😀'.repeat(MOST / 2)}`;
  expect(splitTurn(text).join('')).toBe(text);
  expect(lengths(text)).toEqual([MOST - 1, 2]);
});
