import { limitText } from '@contract/budgets';
import { removedText, type RetainedKind, SOURCE_LABELS } from '@contract/provenance';
import type { RecordingCut } from '@contract/responses';
import { Accordion, Alert } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ResponseItem } from '../api/response-item';
import { findPassage, ownRecordingPath, type Passage, recordingUrl, splitTranscript } from '../transcript';
import type { LiveTranscript } from '../use-live-transcript';
import { LiveTranscriptView } from './live-transcript-view';
import { PassageSound } from './passage-sound';
import { OwnRecording, RemoteRecording } from './recording';
import classes from './response-details.module.css';
import { ConsentNote, ResponseProvenance } from './response-provenance';
import { SCROLL_AT, TurnText } from './turn-text';

type Props = {
  response: ResponseItem;
  /** The interview as it is spoken, while it runs. */
  live: LiveTranscript | null;
  /** The passage to scroll to. */
  passage?: Passage;
  /** The interview's setting for responses that a browser reported. */
  includesReported?: boolean;
  /** The section that is open, kept from one response to the next. */
  section?: string | null;
  onSection?: (section: string | null) => void;
  /** Everything at once, on a page of its own; in the dialog one section at a time. */
  whole?: boolean;
};

/** Summary, recording and transcript of a response, with where it comes from and what its participant agreed to. */
export function ResponseDetails({ response, live, passage, includesReported = false, section, onSection, whole = false }: Props) {
  const limit = limitText(response.limit_reached ?? '');
  return (
    <>
      <ResponseProvenance response={response} includesReported={includesReported} />
      {limit && (
        <Alert
          color="orange"
          variant="light"
          mb="md"
          classNames={{ title: classes.alertTitle }}
          title="A limit was reached in this interview"
        >
          {`${limit.what} ${limit.raise}`}
        </Alert>
      )}
      {whole ? (
        <Sections response={response} live={live} passage={passage} />
      ) : (
        <Folded response={response} live={live} passage={passage} section={section} onSection={onSection} />
      )}
      <ConsentNote response={response} />
    </>
  );
}

type Parts = Pick<Props, 'response' | 'live' | 'passage' | 'section' | 'onSection'>;

