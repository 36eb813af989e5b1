import { Page } from '@/components/ui/page';
import { useSubscription } from '@/features/account/api/account.queries';
import { PlansOverview } from '@/features/plans/components/plans-overview';
import { HELP_URL } from '../paths';

/** Settings: the plans (spec §2). */
export function SettingsRoute() {
  const { data: plan } = useSubscription();
  return (
    <Page title="Plans" wide>
      <PlansOverview current={plan} scheduleUrl={HELP_URL} />
    </Page>
  );
}
