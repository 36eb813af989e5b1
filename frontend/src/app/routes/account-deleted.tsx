import { useSearchParams } from 'react-router-dom';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { DeletionReceipt } from '@/features/security/components/deletion-receipt';

/** After an account was deleted: there is nobody to sign in any more, and the receipt opens by its number. */
export function AccountDeletedRoute() {
  const [search] = useSearchParams();
  return (
    <FullPageMessage title="Your account">
      <DeletionReceipt id={search.get('receipt') ?? ''} />
    </FullPageMessage>
  );
}
