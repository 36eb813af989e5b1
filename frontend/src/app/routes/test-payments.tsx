import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { usePlanDetails } from '@/features/account/api/account.queries';
import { TestBilling } from '@/features/plans/components/test-billing';
import { TestCheckout } from '@/features/plans/components/test-checkout';
import { paths } from '../paths';
import { t } from './texts';

/** Where the checkout leads in an installation without a payment provider. */
export function TestCheckoutRoute() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: state } = usePlanDetails();
  if (!state) return <PageSkeleton />;
  return (
    <Page title={t('testPayments.testCheckout')}>
      <PageHeader>
        <PageTitle>{t('testPayments.testCheckout')}</PageTitle>
      </PageHeader>
      <TestCheckout
        wanted={query.get('plan')}
        state={state}
        cancelHref={paths.cancel}
        onDone={(tier) => void navigate(`${paths.success}?plan=${tier}`)}
      />
    </Page>
  );
}

/** And where the billing portal would be. */
export function TestBillingRoute() {
  const navigate = useNavigate();
  const { data: state } = usePlanDetails();
  if (!state) return <PageSkeleton />;
  return (
    <Page title={t('testPayments.testBilling')}>
      <PageHeader>
        <PageTitle>{t('testPayments.testBilling')}</PageTitle>
      </PageHeader>
      <TestBilling state={state} plansHref={paths.settings} onDone={() => void navigate(paths.settings)} />
    </Page>
  );
}
