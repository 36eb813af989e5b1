import { describe, expect, it } from 'vitest';
import { measureAgreement, readingOf } from './measure-agreement.js';
import { cohensKappa, interval95, jackknifeError, krippendorffsAlpha, pooledKappa } from './statistics.js';

const letters = (line: string) => [...line.replaceAll(' ', '')].map((value) => (value === '.' ? null : value));
const unitsOf = (...coders: string[]) => {
  const values = coders.map(letters);
  return values[0]!.map((_, unit) => values.map((own) => own[unit]!));
};

describe('Cohen’s κ', () => {
  it('[AGREE-20] is that of the diagnoses in Fleiss, Levin, Paik (Statistical Methods for Rates and Proportions, 18.1), with its error', () => {
    const table = [
      [75, 1, 4],
      [5, 4, 1],
      [0, 0, 10],
    ];
    const { observed, expected, kappa, error } = cohensKappa(table);
    expect([observed, expected]).toEqual([expect.closeTo(0.89), expect.closeTo(0.66)]);
    expect(kappa).toBeCloseTo(0.6765, 4);
    expect(error).toBeCloseTo(0.0877, 4);
    const { low, high } = interval95(kappa, error)!;
    expect([low, high]).toEqual([expect.closeTo(0.505, 3), expect.closeTo(0.848, 3)]);
    // Each diagnosis against the others, as the book has them.
    const single = (p: number, row: number, column: number) => cohensKappa([[p, row - p], [column - p, 100 - row - column + p]]).kappa; // prettier-ignore
    expect([single(75, 80, 80), single(4, 10, 5), single(10, 10, 15)]).toEqual([
      expect.closeTo(0.69, 2),
      expect.closeTo(0.5, 2),
      expect.closeTo(0.77, 2),
    ]);
  });

  it('[AGREE-20] tells apart tables of the same agreement by what chance explains', () => {
    // The textbook pair with 60 % agreement each.
    expect(cohensKappa([[45, 15], [25, 15]]).kappa).toBeCloseTo(0.1304, 4); // prettier-ignore
    expect(cohensKappa([[25, 35], [5, 35]]).kappa).toBeCloseTo(0.2593, 4); // prettier-ignore
    expect(cohensKappa([[20, 5], [10, 15]]).kappa).toBeCloseTo(0.4, 10); // prettier-ignore
  });

  it('[AGREE-21] does not exist where neither coder varies, and has no interval where all units agree', () => {
    expect(cohensKappa([[0, 0], [0, 40]]).kappa).toBeNull(); // prettier-ignore
    expect(cohensKappa([[0, 0], [0, 0]]).kappa).toBeNull(); // prettier-ignore
    const whole = cohensKappa([[10, 0], [0, 30]]); // prettier-ignore
    expect([whole.kappa, interval95(whole.kappa, whole.error)]).toEqual([1, null]);
    const apart = cohensKappa([[0, 5], [5, 0]]); // prettier-ignore
    expect(apart.kappa).toBeCloseTo(-1, 10);
  });
});

describe('Krippendorff’s α', () => {
  it('[AGREE-22] is that of the examples in Computing Krippendorff’s Alpha-Reliability', () => {
    // A. Binary data, two observers, no missing data.
    expect(krippendorffsAlpha(unitsOf('0100000010', '1110010000'))).toBeCloseTo(0.095, 3);
    // B. Nominal data, two observers, no missing data.
    expect(krippendorffsAlpha(unitsOf('aabbdcccedda', 'babbbccceddd'))).toBeCloseTo(0.692, 3);
    // C. Nominal data, any number of observers, missing data.
    const four = unitsOf('123321412...', '1233224125.3', '.3332342251.', '1233244125 1.');
    expect(krippendorffsAlpha(four)).toBeCloseTo(0.743, 3);
  });

  it('[AGREE-21] does not exist without variation, and leaves out units that one coder did not code', () => {
    expect(krippendorffsAlpha(unitsOf('0000', '0000'))).toBeNull();
    expect(krippendorffsAlpha(unitsOf('01', '..'))).toBeNull();
    expect(krippendorffsAlpha(unitsOf('0100000010 1', '1110010000 .'))).toBeCloseTo(0.095, 3);
  });
});

