import { defaultTitle, isDefaultTitle, titleOf, UNTITLED } from '@contract/form-defaults';
import type { Form } from '@contract/form-reader';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EditableTitle } from '@/components/ui/editable-title';
import { Page, PageHeader } from '@/components/ui/page';
import { PageSkeleton } from '@/components/ui/page-skeleton';
import { Choice, SaveNote } from '@/components/ui/save-note';
import { GuideChoice } from '@/features/guides/components/guide-choice';
import type { GuideHandle } from '@/features/guides/guide-handle';
import { keptGuide } from '@/features/guides/use-guide-draft';
import { useInterview, useNoteGuide } from '@/features/interviews/api/interviews.queries';
import { CreationOverlay } from '@/features/interviews/components/creation-overlay';
import { EditorBar } from '@/features/interviews/components/editor-bar';
import { InterviewEditor } from '@/features/interviews/components/interview-editor';
import { PublishDialog } from '@/features/interviews/components/publish-dialog';
import { useCreateInterview, type Created } from '@/features/interviews/use-create-interview';
import { BLANK, editorFields, isComplete, useEditor, type EditorFields } from '@/features/interviews/use-editor';
import { useTextsAutosave } from '@/features/interviews/use-texts-autosave';
import { useStartTrial } from '@/features/interviews/use-trial';
import { usePublishCheck } from '@/features/rehearsals/use-publish-check';
import { errorText } from '@/lib/api-client';
import { tabMemory } from '@/lib/browser-storage';
import { keptDrafts, type UnsavedDraft } from '@/lib/drafts/kept-drafts';
import { useOwner } from '@/lib/owner-context';
import type { InterviewState } from '@/lib/participant/navigation-state';
import { editInterviewHref, paths, publicLink, surveyIntroHref } from '../paths';
import { t } from './texts';

/** Of this tab: the name of the new interview that is written in it. */
const NEW_KEY = 'colloquy.new-interview';
const NEW = 'new-';
/** Milliseconds. */
const REDIRECT_MS = 1_000;

function nameNew(name = `${NEW}${crypto.randomUUID()}`): string {
  tabMemory.write(NEW_KEY, name);
  return name;
}

