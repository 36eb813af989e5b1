import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsSection } from '@/components/ui/settings-section';
import { toast } from '@/lib/toast';
import { credentialsApi, type KeptAccount, useRefreshCredentials } from '../api/credentials';
import { t } from '../texts';
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
    toast.success(t('passwordSection.passwordChanged'));
    await refresh();
  };

  return (
    <SettingsSection title={t('passwordSection.password')} about={t('passwordSection.changingSignsOutOther')}>
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
            label={t('passwordSection.currentPassword')}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <TextInput
            type="password"
            label={t('passwordSection.newPassword')}
            description={t('passwordSection.least8CharactersFew')}
            autoComplete="new-password"
            value={next}
            error={error}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={busy} disabled={current === '' || next === ''}>
              {t('passwordSection.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
