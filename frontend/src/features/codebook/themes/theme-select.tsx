import type { CodebookTheme } from '@contract/codebook';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { foldForSearch } from '@contract/search-fold';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import classes from './dialogs.module.css';
import { t } from './texts';
import type { ThemeTree } from './theme-rows';

type Props = {
  label: string;
  tree: ThemeTree;
  /** Those to choose from, in the order of the tree. */
  themes: readonly CodebookTheme[];
  value: string | null;
  onChange: (themeId: string | null) => void;
  /** The entry for no theme, such as the top level. */
  none?: string;
};

type Option = { id: string | null; name: string; theme: CodebookTheme | null };

/** Chooses a theme of the codebook: from the list, or by typing a part of its path. */
export function ThemeSelect({ label, tree, themes, value, onChange, none }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = foldForSearch(typed.trim());
  const all: Option[] = [
    ...(none === undefined ? [] : [{ id: null, name: none, theme: null }]),
    ...themes.map((theme) => ({ id: theme.id, name: wanted === '' ? theme.name : tree.path(theme), theme })),
  ];
  const options = all.filter(({ name }) => foldForSearch(name).includes(wanted));
  const chosen = options.findIndex((option) => option.id === value && (value !== null || none !== undefined));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && (event.key !== 'Enter' || chosen >= 0)) return;
    event.preventDefault();
    if (options.length === 0) return;
    const next = chosen < 0 ? (step === -1 ? options.length - 1 : 0) : (chosen + (step ?? 0) + options.length) % options.length;
    onChange(options[next]!.id);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div>
      <TextInput
        data-autofocus
        label={label}
        placeholder={t('select.placeholder')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
        autoComplete="off"
        maxLength={CODEBOOK_LIMITS.name}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul id={id} role="listbox" aria-label={label} className={classes.options}>
        {options.map((option, at) => (
          <li
            key={option.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === chosen}
            className={classes.option}
            style={{ paddingInlineStart: `${10 + (wanted === '' && option.theme ? tree.above(option.theme).length * 16 : 0)}px` }}
            onClick={() => onChange(option.id)}
          >
            {option.theme && <span className={classes.dot} style={{ background: option.theme.colour }} aria-hidden />}
            <span dir="auto">{option.name}</span>
          </li>
        ))}
      </ul>
      {options.length === 0 && (
        <p className={classes.text} role="status">
          {t('select.nothing')}
        </p>
      )}
    </div>
  );
}
