import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { responseHref } from '@/lib/response-href';
import type { LiveStore } from '../live-store';
import { t } from '../texts';
import { useEntry } from '../use-live-store';
import { CoverageMarks } from './coverage-marks';
import classes from './live-card.module.css';
import { LiveFacts } from './live-facts';
import { StateBadge, stateOf } from './state-badge';

type Props = { store: LiveStore; id: string; isOpen: boolean; isFocused: boolean; onOpen: (id: string) => void };

/** A running interview. It renders again only when something of it changes. */
export const LiveCardView = memo(function LiveCardView({ store, id, isOpen, isFocused, onOpen }: Props) {
  const entry = useEntry(store, id);
  if (!entry) return null;
  const { card, words, warnings, ended, isOff, endedAt } = entry;
  const state = stateOf(entry);
  const name = card.name ?? t('card.unnamed');
  const said = words ?? card.last;
  return (
    <li
      className={classes.card}
      data-card={id}
      data-state={ended ? 'ended' : state}
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
      ) : (
        <p className={classes.words} data-role={said?.role} data-speaking={words !== null || undefined}>
          {said ? (
            <>
              <span className={classes.speaker}>{t(`card.${said.role}`)}</span> {said.text}
            </>
          ) : (
            t('card.nothing')
          )}
        </p>
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
