import type { InterviewGuide } from '@contract/guide';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { DraftPlace } from '@/lib/drafts/kept-drafts';
import { useOwner } from '@/lib/owner-context';
import { type PromptOfInterview, type StoredGuide } from '../api/guides.queries';
import type { GuideHandle } from '../guide-handle';
import type { PublishChecks } from '../publish-checks';
import { t } from '../texts';
import { keptGuide } from '../use-guide-draft';
import { GuideEditor } from './guide-editor';
import classes from './guide-panel.module.css';
import type { GuideAuthor } from './guide-start';

/** With the templates, which are needed once per guide. */
const GuideStart = lazy(() => import('./guide-start').then((m) => ({ default: m.GuideStart })));

type Props = {
  formId: number | null;
  place: Omit<DraftPlace, 'editor'>;
  stored: StoredGuide;
  isDraft: boolean;
  prompt: PromptOfInterview;
  /** A guide was begun. */
  onStarted: () => void;
  onHandle: (handle: GuideHandle | null) => void;
  onStored: () => void;
  savePrompt?: (prompt: string) => Promise<void>;
  checks?: PublishChecks;
  leaving: boolean;
  onStay: () => void;
  onLeft: (prompt: string, guide: InterviewGuide) => void;
};

type Opened = { start: InterviewGuide; author: GuideAuthor; begun: boolean };

/** The guide of an interview, or the ways to begin one. */
export function GuidePanel({
  formId,
  place,
  stored,
  isDraft,
  prompt,
  onStarted,
  onHandle,
  onStored,
  savePrompt,
  checks,
  leaving,
  onStay,
  onLeft,
}: Props) {
  const { sub } = useOwner();
  const [opened, setOpened] = useState((): Opened | null => {
    const start = keptGuide(sub, place.interview) ?? stored.guide;
    return start && { start, author: 'owner', begun: false };
  });
  if (!opened) {
    return (
      <Suspense fallback={<Skeleton height={320} radius="lg" />}>
        <GuideStart
          formId={formId}
          place={place}
          prompt={prompt}
          onStart={(start, author) => {
            setOpened({ start, author, begun: true });
            onStarted();
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      {opened.author !== 'owner' && (
        <p className={classes.note} role="note">
          {t(opened.author === 'model' ? 'guidePanel.writtenByModel' : 'guidePanel.fromBestTemplate')}
        </p>
      )}
      <GuideEditor
        formId={formId}
        place={place}
        start={opened.start}
        begun={opened.begun}
        stored={stored}
        isDraft={isDraft}
        prompt={prompt}
        onHandle={onHandle}
        onStored={onStored}
        savePrompt={savePrompt}
        checks={checks}
        leaving={leaving}
        onStay={onStay}
        onLeft={onLeft}
      />
    </>
  );
}
