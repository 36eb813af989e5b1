import { REVIEW_LIMITS, type ReviewStatus, type TagItem } from '@contract/review-constants';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import { useReview } from './use-review';

/** The responses that a command is about. Those that are not loaded are known by their id alone. */
export interface ReviewTarget {
  readonly ids: readonly string[];
  readonly rowOf: (id: string) => ResponseItem | null | undefined;
}

/** What can be done with some responses, by button and by key. */
export function useReviewCommands({ ids, rowOf }: ReviewTarget) {
  const { review, undo } = useReview();
  const [asking, setAsking] = useState<'tags' | 'reason' | null>(null);
  const count = ids.length;
  const run: typeof review = (changes, text) => {
    if (count > REVIEW_LIMITS.responses) toast.error(t('review.upTo', { limit: REVIEW_LIMITS.responses }));
    else if (count > 0) review(changes, text);
  };
  const allStarred = count > 0 && ids.every((id) => rowOf(id)?.starred);
  return {
    ids,
    rowOf,
    count,
    allStarred,
    undo,
    /** What is being asked: which tags, or why they are excluded. */
    asking,
    ask: setAsking,
    star: () => run([{ ids, starred: !allStarred }], t(allStarred ? 'review.unstarred' : 'review.starred', { count })),
    setStatus: (status: Exclude<ReviewStatus, 'excluded'>) => run([{ ids, status }], t(`review.became.${status}`, { count })),
    exclude: (reason: string) =>
      run([{ ids, status: 'excluded', ...(reason !== '' && { reason }) }], t('review.became.excluded', { count })),
    toggleTag: (tag: TagItem, on: boolean) =>
      run(
        [{ ids, ...(on ? { addTags: [tag.id] } : { removeTags: [tag.id] }) }],
        t(on ? 'review.tagged' : 'review.untagged', { count, name: tag.name }),
      ),
  };
}

export type ReviewCommands = ReturnType<typeof useReviewCommands>;
