import type { CodebookTheme } from '@contract/codebook';
import { useState } from 'react';
import { DecisionModal } from './decision-modal';
import classes from './dialogs.module.css';
import { t } from './texts';
import type { ThemeTree } from './theme-rows';
import { ThemeSelect } from './theme-select';
import { useThemeDecision } from './use-theme-decision';

type Props = {
  formId: number;
  tree: ThemeTree;
  theme: CodebookTheme;
  opened: boolean;
  onClose: () => void;
  onExited?: () => void;
  /** The theme that has taken the other one in. */
  onMerged?: (themeId: string) => void;
};

/** Puts everything of a theme into another one. */
export function MergeDialog({ formId, tree, theme, opened, onClose, onExited, onMerged }: Props) {
  const { decide, isPending, error } = useThemeDecision(formId);
  const [into, setInto] = useState<string | null>(null);
  const now = tree.get(theme.id) ?? theme;
  const target = tree.get(into);
  const subthemes = tree.childrenOf(theme.id).filter(({ id }) => id !== into).length;
  return (
    <DecisionModal
      opened={opened}
      onClose={onClose}
      onExited={onExited}
      title={t('merge.title', { name: now.name })}
      confirm={t('merge.confirm')}
      isPending={isPending}
      isReady={target !== null}
      error={error}
      onConfirm={() =>
        target &&
        decide({ kind: 'theme.merge', themeIds: [theme.id], into: target.id }, () => {
          onClose();
          onMerged?.(target.id);
        })
      }
    >
      <ThemeSelect
        label={t('merge.into')}
        tree={tree}
        themes={tree.inOrder().filter(({ id }) => id !== theme.id)}
        value={into}
        onChange={setInto}
      />
      {target && (
        <ul className={classes.effects}>
          <li>
            {now.counts.passages === 0
              ? t('merge.noPassages', { from: now.name })
              : t('merge.passages', { count: now.counts.passages, from: now.name, into: target.name, there: target.counts.passages })}
          </li>
          {subthemes > 0 && <li>{t('merge.subthemes', { count: subthemes })}</li>}
          <li>{t('merge.keeps', { into: target.name, from: now.name })}</li>
        </ul>
      )}
    </DecisionModal>
  );
}
