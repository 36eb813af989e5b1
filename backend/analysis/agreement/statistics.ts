/** z of a two-sided 95 % interval. */
const Z95 = 1.959_963_985;
/** Differences of shares below this are rounding. */
const NOTHING = 1e-12;

export interface Kappa {
  /** Observed and expected agreement. */
  readonly observed: number;
  readonly expected: number;
  /** Null when both coders used one and the same category only: nothing could be agreed on by more than chance. */
  readonly kappa: number | null;
  /** Standard error; null without κ. */
  readonly error: number | null;
}

/**
 * Cohen's κ = (pₒ − pₑ) / (1 − pₑ) of two coders, with its standard error for large samples.
 *
 * J. Cohen (1960): A coefficient of agreement for nominal scales. Educational and Psychological Measurement 20, 37-46.
 * J. L. Fleiss, J. Cohen, B. S. Everitt (1969): Large sample standard errors of kappa and weighted kappa. Psychological Bulletin 72, 323-327, eq. 13.
 * @param table units by the category that the first coder gave (rows) and the second one (columns)
 */
export function cohensKappa(table: readonly (readonly number[])[]): Kappa {
  const n = sum(table.flat());
  if (n === 0) return { observed: 0, expected: 0, kappa: null, error: null };
  const p = table.map((row) => row.map((count) => count / n));
  const rows = p.map(sum);
  const columns = p.map((_, at) => sum(p.map((row) => row[at]!)));
  const observed = sum(p.map((row, at) => row[at]!));
  const expected = sum(rows.map((row, at) => row * columns[at]!));
  if (1 - expected < NOTHING) return { observed, expected, kappa: null, error: null };
  const kappa = (observed - expected) / (1 - expected);
  const rest = 1 - kappa;
  const agreeing = sum(p.map((row, i) => row[i]! * (1 - (rows[i]! + columns[i]!) * rest) ** 2));
  const disagreeing = sum(p.map((row, i) => sum(row.map((share, j) => (i === j ? 0 : share * (columns[i]! + rows[j]!) ** 2)))));
  const variance = agreeing + rest ** 2 * disagreeing - (kappa - expected * rest) ** 2;
  return { observed, expected, kappa, error: Math.sqrt(Math.max(0, variance)) / ((1 - expected) * Math.sqrt(n)) };
}

/** κ ± z · error, within −1 and 1. Null without an error, and for one of 0: where every unit agrees, the formula knows no doubt. */
export function interval95(kappa: number | null, error: number | null): { readonly low: number; readonly high: number } | null {
  if (kappa === null || error === null || error < NOTHING) return null;
  return { low: Math.max(-1, kappa - Z95 * error), high: Math.min(1, kappa + Z95 * error) };
}

/**
 * Krippendorff's α = 1 − Dₒ / Dₑ for nominal data, any number of coders and missing values. Null when all values are the same, or no unit has two.
 *
 * K. Krippendorff (2011): Computing Krippendorff's Alpha-Reliability, sections A to C.
 * @param units of each unit the values that its coders gave; null where one gave none
 */
export function krippendorffsAlpha(units: readonly (readonly (string | number | null)[])[]): number | null {
  const { observed, expected } = disagreement(units);
  return expected < NOTHING ? null : 1 - observed / expected;
}

/** Observed and expected disagreement of nominal data, by way of the matrix of coincidences. */
export function disagreement(units: readonly (readonly (string | number | null)[])[]): { observed: number; expected: number } {
  const totals = new Map<string | number, number>();
  let apart = 0;
  for (const unit of units) {
    const values = unit.filter((value) => value !== null);
    if (values.length < 2) continue;
    for (const value of values) totals.set(value, (totals.get(value) ?? 0) + 1);
    // Each pair of coders counts 1 / (m − 1), in both directions.
    const counts = new Map<string | number, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    apart += sum([...counts.values()].map((count) => count * (values.length - count))) / (values.length - 1);
  }
  const n = sum([...totals.values()]);
  if (n < 2) return { observed: 0, expected: 0 };
  return { observed: apart / n, expected: sum([...totals.values()].map((count) => count * (n - count))) / (n * (n - 1)) };
}

/** Units by whether either coder gave them a theme. */
export interface PairCounts {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly neither: number;
}

export const tableOf = ({ both, firstOnly, secondOnly, neither }: PairCounts) => [
  [both, firstOnly],
  [secondOnly, neither],
];

/**
 * One κ for several themes: of the means of their observed and expected agreements, so that a theme without a κ of its own counts too.
 *
 * H. De Vries, M. N. Elliott, D. E. Kanouse, S. S. Teleki (2008): Using pooled kappa to summarize interrater agreement across many items.
 * Field Methods 20, 272-282.
 */
export function pooledKappa(themes: readonly PairCounts[]): { readonly observed: number; readonly kappa: number | null } {
  if (themes.length === 0) return { observed: 0, kappa: null };
  const all = themes.map((theme) => cohensKappa(tableOf(theme)));
  const observed = sum(all.map((one) => one.observed)) / all.length;
  const expected = sum(all.map((one) => one.expected)) / all.length;
  return { observed, kappa: 1 - expected < NOTHING ? null : (observed - expected) / (1 - expected) };
}

/**
 * Standard error of a figure over units, by leaving out one unit at a time: themes of one unit are not independent, so their errors cannot be
 * added up. Null when the figure does not exist without some unit.
 *
 * B. Efron, C. Stein (1981): The jackknife estimate of variance. Annals of Statistics 9, 586-596.
 * @param without the figure without unit `at`
 */
export function jackknifeError(units: number, without: (at: number) => number | null): number | null {
  if (units < 2) return null;
  const figures: number[] = [];
  for (let at = 0; at < units; at += 1) {
    const figure = without(at);
    if (figure === null) return null;
    figures.push(figure);
  }
  const mean = sum(figures) / units;
  return Math.sqrt(((units - 1) / units) * sum(figures.map((figure) => (figure - mean) ** 2)));
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
