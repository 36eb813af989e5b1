import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { clausesOf, foldPhrase } from './fold-phrase.js';

/** As V8 writes a string that it keeps with one byte for each letter. */
const ONE_BYTE = '"'.charCodeAt(0);

describe('foldPhrase', () => {
  it('keeps text that held a typographic apostrophe with one byte for each letter, for which patterns are compiled', () => {
    expect(serialize(foldPhrase('It’s mine'))[2]).toBe(ONE_BYTE);
    expect(serialize(clausesOf('Well, it’s mine')[1])[2]).toBe(ONE_BYTE);
    expect(serialize(foldPhrase('It’s Женя'))[2]).not.toBe(ONE_BYTE);
  });

  it('changes no letter by it', () => {
    expect(foldPhrase('It’s Größe, naïve, Ÿ, señor ½ „so“')).toBe('its grosse, naive, y, senor 1⁄2 „so“');
    expect(foldPhrase('Its ¿señor? §5')).toBe('its ¿senor? §5');
  });
});
