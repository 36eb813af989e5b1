import type { DeleteAccount } from '@contract/account';
import { Button, PasswordInput, Progress, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { downloadBlob } from '@/lib/download';
import { useOwner } from '@/lib/owner-context';
import { fetchExport, sessionsOptions } from '../api/security';
import classes from './security.module.css';

/** `remove` deletes the account and leaves the page. */
type Props = { remove: (body: DeleteAccount) => Promise<void> };

/** Take everything along, or delete it. */
export function YourData({ remove }: Props) {
  return (
    <>
      <section className={classes.section} aria-labelledby="export-title">
        <h2 id="export-title">Export your data</h2>
        <p>
          One file with your interviews, responses, transcripts, reports, settings and activity, and the list of recordings. One JSON object
          per line.
        </p>
        <ExportButton />
      </section>
      <section className={classes.section} aria-labelledby="delete-title">
        <h2 id="delete-title">Delete your account</h2>
        <p>
          Deletes the account with all interviews, responses and recordings. A paid plan is cancelled and running interviews end. This
          cannot be undone.
        </p>
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
        Export
      </Button>
      {fetching.isPending && <Progress value={share * 100} mt="sm" aria-label="Export" className={classes.progress} />}
      {fetching.isError && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {fetching.error.message}
        </Text>
      )}
      {fetching.isSuccess && (
        <Text size="sm" mt="sm" role="status">
          The file was downloaded.
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
        Delete account
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Delete your account?"
        confirm="Delete everything"
        danger
        busy={removal.isPending}
        error={removal.error?.message}
        onConfirm={() => removal.mutate()}
      >
        <p>All interviews, responses and recordings are deleted. This cannot be undone.</p>
        <TextInput
          label={`Type ${email || 'delete'} to confirm`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          mt="md"
        />
        {sessions?.managed && (
          <PasswordInput
            label="Password"
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
