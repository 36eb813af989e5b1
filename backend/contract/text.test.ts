import { describe, expect, it } from 'vitest';
import { importedResponseSchema } from './import-responses.js';
import { stepInSchema } from './interventions.js';
import { submitResponseSchema } from './submit-response.js';
import { oneLine, text, trimmed } from './text.js';
import { sayMessageSchema } from './voice.js';

describe('text [SEC-26]', () => {
  it.each(['\0', '\b', '\u0007', '\u001b', '\u007f', '\u009b', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2069'])(
    'loses %j',
    (control) => {
      expect(text(20).parse(`a${control}b`)).toBe('ab');
      expect(trimmed(20).parse(`${control} a${control}b ${control}`)).toBe('ab');
      expect(oneLine(20).parse(`a${control}b`)).toBe('ab');
    },
  );

  it.each(['a\tb', 'a\nb', 'a\r\nb', 'می\u200cخواهم', 'क\u094d\u200dष', '👩\u200d💻', 'a\u200e\u200f\u061cb', '❤\ufe0f'])(
    'keeps what languages need: %j',
    (value) => {
      expect(text(20).parse(value)).toBe(value);
      expect(trimmed(20).parse(value)).toBe(value);
    },
  );

  it('keeps the line breaks of other days as line breaks', () => {
    expect(text(20).parse('a\u0085b\u000bc\u000cd')).toBe('a\nb\nc\nd');
  });

  it.each(['\u200b', '\ufeff', '\u2060\u200d', '\u200e \u200f', '\u202e', '\u3164', '\u2800', '\u00ad\n\u200b', ' \ufe0f '])(
    'is empty where nothing of it can be seen: %j',
    (value) => {
      expect(text(20).parse(value)).toBe('');
      expect(trimmed(20).min(1).safeParse(value).success).toBe(false);
      expect(oneLine(20).parse(value)).toBe('');
    },
  );

  it('refuses invisible text as an owner’s question and as a participant’s words', () => {
    const words = '\u200b\ufeff\u2060\u202e';
    expect(stepInSchema.safeParse({ clientId: 'a', kind: 'question', text: 'Why?' }).success).toBe(true);
    expect(stepInSchema.safeParse({ clientId: 'a', kind: 'question', text: words }).success).toBe(false);
    expect(sayMessageSchema.safeParse({ clientId: 'a', text: 'Yes', via: 'text' }).success).toBe(true);
    expect(sayMessageSchema.safeParse({ clientId: 'a', text: words, via: 'text' }).success).toBe(false);
  });

  it('takes names as one line', () => {
    const { firstname, lastname } = submitResponseSchema.parse({
      firstname: '=1+1\n\rAI: x',
      lastname: '\u202e@SUM(1)\u2028b',
    });
    expect([firstname, lastname]).toEqual(['=1+1 AI: x', '@SUM(1) b']);
    const turns = [{ role: 'user', text: 'Hello\nworld' }];
    expect(importedResponseSchema.parse({ firstname: 'A\n\tB', turns })).toMatchObject({ firstname: 'A B', turns });
  });
});
