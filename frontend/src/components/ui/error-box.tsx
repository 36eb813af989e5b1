import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = { title: string; text: string; onRetry?: () => void; actions?: ReactNode };

/** A failure in a part of a screen, and the way on. */
export function ErrorBox({ title, text, onRetry, actions }: Props) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={20} aria-hidden />} title={title} role="alert">
      <p style={{ margin: 0 }}>{text}</p>
      {(onRetry || actions) && (
        <Group mt="sm" gap="xs">
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              Retry
            </Button>
          )}
          {actions}
        </Group>
      )}
    </Alert>
  );
}
