import { Button, Checkbox, NativeSelect, Popover, Select, Stack, TextInput } from '@mantine/core';
import { RESPONSE_STATES, STATE_LABELS } from '@contract/completion';
import { IconArrowsSort, IconFilter } from '@tabler/icons-react';
import { filtersIn, type ListView, PLAIN_VIEW, SORTS } from '../list/list-view';
import classes from './list-tools.module.css';

const SORT_LABELS = {
  date: { desc: 'Newest first', asc: 'Oldest first' },
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  duration: { desc: 'Longest first', asc: 'Shortest first' },
  completion: { desc: 'Most complete first', asc: 'Least complete first' },
} as const;

const SORT_OPTIONS = SORTS.flatMap((sort) =>
  (['desc', 'asc'] as const)
    .map((order) => ({ value: `${sort} ${order}`, label: SORT_LABELS[sort][order] }))
    .sort((a) => (sort === 'name' && a.value.endsWith('asc') ? -1 : 0)),
);

type Props = { view: ListView; onChange: (view: ListView) => void };

export function SortSelect({ view, onChange }: Props) {
  return (
    <Select
      className={classes.sort}
      aria-label="Sort responses"
      allowDeselect={false}
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      data={SORT_OPTIONS}
      value={`${view.sort} ${view.order}`}
      onChange={(value) => {
        const [sort, order] = (value ?? '').split(' ');
        const known = SORTS.find((one) => one === sort);
        if (known) onChange({ ...view, sort: known, order: order === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}

/** State, dates and contact, behind one button. */
export function FilterMenu({ view, onChange }: Props) {
  const count = filtersIn(view);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal width="min(22rem, calc(100vw - 2rem))">
      <Popover.Target>
        <Button variant={count > 0 ? 'light' : 'default'} leftSection={<IconFilter size={16} aria-hidden />}>
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter responses">
        <Stack gap="md">
          <Checkbox.Group label="Status" value={[...view.states]} onChange={(states) => onChange({ ...view, states: states })}>
            <div className={classes.states}>
              {RESPONSE_STATES.map((state) => (
                <Checkbox key={state} value={state} label={STATE_LABELS[state]} />
              ))}
            </div>
          </Checkbox.Group>
          <div className={classes.dates}>
            <TextInput
              type="date"
              label="From"
              max={view.to || undefined}
              value={view.from}
              onChange={(event) => onChange({ ...view, from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="To"
              min={view.from || undefined}
              value={view.to}
              onChange={(event) => onChange({ ...view, to: event.currentTarget.value })}
            />
          </div>
          <NativeSelect
            label="Contact details"
            data={[
              { value: 'any', label: 'Any' },
              { value: 'with', label: 'Available' },
              { value: 'without', label: 'Missing' },
            ]}
            value={view.contact ?? 'any'}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...view, contact: value === 'with' || value === 'without' ? value : null })
            }
          />
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={count === 0}
            onClick={() => onChange({ ...PLAIN_VIEW, sort: view.sort, order: view.order })}
          >
            Clear filters
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
