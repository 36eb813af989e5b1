import { defaultTitle, isDefaultTitle, titleOf, UNTITLED } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EditableTitle } from '@/components/ui/editable-title';
import { Page, PageHeader } from '@/components/ui/page';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { SaveNote } from '@/components/ui/save-note';
import { GuideChoice } from '@/features/guides/components/guide-choice';
import type { GuideHandle } from '@/features/guides/guide-handle';
import { useInterview, useNoteGuide, useReloadInterview } from '@/features/interviews/api/interviews.queries';
import { CreationOverlay } from '@/features/interviews/components/creation-overlay';
import { EditorBar } from '@/features/interviews/components/editor-bar';
import { InterviewEditor } from '@/features/interviews/components/interview-editor';
import { PublishDialog } from '@/features/interviews/components/publish-dialog';
import { useAutosave } from '@/features/interviews/use-autosave';
import { useCreateInterview, type Created } from '@/features/interviews/use-create-interview';
import { BLANK, isComplete, readDraft, useEditor, writeDraft } from '@/features/interviews/use-editor';
import { useStartTrial } from '@/features/interviews/use-trial';
import { usePublishCheck } from '@/features/rehearsals/use-publish-check';
import { errorText } from '@/lib/api-client';
import type { InterviewState } from '@/lib/participant/navigation-state';
import { editInterviewHref, paths, publicLink, surveyIntroHref } from '../paths';
import { t } from './texts';

const DRAFT_KEY = 'colloquy.draft.new';
const TITLE_KEY = 'colloquy.draft.new-title';
/** Milliseconds. */
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

/** Loads the draft named in the address, so that a reload continues with it. */
export function NewFormRoute() {
  const [search] = useSearchParams();
  const named = Number(search.get('draft') ?? Number.NaN);
  const id = Number.isSafeInteger(named) && named > 0 ? named : null;
  // Only what was there when the page opened: the page itself names the draft it writes.
  const [opened] = useState(id);
  const { data, isPending } = useInterview(opened);
  const [fits, setFits] = useState(opened === null);
  if (opened === null || fits) return <NewInterview opened={opened} />;
  if (isPending) return <PageSkeleton />;
  const draft = data?.form ?? null;
  if (draft?.state !== 'draft') return <Navigate to={draft ? editInterviewHref(draft.id) : paths.home} replace />;
  setFits(true);
  return null;
}

