import { blocksOf, type Block } from '@contract/report-markdown';
import { Fragment } from 'react';
import classes from './markdown.module.css';

/** A summary's markdown as text nodes: nothing in it can become a link, an image or a tag. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={classes.markdown}>
      {grouped(blocksOf(text)).map((group, index) => {
        const first = group[0]!;
        if (first.kind === 'paragraph') {
          return (
            <p key={index} dir="auto">
              <Parts block={first} />
            </p>
          );
        }
        if (first.kind === 'heading') {
          return (
            <h4 key={index} dir="auto">
              <Parts block={first} />
            </h4>
          );
        }
        const List = first.mark === '•' ? 'ul' : 'ol';
        return (
          <List key={index}>
            {group.map((item, at) => (
              <li key={at} dir="auto">
                <Parts block={item} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

const Parts = ({ block }: { block: Block }) =>
  block.parts.map(({ text, weight }, index) =>
    weight === 'bold' ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>,
  );

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
