import { CODERS, DELETED, GIVEN, NO_VALUE, OTHER, SENTIMENTS, type SegmentKey } from '@contract/codebook-constants';
import { isHiddenAttribute } from '@contract/hidden-fields';
import type { Codebook } from '@contract/codebook';
import { SOURCE_LABELS } from '@contract/provenance';
import { REVIEW_LABELS } from '@contract/review-constants';
import { NativeSelect } from '@mantine/core';
import type { PassageFilter } from '../api/codebook-keys';
import { t } from '../texts';
import classes from './filter-bar.module.css';

type Props = { codebook: Codebook; filter: PassageFilter; onFilter: (next: PassageFilter) => void };

/** Narrows the passages: by question, segment, sentiment, coder and state. */
export function FilterBar({ codebook: { questions, segments }, filter, onFilter }: Props) {
  const { question, sentiment, coder, state, attribute, value, theme } = filter;
  const set = (change: Partial<PassageFilter>) => onFilter({ ...filter, ...change });
  const segment = attribute && value ? `${attribute}=${value}` : '';
  const narrowed = [question, sentiment, coder, segment, state === 'coded' ? state : ''].some(Boolean);
  return (
    <div className={classes.bar} role="group" aria-label={t('filter.label')}>
      {(questions.length > 0 || question !== undefined) && (
        <Filter
          label={t('filter.question')}
          value={question ?? ''}
          data={questions.map((one) => ({ value: one.id, label: `${one.text || one.id} (${one.passages})` }))}
          onChange={(next) => set({ question: next || undefined })}
        />
      )}
      <Filter
        label={t('filter.segment')}
        value={segment}
        data={segments.flatMap(({ attribute: name, label, values }) => {
          return values.length === 0
            ? []
            : [
                {
                  group: label ?? (isHiddenAttribute(name) ? name : t(`segment.${name}`)),
                  items: values.map((one) => ({
                    value: `${name}=${one.value}`,
                    label: `${one.label ?? valueName(name, one.value)} (${one.interviews})`,
                  })),
                },
              ];
        })}
        onChange={(next) => {
          const name = segments.map((one) => one.attribute).find((one) => next.startsWith(`${one}=`));
          set({ attribute: name, value: name && next.slice(name.length + 1) });
        }}
      />
      <Filter
        label={t('filter.sentiment')}
        value={sentiment ?? ''}
        data={SENTIMENTS.map((one) => ({ value: one, label: t(`sentiment.${one}`) }))}
        onChange={(next) => set({ sentiment: SENTIMENTS.find((one) => one === next) })}
      />
      <Filter
        label={t('filter.coder')}
        value={coder ?? ''}
        data={CODERS.map((one) => ({ value: one, label: t(`coder.${one}`) }))}
        onChange={(next) => set({ coder: CODERS.find((one) => one === next) })}
      />
      {theme === undefined && (
        <Filter
          label={t('filter.state')}
          value={state ?? ''}
          data={(['coded', 'uncoded', 'dismissed'] as const).map((one) => ({ value: one, label: t(`state.${one}`) }))}
          onChange={(next) => set({ state: (['coded', 'uncoded', 'dismissed'] as const).find((one) => one === next) })}
        />
      )}
      {narrowed && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => onFilter({ theme, subthemes: filter.subthemes, ...(state !== 'coded' && { state }) })}
        >
          {t('filter.clear')}
        </button>
      )}
    </div>
  );
}

type Option = { value: string; label: string };
type FilterProps = {
  label: string;
  value: string;
  data: (Option | { group: string; items: Option[] })[];
  onChange: (value: string) => void;
};

function Filter({ label, value, data, onChange }: FilterProps) {
  return (
    <NativeSelect
      size="xs"
      className={classes.filter}
      data-set={value !== '' || undefined}
      aria-label={label}
      value={value}
      // Its name stands for any value.
      data={[{ value: '', label }, ...data]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A value of an attribute in words. */
function valueName(attribute: SegmentKey, value: string): string {
  if (isHiddenAttribute(attribute)) return hiddenName(value);
  if (attribute === 'completion') return t(`completion.${(['complete', 'partial'] as const).find((one) => one === value) ?? 'none'}`);
  if (attribute === 'star') return t(value === NO_VALUE ? 'segment.notStarred' : 'segment.starred');
  if (attribute === 'review') return Object.entries(REVIEW_LABELS).find(([status]) => status === value)?.[1] ?? value;
  if (attribute === 'tag' && value === NO_VALUE) return t('segment.untagged');
  if (value === NO_VALUE) return t('segment.unknown');
  if (attribute === 'language') return new Intl.DisplayNames(['en'], { type: 'language' }).of(value) ?? value;
  if (attribute === 'version') return t('segment.versionNumber', { number: value });
  if (attribute === 'source') return Object.entries(SOURCE_LABELS).find(([source]) => source === value)?.[1] ?? value;
  if (value === GIVEN) return t('segment.given');
  if (value === DELETED) return t('segment.deleted');
  if (attribute !== 'month') return value;
  const date = new Date(`${value}-01T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? value
    : new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** What stands for no value of a hidden field, and for the rest of them; values come with their words. */
const hiddenName = (value: string) => t(value === OTHER ? 'segment.other' : value === DELETED ? 'segment.deleted' : 'segment.notInLink');
