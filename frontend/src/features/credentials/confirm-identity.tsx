import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { errorText } from '@/lib/api-client';
import { type Confirmation, credentialsApi } from './api/credentials';
import { t } from './texts';

/** Asks for password or passkey, unless that was done some minutes ago. Null: the person thought better of it. */
export type ConfirmIdentity = () => Promise<string | null>;

const Context = createContext<ConfirmIdentity | null>(null);
/** Safety margin before the confirmation expires: the change itself takes time. Milliseconds. */
const SPARE_MS = 60_000;

export function useConfirmIdentity(): ConfirmIdentity {
  const confirm = useContext(Context);
  if (!confirm) throw new Error('useConfirmIdentity needs a ConfirmIdentityProvider');
  return confirm;
}

/** @param passkeys whether the account has any, so that one of them will do */
export function ConfirmIdentityProvider({ passkeys, children }: { passkeys: boolean; children: ReactNode }) {
  const known = useRef<Confirmation | null>(null);
  const waiting = useRef<((confirmation: string | null) => void) | null>(null);
  const [opened, setOpened] = useState(false);

  const confirm = useCallback<ConfirmIdentity>(() => {
    const { current } = known;
    if (current && Date.parse(current.expiresAt) - SPARE_MS > Date.now()) return Promise.resolve(current.confirmation);
    setOpened(true);
    return new Promise((resolve) => (waiting.current = resolve));
  }, []);
  const settle = (confirmation: Confirmation | null) => {
    known.current = confirmation;
    setOpened(false);
    waiting.current?.(confirmation?.confirmation ?? null);
    waiting.current = null;
  };
  const value = useMemo(() => confirm, [confirm]);

  return (
    <Context.Provider value={value}>
      {children}
      <Modal
        opened={opened}
        onClose={() => settle(null)}
        title={t('confirmIdentity.confirmItsYou')}
        centered
        closeButtonProps={{ 'aria-label': t('confirmIdentity.close') }}
      >
        <ConfirmForm passkeys={passkeys} onConfirmed={settle} onCancel={() => settle(null)} />
      </Modal>
    </Context.Provider>
  );
}

type FormProps = { passkeys: boolean; onConfirmed: (confirmation: Confirmation) => void; onCancel: () => void };

function ConfirmForm({ passkeys, onConfirmed, onCancel }: FormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<Confirmation>) => {
    setBusy(true);
    setError(null);
    try {
      onConfirmed(await work());
    } catch (cause) {
      setError(errorText(cause));
      setBusy(false);
    }
  };
  const byPasskey = async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { options } = await credentialsApi.passkeyChallenge();
    type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return credentialsApi.confirmPasskey(await startAuthentication({ optionsJSON: options as Options }));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => credentialsApi.confirmPassword(password));
      }}
    >
      <Stack gap="md">
        <Text size="sm">{passkeys ? t('confirmIdentity.textOrPasskey') : t('confirmIdentity.text')}</Text>
        <TextInput
          type="password"
          label={t('confirmIdentity.password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('confirmIdentity.cancel')}
          </Button>
          {passkeys && (
            <Button variant="default" onClick={() => void run(byPasskey)} disabled={busy}>
              {t('confirmIdentity.useAPasskey')}
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={password === ''}>
            {t('confirmIdentity.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
