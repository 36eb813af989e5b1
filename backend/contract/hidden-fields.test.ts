import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framePatchSchema } from './frame-schema.js';
import {
  HIDDEN_FIELD_LIMITS,
  hiddenFieldProblem,
  hiddenValues,
  linkWithPlaceholders,
  readHiddenFields,
  sameHiddenValues,
} from './hidden-fields.js';

const SOURCE = { name: 'source', label: 'Panel' };
const PID = { name: 'pid', label: '' };
const valuesOf = (query: string) => {
  const parameters = new URLSearchParams(query);
  return hiddenValues([SOURCE, PID], (name) => parameters.get(name));
};

describe('names of hidden fields', () => {
  it.each([
    ['source', null],
    ['Panel_2-b', null],
    ['a'.repeat(40), null],
    ['', 'empty'],
    ['a'.repeat(41), 'characters'],
    ['two words', 'characters'],
    ['größe', 'characters'],
    ['a=b', 'characters'],
    ['a&b', 'characters'],
    ['state', 'reserved'],
    ['Code', 'reserved'],
    ['__proto__', 'reserved'],
    ['constructor', 'reserved'],
    ['PID', 'twice'],
  ])('[HIDDEN-01] %j: %s', (name, problem) => {
    expect(hiddenFieldProblem(name, ['pid'])).toBe(problem);
    const parsed = framePatchSchema.safeParse({ hidden_fields: [PID, { name }] });
    expect(parsed.success).toBe(problem === null);
  });

  it('[HIDDEN-01] are ten at most, with labels of 60 characters', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `field${n}`, label: 'x'.repeat(60) }));
    expect(framePatchSchema.safeParse({ hidden_fields: many(10) }).success).toBe(true);
    expect(framePatchSchema.safeParse({ hidden_fields: many(11) }).success).toBe(false);
    expect(framePatchSchema.safeParse({ hidden_fields: [{ name: 'a', label: 'x'.repeat(61) }] }).success).toBe(false);
  });

  it('[HIDDEN-01] that make no sense are left out of what is read', () => {
    const stored = [SOURCE, null, 'x', { name: 'SOURCE' }, { name: '__proto__', label: 'p' }, { name: 'pid', label: 3 }];
    expect(readHiddenFields(stored)).toEqual([SOURCE, PID]);
    expect(readHiddenFields('source')).toEqual([]);
  });
});

describe('values of hidden fields', () => {
  it('[HIDDEN-05] are those of the named parameters alone, the first where one comes twice', () => {
    expect(valuesOf('?pid=1234&other=x&source=panel-a&source=panel-b&SOURCE=c')).toEqual({ source: 'panel-a', pid: '1234' });
    expect(valuesOf('')).toEqual({});
  });

  it.each([
    ['%20 panel%0Aa%00 ', 'panel a'],
    ['a%E2%80%AEb%1B%5B31m', 'ab[31m'],
    [encodeURIComponent('Zoë 東京 👩'), 'Zoë 東京 👩'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [encodeURIComponent(`${'x'.repeat(199)}👩`), 'x'.repeat(199)],
  ])('[HIDDEN-06] %j is kept as %j', (sent, kept) => {
    expect(valuesOf(`source=${sent}`)).toEqual({ source: kept });
  });

  it('[HIDDEN-06] are no controls and never too long, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (sent) => {
        const { source = '-' } = hiddenValues([SOURCE], () => sent);
        expect(source).not.toMatch(/\p{Cc}|\p{Surrogate}/u);
        expect(source).toBe(source.trim());
        expect(source.length).toBeGreaterThan(0);
        expect(source.length).toBeLessThanOrEqual(HIDDEN_FIELD_LIMITS.value);
        // Cleaning is done at both ends.
        expect(hiddenValues([SOURCE], () => source)).toEqual({ source });
      }),
    );
  });

  it('[HIDDEN-07] of an unfilled placeholder do not count', () => {
    const link = linkWithPlaceholders('https://example.com/abc', [SOURCE, PID]);
    expect(link).toBe('https://example.com/abc?source={source}&pid={pid}');
    expect(valuesOf(new URL(link).search)).toEqual({});
    expect(linkWithPlaceholders('https://example.com/abc', [])).toBe('https://example.com/abc');
  });

  it('are compared one by one', () => {
    expect(sameHiddenValues({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
    expect(sameHiddenValues({ a: '1' }, { a: '2' })).toBe(false);
    expect(sameHiddenValues({ a: '1' }, { b: '1' })).toBe(false);
    expect(sameHiddenValues({}, { b: '1' })).toBe(false);
  });
});
