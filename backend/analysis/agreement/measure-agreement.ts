import type { Agreement, RoundAnswer } from '../../contract/agreement.js';
import { type AgreementWarning, FEW_UNITS, type KappaReading, type NoKappa, RARELY_USED } from '../../contract/agreement-constants.js';
import {
  cohensKappa,
  disagreement,
  interval95,
  jackknifeError,
  krippendorffsAlpha,
  type PairCounts,
  pooledKappa,
  tableOf,
} from './statistics.js';

/** The themes that each coder gave one unit; `second` null: not coded, or skipped. */
export interface CodedUnit {
  readonly first: readonly string[];
  readonly second: readonly string[] | null;
}

/** Upper ends of the readings of κ. J. R. Landis, G. G. Koch (1977): Biometrics 33, 159-174. A convention, not a test. */
const READINGS: readonly (readonly [below: number, reading: KappaReading])[] = [
  [0, 'poor'],
  [0.2, 'slight'],
  [0.4, 'fair'],
  [0.6, 'moderate'],
  [0.8, 'substantial'],
];

/** Rounded as it is shown, so that "0.80" is not read as what is above 0.80. */
export function readingOf(kappa: number): KappaReading {
  const shown = Math.round(kappa * 100) / 100;
  if (shown < 0) return 'poor';
  return READINGS.find(([upTo, reading]) => reading !== 'poor' && shown <= upTo)?.[1] ?? 'almost-perfect';
}

/** How far two coders agree about each theme and about all of them. Units that one of them did not code are left out. */
export function measureAgreement(
  units: readonly CodedUnit[],
  themes: readonly { readonly id: string; readonly name: string }[],
): NonNullable<RoundAnswer['agreement']> {
  const coded = units.flatMap(({ first, second }) => (second === null ? [] : [{ first: new Set(first), second: new Set(second) }]));
  const counts = themes.map(({ id }) => {
    const of = (first: boolean, second: boolean) =>
      coded.filter((unit) => unit.first.has(id) === first && unit.second.has(id) === second).length;
    return { both: of(true, true), firstOnly: of(true, false), secondOnly: of(false, true), neither: of(false, false) };
  });
  const same = coded.filter(({ first, second }) => first.size === second.size && [...first].every((id) => second.has(id))).length;
  return {
    themes: themes.map(({ id, name }, at) => ({ themeId: id, name, ...ofTheme(counts[at]!) })),
    overall: { ...overall(coded, themes, counts), sameThemes: coded.length === 0 ? null : same / coded.length },
  };
}

function ofTheme(counts: PairCounts): Agreement {
  const { both, firstOnly, secondOnly, neither } = counts;
  const n = both + firstOnly + secondOnly + neither;
  const { observed, kappa, error } = cohensKappa(tableOf(counts));
  const used = [both + firstOnly, both + secondOnly];
  return {
    n,
    ...counts,
    agreement: n === 0 ? null : observed,
    kappa,
    interval: interval95(kappa, error),
    noKappa: kappa === null ? reasonOf(n, used) : null,
    reading: kappa === null ? null : readingOf(kappa),
    alpha: krippendorffsAlpha(pairsOf(counts)),
    warnings: warningsOf(n, used, kappa),
  };
}

/** @param counts of each theme */
function overall(
  coded: readonly { readonly first: ReadonlySet<string>; readonly second: ReadonlySet<string> }[],
  themes: readonly { readonly id: string }[],
  counts: readonly PairCounts[],
): Agreement {
  const total = (key: keyof PairCounts) => counts.reduce((sum, one) => sum + one[key], 0);
  const all = { both: total('both'), firstOnly: total('firstOnly'), secondOnly: total('secondOnly'), neither: total('neither') };
  const n = coded.length;
  const { observed, kappa } = pooledKappa(counts);
  const error =
    kappa === null
      ? null
      : jackknifeError(n, (at) => {
          const unit = coded[at]!;
          return pooledKappa(counts.map((one, theme) => less(one, unit.first.has(themes[theme]!.id), unit.second.has(themes[theme]!.id))))
            .kappa;
        });
  const used = [all.both + all.firstOnly, all.both + all.secondOnly];
  return {
    n,
    ...all,
    agreement: n === 0 ? null : observed,
    kappa,
    interval: interval95(kappa, error),
    noKappa: kappa === null ? reasonOf(n, used) : null,
    reading: kappa === null ? null : readingOf(kappa),
    alpha: pooledAlpha(counts),
    warnings: warningsOf(n, used, kappa),
  };
}

const reasonOf = (n: number, used: readonly number[]): NoKappa =>
  n === 0 ? 'no-units' : used.every((count) => count === 0) ? 'never-used' : 'always-used';

function warningsOf(n: number, used: readonly number[], kappa: number | null): AgreementWarning[] {
  const warnings: AgreementWarning[] = [];
  if (n > 0 && n < FEW_UNITS) warnings.push('few-units');
  // One coder never varied: then κ is 0 whatever the other one did.
  if (kappa !== null && used.some((count) => count === 0 || count === n)) warnings.push('one-sided');
  else if (kappa !== null && used.some((count) => count < RARELY_USED)) warnings.push('rarely-used');
  return warnings;
}

/** As `krippendorffsAlpha` takes them. */
function pairsOf({ both, firstOnly, secondOnly, neither }: PairCounts): (readonly number[])[] {
  const pairs: [number, readonly number[]][] = [
    [both, [1, 1]],
    [firstOnly, [1, 0]],
    [secondOnly, [0, 1]],
    [neither, [0, 0]],
  ];
  return pairs.flatMap(([count, pair]) => Array<readonly number[]>(count).fill(pair));
}

/** α of all themes, pooled as κ is: of the means of their observed and expected disagreements. */
function pooledAlpha(counts: readonly PairCounts[]): number | null {
  const all = counts.map((one) => disagreement(pairsOf(one)));
  const expected = all.reduce((sum, one) => sum + one.expected, 0);
  return expected === 0 ? null : 1 - all.reduce((sum, one) => sum + one.observed, 0) / expected;
}

const less = ({ both, firstOnly, secondOnly, neither }: PairCounts, first: boolean, second: boolean): PairCounts => ({
  both: both - Number(first && second),
  firstOnly: firstOnly - Number(first && !second),
  secondOnly: secondOnly - Number(!first && second),
  neither: neither - Number(!first && !second),
});
