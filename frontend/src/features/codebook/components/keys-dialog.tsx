import { Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { areKeysOn, CODING_KEYS, setKeysOn } from '../use-coding-keys';
import { t } from '../texts';
import classes from './keys-dialog.module.css';

/** The keys of the workbench; single keys can be turned off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysOn);
  return (
    <Modal opened onClose={onClose} title={t('keys.title')} returnFocus={false} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      <dl className={classes.keys}>
        {CODING_KEYS.map(({ id, keys }) => (
          <div key={id} className={classes.key}>
            <dt>
              <kbd className={classes.cap}>{keys[0]}</kbd>
            </dt>
            <dd>{t(`keys.${id}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        mt="md"
        label={t('keys.on')}
        description={t('keys.onHint')}
        checked={on}
        onChange={({ currentTarget }) => {
          setKeysOn(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      />
    </Modal>
  );
}
