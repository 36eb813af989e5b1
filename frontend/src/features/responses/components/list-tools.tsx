import { Button, Checkbox, NativeSelect, Popover, Select, Stack, TextInput } from '@mantine/core';
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS, RESPONSE_SORT_NAMES, RESPONSE_SORTS } from '@contract/response-fields';
import { hiddenAttribute, isHiddenAttribute } from '@contract/hidden-fields';
import { readListSort } from '@contract/view-constants';
import { IconArrowsSort, IconFilter } from '@/components/icons/icons';
import { REVIEW_LIMITS } from '@contract/review-constants';
import scrolling from '@/components/ui/scrolling.module.css';
import { useColumnName, useHiddenFields } from '../list/columns/hidden-fields-context';
import { filtersIn, type ListView, PLAIN_VIEW } from '../list/list-view';
import type { RowSource } from '../list/row-source';
import { TagChip } from '../reviews/tag-chip';
import { useTags } from '../reviews/tags.queries';
import { t } from '../texts';
import { HiddenFilter } from './hidden-filter';
import classes from './list-tools.module.css';

const SORT_OPTIONS = RESPONSE_SORT_NAMES.flatMap((sort) =>
  Object.entries(RESPONSE_SORTS[sort]).map(([order, label]) => ({ value: `${sort} ${order}`, label })),
);

type Props = { view: ListView; onChange: (view: ListView) => void };

export function SortSelect({ view, onChange }: Props) {
  const nameOf = useColumnName();
  const fields = useHiddenFields().map(({ name }) => hiddenAttribute(name));
  // A saved view may be sorted by a field that the interview no longer has.
  const byFields = isHiddenAttribute(view.sort) && !fields.includes(view.sort) ? [...fields, view.sort] : fields;
  const options = byFields.flatMap((id) => [
    { value: `${id} asc`, label: t('listTools.upwards', { name: nameOf(id) }) },
    { value: `${id} desc`, label: t('listTools.downwards', { name: nameOf(id) }) },
  ]);
  return (
    <Select
      className={classes.sort}
      aria-label={t('listTools.sortResponses')}
      allowDeselect={false}
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      data={[...SORT_OPTIONS, ...options]}
      value={`${view.sort} ${view.order}`}
      onChange={(value) => {
        if (value === null) return;
        const [sort, order] = value.split(' ');
        onChange({ ...view, sort: readListSort(sort), order: order === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}

/** State, dates, contact and link values, behind one button. @param rows the list's rows */
export function FilterMenu({ view, onChange, rows }: Props & { rows: RowSource }) {
  const count = filtersIn(view);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal width="min(22rem, calc(100vw - 2rem))">
      <Popover.Target>
        <Button variant={count > 0 ? 'light' : 'default'} leftSection={<IconFilter size={16} aria-hidden />}>
          {count > 0 ? t('listTools.filterCount', { count }) : t('listTools.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('listTools.filterResponses')}>
        <Stack gap="md">
          {CHOICE_FILTER_NAMES.map((name) => (
            <Checkbox.Group
              key={name}
              label={CHOICE_FILTERS[name].label}
              value={[...view.choices[name]]}
              onChange={(chosen) => onChange({ ...view, choices: { ...view.choices, [name]: chosen } })}
            >
              <div className={classes.choices}>
                {Object.entries(CHOICE_FILTERS[name].choices).map(([choice, label]) => (
                  <Checkbox key={choice} value={choice} label={label} />
                ))}
              </div>
            </Checkbox.Group>
          ))}
          <TagFilter view={view} onChange={onChange} />
          <div className={classes.dates}>
            <TextInput
              type="date"
              label={t('listTools.from')}
              max={view.to || undefined}
              value={view.from}
              onChange={(event) => onChange({ ...view, from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('listTools.to')}
              min={view.from || undefined}
              value={view.to}
              onChange={(event) => onChange({ ...view, to: event.currentTarget.value })}
            />
          </div>
          <NativeSelect
            label={t('listTools.contactDetails')}
            data={[
              { value: 'any', label: t('listTools.any') },
              { value: 'with', label: t('listTools.available') },
              { value: 'without', label: t('listTools.missing') },
            ]}
            value={view.contact ?? 'any'}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...view, contact: value === 'with' || value === 'without' ? value : null })
            }
          />
          <HiddenFilter view={view} onChange={onChange} rows={rows} />
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={count === 0}
            onClick={() => onChange({ ...PLAIN_VIEW, sort: view.sort, order: view.order })}
          >
            {t('listTools.clearFilters')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Responses with one of the tags that are chosen. Nothing where there are no tags. */
function TagFilter({ view, onChange }: Props) {
  const tags = useTags();
  if (tags.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('review.tags')}
      value={[...view.tags]}
      onChange={(chosen) => onChange({ ...view, tags: chosen.slice(0, REVIEW_LIMITS.tagsOfResponse) })}
    >
      <div className={`${scrolling.list} ${classes.choices} ${classes.tags}`}>
        {tags.map((tag) => (
          <Checkbox key={tag.id} value={tag.id} label={<TagChip tag={tag} />} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
