import { IconAlertTriangle } from '@/components/icons/icons';
import { endOf } from '@contract/live-words';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { nameApart } from '@/lib/participant-name';
import { responseHref } from '@/lib/response-href';
import type { LiveEntry, LiveStore } from '../live-store';
import { t } from '../texts';
import { useEntry } from '../use-live-store';
import { CoverageMarks } from './coverage-marks';
import classes from './live-card.module.css';
import { LiveFacts } from './live-facts';
import { StateBadge, stateOf } from './state-badge';

type Props = { store: LiveStore; id: string; isWall: boolean; isOpen: boolean; isFocused: boolean; onOpen: (id: string) => void };

/** A running interview. It renders again only when something of it changes. */
export const LiveCardView = memo(function LiveCardView({ store, id, isWall, isOpen, isFocused, onOpen }: Props) {
  const entry = useEntry(store, id);
  if (!entry) return null;
  const { card, warnings, ended, isOff, endedAt } = entry;
  const state = stateOf(entry);
  const name = card.name === null ? t('card.unnamed') : nameApart(card.name, card.startedAt);
  const said = saidIn(entry, isWall ? SHOWN.wall : SHOWN.card);
  return (
    <li
      className={classes.card}
      data-card={id}
      data-state={ended ? 'ended' : state}
      data-last={said.at(-1)?.role}
      data-open={isOpen || undefined}
      data-warned={(!ended && warnings.length > 0) || undefined}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.name}
          aria-label={t('card.open', { name })}
          aria-expanded={isOpen}
          tabIndex={isFocused ? 0 : -1}
          data-card-button
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        <StateBadge state={state} />
      </div>
      <LiveFacts card={card} endedAt={endedAt} />
      {ended ? (
        <p className={classes.words}>
          {t(isOff ? 'card.off' : 'card.ended')} <Link to={responseHref(id)}>{t('card.response')}</Link>
        </p>
      ) : said.length === 0 ? (
        <p className={classes.words}>{t('card.nothing')}</p>
      ) : (
        said.map(({ role, by, text }) => (
          <p key={role} className={role === 'user' ? classes.words : classes.asked} data-by={by}>
            <span className={classes.speaker}>{t(`speaker.${by ?? role}`)}</span> {text}
          </p>
        ))
      )}
      <div className={classes.foot}>
        {card.marks && <CoverageMarks marks={card.marks} />}
        {!ended && warnings.length > 0 && (
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning} title={t(`why.${warning}`)}>
                <IconAlertTriangle size={14} aria-hidden />
                {t(`warning.${warning}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
});

/** As much as stands on a card of each voice: the end of what it said. UTF-16 code units. */
const SHOWN = { card: { user: 96, assistant: 72 }, wall: { user: 44, assistant: 25 } } as const;

type Said = Pick<NonNullable<LiveEntry['card']['last']>, 'role' | 'text' | 'by'>;

/** The last words of both voices in the order in which they were said. What is being said comes last. */
function saidIn({ card: { last, before }, words }: LiveEntry, shown: Readonly<Record<Said['role'], number>>): Said[] {
  const other = words && words.role !== last?.role ? last : before;
  const latest = words ? { role: words.role, text: `${words.text} …` } : last;
  return [other, latest].flatMap((one) => (one ? [{ ...one, text: endOf(one.text, shown[one.role]) }] : []));
}
