import { CloseButton, Skeleton, Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@/components/icons/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNotes } from '@/components/notes/notes.queries';
import { nameApart } from '@/lib/participant-name';
import { formatTime } from '@/lib/format';
import { responseHref } from '@/lib/response-href';
import { useLiveDetail } from '../api/live.queries';
import { coverageCount } from '../coverage-count';
import type { LiveEntry, LiveStore } from '../live-store';
import { t } from '../texts';
import { useEntry } from '../use-live-store';
import { About, Guide } from './live-about';
import { LiveFacts } from './live-facts';
import { LiveGone } from './live-gone';
import { LiveListen } from './live-listen';
import { LiveTranscript } from './live-transcript';
import classes from './live-panel.module.css';
import { StateBadge, stateOf } from './state-badge';

const loadNotes = () => import('./live-notes').then((module) => ({ default: module.LiveNotes }));
const LiveNotes = lazy(loadNotes);
const SteppingInBar = lazy(() => import('@/components/stepping-in/stepping-in-bar').then((module) => ({ default: module.SteppingInBar })));
const InterventionLog = lazy(() =>
  import('@/components/stepping-in/stepping-in-bar').then((module) => ({ default: module.InterventionLog })),
);

const TABS = ['transcript', 'guide', 'notes', 'log', 'about'] as const;
export type PanelTab = (typeof TABS)[number];

type Props = {
  store: LiveStore;
  id: string;
  isLoaded: boolean;
  /** The open part. It stays open when another interview is opened. */
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
};

/** Loads the keys of the notes before a panel is opened: a moment is marked while it happens. */
export const preloadNotes = () => void loadNotes().catch(() => undefined);

/** One interview beside the others: as it is spoken, what of the guide is done, who it is; and below all of it what can be done, always in sight. */
export function LivePanel({ store, id, isLoaded, tab, onTab, onClose }: Props) {
  const entry = useEntry(store, id);
  const detail = useLiveDetail(id);
  // What was shown stays when the interview ends and its card has faded.
  const [last, setLast] = useState<LiveEntry | null>(null);
  if (entry && entry !== last) setLast(entry);
  const card = (entry ?? last)?.card ?? detail.data?.card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a narrow screen the panel covers the list.
    if (window.matchMedia('(max-width: 68em)').matches) heading.current?.focus();
  }, []);
  const ended = entry ? entry.ended : isLoaded && (last !== null || detail.isError);
  const isOff = (entry ?? last)?.isOff ?? false;
  const named = card && (card.name === null ? t('card.unnamed') : nameApart(card.name, card.startedAt));
  const name = named ?? (detail.isError ? t('gone.label') : t('panel.loading'));

  return (
    <aside className={classes.panel} data-panel aria-label={card ? t('panel.label', { name }) : name}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.name}>
          {name}
        </h2>
        {card && (entry || ended) && <StateBadge state={entry ? stateOf(entry) : isOff ? 'off' : 'ended'} />}
        <CloseButton aria-label={t('panel.close')} onClick={onClose} />
      </div>
      {!card &&
        (detail.isError ? <LiveGone id={id} error={detail.error} onRetry={() => void detail.refetch()} onClose={onClose} /> : <Loading />)}
      {card && (
        <>
          <LiveFacts card={card} endedAt={(entry ?? last)?.endedAt ?? null} />
          {!ended && entry && <Notices entry={entry} />}
          {/* The keys of the notes work, and what is heard plays on, while another part is shown. */}
          <Tabs
            className={classes.tabs}
            keepMountedMode="display-none"
            value={tab}
            onChange={(value) => onTab(TABS.find((one) => one === value) ?? 'transcript')}
          >
            <Tabs.List aria-label={t('panel.parts')}>
              <Tabs.Tab value="transcript">{t('panel.transcript')}</Tabs.Tab>
              <Tabs.Tab value="guide">{card.marks ? t('panel.guideOf', coverageCount(card.marks)) : t('panel.coverage')}</Tabs.Tab>
              <NotesTab id={id} />
              <Tabs.Tab value="log">{t('panel.log')}</Tabs.Tab>
              <Tabs.Tab value="about">{t('panel.about')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="transcript" className={classes.spoken}>
              {!ended && <LiveListen key={id} responseId={id} builtin={card.builtin} via={card.via} bothVoices={card.bothVoices} />}
              <LiveTranscript responseId={id} turnCount={card.turnCount} isShown={tab === 'transcript'} />
            </Tabs.Panel>
            <Tabs.Panel value="guide" className={classes.part}>
              <Guide card={card} questions={detail.data?.questions ?? []} />
            </Tabs.Panel>
            <Tabs.Panel value="notes" className={classes.part}>
              <Suspense fallback={null}>
                <LiveNotes key={id} responseId={id} live={!ended} onWrite={() => onTab('notes')} />
              </Suspense>
            </Tabs.Panel>
            <Tabs.Panel value="log" className={classes.part}>
              <Suspense fallback={null}>
                <InterventionLog responseId={id} turnCount={card.turnCount} />
              </Suspense>
            </Tabs.Panel>
            <Tabs.Panel value="about" className={classes.part}>
              <About card={card} detail={detail.data} />
            </Tabs.Panel>
          </Tabs>
          {ended ? (
            <p className={classes.over}>
              {t(isOff ? 'card.off' : 'card.ended')} <Link to={responseHref(id)}>{t('card.response')}</Link>
            </p>
          ) : (
            <Suspense fallback={<Skeleton height={120} />}>
              <SteppingInBar key={id} responseId={id} turnCount={card.turnCount} />
            </Suspense>
          )}
        </>
      )}
    </aside>
  );
}

function NotesTab({ id }: { id: string }) {
  const count = useNotes(id).data?.length ?? 0;
  return <Tabs.Tab value="notes">{count === 0 ? t('panel.notes') : t('panel.notesCount', { count })}</Tabs.Tab>;
}

const Loading = () => (
  <div className={classes.part}>
    <Skeleton height={160} radius="md" />
  </div>
);

function Notices({ entry: { card, warnings } }: { entry: LiveEntry }) {
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            <strong>{t(`warning.${warning}`)}</strong> {t(`why.${warning}`)}
          </span>
        </p>
      ))}
      {card.present && card.pausedAt !== null && <p className={classes.notice}>{t('panel.paused', { time: formatTime(card.pausedAt) })}</p>}
    </>
  );
}
