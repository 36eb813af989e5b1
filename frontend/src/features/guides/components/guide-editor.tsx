import '@mantine/core/styles/Switch.layer.css';
import type { InterviewGuide } from '@contract/guide';
import { lengthOf, statedMinutes } from '@contract/question-lint/lint-guide';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconCopyPlus, IconPlus } from '@/components/icons/icons';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState, type KeyboardEvent } from 'react';
import { errorText } from '@/lib/api-client';
import type { DraftPlace } from '@/lib/drafts/kept-drafts';
import { SAVE_TOAST, toast } from '@/lib/toast';
import { publishGuide, useRememberGuide, type PromptOfInterview, type StoredGuide } from '../api/guides.queries';
import { copyParts } from '../copied-guide';
import { guideEdits, newHistory } from '../guide-edits';
import { hasQuestions } from '../guide-operations';
import type { GuideHandle } from '../guide-handle';
import { EditedInterview } from '../edited-interview';
import type { PublishChecks } from '../publish-checks';
import { t } from '../texts';
import { DismissedFindings, useDismissed } from '../use-dismissed';
import { useGuideActions, fieldId } from '../use-guide-actions';
import { useLengthCheck } from '../use-length-check';
import { useGuideTexts } from '../use-guide-texts';
import { useGuideDraft } from '../use-guide-draft';
import { FindingsOfModel, useModelCheck } from '../use-model-check';
import { GuideProblems, useGuideProblems } from '../use-guide-problems';
import { useDropMonitor } from '../use-question-drag';
import { EditedGuide } from './branch-fields';
import { GuideBar } from './guide-bar';
import classes from './guide-editor.module.css';
import { GuideOutline } from './guide-outline';
import { LengthFinding } from './length-finding';
import { LeaveGuideDialog } from './leave-guide-dialog';
import { ModelCheckButton } from './model-check-button';
import { SectionBlock } from './section-block';
import { SpeechSection } from './speech-section';

const FromInterviewDialog = lazy(() => import('./from-interview-dialog').then((m) => ({ default: m.FromInterviewDialog })));

type Props = {
  formId: number | null;
  place: Omit<DraftPlace, 'editor'>;
  /** What the editor begins with: as saved, or with changes that were not saved yet. */
  start: InterviewGuide;
  /** It was begun just now: the button that had the focus is gone. */
  begun: boolean;
  stored: StoredGuide;
  /** The interview is not published. */
  isDraft: boolean;
  prompt: PromptOfInterview;
  onHandle: (handle: GuideHandle | null) => void;
  /** The server has it. */
  onStored: () => void;
  savePrompt?: (prompt: string) => Promise<void>;
  checks?: PublishChecks;
  /** The owner asked for the simple prompt. */
  leaving: boolean;
  onStay: () => void;
  /** The guide is gone; `prompt` takes its place. */
  onLeft: (prompt: string, guide: InterviewGuide) => void;
};

