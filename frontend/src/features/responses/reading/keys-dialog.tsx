import { Modal } from '@mantine/core';
import { t } from '../texts';
import classes from './keys-dialog.module.css';

const KEYS = [
  'next',
  'previous',
  'play',
  'speed',
  'jump',
  'question',
  'note',
  'mark',
  'star',
  'tag',
  'read',
  'new',
  'shortlist',
  'exclude',
  'signal',
  'undo',
  'help',
] as const;

/** All keys of the page. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')} closeButtonProps={{ 'aria-label': t('responseModal.close') }}>
      <dl className={classes.keys}>
        {KEYS.map((about) => (
          <div key={about}>
            <dt>
              <kbd>{t(`key.${about}`)}</kbd>
            </dt>
            <dd>{t(`keys.${about}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
