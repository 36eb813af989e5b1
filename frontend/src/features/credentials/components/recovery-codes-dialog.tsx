import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { toast } from '@/lib/toast';

/** Recovery codes are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const text = (codes ?? []).join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('Your browser did not allow copying. Write the codes down.');
    }
  };
  return (
    <Modal
      opened={codes !== null}
      onClose={onClose}
      title="Save your recovery codes"
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text size="sm">
          Each of these codes lets you in once if you lose your phone. Print them or keep them in a safe place: they won't be shown again.
        </Text>
        <Code block tabIndex={0} aria-label="Recovery codes">
          {text}
        </Code>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I've saved them</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
