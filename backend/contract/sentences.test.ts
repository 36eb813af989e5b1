import { describe, expect, it } from 'vitest';
import { MAX_SENTENCE, sentencesFrom } from './sentences.js';

const said = (text: string, from = 0, complete = true) => sentencesFrom(text, from, complete).map((s) => s.text);

describe('sentencesFrom', () => {
  it.each([
    ['Hello there. How are you?', ['Hello there.', 'How are you?']],
    ['It costs 3.50 euros. Too much?', ['It costs 3.50 euros.', 'Too much?']],
    ['“Really?” she said. Yes!', ['“Really?”', 'she said.', 'Yes!']],
    ['One line\nanother line', ['One line', 'another line']],
    ['はい。元気です。', ['はい。', '元気です。']],
    ['No mark at all', ['No mark at all']],
    ['', []],
    ['...', []],
  ])('%j', (text, sentences) => expect(said(text)).toEqual(sentences));

  it('holds back the unfinished last sentence while the text grows', () => {
    expect(said('Hello there. How are', 0, false)).toEqual(['Hello there.']);
    expect(said('Hello there.', 0, false)).toEqual([]);
  });

  it('continues where it stopped, whatever the steps, and says every word once', () => {
    const text = 'First one. Second, longer one! And a third? The rest';
    let from = 0;
    const all: string[] = [];
    for (let end = 1; end <= text.length; end++) {
      for (const sentence of sentencesFrom(text.slice(0, end), from, end === text.length)) {
        all.push(sentence.text);
        from = sentence.end;
      }
    }
    expect(all).toEqual(['First one.', 'Second, longer one!', 'And a third?', 'The rest']);
  });

  it('cuts what is too long at commas and spaces, losing nothing', () => {
    const long = `${'word '.repeat(30)}and, after the comma, ${'more '.repeat(60)}`.trim();
    const pieces = said(long);
    expect(pieces.every((piece) => piece.length <= MAX_SENTENCE)).toBe(true);
    expect(pieces.join(' ')).toBe(long);
    expect(said('x'.repeat(500)).join('')).toBe('x'.repeat(500));
  });
});
