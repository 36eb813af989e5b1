import type { TagItem } from '@contract/review-constants';
import type { ResponseItem } from '../api/response-item';

/** Rows with the names of their tags, as the CSV has them: in the order of names. */
export const withTagNames = (rows: readonly ResponseItem[], tags: readonly TagItem[]): ResponseItem[] =>
  rows.map((row) => ({ ...row, tag_names: tags.filter(({ id }) => row.tags.includes(id)).map(({ name }) => name) }));
