import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { LinkButton } from '@/components/ui/link-button';
import { usePlanDetails } from '@/features/account/api/account.queries';
import { refreshAccount } from '@/features/account/account.realtime';
import { useSession } from '@/features/auth/use-session';
import { AwaitedPlan } from '@/features/plans/components/awaited-plan';
import { OwnerProvider } from '@/lib/owner-context';
import { useOwnerRealtime } from '../owner/use-owner-realtime';
import { paths } from '../paths';
import { t } from './texts';

/** Where the payment provider's checkout returns to. It grants nothing: it waits until the plan is there, and says so. */
export function CheckoutSuccessRoute() {
  const auth = useSession();
  const signedIn = auth.status === 'authenticated';
  return (
    <FullPageMessage title={t('checkout.checkoutSuccess')} text={signedIn ? undefined : t('checkout.signedOut')}>
      {signedIn && (
        <OwnerProvider owner={auth.owner}>
          <Awaiting />
        </OwnerProvider>
      )}
      <LinkButton to={paths.home}>{t('checkout.goToHome')}</LinkButton>
      <LinkButton to={paths.settings} variant="subtle">
        {t('checkout.seeThePlans')}
      </LinkButton>
    </FullPageMessage>
  );
}

function Awaiting() {
  const [query] = useSearchParams();
  const client = useQueryClient();
  const { data: state } = usePlanDetails();
  useOwnerRealtime();
  const reload = useCallback(() => refreshAccount(client), [client]);
  return <AwaitedPlan wanted={query.get('plan')} state={state} onReload={reload} />;
}

/** Where a checkout that was left returns to. */
export function CheckoutCancelRoute() {
  return (
    <FullPageMessage title={t('checkout.checkoutCancelled')} text={t('checkout.nothingChargedPlanStays')}>
      <LinkButton to={paths.settings}>{t('checkout.backToPlans')}</LinkButton>
    </FullPageMessage>
  );
}
