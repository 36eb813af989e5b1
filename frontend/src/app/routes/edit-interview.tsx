import type { Form } from '@contract/form-reader';
import { titleOf, UNTITLED } from '@contract/form-defaults';
import { unfinishedTranslations } from '@contract/guide-translation';
import { ONE_LANGUAGE, type InterviewLanguage, type LanguageSettings } from '@contract/languages';
import { Skeleton, Tabs } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EditableTitle } from '@/components/ui/editable-title';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorBox } from '@/components/ui/error-box';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { ScreenPart } from '@/components/ui/screen-part';
import { GuideChoice } from '@/features/guides/components/guide-choice';
import type { GuideHandle } from '@/features/guides/guide-handle';
import {
  useInterview,
  useNoteGuide,
  useRenameInterview,
  useSaveLanguages,
  useSavePrompt,
} from '@/features/interviews/api/interviews.queries';
import { CloseSwitch } from '@/features/interviews/components/close-switch';
import { EditPanel } from '@/features/interviews/components/edit-panel';
import { SharePanel } from '@/features/interviews/components/share-panel';
import { LanguagesSection } from '@/features/languages/components/languages-section';
import { UnfinishedList } from '@/features/languages/components/unfinished-list';
import { useTranslationCheck } from '@/features/languages/use-translation-check';
import { usePublishCheck } from '@/features/rehearsals/use-publish-check';
import { ResponsesTab } from '@/features/responses/components/responses-tab';
import { ApiError, errorText, isRecord } from '@/lib/api-client';
import { log } from '@/lib/log';
import type { InterviewState } from '@/lib/participant/navigation-state';
import { sharedState } from '@/lib/shared-state';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { editInterviewHref, liveHref, paths, publicLink, surveyIntroHref } from '../paths';
import { t } from './texts';
import classes from './edit-interview.module.css';

/** With its tab: most visits to an interview are for its responses. */
const InterviewFrame = lazy(() => import('./interview-frame').then((m) => ({ default: m.InterviewFrame })));
const InterviewAnalysis = lazy(() => import('./interview-analysis').then((m) => ({ default: m.InterviewAnalysis })));

const InterviewRehearsals = lazy(() => import('./interview-rehearsals').then((m) => ({ default: m.InterviewRehearsals })));

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
  return <Loaded form={data.form} />;
}

const TABS = ['responses', 'edit', 'share', 'rehearse', 'analysis'] as const;
/** Of one tab only: where a rehearsal is open. */
const REHEARSAL_ADDRESS = ['rehearsal', 'compare', 'participant', 'turn'];
/** Which findings are shown, and the place in the coding workbench. */
const ANALYSIS_ADDRESS = ['view', 'theme', 'subthemes', 'state', 'question', 'sentiment', 'coder', 'attribute', 'value', 'passage'];

