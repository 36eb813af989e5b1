import type { Sample } from '../../contract/findings.js';
import { LEFT_OUT_REASONS, type LeftOutReason } from '../../contract/findings-constants.js';

/** Responses by why they are left out; 'included' are those that count. */
export type SampleRow = { readonly reason: LeftOutReason | 'included'; readonly count: number };

export function toSample(rows: readonly SampleRow[]): Sample {
  const counts = new Map(rows.map(({ reason, count }) => [reason, count]));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    included: counts.get('included') ?? 0,
    leftOut: Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, counts.get(reason) ?? 0])) as Sample['leftOut'],
  };
}
