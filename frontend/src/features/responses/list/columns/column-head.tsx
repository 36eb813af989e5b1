import type { ListSort } from '@contract/view-constants';
import { IconArrowDown, IconArrowUp } from '@/components/icons/icons';
import type { ResponseColumn } from '../../components/response-columns';
import { t } from '../../texts';
import classes from './column-head.module.css';
import { useColumnName } from './hidden-fields-context';
import type { ColumnResize } from './use-column-resize';

export type Sorting = { sort: ListSort; order: 'asc' | 'desc'; onSort: (sort: ListSort, order: 'asc' | 'desc') => void };

type Props = {
  column: ResponseColumn;
  /** The list is sorted by it. */
  isSorted: boolean;
  /** Undefined where the order is given. */
  sorting: Sorting | undefined;
  /** Undefined where widths are given. */
  resize: ReturnType<ColumnResize['edgeOf']> | undefined;
};

/** The head of a column: sorts the list, and has an edge that makes the column wider or narrower. */
export function ColumnHead({ column: { id, sort }, isSorted, sorting, resize }: Props) {
  const name = useColumnName()(id);
  const active = isSorted && sorting !== undefined;
  const other = sorting?.order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={name}
      aria-sort={active ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classes.head}
    >
      {sort && sorting ? (
        <button
          type="button"
          className={classes.sort}
          data-active={active || undefined}
          onClick={() => sorting.onSort(sort.by, active ? other : sort.first)}
        >
          <span className={classes.name}>{name}</span>
          {active && (sorting.order === 'asc' ? <IconArrowUp size={13} aria-hidden /> : <IconArrowDown size={13} aria-hidden />)}
        </button>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {resize && (
        <span
          {...resize}
          className={classes.edge}
          role="slider"
          aria-orientation="horizontal"
          tabIndex={0}
          aria-label={t('columns.widthOf', { name })}
          title={t('columns.edge')}
        />
      )}
    </th>
  );
}
