import { REVIEW_LABELS } from '@contract/review-constants';
import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@/components/icons/icons';
import { use } from 'react';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import classes from './review-cell.module.css';
import { ReviewContext } from './review-context';
import { TagChip } from './tag-chip';

/** Tags that a row has room for. */
const SHOWN = 2;

/** Star, status and tags in a row of the list. Read is the usual status, and not said. */
export function ReviewCell({ row }: { row: ResponseItem | null }) {
  const reviewing = use(ReviewContext);
  const tags = row?.tags.flatMap((id) => reviewing?.tags.get(id) ?? []) ?? [];
  const status = row && row.review_status !== 'read' ? row.review_status : null;
  return (
    <span className={classes.review}>
      {reviewing && (
        <button
          type="button"
          className={classes.star}
          aria-label={t('review.star')}
          aria-pressed={row?.starred ?? false}
          onClick={(event) => {
            event.stopPropagation();
            if (row) reviewing.onStar(row);
          }}
        >
          {row?.starred ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
        </button>
      )}
      <span className={classes.lines}>
        {status && (
          <span className={classes.status} data-status={status} title={row?.exclusion_reason ?? undefined}>
            {REVIEW_LABELS[status]}
            {row?.exclusion_reason && <VisuallyHidden>: {row.exclusion_reason}</VisuallyHidden>}
          </span>
        )}
        {tags.length > 0 && (
          <span className={classes.tags}>
            {tags.slice(0, SHOWN).map((tag) => (
              <TagChip key={tag.id} tag={tag} />
            ))}
            {tags.length > SHOWN && (
              <span
                className={classes.more}
                title={tags
                  .slice(SHOWN)
                  .map(({ name }) => name)
                  .join(', ')}
              >
                +{tags.length - SHOWN}
              </span>
            )}
          </span>
        )}
      </span>
    </span>
  );
}
