import type { TagItem } from '@contract/review-constants';
import classes from './tag-chip.module.css';

/** A tag in its colour, by its name. */
export function TagChip({ tag }: { tag: TagItem }) {
  return (
    <span className={classes.chip} data-color={tag.color} title={tag.name}>
      {tag.name}
    </span>
  );
}

export const TagDot = ({ color }: Pick<TagItem, 'color'>) => <span className={classes.dot} data-color={color} aria-hidden />;