/** Edits a guide: saved while it is being changed, published on request. */
export function GuideEditor({
  formId,
  place,
  start,
  begun,
  stored,
  isDraft,
  prompt,
  onHandle,
  onStored,
  savePrompt,
  checks,
  leaving,
  onStay,
  onLeft,
}: Props) {
  const [history, dispatch] = useReducer(guideEdits, start, newHistory);
  const { present: guide } = history;
  const { actions, target, announcement } = useGuideActions(history, dispatch);
  const dismissed = useDismissed(formId);
  const modelCheck = useModelCheck(guide);
  const { shown: problems, lead } = useGuideProblems(guide);
  const remember = useRememberGuide();
  const draft = useGuideDraft({
    formId,
    place,
    guide,
    begun,
    stored,
    // As an edit: undo brings this version back.
    onReplace: (theirs) => actions.edit({ kind: 'replace', guide: theirs }),
    onStored,
  });
  const [version, setVersion] = useState(stored.publishedVersion);
  const [publishedText, setPublishedText] = useState(() => (stored.isPublishedCurrent ? JSON.stringify(stored.guide) : null));
  const [publishing, setPublishing] = useState(false);
  const length = useLengthCheck();
  const [copying, setCopying] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useDropMonitor(actions.moveTo);

  const onBegun = useEffectEvent(() => {
    if (!begun) return;
    const first = guide.sections[0]?.questions[0];
    // A blank guide is written at once; one that is there is read first.
    const field = first?.wording === '' ? document.getElementById(fieldId(first.id)) : null;
    (field ?? root.current)?.focus();
  });
  useEffect(() => onBegun(), []);

  useEffect(() => {
    if (!target) return;
    const field = target.id === null ? null : document.getElementById(fieldId(target.id));
    if (field) focusAtEnd(field);
    // Whatever had the focus is gone: keys still reach the editor.
    else if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [target]);

  const { flush } = draft;
  const ready = hasQuestions(guide);
  const texts = useGuideTexts(guide, actions.edit);
  const { accept } = actions;
  const handle = useMemo(
    (): GuideHandle => ({
      ready,
      texts,
      findProblem: lead,
      findLength: (information) => lengthOf(texts.get(), statedMinutes(information))?.explanation ?? null,
      save: async (id) => {
        if (!(await flush(id))) throw new Error('The guide could not be saved. Check your connection and try again.');
      },
      accept,
    }),
    [ready, texts, lead, flush, accept],
  );
  useEffect(() => {
    onHandle(handle);
    return () => onHandle(null);
  }, [handle, onHandle]);

  const publish = async () => {
    if (formId === null) return;
    const problem = lead();
    setError(problem);
    if (problem !== null) return;
    // A draft's dialog says it.
    if (!(await length.mayTake(handle.findLength(prompt.interviewInfo)))) return;
    setPublishing(true);
    try {
      const shown = JSON.stringify(guide);
      await handle.save(formId);
      if (checks?.mayPublish && !(await checks.mayPublish())) return;
      const translations = (await checks?.confirmTranslations?.()) ?? 'finished';
      if (translations === 'no') return;
      const published = await publishGuide(formId, translations === 'finished');
      setVersion(published);
      setPublishedText(shown);
      remember(formId, { publishedVersion: published, isPublishedCurrent: true });
      toast.success(t('guideEditor.guidePublished'), SAVE_TOAST);
    } catch (failure) {
      setError(t('guideEditor.publishFailed', { failure: errorText(failure) }));
    } finally {
      setPublishing(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) actions.redo();
    else actions.undo();
  };

  const starts = guide.sections.map((_, i) => guide.sections.slice(0, i).reduce((sum, { questions }) => sum + questions.length, 0));
  return (
    <DismissedFindings value={dismissed}>
      <FindingsOfModel value={modelCheck.findings}>
        <EditedInterview value={formId}>
          <GuideProblems value={problems}>
            <EditedGuide value={guide}>
              <div
                ref={root}
                className={classes.editor}
                role="group"
                aria-label={t('guideEditor.interviewGuide')}
                tabIndex={-1}
                onKeyDown={onKeyDown}
              >
                <div className={classes.main}>
                  <GuideBar
                    guide={guide}
                    save={draft.state}
                    edits={draft.edits}
                    undo={history.past.length > 0 ? actions.undo : null}
                    redo={history.future.length > 0 ? actions.redo : null}
                    publication={{ version, current: version !== null && publishedText === JSON.stringify(guide), withInterview: isDraft }}
                    canPublish={ready && formId !== null && draft.state.kind !== 'conflict'}
                    publishing={publishing}
                    onPublish={() => void publish()}
                  />
                  {error && (
                    <p className={classes.error} role="alert">
                      {error}
                    </p>
                  )}
                  <ModelCheckButton check={modelCheck.check} unchecked={modelCheck.unchecked} />
                  <LengthFinding guide={guide} information={prompt.interviewInfo} />
                  <SpeechSection guide={guide} actions={actions} />
                  {guide.sections.map((section, i) => (
                    <SectionBlock
                      key={section.id}
                      section={section}
                      number={i + 1}
                      before={starts[i] ?? 0}
                      only={guide.sections.length === 1}
                      actions={actions}
                    />
                  ))}
                  <div className={classes.add}>
                    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={actions.addSection}>
                      {t('guideEditor.addSection')}
                    </Button>
                    <Button variant="subtle" leftSection={<IconCopyPlus size={16} aria-hidden />} onClick={() => setCopying(true)}>
                      {t('guideEditor.insertCopies')}
                    </Button>
                  </div>
                  <p className={classes.keys}>{t('guideEditor.keys')}</p>
                </div>
                <GuideOutline guide={guide} actions={actions} />
                <VisuallyHidden role="status" aria-live="polite" data-guide-announcement>
                  {announcement}
                </VisuallyHidden>
                {length.dialog}
                {copying && (
                  <Suspense>
                    <FromInterviewDialog
                      formId={formId}
                      into={guide}
                      onClose={() => setCopying(false)}
                      onChosen={(other, chosen, section) => actions.insertCopies(copyParts(other, chosen), section)}
                    />
                  </Suspense>
                )}
                {leaving && (
                  <LeaveGuideDialog
                    formId={formId}
                    kept={draft.edits.key}
                    guide={guide}
                    prompt={prompt.interviewInstructions}
                    settle={flush}
                    savePrompt={savePrompt}
                    stored={stored.guide !== null}
                    onStay={onStay}
                    onLeft={(next) => onLeft(next, guide)}
                  />
                )}
              </div>
            </EditedGuide>
          </GuideProblems>
        </EditedInterview>
      </FindingsOfModel>
    </DismissedFindings>
  );
}

/** With the text cursor at the end, unless it is in there already. */
function focusAtEnd(field: HTMLElement): void {
  if (document.activeElement === field) return;
  field.focus();
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
