import type { Reading } from '@contract/codebook-readings';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { responseHref } from '@/lib/response-href';
import { formatDate } from '@/lib/format';
import classes from './readings-dialog.module.css';
import { t } from './texts';

type Props = { readings: readonly Reading[]; disabled: boolean; onReadAgain: (reading: Reading) => void };

/** One line for each interview. */
export function ReadingList({ readings, disabled, onReadAgain }: Props) {
  return (
    <ul className={classes.readings}>
      {readings.map((reading) => {
        const name = reading.participant ?? t('readings.unnamed');
        return (
          <li key={reading.responseId} data-state={reading.state}>
            <div className={classes.grow}>
              <Link to={responseHref(reading.responseId)} className={classes.name}>
                {name}
              </Link>
              <span className={classes.state}>{t(`reading.${reading.state}`)}</span>
              <p className={classes.text}>{reading.failure ?? howRead(reading)}</p>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              disabled={disabled || reading.state === 'waiting'}
              aria-label={t('reading.againOf', { name })}
              onClick={() => onReadAgain(reading)}
            >
              {t('reading.again')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function howRead({ state, reader, model, readAt, passages }: Reading): string {
  if (state === 'waiting') return t('reading.waitingText');
  return t(reader === 'model' ? 'reading.byModel' : 'reading.byBuiltIn', { model: model ?? '', date: formatDate(readAt), count: passages });
}
