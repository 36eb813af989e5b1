import { Alert } from '@mantine/core';
import { IconMoodSad } from '@/components/icons/icons';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import classes from './response-details.module.css';

/** The participant was distressed: said first, before anything is read or quoted. */
export function DistressNote({ response: { distress } }: { response: ResponseItem }) {
  if (distress === 'none') return null;
  return (
    <Alert
      color={distress === 'crisis' ? 'red' : 'orange'}
      variant="light"
      mb="md"
      icon={<IconMoodSad size={20} aria-hidden />}
      classNames={{ title: classes.alertTitle }}
      title={t(`distress.title.${distress}`)}
    >
      {t(`distress.about.${distress}`)}
    </Alert>
  );
}
