import type { Form } from '@contract/form-reader';
import { ActionIcon, Menu, Skeleton, Tabs } from '@mantine/core';
import { IconBroadcast, IconDots, IconMasksTheater } from '@/components/icons/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { LinkButton } from '@/components/ui/link-button';
import { Page, PageHeader } from '@/components/ui/page';
import { ScreenPart } from '@/components/ui/screen-part';
import type { GuideHandle } from '@/features/guides/guide-handle';
import { CloseSwitch } from '@/features/interviews/components/close-switch';
import { QuotaNotice } from '@/features/interviews/components/quota-notice';
import { SharePanel } from '@/features/interviews/components/share-panel';
import { usePublishCheck } from '@/features/rehearsals/use-publish-check';
import { ResponsesTab } from '@/features/responses/components/responses-tab';
import { sharedState } from '@/lib/shared-state';
import { useAddress } from '@/lib/use-address';
import { liveHref, paths, publicLink } from '../paths';
import { InterviewEditTab } from './interview-edit-tab';
import { InterviewTitle } from './interview-title';
import { t } from './texts';
import { useTitleEditor } from './use-title-editor';
import classes from './interview-tabs.module.css';

/** With their tabs: most visits to an interview are for its responses. */
const InterviewAnalysis = lazy(() => import('./interview-analysis').then((m) => ({ default: m.InterviewAnalysis })));
const InterviewRehearsals = lazy(() => import('./interview-rehearsals').then((m) => ({ default: m.InterviewRehearsals })));

const TABS = ['responses', 'edit', 'share', 'rehearse', 'analysis'] as const;
/** Of one tab only: where a rehearsal is open. */
const REHEARSAL_ADDRESS = ['rehearsal', 'compare', 'participant', 'turn'];
/** Which findings are shown, and the place in the coding workbench. */
const ANALYSIS_ADDRESS = ['view', 'theme', 'subthemes', 'state', 'question', 'sentiment', 'coder', 'attribute', 'value', 'passage'];

const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** A loaded interview: its title, whether it is open, and a tab for each thing an owner does with it. */
export function InterviewTabs({ form }: { form: Form }) {
  const titleEditor = useTitleEditor(form);
  const { title } = titleEditor;
  const [search, write] = useAddress();
  const location = useLocation();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'responses';
  const [guide, setGuide] = useState<GuideHandle | null>(null);
  // Others are rehearsed now and then, from the menu.
  const hasRehearseTab = guide !== null || form.hasGuide === true || tab === 'rehearse';
  const link = form.assistantId && form.state !== 'draft' ? publicLink(window.location.origin, form) : null;
  const justPublished = (location.state as { published?: unknown } | null)?.published === true;

  useEffect(() => sharedState.setLink(link ?? ''), [link]);

  const open = (next: string | null) =>
    write(
      {
        formId: String(form.id),
        tab: next === 'responses' ? null : next,
        ...(next !== 'analysis' && without(ANALYSIS_ADDRESS)),
        ...(next !== 'rehearse' && without(REHEARSAL_ADDRESS)),
      },
      { formId: form.id },
    );

  const check = usePublishCheck(() => open('rehearse'));

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
            {!hasRehearseTab && <MoreMenu onRehearse={() => open('rehearse')} />}
          </>
        }
      >
        <InterviewTitle editor={titleEditor} />
      </PageHeader>
      <QuotaNotice form={form} />
      <Tabs value={tab} onChange={open} keepMounted={false} keepMountedMode="display-none" classNames={{ tab: classes.tab }}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="responses">{t('editInterview.responses')}</Tabs.Tab>
          <Tabs.Tab value="edit">{t('editInterview.edit')}</Tabs.Tab>
          <Tabs.Tab value="share">{t('editInterview.share')}</Tabs.Tab>
          {hasRehearseTab && <Tabs.Tab value="rehearse">{t('editInterview.rehearse')}</Tabs.Tab>}
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
            <InterviewEditTab
              form={form}
              link={link}
              guide={guide}
              onGuide={setGuide}
              onRehearse={() => open('rehearse')}
              mayPublish={() => check.mayPublish(form.id)}
            />
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="share">
          <ScreenPart name={t('editInterview.theLink')}>
            <SharePanel
              link={link}
              justPublished={justPublished}
              closed={form.state === 'closed'}
              hiddenFields={form.frame?.hidden_fields}
            />
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
    </Page>
  );
}

/** What is done now and then. */
function MoreMenu({ onRehearse }: { onRehearse: () => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('editInterview.more')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMasksTheater size={16} aria-hidden />} onClick={onRehearse}>
          {t('editInterview.rehearse')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