/** What the interview that is written in this tab is kept under, before the server has it: another one when the navigation asks for a clear form. */
function useNewName(): [name: string, continueWith: (name: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const reset = (location.state as { reset?: boolean } | null)?.reset === true;
  const [name, setName] = useState(() => (reset ? nameNew() : (tabMemory.read(NEW_KEY) ?? nameNew())));
  useEffect(() => {
    // A reload must not clear what was written since.
    if (reset) void navigate(paths.newForm, { replace: true, state: null });
  }, [reset, navigate]);
  return [name, (next) => setName(nameNew(next))];
}

/** Loads the draft named in the address, so that a reload continues with it. */
export function NewFormRoute() {
  const [search] = useSearchParams();
  const [name, continueWith] = useNewName();
  const named = Number(search.get('draft') ?? Number.NaN);
  const id = Number.isSafeInteger(named) && named > 0 ? named : null;
  // Only what was there when the page opened: the page itself names the draft it writes.
  const [opened] = useState(id);
  const { data, isPending } = useInterview(opened);
  const [fits, setFits] = useState(opened === null);
  if (opened === null || fits) return <NewInterview key={name} opened={opened} name={name} onContinue={continueWith} />;
  if (isPending) return <PageSkeleton />;
  const draft = data?.form ?? null;
  if (draft?.state !== 'draft') return <Navigate to={draft ? editInterviewHref(draft.id) : paths.home} replace />;
  setFits(true);
  return null;
}

type Fields = EditorFields & {
  /** Null while it follows the interview's name. */
  ownTitle: string | null;
};

const fieldsOf = (form: Form): Fields => ({ ...editorFields(form), ownTitle: ownTitle(form) });
const NOTHING: Fields = { ...BLANK, ownTitle: null };
const nameIt = ({ ownTitle, interviewName }: Fields) => ownTitle ?? titleOf({ title: defaultTitle(), interviewName });

/** Writes an interview and publishes it. It is saved as a draft while it is written. */
function NewInterview({ opened, name, onContinue }: { opened: number | null; name: string; onContinue: (name: string) => void }) {
  const { sub } = useOwner();
  const [id, setId] = useState(opened);
  const draft = useInterview(id).data?.form ?? null;
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const place = { interview: id ?? name, title: t('newForm.newInterview') };
  const editor = useEditor<Fields>(draft ? fieldsOf(draft) : NOTHING, place);
  const title = nameIt(editor.fields);
  const [asking, setAsking] = useState(false);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const [created, setCreated] = useState<Created | null>(null);
  const creation = useCreateInterview();
  const trial = useStartTrial();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const [guide, setGuide] = useState<GuideHandle | null>(null);
  // A guide belongs to an interview that is saved, if only as a draft without a word.
  const [guided, setGuided] = useState(() => keptGuide(sub, place.interview) !== null);
  const noteGuide = useNoteGuide();
  const [guideError, setGuideError] = useState<string | null>(null);
  const autosave = useTextsAutosave<Fields>({
    existing: draft,
    edits: editor.edits,
    enabled: created === null && creation.step === null,
    isNew: guided,
    fieldsOf,
    titleOf: nameIt,
    onCreated: (form) => {
      keptDrafts.move(sub, name, form.id);
      tabMemory.remove(NEW_KEY);
      setId(form.id);
    },
  });
  useEffect(() => {
    if (id !== null && id !== opened) setSearch({ draft: String(id) }, { replace: true });
  }, [id, opened, setSearch]);
  const unsaved = draft === null && !editor.dirty && !guided ? otherNew(sub, name) : null;

  const rename = (next: string) => editor.edits.set({ ownTitle: next || UNTITLED });

  const publish = async () => {
    setAsking(false);
    // A save that is under way may be what creates the draft.
    const saved = guide ? await autosave.flush() : await autosave.settled();
    if (guide && !(saved && (await saveGuide(saved)))) return;
    const result = await creation.run(title, editorFields(editor.fields), saved, guide !== null);
    if (!result) return;
    setCreated(result);
    keptDrafts.forget(sub, place.interview);
    tabMemory.remove(NEW_KEY);
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
      { id: saved.id, fields: editorFields(editor.fields) },
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

  const badges = created ? (['published'] as const) : editor.dirty ? (['draft', 'changes'] as const) : (['draft'] as const);
  return (
    <Page title={title} wide>
      <Breadcrumb title={title} home={paths.home} />
      <PageHeader>
        <EditableTitle title={title} onSave={rename} />
      </PageHeader>
      <EditorBar
        badges={badges}
        note={!created && <SaveNote state={autosave.state} edits={editor.edits} />}
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
      {unsaved && (
        <Choice text={t('newForm.unsaved', { name: nameOf(unsaved) })}>
          <Button size="xs" variant="default" onClick={() => keptDrafts.forget(sub, unsaved.interview)}>
            {t('newForm.discard')}
          </Button>
          <Button size="xs" onClick={() => onContinue(unsaved.interview)}>
            {t('newForm.continue')}
          </Button>
        </Choice>
      )}
      <InterviewEditor
        editor={editor}
        interviewId={id}
        link={created ? publicLink(window.location.origin, { id: created.form?.id ?? 0, assistantId: created.assistantId }) : null}
        promptFrame={(field, { fields, set }, disabled) => (
          <GuideChoice
            formId={draft?.id ?? null}
            place={place}
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

/** What its owner has called it. */
function nameOf({ kept }: UnsavedDraft): string {
  const { interviewName } = kept.edits;
  return typeof interviewName === 'string' && interviewName.trim() !== '' ? interviewName : kept.title;
}

/** A new interview that was written in another tab, or before a crash, and that the server never got. */
const otherNew = (sub: string, name: string): UnsavedDraft | null =>
  keptDrafts.unsaved(sub).find(({ interview }) => interview.startsWith(NEW) && interview !== name) ?? null;
