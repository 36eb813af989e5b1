import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@/components/icons/icons';
import { useState } from 'react';
import { SettingsSection } from '@/components/ui/settings-section';
import { toast } from '@/lib/toast';
import { credentialsApi, type KeptAccount, useRefreshCredentials } from '../api/credentials';
import { useConfirmIdentity } from '../confirm-identity';
import { t } from '../texts';
import { useAction } from '../use-action';

type Passkey = KeptAccount['passkeys'][number];

const day = (time: string) => new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });

export function PasskeysSection({ account }: { account: KeptAccount }) {
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const confirm = useConfirmIdentity();
  const refresh = useRefreshCredentials();
  const { busy, error, run, clear } = useAction();

  const remove = (passkey: Passkey) =>
    run(async () => {
      const confirmation = await confirm();
      if (confirmation === null) return;
      await credentialsApi.removePasskey(passkey.id, confirmation);
      toast.success(t('passkeysSection.passkeyRemoved'));
      await refresh();
    });
  const save = async (name: string) => {
    const done = await run(async () => {
      if (naming === 'new') await addPasskey(name, confirm);
      else if (naming) await credentialsApi.renamePasskey(naming.id, name);
      await refresh();
    });
    if (done) setNaming(null);
  };

  return (
    <SettingsSection title={t('passkeysSection.passkeys')} about={t('passkeysSection.signFingerprintFacePin')}>
      <Stack gap="md">
        {account.passkeys.map((passkey) => (
          <Group key={passkey.id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{passkey.name}</Text>
              <Text size="sm" c="dimmed">
                {passkey.usedAt
                  ? t('passkeysSection.used', { added: day(passkey.createdAt), used: day(passkey.usedAt) })
                  : t('passkeysSection.unused', { added: day(passkey.createdAt) })}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('passkeysSection.renameOne', { name: passkey.name })}
                onClick={() => setNaming(passkey)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t('passkeysSection.removeOne', { name: passkey.name })}
                disabled={busy}
                onClick={() => void remove(passkey)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        ))}
        {error && naming === null && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {error}
          </Text>
        )}
        {account.passkeysAvailable ? (
          <Group>
            <Button variant="default" onClick={() => setNaming('new')} disabled={busy}>
              {t('passkeysSection.addAPasskey')}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('passkeysSection.passkeysNeedHttpsAddress')}
          </Text>
        )}
      </Stack>
      <Modal
        opened={naming !== null}
        onClose={() => {
          setNaming(null);
          clear();
        }}
        title={naming === 'new' ? t('passkeysSection.addAPasskey') : t('passkeysSection.renameThePasskey')}
        centered
        closeButtonProps={{ 'aria-label': t('passkeysSection.close') }}
      >
        {naming && (
          <NameForm
            key={naming === 'new' ? 'new' : naming.id}
            initial={naming === 'new' ? '' : naming.name}
            action={naming === 'new' ? t('passkeysSection.continue') : t('passkeysSection.renameButton')}
            busy={busy}
            error={error}
            onSave={(name) => void save(name)}
          />
        )}
      </Modal>
    </SettingsSection>
  );
}

/** @throws when the person or the browser gives up, or the server does not take the passkey */
async function addPasskey(name: string, confirm: () => Promise<string | null>): Promise<void> {
  const confirmation = await confirm();
  if (confirmation === null) throw new Error("Confirm it's you to add a passkey.");
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { options } = await credentialsApi.passkeyOptions(confirmation);
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const credential = await startRegistration({ optionsJSON: options as Options }).catch((error: unknown) => {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(known ? 'This device already has a passkey for your account.' : 'No passkey was created. Try again.', { cause: error });
  });
  await credentialsApi.addPasskey(name, credential);
  toast.success(t('passkeysSection.passkeyAdded'));
}

type NameFormProps = { initial: string; action: string; busy: boolean; error: string | null; onSave: (name: string) => void };

function NameForm({ initial, action, busy, error, onSave }: NameFormProps) {
  const [name, setName] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim());
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('passkeysSection.name')}
          description={t('passkeysSection.nameHint')}
          maxLength={60}
          data-autofocus
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
