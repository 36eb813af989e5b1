import type { Form } from '@contract/form-reader';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { useSaveInterview } from '../api/interviews.queries';
import { useEditor } from '../use-editor';
import { EditorBar } from './editor-bar';
import { InterviewEditor } from './interview-editor';
import { PrivacySection } from './privacy-section';
import { PublishDialog } from './publish-dialog';

type Props = { form: Form; link: string | null; previewTo: string | null };

/** The Edit tab: what is published, what has changed, and publishing it (spec §2). */
export function EditPanel({ form, link, previewTo }: Props) {
  const editor = useEditor(form, `colloquy.draft.${form.id}`);
  const save = useSaveInterview();
  const [asking, setAsking] = useState(false);
  const published = form.assistantId !== null;

  const publish = () => {
    setAsking(false);
    save.mutate(
      { ...form, ...editor.fields },
      {
        onSuccess: () => {
          editor.clear();
          toast.success('Changes saved!', SAVE_TOAST);
        },
        onError: (error) => {
          log.error('The interview could not be saved', errorText(error));
          toast.error(`Failed to save changes: ${errorText(error)}`);
        },
      },
    );
  };

  const state = editor.dirty ? 'Changes' : published ? 'Published' : 'Draft';
  return (
    <>
      <EditorBar
        badges={[state]}
        preview={previewTo && !save.isPending ? { to: previewTo, state: { form } } : null}
        // A complete draft that has no assistant yet is published as it stands.
        canPublish={editor.canPublish || (!published && editor.complete)}
        onPublish={() => setAsking(true)}
        busy={save.isPending}
      />
      {form.attention && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title="This interview needs your attention"
          role="status"
          mb="md"
        >
          {form.attention}
        </Alert>
      )}
      <InterviewEditor editor={editor} link={link} disabled={save.isPending} />
      <PrivacySection form={form} />
      <PublishDialog opened={asking} onClose={() => setAsking(false)} onConfirm={publish} />
    </>
  );
}
