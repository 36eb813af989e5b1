import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ResponseItem } from '../api/response-item';
import { t } from '../texts';
import { findPassage, type Passage, splitTranscript } from '../transcript';
import { PassageSound } from './passage-sound';
import classes from './response-details.module.css';
import { ownRecordingOf } from './response-recording';
import { removedNote } from './response-summary';
import { TurnText } from './turn-text';

type TranscriptProps = {
  response: ResponseItem;
  passage?: Passage;
  /** Whether its end was being read when the call ended: it stays there. */
  atEnd?: RefObject<boolean>;
};

/** The turns of a finished interview, with a passage marked. */
export function Transcript({ response, passage, atEnd }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  const turns = splitTranscript(response.interview_transcript ?? '');
  const place = passage ? findPassage(turns, passage) : null;
  const sound = ownRecordingOf(response);

  useLayoutEffect(() => {
    const mark = box.current?.querySelector('mark');
    mark?.scrollIntoView?.({ block: 'center' });
  }, [place?.index, place?.start]);

  const isThere = turns.length > 0;
  useLayoutEffect(() => {
    if (isThere && atEnd?.current) box.current?.scrollIntoView?.({ block: 'end' });
  }, [isThere, atEnd]);

  if (turns.length === 0) {
    return <p className={classes.none}>{removedNote(response, 'transcript') ?? t('responseDetails.noTranscriptProvided')}</p>;
  }
  return (
    <>
      {passage && !place && <p className={classes.none}>{t('responseDetails.passageNotTranscriptStored')}</p>}
      {passage && sound && <PassageSound path={sound} turn={passage.turn} />}
      <div ref={box} role="region" aria-label={t('responseDetails.transcriptText')}>
        {turns.map((turn, index) => (
          <TurnText key={index} speaker={turn.speaker} text={turn.text} marked={place?.index === index ? place : null} />
        ))}
      </div>
    </>
  );
}
