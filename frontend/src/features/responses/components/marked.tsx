import { matchRanges } from '@contract/search-fold';
import type { ReactNode } from 'react';

/** A text with what was searched for marked in it, found as the server finds it: in any case, however accents were typed. */
export function Marked({ text, q }: { text: string; q: string }) {
  const ranges = q === '' ? [] : matchRanges(text, q);
  if (ranges.length === 0) return text;
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const { start, end } of ranges) {
    pieces.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  return [...pieces, text.slice(done)];
}
