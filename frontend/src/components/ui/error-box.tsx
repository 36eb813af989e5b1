import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

type Props = { title: string; text: string; onRetry?: () => void };

/** A failure in a part of a screen, and the way on. */
export function ErrorBox({ title, text, onRetry }: Props) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={20} aria-hidden />} title={title} role="alert">
      <p style={{ margin: 0 }}>{text}</p>
      {onRetry && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Alert>
  );
}
