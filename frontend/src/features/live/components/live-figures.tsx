import type { DropOff, LiveFigures } from '@contract/live';
import { LIVE_CARDS } from '@contract/live-constants';
import { shareText } from '@contract/report-numbers';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorBox } from '@/components/ui/error-box';
import { errorText } from '@/lib/api-client';
import { formatDuration } from '@/lib/format';
import { useLiveFigures } from '../api/live.queries';
import { t } from '../texts';
import classes from './live-figures.module.css';

/** Questions that are shown at first. */
const FIRST = 3;

type Props = {
  formId: number | null;
  /** As the screen has it: the figure follows each card. */
  running: number | null;
  /** Where the answers to a question are compared. */
  questionHref: (formId: number, questionId: string) => string;
};

/** The day in figures, and where participants leave. */
export function LiveFiguresBar({ formId, running, questionHref }: Props) {
  const { data, error, refetch } = useLiveFigures(formId);
  if (!data && error) return <ErrorBox title={t('load.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <section className={classes.figures} aria-label={t('figures.label')}>
      <dl className={classes.numbers}>
        <Figure
          name={t('figures.running')}
          value={data && data.running > LIVE_CARDS ? data.running : (running ?? data?.running)}
          more={data ? notShown(data) : ''}
        />
        <Figure name={t('figures.finished')} value={data?.finished} />
        <Figure name={t('figures.completion')} value={data && completion(data)} more={data ? ofFinished(data) : ''} />
        <Figure name={t('figures.median')} value={data && (formatDuration(data.medianMs ?? 0) || t('figures.none'))} />
      </dl>
      {data && data.dropOff.length > 0 && <DropOffs dropOff={data.dropOff} ofOne={formId !== null} questionHref={questionHref} />}
    </section>
  );
}

/** Running interviews that the screen does not show. */
function notShown({ running, unwatched = 0 }: LiveFigures): string {
  const newest = running > LIVE_CARDS ? [t('figures.newest', { count: LIVE_CARDS })] : [];
  return [...newest, ...(unwatched > 0 ? [t('figures.unwatched', { count: unwatched })] : [])].join(' · ');
}

/** Those that the owner ended tell nothing about how many participants come to the end. */
const completion = ({ finished, complete, endedByOwner }: LiveFigures) =>
  finished === endedByOwner ? t('figures.none') : shareText(complete, finished - endedByOwner);

function ofFinished({ finished, complete, endedByOwner }: LiveFigures): string {
  const count = finished > endedByOwner ? [t('figures.ofFinished', { complete, finished: finished - endedByOwner })] : [];
  return [...count, ...(endedByOwner > 0 ? [t('figures.endedByOwner', { count: endedByOwner })] : [])].join(' · ');
}

function Figure({ name, value, more = '' }: { name: string; value: number | string | undefined; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value ?? <Skeleton width={48} height={28} />}
        {more && <span className={classes.more}>{more}</span>}
      </dd>
    </div>
  );
}

type DropOffProps = { dropOff: readonly DropOff[]; ofOne: boolean; questionHref: Props['questionHref'] };

function DropOffs({ dropOff, ofOne, questionHref }: DropOffProps) {
  const [all, setAll] = useState(false);
  const shown = all ? dropOff : dropOff.slice(0, FIRST);
  return (
    <div className={classes.dropOff}>
      <h2 title={t('figures.dropOffWhen')}>{t('figures.dropOff')}</h2>
      <ol>
        {shown.map(({ formId, title, questionId, wording, asked, left }) => (
          <li key={`${formId} ${questionId}`}>
            <Link to={questionHref(formId, questionId)} title={ofOne ? wording : `${title}: ${wording}`}>
              {wording}
            </Link>
            <span className={classes.bar} style={{ inlineSize: `${(100 * left) / Math.max(asked, 1)}%` }} aria-hidden />
            <span className={classes.left}>{t('figures.left', { left, asked })}</span>
          </li>
        ))}
      </ol>
      {dropOff.length > shown.length && (
        <button type="button" className={classes.all} onClick={() => setAll(true)}>
          {t('figures.more', { count: dropOff.length - shown.length })}
        </button>
      )}
    </div>
  );
}
