import { SOURCE_LABELS } from '@contract/provenance';
import type { ReactNode } from 'react';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import { ownRecordingPath, recordingUrl } from '../transcript';
import { RemoteRecording } from './recording';
import classes from './response-details.module.css';
import { removedNote } from './response-summary';

type Props = {
  response: ResponseItem;
  /** Plays a recording of ours, at this path of the API. */
  own: (path: string) => ReactNode;
};

/** The sound of a response, or why there is none, with what was cut off. */
export function RecordingSection({ response, own }: Props) {
  return (
    <>
      {response.recording_cut && <p className={classes.source}>{t(`recordingCut.${response.recording_cut}`)}</p>}
      <Recording response={response} own={own} />
    </>
  );
}

/** Where our own recording of it is; null for any other, also for one that only a browser named. */
export function ownRecordingOf({ source, interview_recording: address }: ResponseItem): string | null {
  const url = source === 'browser' ? null : recordingUrl(address);
  return url && ownRecordingPath(url);
}

function Recording({ response, own }: Props) {
  if (response.source === 'browser' && response.interview_recording) {
    return (
      <p className={classes.none}>
        {t.rich('responseDetails.unverifiedAddress', {
          source: SOURCE_LABELS.browser.toLowerCase(),
          address: <span className={classes.address}>{response.interview_recording}</span>,
        })}
      </p>
    );
  }
  const url = recordingUrl(response.interview_recording);
  if (!url) {
    const text = response.interview_recording?.trim() || removedNote(response, 'recording') || t('responseDetails.noRecordingProvided');
    return <p className={classes.none}>{text}</p>;
  }
  const path = ownRecordingPath(url);
  return path === null ? <RemoteRecording url={url} /> : own(path);
}
