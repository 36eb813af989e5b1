import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../test/support/cpu-time.js';
import { blocksOf } from './report-markdown.js';

const textOf = ({ parts }: { parts: readonly { text: string }[] }) => parts.map(({ text }) => text).join('');

describe('blocks of a summary', () => {
  it('join the lines of a paragraph and of an item, and end at a heading or an empty line', () => {
    const blocks = blocksOf('One\ntwo\n# Head\nthree\n\n- first\nmore\n2. **second**');
    expect(blocks.map((block) => [block.kind, block.mark, textOf(block)])).toEqual([
      ['paragraph', '', 'One two'],
      ['heading', '', 'Head'],
      ['paragraph', '', 'three'],
      ['item', '•', 'first more'],
      ['item', '2.', 'second'],
    ]);
  });

  it.each(['\nA: x', '\n- ', '\n1. ', '\n\n', '\n# a'])('take time in proportion to a text of %j', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(cpuMs(() => blocksOf(text), 500)).toBeLessThan(500);
  });
});
