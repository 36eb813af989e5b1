import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ScreenPart } from '@/components/ui/screen-part';
import { ApiError, errorText } from '@/lib/api-client';
import { draftKey, keptDrafts, type DraftPlace } from '@/lib/drafts/kept-drafts';
import { useOwner } from '@/lib/owner-context';
import { TOAST_MS, toast } from '@/lib/toast';
import { NO_GUIDE, saveGuide, useRememberGuide, useStoredGuide, type PromptOfInterview } from '../api/guides.queries';
import type { GuideHandle } from '../guide-handle';
import { keptGuide } from '../use-guide-draft';
import type { PublishChecks } from '../publish-checks';
import { t } from '../texts';
import classes from './guide-choice.module.css';

/** Most interviews have a simple prompt, and their owners need none of this. */
const GuidePanel = lazy(() => import('./guide-panel').then((m) => ({ default: m.GuidePanel })));

type Mode = 'prompt' | 'guide';

type Props = {
  /** Null: the interview was not saved yet. */
  formId: number | null;
  /** Where its changes are kept. */
  place: Omit<DraftPlace, 'editor'>;
  /** False: the server has no guide of this interview. */
  mayHaveGuide?: boolean;
  isDraft: boolean;
  /** Name, information and prompt of the interview, as they are written now. */
  prompt: PromptOfInterview;
  onPrompt: (prompt: string) => void;
  /** Saves the prompt before the guide is removed: of an interview that participants can open. */
  savePrompt?: (prompt: string) => Promise<void>;
  disabled?: boolean;
  checks?: PublishChecks;
  /** A guide was begun, which a new interview is saved for, stored, or removed. */
  onGuided?: (guided: boolean) => void;
  /** What the page needs of the guide's editor; null while there is none. Must stay the same function. */
  onHandle: (handle: GuideHandle | null) => void;
  /** The field of the simple prompt. */
  children: ReactNode;
};

/** The choice between a simple prompt and an interview guide, and what was chosen. */
export function GuideChoice({
  formId,
  place,
  mayHaveGuide = true,
  isDraft,
  prompt,
  onPrompt,
  savePrompt,
  checks,
  disabled,
  onGuided,
  onHandle,
  children,
}: Props) {
  const query = useStoredGuide(formId, mayHaveGuide);
  const remember = useRememberGuide();
  const { sub } = useOwner();
  const [chosen, setChosen] = useState<Mode | null>(null);
  /** A guide was about to begin, and nothing else was there. */
  const [wasBeginning] = useState(() => {
    const intent = keptDrafts.get(draftKey(sub, { interview: place.interview, editor: 'intent' }));
    return intent !== null && prompt.interviewInstructions.trim() === '';
  });
  /** Here, and perhaps not on the server yet. */
  const [started, setStarted] = useState(() => keptGuide(sub, place.interview) !== null);
  const [leaving, setLeaving] = useState(false);
  /** Another guide is another editor. */
  const [generation, setGeneration] = useState(0);
  const stored = query.data ?? NO_GUIDE;
  const guided = started || stored.guide !== null;
  const mode: Mode = chosen ?? (guided || wasBeginning ? 'guide' : 'prompt');

  if (query.isLoading && chosen === null) return <Skeleton height={240} radius="lg" aria-label={t('guideChoice.loading')} />;

  const choose = (next: Mode) => {
    if (next === 'prompt' && guided) setLeaving(true);
    else setChosen(next);
  };

  const left = (nextPrompt: string, guide: NonNullable<typeof stored.guide>) => {
    const before = prompt.interviewInstructions;
    const putBack = async () => {
      try {
        if (formId !== null) {
          remember(formId, { ...stored, guide, revision: await saveGuide(formId, guide, null), isPublishedCurrent: false });
        }
        onPrompt(before);
        setGeneration((n) => n + 1);
        setChosen('guide');
        onGuided?.(true);
      } catch (failure) {
        toast.error(t('guideChoice.putBackFailed', { failure: errorText(failure) }));
      }
    };
    setLeaving(false);
    setStarted(false);
    setChosen('prompt');
    onPrompt(nextPrompt);
    onGuided?.(false);
    if (formId === null) return;
    remember(formId, { guide: null, publishedVersion: null, isPublishedCurrent: false });
    // A next guide is saved on top of what the server has now.
    void query.refetch();
    toast.info(t('guideChoice.guideRemoved'), {
      duration: TOAST_MS.undo,
      action: { label: t('guideChoice.undo'), run: () => void putBack() },
    });
  };

  // A server that has no guides.
  const unavailable = query.error instanceof ApiError && query.error.code === 'NOT_FOUND';
  return (
    <div className={classes.choice} data-wide>
      {!unavailable && (
        <div className={classes.head}>
          <SegmentedControl
            aria-label={t('guideChoice.howInterviewerKnowsWhat')}
            className={classes.control}
            disabled={disabled}
            data={[
              { value: 'prompt', label: t('guideChoice.simplePrompt') },
              { value: 'guide', label: t('guideChoice.interviewGuide') },
            ]}
            value={mode}
            onChange={(value) => choose(value)}
          />
          {query.error && (
            <p className={classes.error} role="alert">
              {t.rich('guideChoice.loadFailed', {
                error: errorText(query.error),
                button: (words) => (
                  <Button size="compact-xs" variant="subtle" onClick={() => void query.refetch()}>
                    {words}
                  </Button>
                ),
              })}
            </p>
          )}
        </div>
      )}
      {mode === 'prompt' || query.error ? (
        children
      ) : (
        <ScreenPart name={t('guideChoice.theGuide')}>
          <Suspense fallback={<Skeleton height={320} radius="lg" />}>
            <GuidePanel
              key={generation}
              formId={formId}
              place={place}
              stored={stored}
              isDraft={isDraft}
              prompt={prompt}
              onStarted={() => {
                setStarted(true);
                setChosen('guide');
                onGuided?.(true);
              }}
              onHandle={onHandle}
              onStored={() => onGuided?.(true)}
              savePrompt={savePrompt}
              checks={checks}
              leaving={leaving}
              onStay={() => setLeaving(false)}
              onLeft={left}
            />
          </Suspense>
        </ScreenPart>
      )}
    </div>
  );
}
