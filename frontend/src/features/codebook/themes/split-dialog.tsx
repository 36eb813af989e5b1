import '@mantine/core/styles/Radio.layer.css';
import type { CodebookTheme } from '@contract/codebook';
import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DecisionModal } from './decision-modal';
import classes from './dialogs.module.css';
import { t } from './texts';
import { namedAlike, type ThemeTree } from './theme-rows';
import { useThemeDecision } from './use-theme-decision';

type Props = {
  formId: number;
  tree: ThemeTree;
  theme: CodebookTheme;
  /** Passages of the theme that go into the new one. */
  passages: readonly string[];
  opened: boolean;
  onClose: () => void;
  onSplit?: (themeId: string) => void;
};

/** Takes passages out of a theme into a new one. */
export function SplitDialog({ formId, tree, theme, passages, opened, onClose, onSplit }: Props) {
  const { decide, isPending, error } = useThemeDecision(formId);
  const [name, setName] = useState('');
  const [definition, setDefinition] = useState('');
  const [place, setPlace] = useState<'beside' | 'below'>('beside');
  const [isChecked, setChecked] = useState(false);
  const fitsBelow = tree.above(theme).length + 2 <= CODEBOOK_LIMITS.depth;
  const most = CODEBOOK_LIMITS.passages;

  const alike = namedAlike(tree.themes, name);
  const nameError = name.trim() === '' ? t('fields.nameMissing') : alike ? t('fields.nameTaken', { name: alike.name }) : null;

  const submit = () => {
    setChecked(true);
    if (nameError) return;
    const parentId = place === 'below' ? theme.id : undefined;
    decide(
      { kind: 'theme.split', themeId: theme.id, passages: [...passages], name: name.trim(), definition: definition.trim(), parentId },
      ({ created: [id] }) => {
        onClose();
        if (id) onSplit?.(id);
      },
    );
  };

  return (
    <DecisionModal
      opened={opened}
      onClose={onClose}
      title={t('split.title', { name: theme.name })}
      confirm={t('split.confirm')}
      isPending={isPending}
      isReady={passages.length > 0 && passages.length <= most}
      error={error}
      onConfirm={submit}
    >
      <p className={classes.text}>
        {passages.length === 0
          ? t('split.noPassages')
          : passages.length > most
            ? t('split.tooMany', { most })
            : t('split.passages', { count: passages.length, name: theme.name })}
      </p>
      <TextInput
        label={t('split.name')}
        value={name}
        maxLength={CODEBOOK_LIMITS.name}
        error={isChecked ? nameError : null}
        disabled={isPending}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t('fields.definition')}
        description={t('fields.definitionHint')}
        autosize
        minRows={2}
        maxRows={8}
        value={definition}
        maxLength={CODEBOOK_LIMITS.definition}
        disabled={isPending}
        onChange={(event) => setDefinition(event.currentTarget.value)}
      />
      <Radio.Group label={t('split.place')} value={place} onChange={(value) => setPlace(value === 'below' ? 'below' : 'beside')}>
        <div className={classes.choices}>
          <Radio value="beside" label={t('split.beside', { name: theme.name })} />
          <Radio value="below" label={t('split.below', { name: theme.name })} disabled={!fitsBelow} />
        </div>
      </Radio.Group>
    </DecisionModal>
  );
}
