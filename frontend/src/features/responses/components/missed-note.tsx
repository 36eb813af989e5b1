import { secondsText } from '@contract/waits';
import { Alert } from '@mantine/core';
import { IconEarOff } from '@/components/icons/icons';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import classes from './response-details.module.css';

/** Sound of the answers was lost: known before they are read or quoted. */
export function MissedNote({ response: { missed_ms: missedMs } }: { response: ResponseItem }) {
  if (missedMs === 0) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      mb="md"
      icon={<IconEarOff size={20} aria-hidden />}
      classNames={{ title: classes.alertTitle }}
      title={t('missed.title')}
    >
      {t('missed.about', { seconds: secondsText(missedMs) })}
    </Alert>
  );
}
