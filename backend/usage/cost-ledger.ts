import { csvLine } from '../contract/csv.js';
import type { LedgerRow, UsageSpent } from '../contract/usage.js';

/** What services cost: a million tokens, a minute of a call, a million characters read aloud, and a minute of speech understood; 0: not known. */
export interface Prices {
  readonly input: number;
  readonly output: number;
  /** Minutes on a voice platform or with a realtime model. */
  readonly callMinute: number;
  readonly directMinute: number;
  readonly characters: number;
  readonly heardMinute: number;
}

export interface Amounts {
  readonly requests: number;
  readonly input: number;
  readonly output: number;
  readonly estimated: number;
  readonly calls: number;
  readonly callSeconds: number;
  /** Those of them with a realtime model. */
  readonly directSeconds: number;
  /** Read aloud by a server, or by a realtime model. */
  readonly characters: number;
  /** Those of them in calls that are paid for by the minute. */
  readonly directCharacters: number;
  /** Of speech, understood by a server. */
  readonly heardSeconds: number;
}

const MILLION = 1_000_000;
const AMOUNTS = [
  'requests',
  'input',
  'output',
  'estimated',
  'calls',
  'callSeconds',
  'directSeconds',
  'characters',
  'directCharacters',
  'heardSeconds',
] as const satisfies readonly (keyof Amounts)[];

/** What recorded usage cost; null as long as nothing has a price. */
export function costOf(amounts: Amounts, prices: Prices): number | null {
  const { input, output, callSeconds, directSeconds, characters, directCharacters, heardSeconds } = amounts;
  if (Object.values(prices).every((price) => price === 0)) return null;
  const byMillion = input * prices.input + output * prices.output + (characters - directCharacters) * prices.characters;
  const calls = (callSeconds - directSeconds) * prices.callMinute + directSeconds * prices.directMinute;
  return byMillion / MILLION + (calls + heardSeconds * prices.heardMinute) / 60;
}

export function toSpent(amounts: Amounts, prices: Prices): UsageSpent {
  return {
    requests: amounts.requests,
    input_tokens: amounts.input,
    output_tokens: amounts.output,
    estimated_requests: amounts.estimated,
    calls: amounts.calls,
    call_seconds: amounts.callSeconds,
    characters: amounts.characters,
    heard_seconds: amounts.heardSeconds,
    cost: costOf(amounts, prices),
  };
}

/** What was spent beside the interviews in a list. */
export function restOf(all: Amounts, listed: readonly Amounts[]): Amounts {
  const left = (name: keyof Amounts) => Math.max(0, all[name] - listed.reduce((sum, one) => sum + one[name], 0));
  return Object.fromEntries(AMOUNTS.map((name) => [name, left(name)])) as unknown as Amounts;
}

export const isNothing = (amounts: Amounts) => AMOUNTS.every((name) => amounts[name] === 0);

const COLUMNS = [
  'Interview',
  'Interview ID',
  'Model requests',
  'Input tokens',
  'Output tokens',
  'Requests with estimated usage',
  'Calls',
  'Call minutes',
  'Characters read aloud',
  'Minutes of speech',
  'Cost',
] as const;

/** What a ledger's row is called. */
export function ledgerName({ form_id: formId, title }: Pick<LedgerRow, 'form_id' | 'title'>): string {
  if (formId === null) return 'Not tied to an interview';
  return title ?? 'Deleted interview';
}

/** The ledger as a file, with its sum in the last line. */
export function ledgerCsv(ledger: readonly LedgerRow[], total: UsageSpent): string {
  const line = (name: string, id: string, row: UsageSpent) =>
    csvLine([
      name,
      id,
      String(row.requests),
      String(row.input_tokens),
      String(row.output_tokens),
      String(row.estimated_requests),
      String(row.calls),
      (row.call_seconds / 60).toFixed(2),
      String(row.characters),
      (row.heard_seconds / 60).toFixed(2),
      row.cost === null ? '' : row.cost.toFixed(6),
    ]);
  const rows = ledger.map((row) => line(ledgerName(row), row.form_id === null ? '' : String(row.form_id), row));
  return `\uFEFF${csvLine(COLUMNS)}${rows.join('')}${line('Total', '', total)}`;
}
