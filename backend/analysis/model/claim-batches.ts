import { estimateTokens } from '../../integrations/llm/structured-output.js';
import type { ClaimPassage } from '../report/grouping.js';

/** Tokens of claims in one request, and how many: small models read 8,000 tokens in all, and the answer is as long. */
const BATCH_TOKENS = 2_500;
const BATCH_CLAIMS = 120;

/** Claims that are said in the same words are one. */
export type Batch = readonly { readonly label: string; readonly passages: readonly number[] }[];

export function batchesOf(passages: readonly ClaimPassage[], wanted: (passage: ClaimPassage) => boolean): Batch[] {
  const claims = new Map<string, { label: string; passages: number[] }>();
  for (const [at, passage] of passages.entries()) {
    if (!wanted(passage)) continue;
    const key = passage.label.toLowerCase();
    const known = claims.get(key);
    if (known) known.passages.push(at);
    else claims.set(key, { label: passage.label, passages: [at] });
  }
  const batches: Batch[] = [];
  let batch: { label: string; passages: number[] }[] = [];
  let used = 0;
  for (const claim of claims.values()) {
    const size = estimateTokens(claim.label) + 8;
    if (batch.length > 0 && (used + size > BATCH_TOKENS || batch.length === BATCH_CLAIMS)) {
      batches.push(batch);
      [batch, used] = [[], 0];
    }
    batch.push(claim);
    used += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}
