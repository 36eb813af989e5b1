import { Accordion } from '@mantine/core';
import { useState } from 'react';
import type { ResponseItem } from '../api/response-item';
import { ownRecordingPath, recordingUrl, splitTranscript } from '../transcript';
import type { LiveTranscript } from '../use-live-transcript';
import { LiveTranscriptView } from './live-transcript-view';
import { OwnRecording, RecordingLink } from './recording';
import classes from './response-details.module.css';
import { SCROLL_AT, TurnText } from './turn-text';

type Props = {
  response: ResponseItem;
  /** The interview as it is spoken, while it runs. */
  live: LiveTranscript | null;
};

/** Summary, recording and transcript: one open at a time (spec §2). A running interview opens at its transcript. */
export function ResponseDetails({ response, live }: Props) {
  const [open, setOpen] = useState<string | null>(live ? 'transcript' : 'summary');
  return (
    <Accordion variant="separated" value={open} onChange={setOpen} order={3}>
      <Accordion.Item value="summary">
        <Accordion.Control>Summary</Accordion.Control>
        <Accordion.Panel>
          <div className={classes.scroll} style={{ maxHeight: SCROLL_AT.summary }} tabIndex={0} role="region" aria-label="Summary text">
            <Summary response={response} running={live !== null} />
          </div>
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="recording">
        <Accordion.Control>Recording</Accordion.Control>
        <Accordion.Panel>
          <RecordingSection response={response} open={open === 'recording'} />
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="transcript">
        <Accordion.Control>Transcript</Accordion.Control>
        <Accordion.Panel>{live ? <LiveTranscriptView live={live} /> : <Transcript text={response.interview_transcript} />}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Summary({ response, running }: { response: ResponseItem; running: boolean }) {
  const text = response.interview_summary?.trim();
  if (!text) {
    const waiting = running
      ? 'The summary is written when the interview ends.'
      : response.processing
        ? 'The summary is being written…'
        : null;
    return <p className={classes.none}>{waiting ?? 'No summary provided'}</p>;
  }
  return (
    <>
      <p className={classes.text}>{text}</p>
      {response.summary_source === 'extractive' && (
        <p className={classes.source}>Picked from the participant&apos;s own words, without a language model.</p>
      )}
    </>
  );
}

/** Loaded only when it is looked at: our own recordings can be large. */
function RecordingSection({ response, open }: { response: ResponseItem; open: boolean }) {
  const url = recordingUrl(response.interview_recording);
  if (!url) return <p className={classes.none}>{response.interview_recording?.trim() || 'No recording provided'}</p>;
  const own = ownRecordingPath(url);
  if (own === null) return <RecordingLink href={url.href} />;
  return open ? <OwnRecording key={own} path={own} /> : null;
}

function Transcript({ text }: { text: string | null | undefined }) {
  const turns = splitTranscript(text ?? '');
  if (turns.length === 0) return <p className={classes.none}>No transcript provided</p>;
  return (
    <div className={classes.scroll} style={{ maxHeight: SCROLL_AT.transcript }} tabIndex={0} role="region" aria-label="Transcript text">
      {turns.map((turn, index) => (
        <TurnText key={index} speaker={turn.speaker} text={turn.text} />
      ))}
    </div>
  );
}
