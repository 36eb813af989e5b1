import { Skeleton, Tabs } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Page, PageHeader, PageTitle } from '@/components/ui/page';
import { ScreenPart } from '@/components/ui/screen-part';
import { StatusBadge } from '@/components/ui/status-badge';
import { EditorBar } from '@/features/interviews/components/editor-bar';
import { InterviewEditor } from '@/features/interviews/components/interview-editor';
import { PublishDialog } from '@/features/interviews/components/publish-dialog';
import { SharePanel } from '@/features/interviews/components/share-panel';
import { editorFields, useEditor } from '@/features/interviews/use-editor';
import { readResponse } from '@/features/responses/api/response-item';
import { LocalResponses } from '@/features/responses/components/local-responses';
import { SAMPLE_FORM, SAMPLE_RESPONSES } from '@/features/sample/sample-interview';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { paths } from '../paths';
import { t } from './texts';

const rows = SAMPLE_RESPONSES.map(readResponse).filter((row) => row !== null);

/** Below the responses: they come first. */
const SampleAnalysis = lazy(() => import('./sample-analysis').then((m) => ({ default: m.SampleAnalysis })));

/** A finished interview to look at and to play with; nothing of it reaches the server (DETAIL-10). */
export function SampleFormRoute() {
  const [form, setForm] = useState(SAMPLE_FORM);
  const [published, setPublished] = useState(false);
  const [asking, setAsking] = useState(false);
  const editor = useEditor(editorFields(form), null);

  const publish = () => {
    setAsking(false);
    setForm({ ...form, ...editor.fields });
    editor.clear();
    setPublished(true);
    toast.success(t('sampleForm.changesSavedSuccessfully'), SAVE_TOAST);
  };

  return (
    <Page title={SAMPLE_FORM.title} wide>
      <Breadcrumb title={SAMPLE_FORM.title} home={paths.home} />
      <PageHeader actions={<StatusBadge tone="accent">{t('sampleForm.sample')}</StatusBadge>}>
        <PageTitle>{SAMPLE_FORM.title}</PageTitle>
      </PageHeader>
      <Tabs defaultValue="responses" keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="responses">{t('sampleForm.responses')}</Tabs.Tab>
          <Tabs.Tab value="edit">{t('sampleForm.edit')}</Tabs.Tab>
          <Tabs.Tab value="share">{t('sampleForm.share')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="responses">
          <ScreenPart name={t('sampleForm.theResponses')}>
            <LocalResponses rows={rows} />
          </ScreenPart>
          {/* The sample has three tabs only. */}
          <ScreenPart name={t('sampleForm.theAnalysis')}>
            <Suspense fallback={<Skeleton height={320} radius="lg" mt="xl" />}>
              <SampleAnalysis rows={rows} />
            </Suspense>
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="edit">
          <EditorBar
            badges={[editor.dirty ? 'changes' : 'published']}
            preview={published ? null : { to: paths.introPreview, state: { form } }}
            canPublish={editor.canPublish}
            onPublish={() => setAsking(true)}
          />
          <ScreenPart name={t('sampleForm.theEditor')}>
            <InterviewEditor editor={editor} />
          </ScreenPart>
        </Tabs.Panel>
        <Tabs.Panel value="share">
          <SharePanel link={`${window.location.origin}${paths.sampleForm}`} />
        </Tabs.Panel>
      </Tabs>
      <PublishDialog opened={asking} onClose={() => setAsking(false)} onConfirm={publish} />
    </Page>
  );
}
