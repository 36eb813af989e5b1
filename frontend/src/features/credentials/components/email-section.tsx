import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsSection } from '@/components/ui/settings-section';
import { toast } from '@/lib/toast';
import { credentialsApi, type KeptAccount, useRefreshCredentials } from '../api/credentials';
import { useConfirmIdentity } from '../confirm-identity';
import { t } from '../texts';
import { useAction } from '../use-action';

export function EmailSection({ account }: { account: KeptAccount }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const confirm = useConfirmIdentity();
  const refresh = useRefreshCredentials();
  const { busy, error, run } = useAction();

  const change = () =>
    run(async () => {
      const confirmation = await confirm();
      if (confirmation === null) return;
      const { pending } = await credentialsApi.changeEmail(confirmation, email.trim());
      if (pending) setSentTo(email.trim());
      else toast.success(t('emailSection.emailChanged'));
      setEmail('');
      await refresh();
    });
  const verify = () => run(async () => setSentTo((await credentialsApi.sendVerification(), account.email)));

  return (
    <SettingsSection title={t('emailSection.email')} about={t('emailSection.signChangingSignsOut')}>
      <Stack gap="md">
        <Group gap="xs">
          <Text>{account.email}</Text>
          <Badge color={account.emailVerified ? 'green' : 'gray'} variant="light">
            {account.emailVerified ? t('emailSection.confirmed') : t('emailSection.notConfirmed')}
          </Badge>
          {!account.emailVerified && account.mail && (
            <Button size="compact-sm" variant="subtle" onClick={() => void verify()} disabled={busy}>
              {t('emailSection.sendLinkConfirm')}
            </Button>
          )}
        </Group>
        {sentTo && (
          <Text size="sm" role="status">
            {t('emailSection.linkWayOpenFinish', { sentTo })}
          </Text>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void change();
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              type="email"
              label={t('emailSection.newEmail')}
              autoComplete="email"
              maxLength={254}
              flex="1 1 240px"
              value={email}
              error={error}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={busy} disabled={email.trim() === ''}>
              {t('emailSection.changeEmail')}
            </Button>
          </Group>
        </form>
      </Stack>
    </SettingsSection>
  );
}
