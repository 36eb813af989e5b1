import { Accordion } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { LiveTranscript } from '@/lib/realtime/use-live-transcript';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import type { Passage } from '../transcript';
import { LiveTranscriptView } from './live-transcript-view';
import { ProvenanceNotes } from './provenance-notes';
import { OwnRecording } from './recording';
import { ResponseAlerts } from './response-alerts';
import classes from './response-details.module.css';
import { RecordingSection } from './response-recording';
import { Summary } from './response-summary';
import { Transcript } from './response-transcript';

const SteppingInPanel = lazy(() =>
  import('@/components/stepping-in/stepping-in-panel').then((module) => ({ default: module.SteppingInPanel })),
);
const QualitySection = lazy(() => import('../quality/quality-section').then((module) => ({ default: module.QualitySection })));

export type DetailsProps = {
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
};

/** Summary, recording and transcript of a response in the dialog, with where it comes from and what its participant agreed to. */
export function ResponseDetails({ response, live, passage, includesReported = false, section, onSection }: DetailsProps) {
  const [evidence, setEvidence] = useState<{ passage: Passage; n: number } | null>(null);
  const parts = { response, live, passage: evidence?.passage ?? passage, shown: evidence?.n ?? 0 };
  return (
    <>
      <ResponseAlerts response={response} includesReported={includesReported} running={live !== null} />
      <Folded {...parts} section={section} onSection={onSection} />
      {/* Below the summary, as on the response's page: it comes later, and would push aside what is being read. */}
      {!live && (
        <Suspense fallback={null}>
          <QualitySection
            response={response}
            whole={false}
            onShow={(place) => setEvidence((before) => ({ passage: place, n: (before?.n ?? 0) + 1 }))}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <SteppingInPanel responseId={response.id} turnCount={live ? live.turns.length : response.turn_count} live={live !== null} />
      </Suspense>
      <ProvenanceNotes response={response} />
    </>
  );
}

type Parts = Pick<DetailsProps, 'response' | 'live' | 'passage' | 'section' | 'onSection'> & {
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
    <Accordion variant="separated" value={open} onChange={choose} order={3} mb="md" classNames={{ itemTitle: classes.sectionHead }}>
      <Accordion.Item value="summary">
        <Accordion.Control>{t('responseDetails.summary')}</Accordion.Control>
        <Accordion.Panel>
          <div role="region" aria-label={t('responseDetails.summaryText')}>
            <Summary response={response} running={live !== null} />
          </div>
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="recording">
        <Accordion.Control>{t('responseDetails.recording')}</Accordion.Control>
        <Accordion.Panel>
          {/* Loaded only when it is looked at: our own recordings can be large. */}
          <RecordingSection response={response} own={(path) => open === 'recording' && <OwnRecording key={path} path={path} />} />
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
