import type { TagItem } from '@contract/review-constants';
import { createContext } from 'react';
import type { ResponseItem } from '../api/response-item';

export interface RowReview {
  readonly tags: ReadonlyMap<string, TagItem>;
  readonly onStar: (row: ResponseItem) => void;
}

/** What rows show of tags and do with stars; null where there is nothing to change: the sample. */
export const ReviewContext = createContext<RowReview | null>(null);
