import type { PublicConfig } from '@contract/users';
import { Page } from '@/components/ui/page';
import { usePlanDetails } from '@/features/account/api/account.queries';
import { PlansOverview } from '@/features/plans/components/plans-overview';
import { errorText } from '@/lib/api-client';
import { useInstallation } from '@/lib/use-installation';
import { t } from './texts';

/** Where a call is arranged; null: nowhere. */
const scheduleUrlOf = ({ helpUrl, contactEmail }: PublicConfig) => helpUrl ?? (contactEmail === null ? null : `mailto:${contactEmail}`);

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
        scheduleUrl={installation && scheduleUrlOf(installation)}
        prices={installation?.planPrices}
      />
    </Page>
  );
}
