import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SettingsSection } from '@/components/ui/settings-section';
import { toast } from '@/lib/toast';
import { credentialsApi, type KeptAccount, useRefreshCredentials } from '../api/credentials';
import { useConfirmIdentity } from '../confirm-identity';
import { useAction } from '../use-action';
import { QrCode } from './qr-code';
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
      else toast.success('Two-step sign-in is off');
    });

  return (
    <SettingsSection
      title="Two-step sign-in"
      about="After your password, Colloquy asks for a code from your authenticator app or a passkey. A stolen password alone is not enough."
    >
      <Stack gap="md">
        <Text>
          {twoStep ? 'On' : 'Off'}
          {twoStep && ` · ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left`}
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
              Set up an authenticator app
            </Button>
          )}
          {totp && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void confirmed(async (confirmation) => credentialsApi.removeTotp(confirmation))}
            >
              Remove the authenticator app
            </Button>
          )}
          {!twoStep && (totp || passkeys.length > 0) && (
            <Button variant="default" disabled={busy} onClick={() => void turn(true)}>
              Turn on
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
                New recovery codes
              </Button>
              <Button variant="subtle" color="red" disabled={busy} onClick={() => void turn(false)}>
                Turn off
              </Button>
            </>
          )}
        </Group>
      </Stack>
      <Modal
        opened={setUp !== null}
        onClose={() => setSetUp(null)}
        title="Set up an authenticator app"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
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
        <Text size="sm">Scan this with your authenticator app, or enter the key by hand. Then enter the code it shows.</Text>
        <Group justify="center">
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Group>
        <Code block tabIndex={0} aria-label="Key for your authenticator app">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
        <TextInput
          label="Code"
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
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
