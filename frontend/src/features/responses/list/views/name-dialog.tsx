import { VIEW_LIMITS } from '@contract/view-constants';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { t } from '../../texts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  known: string;
  onName: (name: string) => Promise<void>;
};

/** Asks what a view is called. Stays open while the name cannot be had. */
export function NameDialog({ opened, onClose, title, known, onName }: Props) {
  const [name, setName] = useState(known);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    try {
      await onName(name.trim());
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} centered title={title} closeButtonProps={{ 'aria-label': t('responseModal.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void save();
        }}
      >
        <TextInput
          data-autofocus
          label={t('views.name')}
          description={t('views.keeps')}
          maxLength={VIEW_LIMITS.name}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t('views.saveName')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
