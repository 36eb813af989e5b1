import { titleOf } from '@contract/form-defaults';
import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { ScreenPart } from '@/components/ui/screen-part';
import { useInterview, useInterviews } from '@/features/interviews/api/interviews.queries';
import { ResponsesTab } from '@/features/responses/components/responses-tab';
import { errorText } from '@/lib/api-client';
import { paths } from '../paths';
import { t } from './texts';

/** Null if the form id is missing or not a number. */
function readFormId(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The Responses tab with an interview picker above it (ROUTE-10). */
export function SubmissionsRoute() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInterviews();
  const [search, setSearch] = useSearchParams();
  const forms = data?.pages.flatMap((page) => page.forms) ?? [];
  const wanted = readFormId(search.get('formId'));
  const listed = wanted === null ? forms[0] : forms.find((form) => form.id === wanted);
  // Beyond the pages that are loaded.
  const single = useInterview(data && !listed ? wanted : null);
  const chosen = listed ?? single.data?.form ?? undefined;
  const choices = chosen && !listed ? [chosen, ...forms] : forms;

  // The picker offers and searches all of them.
  const [picking, setPicking] = useState(false);
  useEffect(() => {
    if (picking && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [picking, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if ((!data && !error) || single.isLoading) return <PageSkeleton />;
  return (
    <Page title={t('submissions.submissions')} wide>
      <PageHeader
        actions={
          forms.length > 0 && (
            <Select
              aria-label={t('submissions.interview')}
              w={320}
              maw="100%"
              allowDeselect={false}
              searchable
              data={choices.map((form) => ({ value: String(form.id), label: titleOf(form) }))}
              value={chosen ? String(chosen.id) : null}
              placeholder={t('submissions.chooseAnInterview')}
              onDropdownOpen={() => setPicking(true)}
              onChange={(value) => setSearch(value ? { formId: value } : {}, { replace: true })}
            />
          )
        }
      >
        <PageTitle>{t('submissions.submissions')}</PageTitle>
      </PageHeader>
      {!data && error ? (
        <ErrorBox
          title={t('submissions.loadFailed')}
          text={errorText(error, t('submissions.formsFailed'))}
          onRetry={() => void refetch()}
        />
      ) : chosen ? (
        <ScreenPart key={chosen.id} name={t('submissions.theResponses')}>
          <ResponsesTab interview={chosen} />
        </ScreenPart>
      ) : wanted !== null ? (
        <ErrorBox
          title={t('submissions.oneFailed')}
          text={single.error ? errorText(single.error) : t('submissions.interviewNotFound')}
          onRetry={() => void single.refetch()}
        />
      ) : (
        <EmptyState title={t('submissions.noInterviewsYet')} text={t('submissions.responsesAppearOncePublished')}>
          <LinkButton to={paths.newForm} state={{ reset: true }}>
            {t('submissions.newForm')}
          </LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}
