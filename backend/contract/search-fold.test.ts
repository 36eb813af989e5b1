import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../test/support/cpu-time.js';
import { matchRanges, MATCHES_AT_MOST, SNIPPET_AT_MOST, snippetAround } from './search-fold.js';
import { LIMITS } from './limits.js';

const marked = (text: string, needle: string) => matchRanges(text, needle).map(({ start, end }) => text.slice(start, end));

describe('matchRanges', () => {
  it.each([
    ['Grace Hopper, graceful', 'GRACE', ['Grace', 'grace']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['Zoë and ZOE\u0308', 'zoë', ['Zoë', 'ZOE\u0308']],
    ['ΟΔΟΣ, οδος', 'οδος', ['ΟΔΟΣ', 'οδος']],
    ['İstanbul', 'i', ['İ']],
    ['İstanbul', 'stan', ['stan']],
    ['한국 \u1112\u1161\u11ab국', '한국', ['한국', '\u1112\u1161\u11ab국']],
    ['👩‍👩‍👧 东京', '京', ['京']],
    ['100% of it_all', '%', ['%']],
    ['nothing here', 'zoë', []],
    ['anything', '', []],
  ])('in %j finds %j', (text, needle, expected) => expect(marked(text, needle)).toEqual(expected));
});

describe('snippetAround', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(40);

  it('cuts at spaces and says where text was left out', () => {
    const snippet = snippetAround(`${filler}the Needle itself ${filler}`, 'needle');
    expect(snippet).toMatch(/^… \w+ .*the Needle itself .* \w+ …$/);
    expect(snippet!.length).toBeLessThan(200);
  });

  it('gives a short text whole, in one line', () => {
    expect(snippetAround('AI: Hello.\nUser: Hi.', 'HI')).toBe('AI: Hello. User: Hi.');
    expect(snippetAround('Hi.', 'hi', { cut: true })).toBe('… Hi. …');
    expect(snippetAround('Hi.', 'no')).toBeNull();
  });

  it('keeps its bound, and characters whole, in scripts without spaces', () => {
    const needle = '🙂'.repeat(LIMITS.search / 2);
    const snippet = snippetAround(`${'👍🏽'.repeat(500)}${needle}${'👍🏽'.repeat(500)}`, needle)!;
    expect(snippet.length).toBeLessThanOrEqual(SNIPPET_AT_MOST);
    expect(snippet).toContain(needle);
    // Half of a surrogate pair.
    expect(snippet).not.toMatch(/\p{Surrogate}/u);
  });

  it('marks matches in a long text without holding anyone up [SEC-01]', () => {
    for (const text of ['a '.repeat(200_000), 'é'.repeat(200_000), 'ße'.repeat(100_000)]) {
      expect(matchRanges(text, text.charAt(0))).toHaveLength(MATCHES_AT_MOST);
      expect(cpuMs(() => matchRanges(text, text.charAt(0)), 3_000)).toBeLessThan(3_000);
    }
  });
});
