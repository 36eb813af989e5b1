import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../test/support/cpu-time.js';
import { endsAskingBack } from './asks-back.js';

describe('an answer that ends by asking back', () => {
  it('is one with a question back, but not one that reports somebody’s', () => {
    expect(endsAskingBack('Mostly by bike, and you?')).toBe('en');
    expect(endsAskingBack('My daughter asks me: and you?')).toBeNull();
    expect(endsAskingBack('Meine Tochter fragt: „und du?“')).toBeNull();
    expect(endsAskingBack('Meistens mit dem Rad, und Sie?')).toBe('de');
  });

  it.each([36, 50, 66, 80])('[SEC-16] is read at once, also with a word of %d letters', (letters) => {
    // Milliseconds. Splitting 36 letters in every possible way took 550, and 80 would take minutes.
    expect(cpuMs(() => endsAskingBack(`The price. They said: ${'a'.repeat(letters)}.?`), 20)).toBeLessThan(20);
  });
});