/** Writes an interview and publishes it. It is saved as a draft while it is written. */
function NewInterview({ opened }: { opened: number | null }) {
  useReset();
  const [id, setId] = useState(opened);
  const draft = useInterview(id).data?.form ?? null;
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const editor = useEditor(draft ?? BLANK, DRAFT_KEY);
  const [chosen, setChosen] = useState(() => readDraft<{ title: string }>(TITLE_KEY).title ?? (draft && ownTitle(draft)));
  const title = chosen ?? titleOf({ title: defaultTitle(), interviewName: editor.fields.interviewName });
  const [asking, setAsking] = useState(false);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const [created, setCreated] = useState<Created | null>(null);
  const creation = useCreateInterview();
  const trial = useStartTrial();
  const reload = useReloadInterview(draft?.id ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [guide, setGuide] = useState<GuideHandle | null>(null);
  // A guide belongs to an interview that is saved, if only as a draft without a word.
  const [guided, setGuided] = useState(false);
  const noteGuide = useNoteGuide();
  const [guideError, setGuideError] = useState<string | null>(null);
  const blank = draft === null && !editor.dirty && chosen === null && !guided;
  const autosave = useAutosave({
    fields: blank || created !== null || creation.step !== null ? null : { title, ...editor.fields },
    existing: draft,
    onSaved: (form) => {
      if (form.id === draft?.id) return;
      setId(form.id);
      setSearch({ draft: String(form.id) }, { replace: true });
    },
  });

  const rename = (next: string) => {
    setChosen(next || UNTITLED);
    writeDraft(TITLE_KEY, { title: next || UNTITLED });
  };

  const publish = async () => {
    setAsking(false);
    // A save that is under way may be what creates the draft.
    const saved = guide ? await autosave.flush() : await autosave.settled();
    if (guide && !(saved && (await saveGuide(saved)))) return;
    const result = await creation.run(title, editor.fields, saved, guide !== null);
    if (!result) return;
    setCreated(result);
    editor.clear();
    writeDraft(DRAFT_KEY, {});
    writeDraft(TITLE_KEY, {});
    const { form } = result;
    timer.current = setTimeout(
      () => void navigate(form ? editInterviewHref(form.id, 'share') : paths.home, { state: form && { formId: form.id, published: true } }),
      REDIRECT_MS,
    );
  };

  /** @returns whether the guide, if there is one, is saved */
  const saveGuide = async ({ id }: Form) => {
    setGuideError(null);
    try {
      await guide?.save(id);
      return true;
    } catch (error) {
      setGuideError(errorText(error));
      return false;
    }
  };

  const tryOut = async () => {
    const saved = await autosave.flush();
    if (!saved || !(await saveGuide(saved))) return;
    trial.mutate(
      { id: saved.id, fields: editor.fields },
      { onSuccess: (started) => void navigate(surveyIntroHref(started.form.id), { state: started satisfies InterviewState }) },
    );
  };

  const [preparing, setPreparing] = useState(false);
  /** Saves everything, and continues in the interview's own page. */
  const rehearse = async () => {
    setPreparing(true);
    const saved = await autosave.flush();
    if (saved && (await saveGuide(saved))) void navigate(editInterviewHref(saved.id, 'rehearse'), { state: { formId: saved.id } });
    setPreparing(false);
  };
  const check = usePublishCheck(() => void rehearse());
  const ask = async () => {
    const problem = guide?.findProblem() ?? null;
    setGuideError(problem);
    if (problem !== null) return;
    if (guide && draft) {
      const saved = await autosave.flush();
      if (!saved || !(await saveGuide(saved)) || !(await check.mayPublish(saved.id))) return;
    }
    setTooLong(guide?.findLength(editor.fields.interviewInfo) ?? null);
    setAsking(true);
  };

  const resolve = async (keepMine: boolean) => {
    const theirs = await reload();
    if (!theirs) return;
    if (!keepMine) {
      editor.clear();
      setChosen(ownTitle(theirs));
    }
    autosave.overwrite(theirs);
  };

  const badges = created ? (['published'] as const) : editor.dirty ? (['draft', 'changes'] as const) : (['draft'] as const);
  return (
    <Page title={title} wide>
      <Breadcrumb title={title} home={paths.home} />
      <PageHeader>
        <EditableTitle title={title} onSave={rename} />
      </PageHeader>
      <EditorBar
        badges={badges}
        note={!created && <SaveNote state={autosave.state} onTheirs={() => void resolve(false)} onMine={() => void resolve(true)} />}
        preview={created ? { to: surveyIntroHref(created.assistantId), state: { form: created.form } } : null}
        trial={{ ready: isComplete(editor, guide) && !created, busy: trial.isPending, start: () => void tryOut() }}
        rehearse={guide && { ready: guide.ready && !created, busy: preparing, start: () => void rehearse() }}
        canPublish={isComplete(editor, guide) && (editor.dirty || draft !== null) && !created && autosave.state.kind !== 'conflict'}
        onPublish={() => void ask()}
        error={
          creation.error
            ? t('newForm.createFailed', { error: creation.error })
            : (guideError ?? (trial.error && t('newForm.startFailed', { error: errorText(trial.error) })))
        }
      />
      <InterviewEditor
        editor={editor}
        interviewId={id}
        link={created ? publicLink(window.location.origin, { id: created.form?.id ?? 0, assistantId: created.assistantId }) : null}
        promptFrame={(field, { fields, set }, disabled) => (
          <GuideChoice
            formId={draft?.id ?? null}
            // It had none when it was begun here.
            mayHaveGuide={draft?.hasGuide !== false}
            isDraft
            prompt={fields}
            onPrompt={(prompt) => set('interviewInstructions', prompt)}
            disabled={disabled || created !== null}
            onGuided={(has) => {
              setGuided(has);
              if (id !== null) noteGuide(id, has);
            }}
            onHandle={setGuide}
          >
            {field}
          </GuideChoice>
        )}
      />
      <PublishDialog opened={asking} tooLong={tooLong} onClose={() => setAsking(false)} onConfirm={() => void publish()} />
      {check.dialog}
      <CreationOverlay step={creation.step} />
    </Page>
  );
}

/** The title that the owner gave a draft; null while it follows the interview's name. */
const ownTitle = ({ title, interviewName }: Form) => (isDefaultTitle(title) || title === interviewName ? null : title);
