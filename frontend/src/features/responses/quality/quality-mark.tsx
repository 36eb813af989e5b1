import { unpackSignals } from '@contract/quality-constants';
import { VisuallyHidden } from '@mantine/core';
import { t } from '../texts';

/** In a row of the list: how many signals wait for a decision, or that some were accepted. */
export function QualityMark({ quality, className }: { quality: string | null | undefined; className: string | undefined }) {
  if (!quality) return null;
  const signals = unpackSignals(quality);
  const count = signals.filter(({ state }) => state === 'open').length;
  if (signals.length === 0) return null;
  const text = count > 0 ? t('quality.open', { count }) : t('quality.accepted', { count: signals.length });
  return (
    <span className={className} title={text}>
      <span aria-hidden>{count > 0 ? `⚑ ${count}` : '⚐'}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
