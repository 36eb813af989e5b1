import { blocksOf, type Block } from '@contract/report-markdown';
import type { SummarySource } from '@contract/analysis-reader';
import { Fragment, type ReactNode } from 'react';
import classes from './markdown.module.css';

type Link = (source: SummarySource, words: string) => ReactNode;
type Props = { text: string; sources?: readonly SummarySource[]; link?: Link };

/** Around parts with a source, on their way through the markdown: characters that no text has. */
const MARKED = /\uE000(\d+)\uE001([^\uE000-\uE002]*)\uE002/g;
const ANY_MARK = /[\uE000-\uE002]/g;

function marked(text: string, sources: readonly SummarySource[]): string {
  let result = '';
  let from = 0;
  for (const [at, { start, end }] of sources.entries()) {
    if (start < from || end <= start || end > text.length) continue;
    result += `${text.slice(from, start)}\uE000${at}\uE001${text.slice(start, end)}\uE002`;
    from = end;
  }
  return result + text.slice(from);
}

/** A summary's markdown as text nodes: nothing in it can become a link, an image or a tag. Parts with a source are shown by `link`. */
export function Markdown({ text, sources = [], link = (_, words) => words }: Props) {
  const blocks = blocksOf(marked(text.replaceAll(ANY_MARK, ' '), sources));
  const show = (words: string) => withLinks(words, sources, link);
  return (
    <div className={classes.markdown}>
      {grouped(blocks).map((group, index) => {
        const first = group[0]!;
        if (first.kind === 'paragraph') {
          return (
            <p key={index} dir="auto">
              <Parts block={first} show={show} />
            </p>
          );
        }
        if (first.kind === 'heading') {
          return (
            <h4 key={index} dir="auto">
              <Parts block={first} show={show} />
            </h4>
          );
        }
        const List = first.mark === '•' ? 'ul' : 'ol';
        return (
          <List key={index}>
            {group.map((item, at) => (
              <li key={at} dir="auto">
                <Parts block={item} show={show} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

const Parts = ({ block, show }: { block: Block; show: (words: string) => ReactNode }) =>
  block.parts.map(({ text, weight }, index) =>
    weight === 'bold' ? <strong key={index}>{show(text)}</strong> : <Fragment key={index}>{show(text)}</Fragment>,
  );

function withLinks(text: string, sources: readonly SummarySource[], link: Link): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  // Emphasis in the middle of a part leaves half a mark, which is no link.
  const plain = (words: string) => words.replace(/\uE000\d+\uE001/g, '').replaceAll(ANY_MARK, '');
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) parts.push(plain(text.slice(from, match.index)));
    parts.push(<Fragment key={match.index}>{link(sources[Number(match[1])]!, match[2]!)}</Fragment>);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(plain(text.slice(from)));
  return parts;
}

/** Items of one list belong together; everything else stands alone. */
function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item' && (last[0].mark === '•') === (block.mark === '•')) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
