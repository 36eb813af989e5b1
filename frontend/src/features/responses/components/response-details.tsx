import { limitText } from '@contract/budgets';
import { removedText, type RetainedKind, SOURCE_LABELS } from '@contract/provenance';
import { Accordion, Alert } from '@mantine/core';
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import { findPassage, ownRecordingPath, type Passage, recordingUrl, splitTranscript } from '../transcript';
import type { LiveTranscript } from '@/lib/realtime/use-live-transcript';
import { DistressNote } from './distress-note';
import { LiveTranscriptView } from './live-transcript-view';
import { PassageSound } from './passage-sound';
import { OwnRecording, RemoteRecording } from './recording';
import classes from './response-details.module.css';
import { ConsentNote, LanguageNote, RatingNote, ReferenceNote, ResponseProvenance } from './response-provenance';
import { SCROLL_AT, TurnText } from './turn-text';

const SteppingInPanel = lazy(() =>
  import('@/components/stepping-in/stepping-in-panel').then((module) => ({ default: module.SteppingInPanel })),
);
const QualitySection = lazy(() => import('../quality/quality-section').then((module) => ({ default: module.QualitySection })));
const AddressedNote = lazy(() => import('./addressed-note').then((module) => ({ default: module.AddressedNote })));

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
  const [evidence, setEvidence] = useState<{ passage: Passage; n: number } | null>(null);
  const parts = { response, live, passage: evidence?.passage ?? passage, shown: evidence?.n ?? 0 };
  return (
    <>
      <DistressNote response={response} />
      <ResponseProvenance response={response} includesReported={includesReported} />
      {limit && (
        <Alert
          color="orange"
          variant="light"
          mb="md"
          classNames={{ title: classes.alertTitle }}
          title={t('responseDetails.limitReachedInterview')}
        >
          {`${limit.what} ${limit.raise}`}
        </Alert>
      )}
      {response.interview_transcript && !live && (
        <Suspense fallback={null}>
          <AddressedNote transcript={response.interview_transcript} />
        </Suspense>
      )}
      {!live && (
        <Suspense fallback={null}>
          <QualitySection
            response={response}
            whole={whole}
            onShow={(place) => setEvidence((before) => ({ passage: place, n: (before?.n ?? 0) + 1 }))}
          />
        </Suspense>
      )}
      {whole ? <Sections {...parts} /> : <Folded {...parts} section={section} onSection={onSection} />}
      <Suspense fallback={null}>
        <SteppingInPanel responseId={response.id} turnCount={live ? live.turns.length : response.turn_count} live={live !== null} />
      </Suspense>
      <RatingNote response={response} />
      <LanguageNote response={response} />
      <ConsentNote response={response} />
      <ReferenceNote response={response} />
    </>
  );
}

type Parts = Pick<Props, 'response' | 'live' | 'passage' | 'section' | 'onSection'> & {
  /** How often a place of the transcript was asked for: each time it is scrolled to. */
  shown: number;
};

/** One open at a time. A running interview, and a passage, open the transcript. */
function Folded({ response, live, passage, section, onSection, shown }: Parts) {
  const [open, setOpen] = useState<string | null>(live || passage ? 'transcript' : (section ?? 'summary'));
  const [followed, setFollowed] = useState(shown);
  if (followed !== shown) {
    setFollowed(shown);
    setOpen('transcript');
  }
  const atEnd = useRef(false);
  const choose = (next: string | null) => {
    onSection?.(next);
    setOpen(next);
  };
  return (
    <Accordion variant="separated" value={open} onChange={choose} order={3}>
      <Accordion.Item value="summary">
        <Accordion.Control>{t('responseDetails.summary')}</Accordion.Control>
        <Accordion.Panel>
          <div
            className={classes.scroll}
            style={{ maxHeight: SCROLL_AT.summary }}
            tabIndex={0}
            role="region"
            aria-label={t('responseDetails.summaryText')}
          >
            <Summary response={response} running={live !== null} />
          </div>
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="recording">
        <Accordion.Control>{t('responseDetails.recording')}</Accordion.Control>
        <Accordion.Panel>
          <RecordingSection response={response} open={open === 'recording'} />
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="transcript">
        <Accordion.Control>{t('responseDetails.transcript')}</Accordion.Control>
        <Accordion.Panel>
          {live ? (
            <LiveTranscriptView live={live} atEnd={atEnd} />
          ) : (
            <Transcript key={shown} response={response} passage={passage} atEnd={atEnd} />
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

/** On a page there is room for all of it. */
function Sections({ response, live, passage, shown }: Parts) {
  return (
    <div className={classes.sections}>
      <section className={classes.section} aria-labelledby="response-summary">
        <h2 id="response-summary">{t('responseDetails.summary')}</h2>
        <Summary response={response} running={live !== null} />
      </section>
      <section className={classes.section} aria-labelledby="response-recording">
        <h2 id="response-recording">{t('responseDetails.recording')}</h2>
        <RecordingSection response={response} open={live === null} />
      </section>
      <section className={classes.section} aria-labelledby="response-transcript">
        <h2 id="response-transcript">{t('responseDetails.transcript')}</h2>
        {live ? <LiveTranscriptView live={live} whole /> : <Transcript key={shown} response={response} passage={passage} whole />}
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
      ? t('responseDetails.summaryWrittenWhenInterview')
      : response.processing
        ? t('responseDetails.summaryBeingWritten')
        : null;
    return <p className={classes.none}>{waiting ?? removedNote(response, 'transcript') ?? t('responseDetails.noSummaryProvided')}</p>;
  }
  return (
    <>
      <p className={classes.text}>{text}</p>
      {response.summary_source === 'browser' && <p className={classes.source}>{SOURCE_LABELS.browser}.</p>}
      {response.summary_source === 'extractive' && <p className={classes.source}>{t('responseDetails.extractive')}</p>}
      {response.summary_source === 'failed' && <p className={classes.source}>{t('responseDetails.summaryFailed')}</p>}
    </>
  );
}

function RecordingSection({ response, open }: { response: ResponseItem; open: boolean }) {
  return (
    <>
      {response.recording_cut && <p className={classes.source}>{t(`recordingCut.${response.recording_cut}`)}</p>}
      <Recording response={response} open={open} />
    </>
  );
}

/** Loaded only when it is looked at: our own recordings can be large. */
function Recording({ response, open }: { response: ResponseItem; open: boolean }) {
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

  if (turns.length === 0) {
    return <p className={classes.none}>{removedNote(response, 'transcript') ?? t('responseDetails.noTranscriptProvided')}</p>;
  }
  return (
    <>
      {passage && !place && <p className={classes.none}>{t('responseDetails.passageNotTranscriptStored')}</p>}
      {passage && sound && <PassageSound path={sound} turn={passage.turn} />}
      <div
        ref={box}
        className={classes.scroll}
        style={whole ? undefined : { maxHeight: SCROLL_AT.transcript }}
        tabIndex={whole ? undefined : 0}
        role="region"
        aria-label={t('responseDetails.transcriptText')}
      >
        {turns.map((turn, index) => (
          <TurnText key={index} speaker={turn.speaker} text={turn.text} marked={place?.index === index ? place : null} />
        ))}
      </div>
    </>
  );
}
