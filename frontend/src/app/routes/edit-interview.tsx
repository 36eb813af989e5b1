import type { Form } from '@contract/form-reader';
import { titleOf, UNTITLED } from '@contract/form-defaults';
import { Skeleton, Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EditableTitle } from '@/components/ui/editable-title';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { ScreenPart } from '@/components/ui/screen-part';
import { useInterview, useRenameInterview } from '@/features/interviews/api/interviews.queries';
import { CloseSwitch } from '@/features/interviews/components/close-switch';
import { EditPanel } from '@/features/interviews/components/edit-panel';
import { SharePanel } from '@/features/interviews/components/share-panel';
import { ResponsesTab } from '@/features/responses/components/responses-tab';
import { ApiError, errorText, isRecord } from '@/lib/api-client';
import { log } from '@/lib/log';
import type { InterviewState } from '@/lib/participant/navigation-state';
import { sharedState } from '@/lib/shared-state';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { editInterviewHref, paths, publicLink, surveyIntroHref } from '../paths';

/** With its tab: most visits to an interview are for its responses. */
const InterviewAnalysis = lazy(() => import('./interview-analysis').then((m) => ({ default: m.InterviewAnalysis })));

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
      <Page title="Interview" wide>
        <EmptyState isPage title="Invalid form ID" text="This link doesn't lead to an interview. Open one from Home.">
          <LinkButton to={paths.home}>Go to Home</LinkButton>
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
    toast.error('Failed to fetch interview details');
  }, [error]);

  if (error && !data) {
    const gone = error instanceof ApiError && error.code === 'NOT_FOUND';
    return (
      <Page title="Interview" wide>
        <Breadcrumb title="Interview" home={paths.home} />
        <PageHeader>
          <PageTitle>Interview</PageTitle>
        </PageHeader>
        <ErrorBox title="This interview could not be opened" text={errorText(error)} onRetry={gone ? undefined : () => void refetch()} />
        {gone && (
          <LinkButton to={paths.home} mt="md" variant="default">
            Go to Home
          </LinkButton>
        )}
      </Page>
    );
  }
  if (!data) return <DetailSkeleton />;
  if (data.deleted) {
    return (
      <Page title="Interview" wide>
        <EmptyState isPage title="This interview was deleted" text="It was deleted in another window, with its responses.">
          <LinkButton to={paths.home}>Go to Home</LinkButton>
        </EmptyState>
      </Page>
    );
  }
  if (!data.form) {
    return (
      <Page title="Interview" wide>
        <Breadcrumb title="Interview" home={paths.home} />
        <PageHeader>
          <PageTitle>Interview</PageTitle>
        </PageHeader>
        <ResponsesTab interview={isRecord(data.raw) ? data.raw : null} />
      </Page>
    );
  }
  return <Loaded form={data.form} />;
}

const TABS = ['responses', 'edit', 'share', 'analysis'] as const;

function Loaded({ form }: { form: Form }) {
  const rename = useRenameInterview();
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'responses';
  const navigate = useNavigate();
  const title = rename.isPending ? rename.variables.title : titleOf(form);
  const link = form.assistantId && form.state !== 'draft' ? publicLink(window.location.origin, form) : null;
  const justPublished = (location.state as { published?: unknown } | null)?.published === true;

  useEffect(() => sharedState.setLink(link ?? ''), [link]);

  const open = (next: string | null) =>
    setSearch(
      (before) => {
        before.set('formId', String(form.id));
        if (next === null || next === 'responses') before.delete('tab');
        else before.set('tab', next);
        return before;
      },
      { replace: true, state: { formId: form.id } },
    );

  const save = (next: string) =>
    rename.mutate(
      { id: form.id, title: next || UNTITLED },
      {
        onSuccess: () => toast.success('Title updated successfully', SAVE_TOAST),
        onError: (error) => {
          log.error('The title could not be saved', errorText(error));
          toast.error('Failed to update title', SAVE_TOAST);
        },
      },
    );

  return (
    <Page title={title} wide>
      <Breadcrumb title={title} home={paths.home} />
      <PageHeader actions={<CloseSwitch form={form} />}>
        <EditableTitle title={title} onSave={save} />
      </PageHeader>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="responses">Responses</Tabs.Tab>
          <Tabs.Tab value="edit">Edit</Tabs.Tab>
          <Tabs.Tab value="share">Share</Tabs.Tab>
          <Tabs.Tab value="analysis">Analysis</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="responses">
          <ScreenPart name="The responses">
            <ResponsesTab interview={form} />
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="edit">
          <ScreenPart name="The editor">
            <EditPanel
              form={form}
              link={link}
              previewTo={link && form.assistantId ? surveyIntroHref(form.assistantId) : null}
              onPublished={() => void navigate(editInterviewHref(form.id, 'share'), { state: { formId: form.id, published: true } })}
              onTrial={(trial) => void navigate(surveyIntroHref(trial.form.id), { state: trial satisfies InterviewState })}
            />
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="share">
          <ScreenPart name="The link">
            <SharePanel link={link} justPublished={justPublished} closed={form.state === 'closed'} />
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="analysis">
          <ScreenPart name="The analysis">
            <Suspense fallback={<Skeleton height={320} radius="lg" />}>
              <InterviewAnalysis formId={form.id} />
            </Suspense>
          </ScreenPart>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function DetailSkeleton() {
  return (
    <Page title="Interview" wide>
      <div role="status" aria-label="Loading...">
        <Skeleton height={16} width={200} mb={16} />
        <Skeleton height={34} width={320} mb={40} />
        <Skeleton height={36} width={280} mb={24} />
        <Skeleton height={320} radius="lg" />
      </div>
    </Page>
  );
}
