import type { Comparison, ComparisonGroup } from '../../contract/analysis.js';
import type { CountedReport } from './counted-report.js';
import type { OtherResponses } from './findings.js';
import { percent, sentimentShares } from './shares.js';

/** Months shown, the newest ones. */
const MONTHS = 12;

interface Group {
  readonly key: string;
  readonly label: string;
  /** Indices of responses that were read. */
  readonly members: readonly number[];
  readonly others: readonly OtherResponses[];
}

/** The same measures for several groups of responses, of which the report compares two at a time (ANAL-07). */
export function compare(report: CountedReport): Comparison[] {
  const all = report.present().map(({ at }) => at);
  const { others } = report.findings;
  const months = [...new Set([...all.map((at) => monthOf(report, at)), ...others.map(({ month }) => month)])].sort().slice(-MONTHS);
  const byMonth = months.map((month): Group => ({
    key: month,
    label: monthName(month),
    members: all.filter((at) => monthOf(report, at) === month),
    others: others.filter((group) => group.month === month),
  }));
  const byCompletion: Group[] = [
    { key: 'completed', label: 'Completed', members: all.filter((at) => !isPartial(report, at)), others: [] },
    { key: 'not-completed', label: 'Not completed', members: all.filter((at) => isPartial(report, at)), others },
  ];
  const byTheme = report.themes.flatMap(({ theme, responses }): Group[] => [
    { key: theme.id, label: `Mention “${theme.name}”`, members: all.filter((at) => responses.has(at)), others: [] },
    { key: `not:${theme.id}`, label: `Do not mention “${theme.name}”`, members: all.filter((at) => !responses.has(at)), others: [] },
  ]);
  const themesOf = themesOfResponses(report);
  const measured = (groups: readonly Group[]) => groups.map((group) => measure(report, group, themesOf));
  return [
    { dimension: 'month', label: 'By month', groups: measured(byMonth) },
    { dimension: 'completion', label: 'By completion', groups: measured(byCompletion) },
    { dimension: 'theme', label: 'By theme', groups: measured(byTheme) },
  ];
}

function measure(report: CountedReport, { key, label, members, others }: Group, themesOf: ThemesOf): ComparisonGroup {
  const { responses: all } = report.findings;
  const sums = { others: 0, duration: 0, answers: 0 };
  const moods = { positive: 0, mixed: 0, neutral: 0, negative: 0 };
  for (const at of members) {
    sums.duration += all[at]!.duration;
    sums.answers += all[at]!.answers;
    moods[report.nets[at]!] += 1;
  }
  for (const other of others) {
    sums.duration += other.duration;
    sums.answers += other.answers;
    sums.others += other.count;
  }
  const responses = members.length + sums.others;
  return {
    key,
    label,
    responses,
    analyzed: members.length,
    completion_rate: responses === 0 ? null : percent(members.filter((at) => !isPartial(report, at)).length, responses),
    average_duration_ms: responses === 0 ? null : Math.round(sums.duration / responses),
    average_answers: responses === 0 ? null : Math.round((sums.answers / responses) * 10) / 10,
    sentiment: members.length === 0 ? null : sentimentShares(moods),
    themes: sharesOf(report, members, themesOf),
  };
}

/** How many of these speak of each theme. */
function sharesOf(report: CountedReport, members: readonly number[], themesOf: ThemesOf): ComparisonGroup['themes'] {
  const counts = report.themes.map(() => 0);
  for (const at of members) for (const theme of themesOf.get(at) ?? []) counts[theme]! += 1;
  return report.themes.map(({ theme }, at) => ({
    theme_id: theme.id,
    count: counts[at]!,
    percentage: percent(counts[at]!, members.length),
  }));
}

/** Of every response: indices of its themes. */
type ThemesOf = ReadonlyMap<number, readonly number[]>;

function themesOfResponses(report: CountedReport): ThemesOf {
  const themes = new Map<number, number[]>();
  for (const [index, { responses }] of report.themes.entries()) {
    for (const at of responses) {
      const known = themes.get(at);
      if (known) known.push(index);
      else themes.set(at, [index]);
    }
  }
  return themes;
}

const isPartial = (report: CountedReport, at: number) => report.findings.responses[at]!.partial === true;
const monthOf = (report: CountedReport, at: number) => report.findings.responses[at]!.month;
const NAMES = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** 'November 2026' of '2026-11'. */
const monthName = (month: string) => `${NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
