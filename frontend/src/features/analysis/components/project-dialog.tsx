import { Button, Checkbox, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { recordingsSizeOptions } from '../api/analysis.queries';
import { t } from '../texts';
import classes from './share-dialog.module.css';

/** Megabytes, at least a tenth of one. */
const sizeOf = (bytes: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(Math.max(bytes / 1_000_000, 0.1));

type Props = { formId: number; opened: boolean; onClose: () => void; onExport: (withRecordings: boolean) => void };

/** A project for other programs, with the recordings if they are wanted: they can be large. */
export function ProjectDialog({ formId, opened, onClose, onExport }: Props) {
  const [wanted, setWanted] = useState(false);
  const { data, error, isPending } = useQuery({ ...recordingsSizeOptions(formId), enabled: opened });
  const none = data?.recordings === 0;
  const about = error
    ? errorText(error)
    : isPending
      ? t('project.measuring')
      : none
        ? t('project.none')
        : t('project.size', { count: data.recordings, size: sizeOf(data.bytes) });
  return (
    <Modal opened={opened} onClose={onClose} title={t('project.title')} closeButtonProps={{ 'aria-label': t('share.close') }}>
      <div className={classes.stack}>
        <p className={classes.text}>{t('project.lead')}</p>
        <Checkbox
          label={t('project.withRecordings')}
          description={about}
          checked={wanted && !none}
          disabled={!data || none}
          onChange={(event) => setWanted(event.currentTarget.checked)}
        />
        {wanted && !none && <p className={classes.text}>{t('project.voices')}</p>}
        <div>
          <Button
            onClick={() => {
              onExport(wanted && !none);
              onClose();
            }}
          >
            {t('project.download')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
