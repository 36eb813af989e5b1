import type { LiveCard } from '@contract/live';
import { IconKeyboard, IconMicrophone } from '@/components/icons/icons';
import { formatTime } from '@/lib/format';
import { t } from '../texts';
import { useMinutesSince } from './clock';
import classes from './live-card.module.css';

/** What interview it is, how it is answered, in which language and since when. @param props.endedAt stops its clock. Milliseconds. */
export function LiveFacts({ card, endedAt }: { card: LiveCard; endedAt: number | null }) {
  return (
    <p className={classes.about}>
      <span className={classes.title}>{card.title}</span>
      <How card={card} />
      {card.language && <span className={classes.language}>{card.language}</span>}
      <Age startedAt={card.startedAt} endedAt={endedAt} />
      {card.resumableUntil !== null && endedAt === null && <span>{t('card.resumable', { time: formatTime(card.resumableUntil) })}</span>}
    </p>
  );
}

function How({ card: { via } }: { card: LiveCard }) {
  if (via === null) return null;
  const Icon = via === 'voice' ? IconMicrophone : IconKeyboard;
  return (
    <span className={classes.how}>
      <Icon size={14} aria-hidden />
      {t(`card.${via}`)}
    </span>
  );
}

function Age({ startedAt, endedAt }: { startedAt: string; endedAt: number | null }) {
  const minutes = useMinutesSince(startedAt, endedAt);
  return <span className={classes.age}>{minutes === 0 ? t('card.justStarted') : t('card.minutes', { minutes })}</span>;
}
