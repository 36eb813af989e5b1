import { Page } from '@/components/ui/page';
import { usePlanDetails } from '@/features/account/api/account.queries';
import { PlansOverview } from '@/features/plans/components/plans-overview';
import { HELP_URL } from '../paths';

/** Settings: the plans. */
export function SettingsRoute() {
  const { data: state } = usePlanDetails();
  return (
    <Page title="Plans" wide>
      <PlansOverview state={state} scheduleUrl={HELP_URL} />
    </Page>
  );
}
