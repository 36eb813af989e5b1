import '@mantine/core/styles/Radio.layer.css';
import type { AddThemesAnswer } from '@contract/codebook-decisions';
import { Button, Group, Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBox } from '@/components/ui/error-box';
import { api, errorText } from '@/lib/api-client';
import { codebookKeys } from '../api/codebook-keys';
import { useAddThemes } from '../api/decide';
import type { ThemeSource } from './add-themes-dialog';
import classes from './dialogs.module.css';
import { t } from './texts';
import { useAnnounce } from './use-announce';

type Status = 'confirmed' | 'predefined';
type Props = { formId: number; source: ThemeSource; onBack: () => void; onDone: () => void };

/** What the server would add, and adding it. */
export function ThemesPreview({ formId, source: { themes, name }, onBack, onDone }: Props) {
  const announce = useAnnounce(formId);
  const add = useAddThemes(formId);
  const [status, setStatus] = useState<Status>(themes.source === 'report' && themes.formId === undefined ? 'confirmed' : 'predefined');
  const preview = useQuery({
    queryKey: [...codebookKeys.of(formId), 'themes-preview', name, themes.source],
    queryFn: ({ signal }) =>
      api<AddThemesAnswer>(`forms/${formId}/codebook/themes`, { method: 'POST', auth: true, signal, body: { themes, preview: true } }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const count = preview.data?.added.length ?? 0;
  const submit = () =>
    add.mutate(
      { decisionId: crypto.randomUUID(), themes, status },
      {
        onSuccess: ({ decided }) => {
          if (decided) announce(decided);
          onDone();
        },
      },
    );

  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 className={classes.heading} dir="auto">
        {name}
      </h3>
      {preview.isPending && <Skeleton height={200} radius="md" role="status" aria-label={t('preview.loading')} />}
      {preview.error && <ErrorBox title={t('preview.failed')} text={errorText(preview.error)} onRetry={() => void preview.refetch()} />}
      {preview.data && <Preview answer={preview.data} />}
      {count > 0 && (
        <Radio.Group
          label={t('preview.status')}
          value={status}
          onChange={(value) => setStatus(value === 'confirmed' ? 'confirmed' : 'predefined')}
        >
          <div className={classes.choices}>
            <Radio value="predefined" label={t('status.predefined')} description={t('preview.predefined')} />
            <Radio value="confirmed" label={t('status.confirmed')} description={t('preview.confirmed')} />
          </div>
        </Radio.Group>
      )}
      {add.error && (
        <p role="alert" className={classes.error}>
          {errorText(add.error)}
        </p>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={add.isPending}>
          {t('dialog.back')}
        </Button>
        <Button type="submit" loading={add.isPending} disabled={count === 0}>
          {count === 0 ? t('preview.addNone') : t('preview.add', { count })}
        </Button>
      </Group>
    </form>
  );
}

function Preview({ answer: { added, known, notes } }: { answer: AddThemesAnswer }) {
  return (
    <>
      <p className={classes.text} role="status">
        {added.length === 0 ? t('preview.nothing') : t('preview.added', { count: added.length })}
      </p>
      {added.length > 0 && (
        // Scrolls by itself, so the keyboard must reach it.
        <ul className={classes.preview} tabIndex={0} aria-label={t('preview.list')}>
          {added.map(({ name, definition, parent }) => (
            <li key={name} data-child={parent !== null || undefined}>
              <span className={classes.sourceName} dir="auto">
                {parent === null ? name : t('preview.child', { parent, name })}
              </span>
              {definition && (
                <span className={classes.text} dir="auto">
                  {definition}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <p className={classes.text}>{t('preview.known', { count: known.length, names: known.map((name) => `“${name}”`).join(', ') })}</p>
      )}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
