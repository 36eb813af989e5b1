import { LIMITS } from '@contract/limits';
import { describe, expect, it } from 'vitest';
import { batchesOf, IMPORT_EXAMPLE, parseImport } from './parse-import';

const entry = (text: string) => ({ turns: [{ role: 'user', text }] });

describe('parseImport', () => {
  it('reads the example, and a bare list', () => {
    expect(parseImport(IMPORT_EXAMPLE)).toMatchObject({
      errors: [],
      entries: [{ name: 'Ada Lovelace', turns: 2, begins: 'How quickly I felt at home.' }],
    });
    expect(parseImport(JSON.stringify([entry('Good.')])).entries).toHaveLength(1);
  });

  it.each([
    ['{', 'This is not valid JSON'],
    ['{}', 'There is no list "responses"'],
    [JSON.stringify([entry('Good.'), {}]), 'Response 2: "turns" must be a list'],
    [JSON.stringify([{ turns: [{ role: 'system', text: 'x' }] }]), 'Response 1: turn 1 needs the role'],
    [JSON.stringify([entry('a'.repeat(5_001))]), 'Response 1: turn 1 has more than 5000 characters'],
    [JSON.stringify([{ ...entry('x'), at: 'yesterday' }]), 'Response 1: "at" is not a date'],
  ])('says what is wrong with %#', (text, error) => {
    expect(parseImport(text).errors[0]).toContain(error);
  });

  it('cuts what is large into requests that the server takes', () => {
    const { entries } = parseImport(
      JSON.stringify([...Array.from({ length: 600 }, () => entry('x')), ...Array.from({ length: 300 }, () => entry('é'.repeat(4_000)))]),
    );
    const batches = batchesOf(entries);
    expect(batches.flat()).toHaveLength(900);
    for (const responses of batches) {
      expect(responses.length).toBeLessThanOrEqual(500);
      expect(new TextEncoder().encode(JSON.stringify({ responses })).length).toBeLessThanOrEqual(LIMITS.jsonBody);
    }
  });
});
