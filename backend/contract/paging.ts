import { z } from 'zod';
import { LIMITS } from './limits.js';
import { text, trimmed } from './text.js';

/** Paging by key. Without `limit` the answer holds the whole list. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).optional(),
  cursor: text(LIMITS.cursor).optional(),
  q: trimmed(LIMITS.search).optional(),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

/** Where in the owner's event stream a list was read: taken before its rows. */
export const streamPositionSchema = z.object({ top: z.number().int().nonnegative(), epoch: z.string() });
export type StreamPosition = z.output<typeof streamPositionSchema>;
