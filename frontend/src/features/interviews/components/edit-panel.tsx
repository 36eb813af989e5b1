import { titleAfter, titleOf } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import type { UnfinishedTranslation } from '@contract/guide-translation';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@/components/icons/icons';
import { useState, type ReactNode } from 'react';
import { ModelNotices } from '@/components/models/model-notices';
import { SaveNote, UnsavedNote } from '@/components/ui/save-note';
import { errorText } from '@/lib/api-client';
import { ChangedElsewhere } from '@/lib/drafts/save-settings';
import { log } from '@/lib/log';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { usePublishInterview } from '../api/interviews.queries';
import { t } from '../editor-texts';
import { useTextsAutosave } from '../use-texts-autosave';
import { editorFields, isComplete, useEditor, type EditorFields, type OpenGuide } from '../use-editor';
import { useStartTrial, type Trial } from '../use-trial';
import { EditorBar } from './editor-bar';
import { InterviewEditor, type PromptFrame } from './interview-editor';
import { PrivacySection } from './privacy-section';
import { PublishDialog } from './publish-dialog';

type Props = {
  form: Form;
  link: string | null;
  previewTo: string | null;
  /** A draft went live. */
  onPublished: () => void;
  onTrial: (trial: Trial) => void;
  promptFrame?: PromptFrame;
  /** The interview's guide, while its editor is open. */
  guide?: OpenGuide | null;
  /** The languages it is held in. */
  languages?: ReactNode;
  /** Rehearses the guide. */
  onRehearse?: () => void;
  /** Whether the guide may be published as it was saved; says why not. */
  mayPublish?: () => Promise<boolean>;
  /** What participants would get unfinished if these texts were published. */
  findUnfinished?: (texts: Pick<EditorFields, 'interviewName' | 'interviewInfo'>) => readonly UnfinishedTranslation[];
  showUnfinished?: (unfinished: readonly UnfinishedTranslation[], close: () => void) => ReactNode;
};

/** The Edit tab: the published version, the changes to it, and publishing. Drafts are saved while typing. */
export function EditPanel({
  form,
  link,
  previewTo,
  onPublished,
  onTrial,
  promptFrame,
  guide = null,
  languages,
  onRehearse,
  mayPublish,
  findUnfinished,
  showUnfinished,
}: Props) {
  const editor = useEditor(editorFields(form), { interview: form.id, title: titleOf(form) });
  const save = usePublishInterview(form.id);
  const trial = useStartTrial();
  const [asking, setAsking] = useState(false);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const [unfinished, setUnfinished] = useState<readonly UnfinishedTranslation[]>([]);
  /** The guide is being saved, which comes first. */
  const [preparing, setPreparing] = useState(false);
  const busy = save.isPending || preparing;
  const draft = form.state === 'draft';
  const autosave = useTextsAutosave({
    existing: form,
    edits: editor.edits,
    enabled: draft && !save.isPending,
    fieldsOf: editorFields,
    titleOf: ({ interviewName }) => titleAfter(form, interviewName),
  });

  const ask = async () => {
    const problem = draft ? (guide?.findProblem() ?? null) : null;
    if (problem !== null) return toast.error(problem);
    // Of an interview that is published, the guide is published by itself.
    if (draft && guide && mayPublish && !((await prepare(guide)) && (await mayPublish()))) return;
    setTooLong(draft ? (guide?.findLength(editor.fields.interviewInfo) ?? null) : null);
    setUnfinished(findUnfinished?.(editor.fields) ?? []);
    setAsking(true);
  };

  const publish = async () => {
    setAsking(false);
    if (draft) await autosave.flush();
    if (draft && guide && !(await prepare(guide))) return;
    const { changed } = editor.edits;
    const { isStale } = editor.edits.sending;
    save.mutate(
      // What the dialog did not show is not published.
      {
        changed,
        isStale: (base) => isStale(editorFields(base), changed),
        requireTranslations: hasLanguages && unfinished.length === 0,
      },
      {
        onSuccess: () => {
          editor.clear();
          if (draft) return onPublished();
          toast.success(t('editPanel.changesSaved'), SAVE_TOAST);
        },
        onError: (error) => {
          if (error instanceof ChangedElsewhere) return;
          log.error('The interview could not be saved', errorText(error));
          toast.error(t('editPanel.failedSaveChanges', { error: errorText(error) }));
        },
      },
    );
  };

  /** @returns whether the guide is saved */
  const prepare = async (open: OpenGuide) => {
    setPreparing(true);
    try {
      await open.save(form.id);
      return true;
    } catch (error) {
      log.error('The guide could not be saved', errorText(error));
      toast.error(errorText(error));
      return false;
    } finally {
      setPreparing(false);
    }
  };

  const rehearse = async () => {
    if (guide && (await prepare(guide))) onRehearse?.();
  };

  const tryOut = async () => {
    if (guide && !(await prepare(guide))) return;
    trial.mutate({ id: form.id, fields: editor.fields }, { onSuccess: onTrial });
  };

  const hasLanguages = (form.languages?.others.length ?? 0) > 0;
  const state = draft ? 'draft' : editor.dirty ? 'changes' : 'published';
  return (
    <>
      <EditorBar
        badges={[state]}
        note={
          draft ? (
            <SaveNote state={autosave.state} edits={editor.edits} />
          ) : (
            <UnsavedNote edits={editor.edits} text={t('editPanel.unpublished')} busy={busy} />
          )
        }
        preview={previewTo && !save.isPending ? { to: previewTo, state: { form } } : null}
        trial={{
          ready: isComplete(editor, guide) && !busy,
          busy: trial.isPending,
          start: () => void tryOut(),
        }}
        rehearse={guide && onRehearse && { ready: guide.ready && !busy, busy: false, start: () => void rehearse() }}
        // A complete draft is published as it stands.
        canPublish={isComplete(editor, guide) && (draft || editor.dirty) && editor.edits.conflicts.length === 0}
        onPublish={() => void ask()}
        busy={busy}
        error={trial.error && t('editPanel.startFailed', { error: errorText(trial.error) })}
      />
      {form.attention && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('editPanel.interviewNeedsAttention')}
          role="status"
          mb="md"
        >
          {form.attention}
        </Alert>
      )}
      {form.state !== 'closed' && <ModelNotices formId={form.id} />}
      <InterviewEditor
        editor={editor}
        link={link}
        disabled={busy}
        interviewId={form.id}
        promptFrame={promptFrame}
        besideGuide={!draft && guide !== null}
      />
      {languages}
      <PrivacySection form={form} />
      <PublishDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void publish()}
        closed={form.state === 'closed'}
        tooLong={tooLong}
        unfinished={unfinished.length > 0 && showUnfinished ? showUnfinished(unfinished, () => setAsking(false)) : null}
      />
    </>
  );
}
