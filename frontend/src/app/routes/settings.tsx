import { Page } from '@/components/ui/page';
import { usePlanDetails } from '@/features/account/api/account.queries';
import { PlansOverview } from '@/features/plans/components/plans-overview';
import { errorText } from '@/lib/api-client';
import { HELP_URL } from '../paths';

/** Settings: the plans. */
export function SettingsRoute() {
  const { data: state, error, refetch } = usePlanDetails();
  return (
    <Page title="Plans" wide>
      <PlansOverview state={state} failure={error ? errorText(error) : null} onRetry={() => void refetch()} scheduleUrl={HELP_URL} />
    </Page>
  );
}
