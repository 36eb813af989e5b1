import { Loader, Modal } from '@mantine/core';
import { IconCheck } from '@/components/icons/icons';
import { t } from '../editor-texts';
import { CREATION_STEPS } from '../use-create-interview';
import classes from './creation-overlay.module.css';

/** Full-screen progress of the creation sequence. Nothing closes it but the end. */
export function CreationOverlay({ step }: { step: number | null }) {
  const last = CREATION_STEPS.length - 1;
  const index = Math.min(step ?? 0, last);
  return (
    <Modal.Root opened={step !== null} onClose={() => undefined} fullScreen closeOnEscape={false} transitionProps={{ duration: 120 }}>
      <Modal.Content aria-label={t('creationOverlay.creatingYourInterview')}>
        <Modal.Body>
          <div className={classes.page}>
            <span className={classes.mark} aria-hidden>
              {index === last ? <IconCheck size={28} /> : <Loader size="sm" />}
            </span>
            <p className={classes.message} role="status">
              {t(CREATION_STEPS[index] ?? 'creation.created')}
            </p>
            <ol className={classes.steps} aria-hidden>
              {CREATION_STEPS.map((id, at) => (
                <li key={id} data-done={at <= index || undefined} />
              ))}
            </ol>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
