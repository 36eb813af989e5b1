import { hiddenAttribute } from '@contract/hidden-fields';
import { FIXED_COLUMN, RESPONSE_COLUMN_IDS, type ColumnId } from '@contract/view-constants';
import { ActionIcon, Button, Checkbox, Popover, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3, IconGripVertical } from '@/components/icons/icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import scrolling from '@/components/ui/scrolling.module.css';
import { t } from '../../texts';
import classes from './column-menu.module.css';
import { areUsual, USUAL_COLUMNS, withMoved, withShown, type Columns } from './columns';
import { useColumnName, useHiddenFields } from './hidden-fields-context';

type Props = { columns: Columns; onChange: (columns: Columns) => void };

/** Which columns the table has, and in which order: by dragging, by buttons, and with Alt and the arrow keys. */
export function ColumnMenu({ columns, onChange }: Props) {
  return (
    <Popover
      position="bottom-end"
      // No higher than there is room.
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      width="min(19rem, calc(100vw - 2rem))"
    >
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('columns.columns')} p="xs">
        <ColumnList columns={columns} onChange={onChange} />
        <Button fullWidth variant="subtle" size="compact-sm" disabled={areUsual(columns)} onClick={() => onChange(USUAL_COLUMNS)}>
          {t('columns.usual')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnList({ columns, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<ColumnId | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const shown = columns.map(({ id }) => id);
  const nameOf = useColumnName();
  const fields = useHiddenFields().map(({ name }) => hiddenAttribute(name));
  const hidden = [...RESPONSE_COLUMN_IDS, ...fields].filter((id) => !shown.includes(id));
  /** Places that columns can have: the last one keeps its own. */
  const places = shown.length - 1;

  const move = (id: ColumnId, to: number) => {
    const next = withMoved(columns, id, to);
    if (next === columns) return;
    onChange(next);
    setSaid(t('columns.movedTo', { name: nameOf(id), place: next.findIndex((one) => one.id === id) + 1, count: places }));
    // An element that is moved loses the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-column="${id}"] input`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, id: ColumnId, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (event.altKey) return move(id, at + step);
    const all = [...shown, ...hidden];
    list.current?.querySelector<HTMLElement>(`[data-column="${all[at + step]}"] input`)?.focus();
  };
  const drop = () => {
    if (dragged !== null && over !== null) move(dragged, over);
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <p className={classes.hint}>{t.rich('columns.hint', { kbd: (words) => <kbd>{words}</kbd> })}</p>
      <ul ref={list} className={`${scrolling.list} ${classes.list}`} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {[...shown, ...hidden].map((id, at) => {
          const isShown = at < shown.length;
          const movable = isShown && id !== FIXED_COLUMN;
          const name = nameOf(id);
          return (
            <li
              key={id}
              className={classes.item}
              data-column={id}
              data-hidden={!isShown || undefined}
              data-over={(movable && over === at && dragged !== null && dragged !== id) || undefined}
              data-down={(dragged !== null && shown.indexOf(dragged) < at) || undefined}
              draggable={movable}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', name);
                setDragged(id);
              }}
              onDragEnter={() => setOver(movable ? at : null)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onKeyDown={(event) => onKeyDown(event, id, at)}
            >
              <IconGripVertical className={classes.grip} size={14} aria-hidden style={movable ? undefined : { visibility: 'hidden' }} />
              <Checkbox
                flex={1}
                size="xs"
                label={name}
                checked={isShown}
                // The last but one, too: a table has a column beside the one that opens a response.
                disabled={id === FIXED_COLUMN || (isShown && places === 1)}
                onChange={({ currentTarget }) => onChange(withShown(columns, id, currentTarget.checked))}
              />
              {movable && (
                <span className={classes.moves}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t('columns.moveUp', { name })}
                    disabled={at === 0}
                    onClick={() => move(id, at - 1)}
                  >
                    <IconChevronUp size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t('columns.moveDown', { name })}
                    disabled={at === places - 1}
                    onClick={() => move(id, at + 1)}
                  >
                    <IconChevronDown size={14} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
