import type { TranslationProgress } from '@contract/guide-translation';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { t } from '../texts';
import { ProgressSentences } from './unfinished-list';

type Props = {
  name: string;
  progress: TranslationProgress;
  onOffer: () => void;
  onClose: () => void;
};

/** Asks before participants get translations that are not finished. */
export function OfferDialog({ name, progress, onOffer, onClose }: Props) {
  return (
    <ConfirmDialog opened onClose={onClose} title={t('offer.title', { language: name })} confirm={t('offer.confirm')} onConfirm={onOffer}>
      <ProgressSentences progress={progress} />
    </ConfirmDialog>
  );
}