describe('figures over several themes', () => {
  it('[AGREE-23] pool observed and expected agreement; of one theme it is that theme’s κ', () => {
    const one = { both: 20, firstOnly: 5, secondOnly: 10, neither: 15 };
    expect(pooledKappa([one]).kappa).toBeCloseTo(0.4, 10);
    // Never used: it has no κ of its own, and all units agree about it.
    const unused = { both: 0, firstOnly: 0, secondOnly: 0, neither: 50 };
    expect(pooledKappa([one, unused])).toEqual({ observed: expect.closeTo(0.85, 10), kappa: expect.closeTo((0.85 - 0.75) / 0.25, 10) });
    expect(pooledKappa([unused]).kappa).toBeNull();
  });

  it('[AGREE-23] take their interval from leaving out units; of a mean, that is its textbook error', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    const mean = (own: readonly number[]) => own.reduce((sum, value) => sum + value, 0) / own.length;
    const error = jackknifeError(values.length, (at) => mean(values.filter((_, index) => index !== at)));
    // s / √n with s² = 32 / 7.
    expect(error).toBeCloseTo(Math.sqrt(32 / 7 / 8), 10);
    expect(jackknifeError(1, () => 1)).toBeNull();
  });
});

describe('the agreement of a round', () => {
  const themes = [
    { id: 'price', name: 'Price' },
    { id: 'speed', name: 'Speed' },
    { id: 'none', name: 'Unused' },
  ];
  const units = [
    ...Array.from({ length: 20 }, () => ({ first: ['price'], second: ['price'] })),
    ...Array.from({ length: 5 }, () => ({ first: ['price'], second: [] })),
    ...Array.from({ length: 10 }, () => ({ first: [], second: ['price', 'speed'] })),
    ...Array.from({ length: 15 }, () => ({ first: [], second: [] })),
    { first: ['price'], second: null },
  ];

  it('[AGREE-12] counts per theme, leaves out what was not coded, and says in words why there is no figure', () => {
    const { themes: measured, overall } = measureAgreement(units, themes);
    const [price, speed, unused] = measured;
    expect(price).toMatchObject({
      n: 50,
      both: 20,
      firstOnly: 5,
      secondOnly: 10,
      neither: 15,
      agreement: 0.7,
      reading: 'fair',
      warnings: [],
    });
    expect(price!.kappa).toBeCloseTo(0.4, 10);
    expect(price!.interval!.low).toBeLessThan(0.4);
    expect(price!.alpha).not.toBeNull();
    // Only the second coder used it.
    expect(speed).toMatchObject({ firstOnly: 0, secondOnly: 10, warnings: ['one-sided'] });
    expect(speed!.kappa).toBeCloseTo(0, 10);
    expect(unused).toMatchObject({ kappa: null, alpha: null, interval: null, reading: null, noKappa: 'never-used' });
    expect(overall).toMatchObject({ n: 50, both: 20, firstOnly: 5, secondOnly: 20, sameThemes: 0.7, warnings: [] });
    expect(overall.interval!.low).toBeLessThan(overall.kappa!);
  });

  it('[AGREE-12] [AGREE-24] warns of few units and of themes that are rarely used', () => {
    const few = measureAgreement([{ first: ['price'], second: ['price'] }, ...units.slice(40, 48)], themes);
    expect(few.themes[0]!.warnings).toEqual(['few-units', 'rarely-used']);
    expect(measureAgreement([], themes).themes[0]).toMatchObject({ n: 0, agreement: null, kappa: null, noKappa: 'no-units', warnings: [] });
    const always = measureAgreement([{ first: ['price'], second: ['price'] }], themes.slice(0, 1));
    expect(always.themes[0]!.noKappa).toBe('always-used');
  });

  it('[AGREE-24] reads κ by the convention of Landis and Koch, as it is shown', () => {
    expect([-0.1, 0, 0.2, 0.204, 0.206, 0.4, 0.6, 0.8, 0.81, 1].map(readingOf)).toEqual([
      'poor',
      'slight',
      'slight',
      'slight',
      'fair',
      'fair',
      'moderate',
      'substantial',
      'almost-perfect',
      'almost-perfect',
    ]);
  });
});
