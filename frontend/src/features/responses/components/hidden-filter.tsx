import { HIDDEN_FIELD_LIMITS, hiddenAttribute } from '@contract/hidden-fields';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { carried } from '../api/response-item';
import { useColumnName, useHiddenFields } from '../list/columns/hidden-fields-context';
import type { ListView } from '../list/list-view';
import type { RowSource } from '../list/row-source';
import { t } from '../texts';
import classes from './list-tools.module.css';

/** Maximum rows searched for values, and maximum values offered. */
const ROWS_READ = 500;
const VALUES_OFFERED = 50;

/** Known values of a field from the rows, sorted. */
function valuesIn(rows: RowSource, field: string): string[] {
  const values = new Set<string>();
  for (let index = 0; index < Math.min(rows.count, ROWS_READ) && values.size < VALUES_OFFERED; index += 1) {
    const row = rows.rowAt(index);
    const value = row && carried(row, field);
    if (value) values.add(value);
  }
  return [...values].sort((one, other) => one.localeCompare(other));
}

type Props = { view: ListView; onChange: (view: ListView) => void; rows: RowSource };

/** Filters by the value of one of the interview's hidden fields. Renders nothing without hidden fields. */
export function HiddenFilter({ view, onChange, rows }: Props) {
  const fields = useHiddenFields();
  const nameOf = useColumnName();
  const [chosen = '', ...rest] = view.hidden?.split('=') ?? [];
  const applied = rest.join('=');
  // Until both are known, neither filters.
  const [draft, setDraft] = useState<{ field: string; value: string } | null>(null);
  const { field, value } = draft ?? { field: chosen, value: applied };
  const list = useId();
  const names = [...new Set([...fields.map(({ name }) => name), ...(chosen === '' ? [] : [chosen])])];
  if (names.length === 0) return null;

  const apply = () => {
    const wanted = value.trim();
    const hidden = field === '' || wanted === '' ? null : `${field}=${wanted}`;
    // A field alone waits for its value.
    if (field === '' || wanted !== '' || view.hidden !== null) setDraft(null);
    if (hidden !== view.hidden) onChange({ ...view, hidden });
  };
  return (
    <div className={classes.dates}>
      <NativeSelect
        label={t('listTools.carried')}
        data={[{ value: '', label: t('listTools.any') }, ...names.map((name) => ({ value: name, label: nameOf(hiddenAttribute(name)) }))]}
        value={field}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value;
          if (next !== '') return setDraft({ field: next, value: next === chosen ? applied : '' });
          setDraft(null);
          if (view.hidden !== null) onChange({ ...view, hidden: null });
        }}
      />
      <TextInput
        label={t('listTools.value')}
        disabled={field === ''}
        maxLength={HIDDEN_FIELD_LIMITS.value}
        value={value}
        list={list}
        onChange={({ currentTarget }) => setDraft({ field, value: currentTarget.value })}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
        onBlur={apply}
      />
      <datalist id={list}>{field !== '' && valuesIn(rows, field).map((one) => <option key={one} value={one} />)}</datalist>
    </div>
  );
}
