import { titleOf } from '@contract/form-defaults';
import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { ScreenPart } from '@/components/ui/screen-part';
import { useInterviews } from '@/features/interviews/api/interviews.queries';
import { ResponsesTab } from '@/features/responses/components/responses-tab';
import { errorText } from '@/lib/api-client';
import { paths } from '../paths';

/** The Responses tab with an interview picker above it (ROUTE-10). */
export function SubmissionsRoute() {
  const { data, error, refetch } = useInterviews();
  const [search, setSearch] = useSearchParams();
  const forms = data?.pages.flatMap((page) => page.forms) ?? [];
  const chosen = forms.find((form) => String(form.id) === search.get('formId')) ?? forms[0];

  if (!data && !error) return <PageSkeleton />;
  return (
    <Page title="Submissions" wide>
      <PageHeader
        actions={
          chosen && (
            <Select
              aria-label="Interview"
              w={320}
              maw="100%"
              allowDeselect={false}
              searchable
              data={forms.map((form) => ({ value: String(form.id), label: titleOf(form) }))}
              value={String(chosen.id)}
              onChange={(value) => setSearch(value ? { formId: value } : {}, { replace: true })}
            />
          )
        }
      >
        <PageTitle>Submissions</PageTitle>
      </PageHeader>
      {!data && error ? (
        <ErrorBox
          title="Your interviews could not be loaded"
          text={errorText(error, 'Failed to get forms')}
          onRetry={() => void refetch()}
        />
      ) : chosen ? (
        <ScreenPart key={chosen.id} name="The responses">
          <ResponsesTab interview={chosen} />
        </ScreenPart>
      ) : (
        <EmptyState title="No interviews yet" text="Responses appear here once you have published an interview.">
          <LinkButton to={paths.newForm} state={{ reset: true }}>
            New form
          </LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}