function Loaded({ form }: { form: Form }) {
  const rename = useRenameInterview();
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'responses';
  const navigate = useNavigate();
  const savePrompt = useSavePrompt(form.id);
  const noteGuide = useNoteGuide();
  const saveLanguages = useSaveLanguages(form.id);
  /** As the section shows them. The page does not change with every letter of a translation. */
  const languages = useRef(form.languages ?? ONE_LANGUAGE);
  const noteLanguages = useCallback((settings: LanguageSettings) => void (languages.current = settings), []);
  const [translating, setTranslating] = useState<InterviewLanguage | null>(null);
  const [guide, setGuide] = useState<GuideHandle | null>(null);
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
        if (next !== 'analysis') for (const name of ANALYSIS_ADDRESS) before.delete(name);
        if (next !== 'rehearse') for (const name of REHEARSAL_ADDRESS) before.delete(name);
        return before;
      },
      { replace: true, state: { formId: form.id } },
    );

  const check = usePublishCheck(() => open('rehearse'));
  const mayPublish = () => check.mayPublish(form.id);
  const unfinished = (texts: Pick<Form, 'interviewName' | 'interviewInfo'>, withGuide: boolean) =>
    unfinishedTranslations(texts, languages.current, withGuide ? (guide?.texts.get() ?? null) : null);
  const translations = useTranslationCheck(() => unfinished(form, true), setTranslating);

  const save = (next: string) =>
    rename.mutate(
      { id: form.id, title: next || UNTITLED },
      {
        onSuccess: () => toast.success(t('editInterview.titleUpdatedSuccessfully'), SAVE_TOAST),
        onError: (error) => {
          log.error('The title could not be saved', errorText(error));
          toast.error(t('editInterview.failedUpdateTitle'), SAVE_TOAST);
        },
      },
    );

  return (
    <Page title={title} wide>
      <Breadcrumb title={title} home={paths.home} />
      <PageHeader
        actions={
          <>
            {form.state !== 'draft' && (
              <LinkButton to={liveHref(form.id)} variant="subtle" leftSection={<IconBroadcast size={18} aria-hidden />}>
                {t('editInterview.watchLive')}
              </LinkButton>
            )}
            <CloseSwitch form={form} />
          </>
        }
      >
        <EditableTitle title={title} onSave={save} />
      </PageHeader>
      <Tabs value={tab} onChange={open} keepMounted={false} keepMountedMode="display-none" classNames={{ tab: classes.tab }}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="responses">{t('editInterview.responses')}</Tabs.Tab>
          <Tabs.Tab value="edit">{t('editInterview.edit')}</Tabs.Tab>
          <Tabs.Tab value="share">{t('editInterview.share')}</Tabs.Tab>
          <Tabs.Tab value="rehearse">{t('editInterview.rehearse')}</Tabs.Tab>
          <Tabs.Tab value="analysis">{t('editInterview.analysis')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="responses">
          <ScreenPart name={t('editInterview.theResponses')}>
            <ResponsesTab interview={form} />
          </ScreenPart>
        </Tabs.Panel>
        {/* Also while it is rehearsed: suggestions are accepted in the guide's editor, which knows how to undo them. */}
        <Tabs.Panel value="edit" keepMounted={tab === 'rehearse'}>
          <ScreenPart name={t('editInterview.theEditor')}>
            <EditPanel
              form={form}
              link={link}
              previewTo={link && form.assistantId ? surveyIntroHref(form.assistantId) : null}
              onPublished={() => void navigate(editInterviewHref(form.id, 'share'), { state: { formId: form.id, published: true } })}
              guide={guide}
              languages={
                <LanguagesSection
                  form={form}
                  guide={guide?.texts ?? null}
                  save={saveLanguages}
                  onSettings={noteLanguages}
                  translating={translating}
                  onTranslating={setTranslating}
                />
              }
              // The guide of a published interview is published by itself.
              findUnfinished={(texts) => unfinished(texts, form.state === 'draft')}
              showUnfinished={(list, close) => (
                <UnfinishedList
                  titled
                  unfinished={list}
                  onTranslate={(language) => {
                    close();
                    setTranslating(language);
                  }}
                />
              )}
              onRehearse={() => open('rehearse')}
              mayPublish={mayPublish}
              promptFrame={(field, editor, disabled) => (
                <GuideChoice
                  formId={form.id}
                  mayHaveGuide={form.hasGuide !== false}
                  onGuided={(guided) => noteGuide(form.id, guided)}
                  isDraft={form.state === 'draft'}
                  prompt={{ ...editor.fields, language: form.languages?.source }}
                  onPrompt={(prompt) => editor.set('interviewInstructions', prompt)}
                  disabled={disabled}
                  // A draft's prompt is saved as it is edited.
                  savePrompt={form.state === 'draft' ? undefined : savePrompt}
                  onHandle={setGuide}
                  checks={{ mayPublish, confirmTranslations: translations.confirmTranslations }}
                >
                  {field}
                </GuideChoice>
              )}
              onTrial={(trial) => void navigate(surveyIntroHref(trial.form.id), { state: trial satisfies InterviewState })}
            />
            <Suspense fallback={<Skeleton height={320} radius="lg" mt="xl" />}>
              <InterviewFrame form={form} />
            </Suspense>
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="share">
          <ScreenPart name={t('editInterview.theLink')}>
            <SharePanel link={link} justPublished={justPublished} closed={form.state === 'closed'} />
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="rehearse">
          <ScreenPart name={t('editInterview.theRehearsal')}>
            <Suspense fallback={<Skeleton height={320} radius="lg" />}>
              <InterviewRehearsals form={form} guide={guide} onWriteGuide={() => open('edit')} />
            </Suspense>
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="analysis">
          <ScreenPart name={t('editInterview.theAnalysis')}>
            <Suspense fallback={<Skeleton height={320} radius="lg" />}>
              <InterviewAnalysis formId={form.id} />
            </Suspense>
          </ScreenPart>
        </Tabs.Panel>
      </Tabs>
      {check.dialog}
      {translations.dialog}
    </Page>
  );
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
