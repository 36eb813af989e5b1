import type { CodebookTheme } from '@contract/codebook';
import { DecisionModal } from './decision-modal';
import classes from './dialogs.module.css';
import { t } from './texts';
import type { ThemeTree } from './theme-rows';
import { useThemeDecision } from './use-theme-decision';

type Props = {
  formId: number;
  tree: ThemeTree;
  theme: CodebookTheme;
  opened: boolean;
  onClose: () => void;
  onExited?: () => void;
  onDeleted?: () => void;
};

/** Says what becomes of a theme's passages and sub-themes, and deletes it. */
export function DeleteThemeDialog({ formId, tree, theme, opened, onClose, onExited, onDeleted }: Props) {
  const { decide, isPending, error } = useThemeDecision(formId);
  const now = tree.get(theme.id) ?? theme;
  const parent = tree.get(now.parentId);
  const subthemes = tree.childrenOf(theme.id).length;
  return (
    <DecisionModal
      opened={opened}
      onClose={onClose}
      onExited={onExited}
      title={t('delete.title', { name: now.name })}
      confirm={t('delete.confirm')}
      danger
      isPending={isPending}
      error={error}
      onConfirm={() =>
        decide({ kind: 'theme.delete', themeIds: [theme.id] }, () => {
          onClose();
          onDeleted?.();
        })
      }
    >
      <ul className={classes.effects}>
        <li>{now.counts.passages === 0 ? t('delete.noPassages') : t('delete.passages', { count: now.counts.passages })}</li>
        {subthemes > 0 && (
          <li>
            {parent
              ? t('delete.subthemesBelow', { count: subthemes, parent: parent.name })
              : t('delete.subthemesTop', { count: subthemes })}
          </li>
        )}
        <li>{t('delete.stays')}</li>
      </ul>
    </DecisionModal>
  );
}
