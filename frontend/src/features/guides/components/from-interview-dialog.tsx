import '@mantine/core/styles/Checkbox.layer.css';
import type { InterviewGuide } from '@contract/guide';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '@/lib/api-client';
import { useGuidedInterviews, type GuidedInterview } from '../api/other-guides';
import { t } from '../texts';
import classes from './from-interview-dialog.module.css';
import { QuestionChoice } from './question-choice';

type Props = {
  /** The interview that is edited, which is not offered; null before it is saved. */
  formId: number | null;
  /** Takes the chosen questions. @param section takes them; null: they stay in sections of their own. @returns whether they fit */
  onChosen: (guide: InterviewGuide, chosen: ReadonlySet<string>, section: string | null) => boolean;
  onClose: () => void;
  /** The guide that takes them; absent: a guide is begun. */
  into?: InterviewGuide;
};

/** Copies a guide, or questions of it, from another interview of the same owner. */
export function FromInterviewDialog({ formId, onChosen, onClose, into }: Props) {
  const [from, setFrom] = useState<GuidedInterview | null>(null);
  const title = into ? t('fromInterview.insert') : t('fromInterview.start');
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': t('fromInterview.close') }}>
      {from ? (
        <QuestionChoice
          key={from.id}
          interview={from}
          into={into}
          onBack={() => setFrom(null)}
          onChosen={(...chosen) => {
            if (onChosen(...chosen)) onClose();
          }}
        />
      ) : (
        <InterviewChoice formId={formId} onChoose={setFrom} />
      )}
    </Modal>
  );
}

function InterviewChoice({ formId, onChoose }: { formId: number | null; onChoose: (interview: GuidedInterview) => void }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useGuidedInterviews(formId);
  const interviews = data?.pages.flatMap((page) => page.interviews) ?? [];
  if (isPending) return <Skeleton height={160} radius="md" role="status" aria-label={t('fromInterview.loading')} />;
  if (error) {
    return (
      <p className={classes.error} role="alert">
        {t.rich('fromInterview.loadFailed', {
          error: errorText(error),
          button: (words) => (
            <Button size="compact-xs" variant="subtle" onClick={() => void refetch()}>
              {words}
            </Button>
          ),
        })}
      </p>
    );
  }
  return (
    <>
      <p className={classes.about}>
        {interviews.length > 0 ? t('fromInterview.choose') : hasNextPage ? t('fromInterview.noneYet') : t('fromInterview.none')}
      </p>
      <ul className={classes.interviews}>
        {interviews.map((interview, at) => (
          <li key={interview.id}>
            <button type="button" className={classes.interview} data-autofocus={at === 0 || undefined} onClick={() => onChoose(interview)}>
              <span className={classes.name}>{interview.title}</span>
              {interview.isDraft && <span className={classes.state}>{t('fromInterview.draft')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('fromInterview.more')}
        </Button>
      )}
    </>
  );
}
