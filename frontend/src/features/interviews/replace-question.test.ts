import { describe, expect, it } from 'vitest';
import { replaceQuestion } from './replace-question';

const worded = (prompt: string, question: string, rewrite: string, alsoAsk?: string) =>
  replaceQuestion(prompt, question, rewrite, alsoAsk)?.prompt ?? null;

describe('wording a question of a prompt differently', () => {
  it('changes its words and nothing else', () => {
    const prompt = 'Find out about coffee.\n\n- Do you like it?\n- Where do you buy it?\nBe brief.';
    expect(worded(prompt, 'Do you like it?', 'What do you like or dislike about it?')).toBe(
      'Find out about coffee.\n\n- What do you like or dislike about it?\n- Where do you buy it?\nBe brief.',
    );
  });

  it('finds it with other spaces, apostrophes and capitals, and without its question mark', () => {
    expect(worded('1) don’t you  like\tit', "Don't you like it?", 'Better?')).toBe('1) Better?');
    expect(worded('Start with “Do you like it?” and go on.', 'Do you like it?', 'Better?')).toBe('Start with “Better?” and go on.');
    expect(worded('Ask: do you like it?', 'Do you like it?', 'Better?')).toBe('Ask: Better?');
  });

  it('does nothing where the words are missing, stand there twice or are part of something longer', () => {
    expect(worded('Ask whether they like it.', 'Do you like it?', 'Better?')).toBeNull();
    expect(worded('- Do you like it?\n- Do you like it?', 'Do you like it?', 'Better?')).toBeNull();
    expect(worded('- When and where do you like it?', 'Where do you like it?', 'Better?')).toBeNull();
    expect(worded('- Do you like it most at home?', 'Do you like it', 'Better?')).toBeNull();
    expect(worded('', '', 'Better?')).toBeNull();
  });

  it('takes the words as words, not as a pattern', () => {
    expect(worded('- (A+B)? What is $1 worth?', 'What is $1 worth?', 'How much is $& worth?')).toBe('- (A+B)? How much is $& worth?');
  });

  it('gives the second of two questions a line of its own, with the same mark or the next number', () => {
    expect(worded('  * A and B?\n  * C?', 'A and B?', 'A?', 'B?')).toBe('  * A?\n  * B?\n  * C?');
    expect(worded('1. A and B?\n2. C?\n\n3. D?\nThanks.\n4. E?', 'A and B?', 'A?', 'B?')).toBe(
      '1. A?\n2. B?\n3. C?\n\n4. D?\nThanks.\n4. E?',
    );
    expect(worded('A and B?\nC?', 'A and B?', 'A?', 'B?')).toBe('A?\nB?\nC?');
    expect(worded('Begin. A and B? Then thank them.', 'A and B?', 'A?', 'B?')).toBe('Begin. A? B? Then thank them.');
  });

  it('can be undone, also after other edits, but not once the new wording was changed', () => {
    const replaced = replaceQuestion('1. A and B?\n2. C?', 'A and B?', 'A?', 'B?')!;
    expect(replaced.undo(replaced.prompt)).toBe('1. A and B?\n2. C?');
    expect(replaced.undo(`Be kind.\n${replaced.prompt}`)).toContain('1. A and B?\n');
    expect(replaced.undo('1. Else?')).toBeNull();
  });
});
