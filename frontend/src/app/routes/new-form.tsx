import { defaultTitle, UNTITLED } from '@contract/form-defaults';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EditableTitle } from '@/components/ui/editable-title';
import { Page, PageHeader } from '@/components/ui/page';
import { CreationOverlay } from '@/features/interviews/components/creation-overlay';
import { EditorBar } from '@/features/interviews/components/editor-bar';
import { InterviewEditor } from '@/features/interviews/components/interview-editor';
import { PublishDialog } from '@/features/interviews/components/publish-dialog';
import { useCreateInterview, type Created } from '@/features/interviews/use-create-interview';
import { BLANK, readDraft, useEditor, writeDraft } from '@/features/interviews/use-editor';
import { publicLink, paths, surveyIntroHref } from '../paths';

const DRAFT_KEY = 'colloquy.draft.new';
const TITLE_KEY = 'colloquy.draft.new-title';
/** Milliseconds (spec §9). */
const REDIRECT_MS = 1_000;

/** Forgets the draft when the navigation asks for a clear form; before the page reads it. */
function useReset(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const reset = (location.state as { reset?: boolean } | null)?.reset === true;
  const [done, setDone] = useState(false);
  if (reset && !done) {
    writeDraft(DRAFT_KEY, {});
    writeDraft(TITLE_KEY, {});
    setDone(true);
  }
  useEffect(() => {
    // A reload must not clear what was written since.
    if (reset) void navigate(paths.newForm, { replace: true, state: null });
  }, [reset, navigate]);
}

/** Writes an interview and publishes it (spec §2, New interview page). */
export function NewFormRoute() {
  useReset();
  const navigate = useNavigate();
  const editor = useEditor(BLANK, DRAFT_KEY);
  const [title, setTitle] = useState(() => readDraft<{ title: string }>(TITLE_KEY).title ?? defaultTitle(new Date()));
  const [asking, setAsking] = useState(false);
  const [created, setCreated] = useState<Created | null>(null);
  const creation = useCreateInterview();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const rename = (next: string) => {
    setTitle(next || UNTITLED);
    writeDraft(TITLE_KEY, { title: next || UNTITLED });
  };

  const publish = async () => {
    setAsking(false);
    const result = await creation.run(title, editor.fields);
    if (!result) return;
    setCreated(result);
    writeDraft(DRAFT_KEY, {});
    writeDraft(TITLE_KEY, {});
    timer.current = setTimeout(() => void navigate(paths.home), REDIRECT_MS);
  };

  const badges = created ? (['Published'] as const) : editor.dirty ? (['Draft', 'Changes'] as const) : (['Draft'] as const);
  return (
    <Page title={title} wide>
      <Breadcrumb title={title} home={paths.home} />
      <PageHeader>
        <EditableTitle title={title} onSave={rename} />
      </PageHeader>
      <EditorBar
        badges={badges}
        preview={created ? { to: surveyIntroHref(created.assistantId), state: { form: created.form } } : null}
        canPublish={editor.canPublish && !created}
        onPublish={() => setAsking(true)}
        error={creation.error && `The interview could not be created: ${creation.error}`}
      />
      <InterviewEditor
        editor={editor}
        link={created ? publicLink(window.location.origin, { id: created.form?.id ?? 0, assistantId: created.assistantId }) : null}
      />
      <PublishDialog opened={asking} onClose={() => setAsking(false)} onConfirm={() => void publish()} />
      <CreationOverlay step={creation.step} />
    </Page>
  );
}
