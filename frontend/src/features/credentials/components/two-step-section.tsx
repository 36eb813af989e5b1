import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsSection } from '@/components/ui/settings-section';
import { toast } from '@/lib/toast';
import { credentialsApi, type KeptAccount, useRefreshCredentials } from '../api/credentials';
import { useConfirmIdentity } from '../confirm-identity';
import { t } from '../texts';
import { useAction } from '../use-action';
import { QrCode } from '@/components/ui/qr-code';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

export function TwoStepSection({ account }: { account: KeptAccount }) {
  const [setUp, setSetUp] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirm = useConfirmIdentity();
  const refresh = useRefreshCredentials();
  const { busy, error, run } = useAction();
  const { twoStep, totp, recoveryCodesLeft, passkeys } = account;

  const confirmed = (work: (confirmation: string) => Promise<unknown>) =>
    run(async () => {
      const confirmation = await confirm();
      if (confirmation === null) return;
      await work(confirmation);
      await refresh();
    });
  const turn = (enabled: boolean) =>
    confirmed(async (confirmation) => {
      const { recoveryCodes } = await credentialsApi.setTwoStep(confirmation, enabled);
      if (enabled) setCodes(recoveryCodes);
      else toast.success(t('twoStepSection.twoStepSignOff'));
    });

  return (
    <SettingsSection title={t('twoStepSection.twoStepSign')} about={t('twoStepSection.afterPasswordColloquyAsks')}>
      <Stack gap="md">
        <Text>
          {twoStep ? t('twoStepSection.on') : t('twoStepSection.off')}
          {twoStep && ` · ${t('twoStepSection.codesLeft', { count: recoveryCodesLeft })}`}
        </Text>
        {error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {error}
          </Text>
        )}
        <Group gap="xs">
          {!totp && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => void confirmed(async (confirmation) => setSetUp(await credentialsApi.beginTotp(confirmation)))}
            >
              {t('twoStepSection.setUpAuthenticatorApp')}
            </Button>
          )}
          {totp && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void confirmed(async (confirmation) => credentialsApi.removeTotp(confirmation))}
            >
              {t('twoStepSection.removeAuthenticatorApp')}
            </Button>
          )}
          {!twoStep && (totp || passkeys.length > 0) && (
            <Button variant="default" disabled={busy} onClick={() => void turn(true)}>
              {t('twoStepSection.turnOn')}
            </Button>
          )}
          {twoStep && (
            <>
              <Button
                variant="default"
                disabled={busy}
                onClick={() =>
                  void confirmed(async (confirmation) => setCodes((await credentialsApi.newRecoveryCodes(confirmation)).recoveryCodes))
                }
              >
                {t('twoStepSection.newRecoveryCodes')}
              </Button>
              <Button variant="subtle" color="red" disabled={busy} onClick={() => void turn(false)}>
                {t('twoStepSection.turnOff')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
      <Modal
        opened={setUp !== null}
        onClose={() => setSetUp(null)}
        title={t('twoStepSection.setUpAuthenticatorApp')}
        centered
        closeButtonProps={{ 'aria-label': t('twoStepSection.close') }}
      >
        {setUp && (
          <TotpForm
            {...setUp}
            onActivated={(recoveryCodes) => {
              setSetUp(null);
              setCodes(recoveryCodes);
              void refresh();
            }}
          />
        )}
      </Modal>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </SettingsSection>
  );
}

function TotpForm({ secret, uri, onActivated }: { secret: string; uri: string; onActivated: (recoveryCodes: string[]) => void }) {
  const [code, setCode] = useState('');
  const { busy, error, run } = useAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => onActivated((await credentialsApi.activateTotp(code)).recoveryCodes));
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('twoStepSection.scanAuthenticatorAppEnter')}</Text>
        <Group justify="center">
          <QrCode text={uri} label={t('twoStepSection.qrCodeAuthenticatorApp')} />
        </Group>
        <Code block tabIndex={0} aria-label={t('twoStepSection.keyAuthenticatorApp')}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
        <TextInput
          label={t('twoStepSection.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          data-autofocus
          value={code}
          error={error}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={code.trim() === ''}>
            {t('twoStepSection.turnOn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
