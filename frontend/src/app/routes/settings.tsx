import { Page } from '@/components/ui/page';
import { usePlanDetails } from '@/features/account/api/account.queries';
import { PlansOverview } from '@/features/plans/components/plans-overview';
import { errorText } from '@/lib/api-client';
import { useInstallation } from '@/lib/use-installation';
import { t } from './texts';

/** Settings: the plans. */
export function SettingsRoute() {
  const { data: state, error, refetch } = usePlanDetails();
  const installation = useInstallation();
  return (
    <Page title={t('settings.plans')} wide>
      <PlansOverview
        state={state}
        failure={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        scheduleUrl={installation?.helpUrl ?? null}
        prices={installation?.planPrices}
      />
    </Page>
  );
}
