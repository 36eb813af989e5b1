import type { SpokenSpan } from '@contract/spoken';
import type { Stretch } from './find-words';

/** When words of a turn are heard that its page has timed, milliseconds: within a sentence, each letter takes as long as another. Null where none of them was. */
export function momentsOf(spans: readonly SpokenSpan[], { start, end }: { start: number; end: number }): Stretch | null {
  const heard = spans.filter((span) => span.end > start && span.start < end);
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last) return null;
  const at = (span: SpokenSpan, letter: number) => span.from + ((letter - span.start) / (span.end - span.start)) * (span.to - span.from);
  return { from: at(first, Math.max(start, first.start)), to: at(last, Math.min(end, last.end)) };
}
