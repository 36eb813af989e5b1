import type { LiveCard, LiveDetail } from '@contract/live';
import { CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/lib/api-client';
import { formatClock, formatDate } from '@/lib/format';
import { responseHref } from '@/lib/response-href';
import { useLiveDetail } from '../api/live.queries';
import type { LiveEntry, LiveStore } from '../live-store';
import { t } from '../texts';
import { useEntry } from '../use-live-store';
import { Mark } from './coverage-marks';
import { LiveListen } from './live-listen';
import { LiveTranscript } from './live-transcript';
import classes from './live-panel.module.css';
import { StateBadge } from './state-badge';

const LiveNotes = lazy(() => import('./live-notes').then((module) => ({ default: module.LiveNotes })));
const SteppingInPanel = lazy(() =>
  import('@/components/stepping-in/stepping-in-panel').then((module) => ({ default: module.SteppingInPanel })),
);

type Props = {
  store: LiveStore;
  id: string;
  isLoaded: boolean;
  onClose: () => void;
};

/** One interview beside the others: as it is spoken, what of the guide is done, and who it is. */
export function LivePanel({ store, id, isLoaded, onClose }: Props) {
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
  const name = card ? (card.name ?? t('card.unnamed')) : '';

  return (
    <aside className={classes.panel} aria-label={t('panel.label', { name })}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.name}>
          {name}
        </h2>
        {(entry || ended) && <StateBadge state={ended ? 'ended' : entry!.state} />}
        <CloseButton aria-label={t('panel.close')} onClick={onClose} />
      </div>
      {!ended && entry && <Notices entry={entry} />}
      {ended && (
        <p className={classes.notice}>
          {t('card.ended')} <Link to={responseHref(id)}>{t('card.response')}</Link>
        </p>
      )}
      <h3>{t('panel.transcript')}</h3>
      {card && !ended && <LiveListen key={id} responseId={id} builtin={card.builtin} via={card.via} />}
      <LiveTranscript responseId={id} turnCount={card?.turnCount ?? 0} />
      {card && (
        <div className={classes.actions}>
          <Suspense fallback={null}>
            <SteppingInPanel responseId={id} turnCount={card.turnCount} live={!ended} />
          </Suspense>
        </div>
      )}
      <h3>{t('panel.notes')}</h3>
      <Suspense fallback={null}>
        <LiveNotes key={id} responseId={id} live={!ended} />
      </Suspense>
      {card && (
        <>
          <h3>{t('panel.coverage')}</h3>
          <Guide card={card} questions={detail.data?.questions ?? []} />
          <h3>{t('panel.about')}</h3>
          <About card={card} detail={detail.data} />
        </>
      )}
      {detail.isError && !ended && <p className={classes.notice}>{errorText(detail.error, t('panel.failed'))}</p>}
    </aside>
  );
}

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
      {card.resumableUntil !== null && <p className={classes.notice}>{t('panel.resumable', { time: formatClock(card.resumableUntil) })}</p>}
      {card.present && card.pausedAt !== null && (
        <p className={classes.notice}>{t('panel.paused', { time: formatClock(card.pausedAt) })}</p>
      )}
    </>
  );
}

function Guide({ card, questions }: { card: LiveCard; questions: LiveDetail['questions'] }) {
  if (!card.marks) return <p className={classes.notice}>{t(questions.length > 0 ? 'panel.notLinked' : 'panel.noGuide')}</p>;
  const wordings = new Map(questions.map((question) => [question.id, question]));
  return (
    <ol className={classes.guide}>
      {card.marks.map(({ id, state }) => (
        <li key={id}>
          <Mark state={state} />
          <span>
            {wordings.get(id)?.wording}
            <span className={classes.state}>
              {t(`mark.${state}`)}
              {wordings.get(id)?.required && state !== 'answered' ? ` · ${t('panel.mustAsk')}` : ''}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function About({ card, detail }: { card: LiveCard; detail: LiveDetail | undefined }) {
  const facts: [name: string, value: string][] = [
    [t('panel.interview'), card.title],
    [t('panel.started'), formatDate(card.startedAt)],
    [t('panel.language'), card.language ? (new Intl.DisplayNames('en', { type: 'language' }).of(card.language) ?? card.language) : ''],
    [t('panel.how'), card.via ? t(`card.${card.via}`) : ''],
    [t('panel.turns'), String(card.turnCount)],
    [t('panel.email'), detail?.email ?? ''],
    [t('panel.phone'), detail?.phonenumber ?? ''],
    [t('panel.guideVersion'), detail?.guideVersion ? String(detail.guideVersion) : ''],
    [t('panel.consent'), formatDate(detail?.consentAt)],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
