import type { Codebook, CodebookTheme } from '@contract/codebook';
import { onDemand } from '@/components/ui/on-demand';
import { t } from './texts';
import type { ThemeTree } from './theme-rows';

const ThemeDialog = onDemand(
  () => t('dialog.name'),
  () => import('./theme-dialog').then((m) => m.ThemeDialog),
);
const MoveDialog = onDemand(
  () => t('dialog.name'),
  () => import('./move-dialog').then((m) => m.MoveDialog),
);
const MergeDialog = onDemand(
  () => t('dialog.name'),
  () => import('./merge-dialog').then((m) => m.MergeDialog),
);
const DeleteThemeDialog = onDemand(
  () => t('dialog.name'),
  () => import('./delete-theme-dialog').then((m) => m.DeleteThemeDialog),
);
const AddThemesDialog = onDemand(
  () => t('dialog.name'),
  () => import('./add-themes-dialog').then((m) => m.AddThemesDialog),
);
const HistoryDrawer = onDemand(
  () => t('history.title'),
  () => import('./history-drawer').then((m) => m.HistoryDrawer),
);
const ReadingsDialog = onDemand(
  () => t('readings.title'),
  () => import('./readings-dialog').then((m) => m.ReadingsDialog),
);

export type PanelDialog = 'create' | 'add' | 'history' | 'readings';
export type OpenDialog = {
  kind: PanelDialog | 'edit' | 'createBelow' | 'move' | 'merge' | 'delete';
  /** As it was when the dialog opened. */
  theme?: CodebookTheme;
  opened: boolean;
  /** Another one for each time: every dialog begins empty. */
  key: number;
};

type Props = {
  formId: number;
  codebook: Codebook;
  tree: ThemeTree;
  dialog: OpenDialog;
  onClose: () => void;
  onSelect: (themeId: string) => void;
  onDeleted: (themeId: string) => void;
  /** A dialog has closed that may have taken its theme out of the tree. */
  onExited: () => void;
};

/** The dialog that is open. It stays while it closes. */
export function ThemeDialogs({
  formId,
  codebook,
  tree,
  dialog: { kind, theme, opened, key },
  onClose,
  onSelect,
  onDeleted,
  onExited,
}: Props) {
  const shown = { formId, opened, onClose };
  switch (kind) {
    case 'create':
      return <ThemeDialog key={key} {...shown} tree={tree} theme={null} onCreated={onSelect} />;
    case 'add':
      return <AddThemesDialog key={key} {...shown} themes={codebook.themes} />;
    case 'history':
      return <HistoryDrawer key={key} {...shown} codebook={codebook} />;
    case 'readings':
      return <ReadingsDialog key={key} {...shown} />;
  }
  if (!theme) return null;
  const about = { ...shown, tree, theme };
  switch (kind) {
    case 'createBelow':
      return <ThemeDialog key={key} {...about} theme={null} parentId={theme.id} onCreated={onSelect} />;
    case 'edit':
      return <ThemeDialog key={key} {...about} />;
    case 'move':
      return <MoveDialog key={key} {...about} />;
    case 'merge':
      return <MergeDialog key={key} {...about} onExited={onExited} onMerged={onSelect} />;
    case 'delete':
      return <DeleteThemeDialog key={key} {...about} onExited={onExited} onDeleted={() => onDeleted(theme.id)} />;
  }
}
