import { log } from './log';
import { t } from './texts';
import { toast } from './toast';

/** Copies a link and says so; where the browser refuses, says how else. */
export async function copyLink(link: string, options?: Parameters<typeof toast.success>[1]): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(t('clipboard.copied'), options);
  } catch (error) {
    log.warn('The clipboard could not be written', error instanceof Error ? error.name : undefined);
    // At the same place, but long enough to be read.
    toast.error(t('clipboard.refused'), { position: options?.position });
  }
}
