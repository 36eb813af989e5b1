import { DELETED, GIVEN, NO_VALUE, OTHER, type SegmentKey } from '@contract/codebook-constants';
import { isHiddenAttribute } from '@contract/hidden-fields';
import type { Segment } from '@contract/findings';
import { SOURCE_LABELS, type ResponseSource } from '@contract/provenance';
import { REVIEW_LABELS, type ReviewStatus } from '@contract/review-constants';
import { t } from './texts';

export type Counted = Segment['themes'][number];

/** Whole percent: more would be more exact than the numbers are. */
export const percent = (share: number) => `${Math.round(share * 100)}%`;
export const percentOf = (part: number, whole: number) => percent(whole === 0 ? 0 : part / whole);

export const intervalText = ({ low, high }: Pick<Counted, 'low' | 'high'>) =>
  t('figures.interval', { low: Math.round(low * 100), high: Math.round(high * 100) });

/** A value of an attribute in words. @param label that of a value that is an id */
export function segmentLabel(attribute: SegmentKey, value: string, label?: string): string {
  if (label !== undefined) return label;
  if (value === NO_VALUE) return t(isHiddenAttribute(attribute) ? 'none.link' : `none.${attribute}`);
  if (value === OTHER && isHiddenAttribute(attribute)) return t('value.other');
  if (value === GIVEN) return t('value.given');
  if (value === DELETED) return t('value.deleted');
  if (attribute === 'language') return new Intl.DisplayNames(['en'], { type: 'language' }).of(value) ?? value;
  if (attribute === 'month') return monthText(value);
  if (attribute === 'completion') return value === 'complete' ? t('value.complete') : t('value.partial');
  if (attribute === 'version') return t('value.version', { version: value });
  if (attribute === 'source') return SOURCE_LABELS[value as ResponseSource] ?? value;
  if (attribute === 'review') return REVIEW_LABELS[value as ReviewStatus] ?? value;
  if (attribute === 'star') return t('value.starred');
  if (attribute === 'rating') return t('value.rating', { count: Number(value) });
  return value;
}

const monthText = (value: string) => {
  const date = new Date(`${value}-01T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? value : date.toLocaleDateString('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
};

/** A day of the calendar: "Nov 3, 2026". */
export const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
