import { describe, expect, it } from 'vitest';
import { cleanModelText, ModelTextStream } from './model-text.js';

describe('cleanModelText', () => {
  it.each([
    ['NUL', 'Where do \u0000 you eat it?', 'Where do  you eat it?'],
    ['ESC, BEL, DEL and C1', '\u001B[31mred\u0007\u007F\u0085\u009B', '[31mred'],
    ['carriage returns', 'One\r\nTwo', 'One\nTwo'],
    ['bidirectional overrides and isolates', '\u202Eabc\u202C \u2066def\u2069', 'abc def'],
    ['lone surrogates', 'a\uD83Db\uDE00c', 'abc'],
  ])('takes out %s', (_what, text, clean) => {
    expect(cleanModelText(text)).toBe(clean);
  });

  it.each(['Line one\n\tLine two', '👍🏽 👩‍👩‍👧 Ünïcödé', 'עברית \u200Fטקסט', '日本語。', ''])('leaves %j as it is', (text) => {
    expect(cleanModelText(text)).toBe(text);
  });
});

describe('ModelTextStream', () => {
  it.each(['Good 👍 to know 👍', 'a\uD83Db\u0000\uDE00c\uD83D', 'x\uD83D\uD83D\uDE00'])('cleans %j alike, however it is split', (text) => {
    for (let at = 0; at <= text.length; at += 1) {
      for (let next = at; next <= text.length; next += 1) {
        const stream = new ModelTextStream();
        const pieces = [text.slice(0, at), text.slice(at, next), text.slice(next)];
        expect(pieces.map((piece) => stream.push(piece)).join('')).toBe(cleanModelText(text));
      }
    }
  });
});
