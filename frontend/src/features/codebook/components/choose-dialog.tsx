import { Modal, TextInput } from '@mantine/core';
import { foldForSearch } from '@contract/search-fold';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '../texts';
import classes from './choose-dialog.module.css';

export type Choice = { readonly id: string; readonly name: string; readonly colour?: string; readonly depth?: number };

type Props = {
  title: string;
  choices: readonly Choice[];
  onChoose: (id: string) => void;
  onClose: () => void;
  /** Offers to create what was typed. */
  onCreate?: (name: string) => void;
};

/** Rows that are drawn; typing narrows a longer list down. */
const SHOWN = 80;

/** A list to choose from by typing a part of the name. */
export function ChooseDialog({ title, choices, onChoose, onClose, onCreate }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = foldForSearch(typed.trim());
  const starts = (name: string) => Number(!foldForSearch(name).startsWith(wanted));
  const matching = choices.filter(({ name }) => foldForSearch(name).includes(wanted));
  const found = (wanted === '' ? matching : matching.toSorted((a, b) => starts(a.name) - starts(b.name))).slice(0, SHOWN);
  const mayCreate = onCreate !== undefined && wanted !== '' && !choices.some(({ name }) => foldForSearch(name) === wanted);
  const count = found.length + Number(mayCreate);
  const current = Math.min(at, count - 1);

  const choose = (index: number) => {
    const choice = found[index];
    if (choice) onChoose(choice.id);
    else if (mayCreate) onCreate(typed.trim());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      const next = (current + step + count) % count;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(current);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.2, transitionProps: { duration: 0 } }}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={count > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label={title}
        placeholder={t('dialog.typeToFind')}
        maxLength={120}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label={title} className={classes.list}>
        {found.map(({ id: choice, name, colour, depth = 0 }, index) => (
          <li
            key={choice}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            className={classes.option}
            style={{ paddingInlineStart: `${10 + (wanted === '' ? depth * 16 : 0)}px` }}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(index)}
          >
            {colour && <span className={classes.colour} style={{ background: colour }} aria-hidden />}
            <span dir="auto">{name}</span>
          </li>
        ))}
        {mayCreate && (
          <li
            id={`${id}-${found.length}`}
            role="option"
            aria-selected={current === found.length}
            className={classes.option}
            onPointerMove={() => setAt(found.length)}
            onClick={() => choose(found.length)}
          >
            {t('dialog.create', { name: typed.trim() })}
          </li>
        )}
      </ul>
      {count === 0 && <p className={classes.none}>{t('dialog.nothing')}</p>}
    </Modal>
  );
}
