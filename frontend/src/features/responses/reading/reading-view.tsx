import type { Note } from '@contract/notes';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconKeyboard } from '@/components/icons/icons';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { NotesPanel } from '@/components/notes/notes-panel';
import { ABOUT_ALL, type Moment, useNotes } from '@/components/notes/notes.queries';
import { RecordingLink } from '../components/recording';
import { LiveTranscriptView } from '../components/live-transcript-view';
import { ResponseAlerts } from '../components/response-alerts';
import type { DetailsProps } from '../components/response-details';
import { ownRecordingOf, RecordingSection } from '../components/response-recording';
import { removedNote, Summary } from '../components/response-summary';
import { t } from '../texts';
import { type Passage, splitTranscript } from '../transcript';
import { FactsSection } from './facts-section';
import { KeysDialog } from './keys-dialog';
import { type Theme, usePassages, useThemes } from './passages.queries';
import { PassagesSection } from './passages-section';
import { PlayerDock, QuestionMenu } from './player-dock';
import classes from './reading-view.module.css';
import { SideSection } from './side-section';
import { useTimeline } from './timeline.queries';
import { scrollToTurn, TranscriptPane } from './transcript-pane';
import { readTurns } from './turns';
import { useReadingKeys } from './use-reading-keys';
import { usePlace } from './use-place';
import { useSound } from './use-sound';

const SteppingInPanel = lazy(() =>
  import('@/components/stepping-in/stepping-in-panel').then((module) => ({ default: module.SteppingInPanel })),
);
const QualitySection = lazy(() => import('../quality/quality-section').then((module) => ({ default: module.QualitySection })));

const NO_NOTES: readonly Note[] = [];
const NO_PASSAGES: readonly never[] = [];
const NO_THEMES: ReadonlyMap<string, Theme> = new Map();

/** A response on its page: sound and words together, and beside them what there is to know and to note. */
export function ReadingView({ response, live, passage, includesReported = false }: DetailsProps) {
  const running = live !== null;
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ passage: Passage; n: number } | null>(null);
  const [helps, setHelps] = useState(false);
  const timeline = useTimeline(response, !running);
  const lines = useMemo(() => splitTranscript(response.interview_transcript ?? ''), [response.interview_transcript]);
  const turns = useMemo(() => readTurns(timeline.data, lines), [timeline.data, lines]);
  const path = ownRecordingOf(response);
  const sound = useSound(running ? null : path, timeline.data ?? (timeline.isError ? null : undefined), turns);
  const place = usePlace(turns, timeline.data?.parts ?? [], path === null ? null : sound);
  const isRead = !running && response.call_status === 'completed';
  const passages = usePassages(response, isRead).data ?? NO_PASSAGES;
  const themes = useThemes(response.form_id, passages.length > 0).data ?? NO_THEMES;
  const notes = useNotes(response.id).data ?? NO_NOTES;

  const show = useCallback((wanted: Passage) => setShown((before) => ({ passage: wanted, n: (before?.n ?? 0) + 1 })), []);
  const go = (seq: number) => {
    place.select(seq);
    scrollToTurn(root.current, seq);
  };
  const goToNote = ({ turn, atMs }: Note) => {
    const seq = place.goTo(turn, atMs);
    if (seq !== null) scrollToTurn(root.current, seq);
  };
  const momentNow = (): Moment => (running ? { now: Date.now() } : (place.moment() ?? ABOUT_ALL));
  const questions = turns.flatMap(({ seq, question, atMs: at }) => (question ? [{ ...question, seq, at }] : []));
  useReadingKeys({
    play: () => path !== null && !running && sound.player.toggle(),
    faster: (by) => sound.player.faster(by),
    jump: (seconds) => path !== null && !running && sound.player.seek(sound.player.ms + seconds * 1_000),
    question: (by) => {
      const seq = place.question(by);
      if (seq !== null) go(seq);
    },
    help: () => setHelps(true),
  });

  return (
    <div ref={root}>
      <ResponseAlerts response={response} includesReported={includesReported} running={running} />
      <div className={classes.layout}>
        <div className={classes.main}>
          {!running && (
            <section className={classes.dock} aria-labelledby="response-recording">
              <div className={classes.bar}>
                <h2 id="response-recording" className={classes.label}>
                  {t('responseDetails.recording')}
                </h2>
                {sound.sound.data && (
                  <span className={classes.link}>
                    <RecordingLink href={sound.sound.data.address} />
                  </span>
                )}
                <QuestionMenu questions={questions} onGo={go} />
                <Tooltip label={`${t('keys.show')} (?)`}>
                  <ActionIcon
                    className={classes.keys}
                    variant="subtle"
                    color="gray"
                    aria-label={t('keys.show')}
                    aria-keyshortcuts="?"
                    onClick={() => setHelps(true)}
                  >
                    <IconKeyboard size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </div>
              <RecordingSection response={response} own={() => <PlayerDock sound={sound} />} />
            </section>
          )}
          <section className={classes.transcript} aria-labelledby="response-transcript">
            <h2 id="response-transcript">{t('responseDetails.transcript')}</h2>
            {live && <LiveTranscriptView live={live} whole />}
            {!live && turns.length === 0 && (
              <p className={classes.none}>{removedNote(response, 'transcript') ?? t('responseDetails.noTranscriptProvided')}</p>
            )}
            {!live && turns.length > 0 && (
              <TranscriptPane
                turns={turns}
                sound={sound}
                hasSound={path !== null}
                passage={shown?.passage ?? passage}
                shown={shown?.n ?? 0}
                passages={passages}
                themes={themes}
                notes={notes}
                selected={place.selected}
                onSelect={place.select}
              />
            )}
          </section>
        </div>
        <aside className={classes.side} aria-label={t('reading.beside')}>
          <div className={classes.first}>
            <SideSection title={t('responseDetails.summary')}>
              <Summary response={response} running={running} />
            </SideSection>
          </div>
          <SideSection title={t('reading.notes')} count={notes.length}>
            <NotesPanel responseId={response.id} momentNow={momentNow} onGo={running ? undefined : goToNote} />
          </SideSection>
          {!running && (
            <Suspense fallback={null}>
              <QualitySection response={response} whole onShow={show} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <SteppingInPanel responseId={response.id} turnCount={live ? live.turns.length : response.turn_count} live={running} />
          </Suspense>
          {isRead && (
            <SideSection title={t('reading.passages')} count={passages.length} closedOnPhone>
              <PassagesSection formId={response.form_id} passages={passages} themes={themes} onShow={show} />
            </SideSection>
          )}
          <SideSection title={t('facts.title')} closedOnPhone>
            <FactsSection
              response={response}
              pausedMs={timeline.data?.pausedMs}
              waits={timeline.data?.turns.flatMap(({ waitedMs }) => waitedMs ?? [])}
            />
          </SideSection>
        </aside>
      </div>
      <KeysDialog opened={helps} onClose={() => setHelps(false)} />
    </div>
  );
}
