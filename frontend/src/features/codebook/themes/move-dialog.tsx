import type { CodebookTheme } from '@contract/codebook';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DecisionModal } from './decision-modal';
import classes from './dialogs.module.css';
import { t } from './texts';
import type { ThemeTree } from './theme-rows';
import { ThemeSelect } from './theme-select';
import { useThemeDecision } from './use-theme-decision';

type Props = { formId: number; tree: ThemeTree; theme: CodebookTheme; opened: boolean; onClose: () => void };

/** Puts a theme below another one, or to another place. */
export function MoveDialog({ formId, tree, theme, opened, onClose }: Props) {
  const { decide, isPending, error } = useThemeDecision(formId);
  const [parentId, setParentId] = useState(tree.get(theme.parentId)?.id ?? null);
  const siblings = tree.childrenOf(parentId).filter(({ id }) => id !== theme.id);
  const [position, setPosition] = useState<number | null>(null);
  const place = position ?? siblings.length;
  const below = tree.below(theme.id).length;
  return (
    <DecisionModal
      opened={opened}
      onClose={onClose}
      title={t('move.title', { name: theme.name })}
      confirm={t('move.confirm')}
      isPending={isPending}
      error={error}
      onConfirm={() => decide({ kind: 'theme.nest', themeId: theme.id, parentId, position: place }, onClose)}
    >
      <ThemeSelect
        label={t('move.parent')}
        tree={tree}
        themes={tree.parentsFor(theme.id)}
        value={parentId}
        none={t('theme.top')}
        onChange={(chosen) => {
          setParentId(chosen);
          setPosition(null);
        }}
      />
      <NativeSelect
        label={t('move.place')}
        value={place}
        data={[
          { value: '0', label: t('move.first') },
          ...siblings.map(({ name }, at) => ({ value: String(at + 1), label: t('move.after', { name }) })),
        ]}
        onChange={(event) => setPosition(Number(event.currentTarget.value))}
      />
      {below > 0 && <p className={classes.hint}>{t('move.subthemes', { count: below })}</p>}
    </DecisionModal>
  );
}
