import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { useInterview } from '@/features/interviews/api/interviews.queries';
import { ResponsesTab } from '@/features/responses/components/responses-tab';
import { ApiError, errorText, isRecord } from '@/lib/api-client';
import { log } from '@/lib/log';
import { toast } from '@/lib/toast';
import { paths } from '../paths';
import { InterviewTabs } from './interview-tabs';
import { t } from './texts';

/** The id out of the navigation state, or out of the address after a reload (DETAIL-01); null when neither holds one. */
function useFormId(): number | null {
  const { state } = useLocation() as { state: { formId?: unknown } | null };
  const [search] = useSearchParams();
  const id = Number(state?.formId ?? search.get('formId') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** An interview and everything about it. */
export function EditInterviewRoute() {
  const formId = useFormId();
  if (formId === null) {
    return (
      <Page title={t('editInterview.interview')} wide>
        <EmptyState isPage title={t('editInterview.invalidFormId')} text={t('editInterview.linkDoesntLeadInterview')}>
          <LinkButton to={paths.home}>{t('editInterview.goToHome')}</LinkButton>
        </EmptyState>
      </Page>
    );
  }
  return <Detail key={formId} formId={formId} />;
}

function Detail({ formId }: { formId: number }) {
  const { data, error, refetch } = useInterview(formId);

  useEffect(() => {
    if (!error) return;
    log.error('The interview could not be read', errorText(error));
    toast.error(t('editInterview.failedFetchInterviewDetails'));
  }, [error]);

  if (error && !data) {
    const gone = error instanceof ApiError && error.code === 'NOT_FOUND';
    return (
      <Page title={t('editInterview.interview')} wide>
        <Breadcrumb title={t('editInterview.interview')} home={paths.home} />
        <PageHeader>
          <PageTitle>{t('editInterview.interview')}</PageTitle>
        </PageHeader>
        <ErrorBox title={t('editInterview.openFailed')} text={errorText(error)} onRetry={gone ? undefined : () => void refetch()} />
        {gone && (
          <LinkButton to={paths.home} mt="md" variant="default">
            {t('editInterview.goToHome')}
          </LinkButton>
        )}
      </Page>
    );
  }
  if (!data) return <DetailSkeleton />;
  if (data.deleted) {
    return (
      <Page title={t('editInterview.interview')} wide>
        <EmptyState isPage title={t('editInterview.interviewDeleted')} text={t('editInterview.deletedAnotherWindowResponses')}>
          <LinkButton to={paths.home}>{t('editInterview.goToHome')}</LinkButton>
        </EmptyState>
      </Page>
    );
  }
  if (!data.form) {
    return (
      <Page title={t('editInterview.interview')} wide>
        <Breadcrumb title={t('editInterview.interview')} home={paths.home} />
        <PageHeader>
          <PageTitle>{t('editInterview.interview')}</PageTitle>
        </PageHeader>
        <ResponsesTab interview={isRecord(data.raw) ? data.raw : null} />
      </Page>
    );
  }
  return <InterviewTabs form={data.form} />;
}

function DetailSkeleton() {
  return (
    <Page title={t('editInterview.interview')} wide>
      <div role="status" aria-label={t('editInterview.loading')}>
        <Skeleton height={16} width={200} mb={16} />
        <Skeleton height={34} width={320} mb={40} />
        <Skeleton height={36} width={280} mb={24} />
        <Skeleton height={320} radius="lg" />
      </div>
    </Page>
  );
}
