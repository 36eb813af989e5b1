import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsSection } from '@/components/ui/settings-section';
import { toast } from '@/lib/toast';
import { credentialsApi, type KeptAccount, useRefreshCredentials } from '../api/credentials';
import { useConfirmIdentity } from '../confirm-identity';
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
      toast.success('Passkey removed');
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
    <SettingsSection
      title="Passkeys"
      about="Sign in with your fingerprint, face or PIN instead of a password. A passkey counts as both steps."
    >
      <Stack gap="md">
        {account.passkeys.map((passkey) => (
          <Group key={passkey.id} justify="space-between" wrap="nowrap">
            <div>
              <Text>{passkey.name}</Text>
              <Text size="sm" c="dimmed">
                Added {day(passkey.createdAt)} · {passkey.usedAt ? `last used ${day(passkey.usedAt)}` : 'never used'}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Rename ${passkey.name}`} onClick={() => setNaming(passkey)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={`Remove ${passkey.name}`}
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
              Add a passkey
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            Passkeys need an https address with a host name.
          </Text>
        )}
      </Stack>
      <Modal
        opened={naming !== null}
        onClose={() => {
          setNaming(null);
          clear();
        }}
        title={naming === 'new' ? 'Add a passkey' : 'Rename the passkey'}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {naming && (
          <NameForm
            key={naming === 'new' ? 'new' : naming.id}
            initial={naming === 'new' ? '' : naming.name}
            action={naming === 'new' ? 'Continue' : 'Rename'}
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
  toast.success('Passkey added');
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
          label="Name"
          description="A name to recognise it by, such as 'Work laptop'."
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
