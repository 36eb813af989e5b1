import type { SummaryLink } from '../../contract/analysis.js';
import { fillLines, type Lookup } from './tokens.js';

/** Around what is filled in, while the text is put together: characters that no text has. */
const MARKS = { open: '\uE000', is: '\uE001', close: '\uE002' } as const;
const ANY_MARK = /[\uE000-\uE002]/g;
const MARKED = /\uE000(\d+)\uE001([^\uE000-\uE002]*)\uE002/g;

/** A summary with its tokens filled in, and which of its parts come from a theme or a quote. */
export function fillSummary(text: string, lookup: Lookup): { text: string; links: SummaryLink[] } {
  const sources: Pick<SummaryLink, 'theme_id' | 'quote_id'>[] = [];
  const marking: Lookup = (kind, id) => {
    const value = lookup(kind, id);
    if (value === undefined || id === '') return value;
    const isQuote = kind === 'quote' || kind === 'who';
    const at = sources.push({ theme_id: isQuote ? null : id, quote_id: isQuote ? id : null }) - 1;
    return `${MARKS.open}${at}${MARKS.is}${value.replaceAll(ANY_MARK, '')}${MARKS.close}`;
  };
  const marked = fillLines(text.replaceAll(ANY_MARK, ''), marking);
  const links: SummaryLink[] = [];
  let filled = '';
  let from = 0;
  for (const match of marked.matchAll(MARKED)) {
    filled += marked.slice(from, match.index);
    const start = filled.length;
    filled += match[2]!;
    links.push({ start, end: filled.length, ...sources[Number(match[1])]! });
    from = match.index + match[0].length;
  }
  return { text: filled + marked.slice(from), links };
}
