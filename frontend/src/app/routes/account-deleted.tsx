import { useSearchParams } from 'react-router-dom';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { DeletionReceipt } from '@/features/security/components/deletion-receipt';
import { t } from './texts';

/** Shown after an account was deleted. No session is left, so the receipt opens by its number. */
export function AccountDeletedRoute() {
  const [search] = useSearchParams();
  return (
    <FullPageMessage title={t('accountDeleted.yourAccount')}>
      <DeletionReceipt id={search.get('receipt') ?? ''} />
    </FullPageMessage>
  );
}
