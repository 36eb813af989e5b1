import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@/components/icons/icons';
import { useRef } from 'react';
import { ColourField } from './colour-field';
import classes from './dialogs.module.css';
import { t } from './texts';
import type { ThemeForm } from './theme-form';

type Props = {
  form: ThemeForm;
  onChange: (form: ThemeForm) => void;
  nameError: string | null;
  disabled: boolean;
};

/** Name, definition, examples and colour of a theme. */
export function ThemeFields({ form, onChange, nameError, disabled }: Props) {
  const set = (change: Partial<ThemeForm>) => onChange({ ...form, ...change });
  return (
    <>
      <TextInput
        label={t('fields.name')}
        value={form.name}
        maxLength={CODEBOOK_LIMITS.name}
        error={nameError}
        disabled={disabled}
        required
        data-autofocus
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('fields.definition')}
        description={t('fields.definitionHint')}
        autosize
        minRows={2}
        maxRows={8}
        value={form.definition}
        maxLength={CODEBOOK_LIMITS.definition}
        disabled={disabled}
        onChange={(event) => set({ definition: event.currentTarget.value })}
      />
      <Examples examples={form.examples} disabled={disabled} onChange={(examples) => set({ examples })} />
      <ColourField value={form.colour} disabled={disabled} onChange={(colour) => set({ colour })} />
    </>
  );
}

type ExamplesProps = { examples: readonly string[]; onChange: (examples: readonly string[]) => void; disabled: boolean };

function Examples({ examples, onChange, disabled }: ExamplesProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusLast = () => requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('fields.examples')}</legend>
      <p className={classes.hint}>{t('fields.examplesHint')}</p>
      <ul ref={list} className={classes.examples}>
        {examples.map((example, at) => (
          <li key={at}>
            <TextInput
              className={classes.grow}
              aria-label={t('fields.example', { place: at + 1 })}
              value={example}
              maxLength={CODEBOOK_LIMITS.example}
              disabled={disabled}
              onChange={(event) => onChange(examples.with(at, event.currentTarget.value))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={disabled}
              aria-label={t('fields.removeExample', { place: at + 1 })}
              onClick={() => onChange(examples.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={disabled || examples.length >= CODEBOOK_LIMITS.examples}
        onClick={() => {
          onChange([...examples, '']);
          focusLast();
        }}
      >
        {t('fields.addExample')}
      </Button>
      {examples.length >= CODEBOOK_LIMITS.examples && (
        <p className={classes.hint}>{t('fields.mostExamples', { count: CODEBOOK_LIMITS.examples })}</p>
      )}
    </fieldset>
  );
}
