// Without Zod: browsers import this.
import type { SpokenSpan } from './spoken.js';

/**
 * When words of a turn are heard whose page has told, milliseconds into the recording: within a sentence or an utterance each letter takes as
 * long as another. Null where none of them was heard.
 */
export function momentsOf(
  spans: readonly SpokenSpan[],
  { start, end }: { start: number; end: number },
): { from: number; to: number } | null {
  const heard = spans.filter((span) => span.end > start && span.start < end);
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last) return null;
  const at = (span: SpokenSpan, letter: number) => span.from + ((letter - span.start) / (span.end - span.start)) * (span.to - span.from);
  return { from: at(first, Math.max(start, first.start)), to: at(last, Math.min(end, last.end)) };
}
