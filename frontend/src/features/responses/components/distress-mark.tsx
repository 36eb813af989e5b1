import { VisuallyHidden } from '@mantine/core';
import { IconMoodSad } from '@/components/icons/icons';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';

/** In a row of the list: the participant was distressed. */
export function DistressMark({ distress, className }: { distress: ResponseItem['distress'] | undefined; className: string | undefined }) {
  if (!distress || distress === 'none') return null;
  const text = t(`distress.title.${distress}`);
  return (
    <span className={className} title={text} data-distress={distress}>
      <IconMoodSad size={16} stroke={1.8} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
