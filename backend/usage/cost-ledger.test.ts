import { describe, expect, it } from 'vitest';
import { costOf, isNothing, ledgerCsv, restOf, toSpent } from './cost-ledger.js';

const NOTHING = {
  requests: 0,
  input: 0,
  output: 0,
  estimated: 0,
  calls: 0,
  callSeconds: 0,
  directSeconds: 0,
  characters: 0,
  directCharacters: 0,
  heardSeconds: 0,
};
const PRICES = { input: 2, output: 10, callMinute: 0.12, directMinute: 0.03, characters: 15, heardMinute: 0.006 };

describe('the cost ledger', () => {
  it('computes costs from recorded usage and prices, never from anything else', () => {
    const amounts = { ...NOTHING, input: 1_500_000, output: 200_000, callSeconds: 90, characters: 2_000, heardSeconds: 600 };
    expect(costOf(amounts, PRICES)).toBeCloseTo(3 + 2 + 0.18 + 0.03 + 0.06, 9);
    expect(costOf(NOTHING, PRICES)).toBe(0);
    expect(costOf(amounts, { input: 0, output: 0, callMinute: 0, directMinute: 0, characters: 0, heardMinute: 0 })).toBeNull();
    // Minutes with a realtime model have a price of their own.
    expect(costOf({ ...NOTHING, callSeconds: 180, directSeconds: 120 }, PRICES)).toBeCloseTo(0.12 + 2 * 0.03, 9);
    // They include its voice.
    expect(costOf({ ...NOTHING, characters: 3_000_000, directCharacters: 2_000_000 }, PRICES)).toBeCloseTo(15, 9);
    // One price is enough.
    expect(costOf(amounts, { input: 0, output: 0, callMinute: 0, directMinute: 0, characters: 15, heardMinute: 0 })).toBeCloseTo(0.03, 9);
  });

  it('keeps what was spent beside the interviews it lists', () => {
    const all = { ...NOTHING, requests: 10, input: 1_000, calls: 2 };
    const rest = restOf(all, [{ ...NOTHING, requests: 7, input: 600, calls: 2 }]);
    expect(rest).toEqual({ ...NOTHING, requests: 3, input: 400 });
    expect(isNothing(rest)).toBe(false);
    expect(isNothing(restOf(all, [all]))).toBe(true);
  });

  it('is a file with a line for each interview and its sum, and runs no formula', () => {
    const row = toSpent(
      { ...NOTHING, requests: 3, input: 1_000, output: 100, estimated: 1, calls: 1, callSeconds: 90, characters: 2_000, heardSeconds: 90 },
      PRICES,
    );
    const csv = ledgerCsv(
      [
        { ...row, form_id: 7, title: '=SUM(A1)' },
        { ...row, form_id: 8, title: null },
        { ...row, form_id: null, title: null },
      ],
      row,
    );
    const lines = csv.split('\r\n');
    expect(lines[1]).toBe(`"'=SUM(A1)","7","3","1000","100","1","1","1.50","2000","1.50","0.222000"`);
    expect(lines[2]).toContain('"Deleted interview","8"');
    expect(lines[3]).toContain('"Not tied to an interview",""');
    expect(lines[4]).toContain('"Total",""');
  });
});
