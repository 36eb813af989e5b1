import type { CodebookTheme } from '@contract/codebook';
import type { DecideInput } from '@contract/codebook-decisions';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ApiError, errorText } from '@/lib/api-client';
import classes from './dialogs.module.css';
import { t } from './texts';
import { ThemeFields } from './theme-fields';
import { changesOf, formOf, newForm, written } from './theme-form';
import { namedAlike, type ThemeTree } from './theme-rows';
import { useThemeDecision } from './use-theme-decision';

type Props = {
  formId: number;
  tree: ThemeTree;
  /** The one to edit, as it was when the dialog opened; null: a new one. */
  theme: CodebookTheme | null;
  /** Where a new one goes first. */
  parentId?: string | null;
  opened: boolean;
  onClose: () => void;
  /** A new theme is there. */
  onCreated?: (themeId: string) => void;
};

/** Writes a theme. What was typed stays when the theme was changed elsewhere meanwhile. */
export function ThemeDialog({ formId, tree, theme, parentId = null, opened, onClose, onCreated }: Props) {
  const { decide, isPending, error } = useThemeDecision(formId);
  const [form, setForm] = useState(() => (theme ? formOf(theme) : newForm(tree.themes)));
  const [parent, setParent] = useState(parentId);
  const [isChecked, setChecked] = useState(false);
  const parents = tree.inOrder().filter((one) => tree.above(one).length + 2 <= CODEBOOK_LIMITS.depth);
  const now = theme && tree.get(theme.id);
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
  /** Changed in another window since: the next attempt is made knowing that. */
  const isOutdated = isConflict && theme !== null && now !== null && now.version !== theme.version;

  const check = (name: string) => {
    const alike = namedAlike(tree.themes, name, theme?.id);
    return name.trim() === '' ? t('fields.nameMissing') : alike ? t('fields.nameTaken', { name: alike.name }) : null;
  };
  const submit = () => {
    setChecked(true);
    if (check(form.name)) return;
    const decision: DecideInput | null = theme
      ? changesOf(form, theme, isOutdated ? now.version : theme.version)
      : { kind: 'theme.create', ...written(form), parentId: parent };
    if (!decision) {
      onClose();
      return;
    }
    decide(decision, ({ created: [id] }) => {
      onClose();
      if (id) onCreated?.(id);
    });
  };

  return (
    <Modal
      opened={opened}
      onClose={isPending ? () => undefined : onClose}
      title={theme ? t('theme.edit') : t('theme.create')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form
        className={classes.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ThemeFields form={form} nameError={isChecked ? check(form.name) : null} disabled={isPending} onChange={setForm} />
        {!theme && (
          <NativeSelect
            label={t('theme.parent')}
            value={parent ?? ''}
            data={[
              { value: '', label: t('theme.top') },
              ...parents.map((one) => ({ value: one.id, label: t('theme.below', { path: tree.path(one) }) })),
            ]}
            disabled={isPending}
            onChange={(event) => setParent(event.currentTarget.value || null)}
          />
        )}
        {theme?.status === 'suggested' && <p className={classes.hint}>{t('theme.confirms')}</p>}
        {error && (
          <div role="alert" className={classes.error}>
            <p>{errorText(error)}</p>
            {isOutdated && <p>{t('theme.outdated', { name: now.name, definition: now.definition || '–' })}</p>}
          </div>
        )}
        <div className={classes.end}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {isOutdated ? t('theme.saveMine') : theme ? t('dialog.save') : t('theme.add')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
