import type { DeleteAccount } from '@contract/account';
import { Button, PasswordInput, Progress, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { downloadBlob } from '@/lib/download';
import { useOwner } from '@/lib/owner-context';
import { fetchExport, sessionsOptions } from '../api/security';
import { t } from '../texts';
import classes from './security.module.css';

/** `remove` deletes the account and leaves the page. */
type Props = { remove: (body: DeleteAccount) => Promise<void> };

/** Take everything along, or delete it. */
export function YourData({ remove }: Props) {
  return (
    <>
      <section className={classes.section} aria-labelledby="export-title">
        <h2 id="export-title">{t('yourData.exportYourData')}</h2>
        <p>{t('yourData.oneFileInterviewsResponses')}</p>
        <ExportButton />
      </section>
      <section className={classes.section} aria-labelledby="delete-title">
        <h2 id="delete-title">{t('yourData.deleteYourAccount')}</h2>
        <p>{t('yourData.deletesAccountAllInterviews')}</p>
        <DeleteButton remove={remove} />
      </section>
    </>
  );
}

function ExportButton() {
  const [share, setShare] = useState(0);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const fetching = useMutation({
    mutationFn: () => {
      setShare(0);
      stopping.current = new AbortController();
      return fetchExport(setShare, stopping.current.signal);
    },
    onSuccess: (file) => downloadBlob(`colloquy-account-${new Date().toISOString().slice(0, 10)}.jsonl`, file),
  });
  return (
    <>
      <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {t('yourData.export')}
      </Button>
      {fetching.isPending && <Progress value={share * 100} mt="sm" aria-label={t('yourData.export')} className={classes.progress} />}
      {fetching.isError && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {fetching.error.message}
        </Text>
      )}
      {fetching.isSuccess && (
        <Text size="sm" mt="sm" role="status">
          {t('yourData.fileDownloaded')}
        </Text>
      )}
    </>
  );
}

function DeleteButton({ remove }: Props) {
  const { sub, email } = useOwner();
  const { data: sessions } = useQuery(sessionsOptions(sub));
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const removal = useMutation({
    mutationFn: () => remove({ email: typed, ...(password !== '' && { password }) }),
  });
  return (
    <>
      <Button color="red" variant="light" onClick={() => setOpened(true)}>
        {t('yourData.deleteAccount')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('yourData.deleteYourAccount2')}
        confirm={t('yourData.deleteEverything')}
        danger
        busy={removal.isPending}
        error={removal.error?.message}
        onConfirm={() => removal.mutate()}
      >
        <p>{t('yourData.allInterviewsResponsesRecordings')}</p>
        <TextInput
          label={t('yourData.typeToConfirm', { email: email || 'delete' })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          mt="md"
        />
        {sessions?.managed && (
          <PasswordInput
            label={t('yourData.password')}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            autoComplete="current-password"
            mt="md"
          />
        )}
      </ConfirmDialog>
    </>
  );
}
