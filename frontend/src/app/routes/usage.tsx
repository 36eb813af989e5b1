import { Button, Select } from '@mantine/core';
import { IconDownload } from '@/components/icons/icons';
import { useState } from 'react';
import { ModelNotices } from '@/components/models/model-notices';
import { ErrorBox } from '@/components/ui/error-box';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { downloadLedger, useUsageOf } from '@/features/usage/api/usage.queries';
import { UsageOverview } from '@/features/usage/components/usage-overview';
import { errorText } from '@/lib/api-client';
import { useOwner } from '@/lib/owner-context';
import { t } from './texts';

const MONTHS = 12;
const NAME = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The latest months (UTC), the current one first. */
function months(now: Date): { value: string; label: string }[] {
  return Array.from({ length: MONTHS }, (_, ago) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
    return { value: first.toISOString().slice(0, 7), label: NAME.format(first) };
  });
}

/** Settings: what was used, against the limits, and what it cost. */
export function UsageRoute() {
  const { sub } = useOwner();
  const [choices] = useState(() => months(new Date()));
  const [month, setMonth] = useState(choices[0]!.value);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useUsageOf(month);

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      await downloadLedger(sub, month);
    } catch (problem) {
      setFailure(errorText(problem));
    } finally {
      setBusy(false);
    }
  }

  if (!data && !error) return <PageSkeleton />;
  return (
    <Page title={t('usage.usage')} wide>
      <PageHeader
        actions={
          <>
            <Select
              aria-label={t('usage.month')}
              w={200}
              maw="100%"
              allowDeselect={false}
              data={choices}
              value={month}
              onChange={(value) => value && setMonth(value)}
            />
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={busy} onClick={() => void save()}>
              {t('usage.downloadCsv')}
            </Button>
          </>
        }
      >
        <PageTitle>{t('usage.usage')}</PageTitle>
      </PageHeader>
      {failure !== null && <ErrorBox title={t('usage.downloadFailed')} text={failure} onRetry={() => void save()} />}
      <ModelNotices />
      {data ? (
        <UsageOverview usage={data} />
      ) : (
        <ErrorBox title={t('usage.loadFailed')} text={errorText(error)} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
