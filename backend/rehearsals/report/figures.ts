import type { CellState } from '../../contract/coverage.js';
import type { RehearsalFigures, RehearsalLength } from '../../contract/rehearsal-report.js';
import type { QuestionRecord } from './interview-record.js';

const ANSWERED: ReadonlySet<CellState> = new Set<CellState>(['no-value', 'short', 'rich']);
const NOT_ASKED: ReadonlySet<CellState> = new Set<CellState>(['open', 'bypassed']);

export const isAnswered = ({ cell }: QuestionRecord): boolean => ANSWERED.has(cell.state);
export const isAsked = ({ cell }: QuestionRecord): boolean => !NOT_ASKED.has(cell.state);

/** Null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Of one question, over all participants. */
export function figuresOf(records: readonly QuestionRecord[]): RehearsalFigures {
  const asked = records.filter(isAsked);
  const answered = records.filter(isAnswered);
  const sum = (count: (record: QuestionRecord) => number) => records.reduce((total, record) => total + count(record), 0);
  const seconds = median(asked.map(({ cell }) => cell.seconds));
  return {
    asked: asked.length,
    answered: answered.length,
    words: answered.length === 0 ? 0 : tenths(sum(({ cell }) => cell.words) / answered.length),
    probes: sum(({ cell }) => cell.probes),
    guards: sum(({ guarded }) => guarded.length),
    seconds: seconds === null ? null : Math.round(seconds),
  };
}

/** @param minutes of each interview, at least one */
export function lengthOf(minutes: readonly number[]): RehearsalLength {
  return { shortest: tenths(Math.min(...minutes)), median: tenths(median(minutes)!), longest: tenths(Math.max(...minutes)) };
}
