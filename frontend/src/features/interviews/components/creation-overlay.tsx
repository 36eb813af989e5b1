import { Loader, Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { CREATION_MESSAGES } from '../use-create-interview';
import classes from './creation-overlay.module.css';

/** Full-screen progress of the creation sequence. Nothing closes it but the end. */
export function CreationOverlay({ step }: { step: number | null }) {
  const last = CREATION_MESSAGES.length - 1;
  const index = step ?? 0;
  return (
    <Modal.Root opened={step !== null} onClose={() => undefined} fullScreen closeOnEscape={false} transitionProps={{ duration: 120 }}>
      <Modal.Content aria-label="Creating your interview">
        <Modal.Body>
          <div className={classes.page}>
            <span className={classes.mark} aria-hidden>
              {index === last ? <IconCheck size={28} /> : <Loader size="sm" />}
            </span>
            <p className={classes.message} role="status">
              {CREATION_MESSAGES[index]}
            </p>
            <ol className={classes.steps} aria-hidden>
              {CREATION_MESSAGES.map((message, at) => (
                <li key={message} data-done={at <= index || undefined} />
              ))}
            </ol>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
