import type { SampleQuery } from '../../contract/sample.js';

/** Adds a value to a statement. @returns its placeholder */
export type AddValue = (value: unknown, type: string) => string;

/** Collects the values of a statement; $1 is the first one. */
export function valuesOf(...first: unknown[]): { values: unknown[]; add: AddValue } {
  const values = [...first];
  return { values, add: (value, type) => `$${values.push(value)}::${type}` };
}

/** SQL: whether the interview of the response `r` is complete, as `responseState` of the contract decides. */
const COMPLETE = `coalesce(r.completion, case when r.call_status = 'completed' then 'complete' end) is not distinct from 'complete'`;

/** SQL: whether the response `r` is among those that the request chose. */
export function sampleSql({ completion, reported, from, to }: SampleQuery, add: AddValue): string {
  const conditions = ['true'];
  if (completion !== undefined) conditions.push(completion === 'complete' ? COMPLETE : `not ${COMPLETE}`);
  if (reported === 'without') conditions.push(`r.source <> 'browser'`);
  if (from !== undefined) conditions.push(`r.submitted_at >= ${add(from, 'date')}::timestamp at time zone 'utc'`);
  if (to !== undefined) conditions.push(`r.submitted_at < (${add(to, 'date')} + 1)::timestamp at time zone 'utc'`);
  return `(${conditions.join(' and ')})`;
}
