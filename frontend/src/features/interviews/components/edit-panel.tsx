import { titleAfter } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { log } from '@/lib/log';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { useReloadInterview, useSaveInterview } from '../api/interviews.queries';
import { useAutosave } from '../use-autosave';
import { useEditor } from '../use-editor';
import { useStartTrial, type Trial } from '../use-trial';
import { EditorBar } from './editor-bar';
import { InterviewEditor } from './interview-editor';
import { PrivacySection } from './privacy-section';
import { PublishDialog } from './publish-dialog';
import { SaveNote } from './save-note';

type Props = {
  form: Form;
  link: string | null;
  previewTo: string | null;
  /** A draft went live. */
  onPublished: () => void;
  onTrial: (trial: Trial) => void;
};

/** The Edit tab: the published version, the changes to it, and publishing. Drafts are saved while typing. */
export function EditPanel({ form, link, previewTo, onPublished, onTrial }: Props) {
  const editor = useEditor(form, `colloquy.draft.${form.id}`);
  const save = useSaveInterview();
  const reload = useReloadInterview(form.id);
  const trial = useStartTrial();
  const [asking, setAsking] = useState(false);
  const draft = form.state === 'draft';
  const edited = { ...editor.fields, title: titleAfter(form, editor.fields.interviewName) };
  const autosave = useAutosave({ fields: draft && !save.isPending ? edited : null, existing: form });

  const publish = async () => {
    setAsking(false);
    if (draft) await autosave.flush();
    save.mutate(
      { ...form, ...edited },
      {
        onSuccess: () => {
          editor.clear();
          if (draft) return onPublished();
          toast.success('Changes saved!', SAVE_TOAST);
        },
        onError: (error) => {
          log.error('The interview could not be saved', errorText(error));
          toast.error(`Failed to save changes: ${errorText(error)}`);
        },
      },
    );
  };

  const resolve = async (keepMine: boolean) => {
    const theirs = await reload();
    if (!theirs) return;
    if (!keepMine) editor.clear();
    autosave.overwrite(theirs);
  };

  const state = draft ? 'Draft' : editor.dirty ? 'Changes' : 'Published';
  return (
    <>
      <EditorBar
        badges={[state]}
        note={draft && <SaveNote state={autosave.state} onTheirs={() => void resolve(false)} onMine={() => void resolve(true)} />}
        preview={previewTo && !save.isPending ? { to: previewTo, state: { form } } : null}
        trial={{
          ready: editor.complete && !save.isPending,
          busy: trial.isPending,
          start: () => trial.mutate({ id: form.id, fields: editor.fields }, { onSuccess: onTrial }),
        }}
        // A complete draft is published as it stands.
        canPublish={draft ? editor.complete && autosave.state.kind !== 'conflict' : editor.canPublish}
        onPublish={() => setAsking(true)}
        busy={save.isPending}
        error={trial.error && `The trial could not be started: ${errorText(trial.error)}`}
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
      <PublishDialog opened={asking} onClose={() => setAsking(false)} onConfirm={() => void publish()} closed={form.state === 'closed'} />
    </>
  );
}
