import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { toast } from '@/lib/toast';
import { t } from '../texts';

/** Recovery codes are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const text = (codes ?? []).join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('recoveryCodesDialog.copied'));
    } catch {
      toast.error(t('recoveryCodesDialog.browserDidNotAllow'));
    }
  };
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title={t('recoveryCodesDialog.saveRecoveryCodes')}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('recoveryCodesDialog.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('recoveryCodesDialog.eachTheseCodesLets')}</Text>
        <Code block tabIndex={0} aria-label={t('recoveryCodesDialog.recoveryCodes')}>
          {text}
        </Code>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy()}>
            {t('recoveryCodesDialog.copy')}
          </Button>
          <Button onClick={onClose}>{t('recoveryCodesDialog.iveSavedThem')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