/** One open at a time. A running interview, and a passage, open the transcript. */
function Folded({ response, live, passage, section, onSection }: Parts) {
  const [open, setOpen] = useState<string | null>(live || passage ? 'transcript' : (section ?? 'summary'));
  const atEnd = useRef(false);
  const choose = (next: string | null) => {
    onSection?.(next);
    setOpen(next);
  };
  return (
    <Accordion variant="separated" value={open} onChange={choose} order={3}>
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
        <Accordion.Panel>
          {live ? <LiveTranscriptView live={live} atEnd={atEnd} /> : <Transcript response={response} passage={passage} atEnd={atEnd} />}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** On a page there is room for all of it. */
function Sections({ response, live, passage }: Parts) {
  return (
    <div className={classes.sections}>
      <section className={classes.section} aria-labelledby="response-summary">
        <h2 id="response-summary">Summary</h2>
        <Summary response={response} running={live !== null} />
      </section>
      <section className={classes.section} aria-labelledby="response-recording">
        <h2 id="response-recording">Recording</h2>
        <RecordingSection response={response} open={live === null} />
      </section>
      <section className={classes.section} aria-labelledby="response-transcript">
        <h2 id="response-transcript">Transcript</h2>
        {live ? <LiveTranscriptView live={live} whole /> : <Transcript response={response} passage={passage} whole />}
      </section>
    </div>
  );
}

/** Why there is nothing, where retention deleted it. */
function removedNote({ removed }: ResponseItem, kind: RetainedKind): string | null {
  return removed?.[kind] ? removedText(kind, removed[kind].days) : null;
}

function Summary({ response, running }: { response: ResponseItem; running: boolean }) {
  const text = response.interview_summary?.trim();
  if (!text) {
    const waiting = running
      ? 'The summary is written when the interview ends.'
      : response.processing
        ? 'The summary is being written…'
        : null;
    return <p className={classes.none}>{waiting ?? removedNote(response, 'transcript') ?? 'No summary provided'}</p>;
  }
  return (
    <>
      <p className={classes.text}>{text}</p>
      {response.summary_source === 'browser' && <p className={classes.source}>{SOURCE_LABELS.browser}.</p>}
      {response.summary_source === 'extractive' && (
        <p className={classes.source}>Picked from the participant&apos;s own words, without a language model.</p>
      )}
      {response.summary_source === 'failed' && (
        <p className={classes.source}>
          Writing the summary failed several times. The transcript and the recording are complete, and the operator has been told.
        </p>
      )}
    </>
  );
}

/** Why a recording stops early or is missing, in the owner's words. */
const CUT_TEXTS: Record<RecordingCut, string> = {
  response: 'The recording stops early: it reached the limit for one response.',
  owner: 'The recording stops early or is missing: your account has no room for more recordings. Delete responses you no longer need.',
  installation: 'The recording stops early or is missing: this installation has no room for more recordings. Ask its operator.',
  disk: 'The recording stops early or is missing: the disk of this installation is nearly full. Ask its operator.',
  format: "There is no recording: what the participant's browser sent is not one.",
};

function RecordingSection({ response, open }: { response: ResponseItem; open: boolean }) {
  return (
    <>
      {response.recording_cut && <p className={classes.source}>{CUT_TEXTS[response.recording_cut]}</p>}
      <Recording response={response} open={open} />
    </>
  );
}

/** Loaded only when it is looked at: our own recordings can be large. */
function Recording({ response, open }: { response: ResponseItem; open: boolean }) {
  if (response.source === 'browser' && response.interview_recording) {
    return (
      <p className={classes.none}>
        Unverified address, {SOURCE_LABELS.browser.toLowerCase()}: <span className={classes.address}>{response.interview_recording}</span>
      </p>
    );
  }
  const url = recordingUrl(response.interview_recording);
  if (!url) {
    const text = response.interview_recording?.trim() || removedNote(response, 'recording') || 'No recording provided';
    return <p className={classes.none}>{text}</p>;
  }
  const own = ownRecordingPath(url);
  if (own === null) return <RemoteRecording url={url} />;
  return open ? <OwnRecording key={own} path={own} /> : null;
}

type TranscriptProps = {
  response: ResponseItem;
  passage?: Passage;
  whole?: boolean;
  /** Whether its end was being read when the call ended: it stays there. */
  atEnd?: RefObject<boolean>;
};

function Transcript({ response, passage, whole, atEnd }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  const turns = splitTranscript(response.interview_transcript ?? '');
  const place = passage ? findPassage(turns, passage) : null;
  const url = recordingUrl(response.interview_recording);
  const sound = response.source === 'browser' ? null : url && ownRecordingPath(url);

  useLayoutEffect(() => {
    const mark = box.current?.querySelector('mark');
    mark?.scrollIntoView?.({ block: 'center' });
  }, [place?.index, place?.start]);

  const isThere = turns.length > 0;
  useLayoutEffect(() => {
    if (isThere && atEnd?.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [isThere, atEnd]);

  if (turns.length === 0) return <p className={classes.none}>{removedNote(response, 'transcript') ?? 'No transcript provided'}</p>;
  return (
    <>
      {passage && !place && <p className={classes.none}>This passage is not in the transcript as it is stored now.</p>}
      {passage && sound && <PassageSound path={sound} turn={passage.turn} />}
      <div
        ref={box}
        className={classes.scroll}
        style={whole ? undefined : { maxHeight: SCROLL_AT.transcript }}
        tabIndex={whole ? undefined : 0}
        role="region"
        aria-label="Transcript text"
      >
        {turns.map((turn, index) => (
          <TurnText key={index} speaker={turn.speaker} text={turn.text} marked={place?.index === index ? place : null} />
        ))}
      </div>
    </>
  );
}
