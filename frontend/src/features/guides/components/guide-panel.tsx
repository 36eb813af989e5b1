import type { InterviewGuide } from '@contract/guide';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type PromptOfInterview, type StoredGuide } from '../api/guides.queries';
import type { GuideHandle } from '../guide-handle';
import type { PublishChecks } from '../publish-checks';
import { t } from '../texts';
import { readUnsaved, type SavedGuide } from '../use-guide-autosave';
import { GuideEditor } from './guide-editor';
import classes from './guide-panel.module.css';
import type { GuideAuthor } from './guide-start';

/** With the templates, which are needed once per guide. */
const GuideStart = lazy(() => import('./guide-start').then((m) => ({ default: m.GuideStart })));

type Props = {
  formId: number | null;
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

type Opened = { start: InterviewGuide; saved: SavedGuide; author: GuideAuthor; begun: boolean };

/** Changes of this tab that were not saved come first. */
function openedFrom(formId: number | null, { guide, revision }: StoredGuide): Opened | null {
  const unsaved = formId === null ? null : readUnsaved(formId);
  const text = guide && JSON.stringify(guide);
  if (unsaved) return { start: unsaved.guide, saved: { text, revision: unsaved.revision }, author: 'owner', begun: false };
  return guide && { start: guide, saved: { text, revision }, author: 'owner', begun: false };
}

/** The guide of an interview, or the ways to begin one. */
export function GuidePanel({
  formId,
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
  const [opened, setOpened] = useState(() => openedFrom(formId, stored));
  if (!opened) {
    return (
      <Suspense fallback={<Skeleton height={320} radius="lg" />}>
        <GuideStart
          formId={formId}
          prompt={prompt}
          onStart={(start, author) => {
            setOpened({ start, saved: { text: null, revision: formId === null ? null : stored.revision }, author, begun: true });
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
        start={opened.start}
        saved={opened.saved}
        takesFocus={opened.begun}
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
