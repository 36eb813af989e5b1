import { Workbench } from '@/features/codebook/workbench';
import { useResponse } from '@/features/responses/api/responses.queries';
import { PassageSound } from '@/features/responses/components/passage-sound';
import { ownRecordingPath, recordingUrl } from '@/features/responses/transcript';

/** The coding workbench, with the recordings of the responses. */
export function InterviewCoding({ formId }: { formId: number }) {
  return <Workbench formId={formId} Sound={RecordingFrom} />;
}

/** Nothing where we have no recording. */
function RecordingFrom({ responseId, turn }: { responseId: string; turn: number }) {
  const { data } = useResponse(responseId);
  const url = data && !data.deleted && data.source !== 'browser' ? recordingUrl(data.interview_recording) : null;
  const path = url && ownRecordingPath(url);
  return path && <PassageSound key={`${responseId}-${turn}`} path={path} turn={turn} />;
}
