import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsSection } from '@/components/ui/settings-section';
import { toast } from '@/lib/toast';
import { credentialsApi, type KeptAccount, useRefreshCredentials } from '../api/credentials';
import { useAction } from '../use-action';

export function PasswordSection({ account }: { account: KeptAccount }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const refresh = useRefreshCredentials();
  const { busy, error, run } = useAction();

  const change = async () => {
    const done = await run(() => credentialsApi.changePassword(current, next));
    if (!done) return;
    setCurrent('');
    setNext('');
    toast.success('Your password has changed');
    await refresh();
  };

  return (
    <SettingsSection title="Password" about="Changing it signs you out on other devices.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <Stack gap="md">
          <TextInput
            type="password"
            label="Current password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <TextInput
            type="password"
            label="New password"
            description="At least 8 characters. A few words work well."
            autoComplete="new-password"
            value={next}
            error={error}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={busy} disabled={current === '' || next === ''}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
