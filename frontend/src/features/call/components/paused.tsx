import { IconDeviceMobileShare, IconPlayerPlay } from '@/components/icons/icons';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/basic/button';
import { useTexts } from '@/lib/i18n/texts';
import row from './button-row.module.css';
import classes from './paused.module.css';

/** In place of everything that is said and done while the participant takes a break. */
export function Paused({ onContinue, onMove }: { onContinue: () => void; onMove: () => void }) {
  const t = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={classes.paused}>
      <p role="status" className={classes.text}>
        {t('stage.paused')}
      </p>
      <div className={`${row.row} ${row.long}`}>
        <Button ref={back} size="md" leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={onContinue}>
          {t('stage.continue')}
        </Button>
        <Button variant="default" size="md" leftSection={<IconDeviceMobileShare size={18} aria-hidden />} onClick={onMove}>
          {t('stage.move')}
        </Button>
      </div>
    </div>
  );
}
