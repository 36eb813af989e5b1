import { useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { PlayPassage } from '@/features/clips/components/play-passage';
import type { TurnSound } from '@/features/codebook/transcript/turn-view';
import { Workbench } from '@/features/codebook/workbench';
import { useResponse } from '@/features/responses/api/responses.queries';
import { PassageSound } from '@/features/responses/components/passage-sound';
import { ownRecordingPath, recordingUrl } from '@/features/responses/transcript';
import { t } from './texts';

const HighlightsDialog = onDemand(
  () => t('interviewAnalysis.highlights'),
  () => import('@/features/clips/components/highlights-dialog').then((m) => m.HighlightsDialog),
);

/** The coding workbench, with the recordings of the responses. */
export function InterviewCoding({ formId }: { formId: number }) {
  const [highlights, setHighlights] = useState<{ theme: string | undefined; title: string } | null>(null);
  return (
    <>
      <Workbench formId={formId} Sound={RecordingFrom} onHighlights={(theme, title) => setHighlights({ theme, title })} />
      <HighlightsDialog
        key={highlights?.theme}
        formId={formId}
        title={highlights?.title ?? ''}
        themeId={highlights?.theme}
        opened={highlights !== null}
        onClose={() => setHighlights(null)}
      />
    </>
  );
}

/** Nothing where we have no recording. */
const RecordingFrom: TurnSound = ({ responseId, turn, passage }) => {
  const { data } = useResponse(responseId);
  const url = data && !data.deleted && data.source !== 'browser' ? recordingUrl(data.interview_recording) : null;
  const path = url && ownRecordingPath(url);
  return (
    path && (
      <>
        {passage && (
          <PlayPassage key={passage.id} responseId={responseId} turn={turn} start={passage.start} end={passage.end} quote={passage.text} />
        )}
        <PassageSound key={`${responseId}-${turn}`} path={path} turn={turn} />
      </>
    )
  );
};
