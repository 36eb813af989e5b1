import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@/components/ui/status-badge';
import { ownerLanguage } from '@/lib/i18n/owner-language';
import { responseHref } from '@/lib/response-href';
import type { Passage } from '../transcript';
import classes from './quality-section.module.css';
import type { Decision, Signal } from './quality.queries';
import { t } from './texts';

/** Places that are shown at once. */
const PLACES = 3;
const MINUTE = 60;

type Props = {
  signal: Signal;
  busy: boolean;
  onShow: (passage: Passage) => void;
  onDecide: (signal: Signal, decision: Decision['decision']) => void;
};

/** One signal: what it rests upon, where that is seen, and the decision about it. */
export function SignalCard({ signal, busy, onShow, onDecide }: Props) {
  const { kind, state, leavesOut, other, found } = signal;
  const [all, setAll] = useState(false);
  const places = signal.places.filter(({ text }) => text.trim() !== '');
  const shown = all ? places : places.slice(0, PLACES);
  const name = t(`kind.${kind}`);
  const choose = (
    key: string,
    keys: string | undefined,
    label: string,
    decision: Decision['decision'],
    look: 'default' | 'subtle' = 'default',
  ) => (
    <Button
      key={key}
      size="compact-sm"
      variant={look}
      aria-keyshortcuts={keys}
      aria-label={t('decide.of', { decision: label, kind: name })}
      onClick={({ currentTarget }) => {
        if (busy) return;
        // The other buttons go with the decision; this one stays, as what takes it back.
        currentTarget.parentElement?.querySelector('button')?.focus();
        onDecide(signal, decision);
      }}
    >
      {label}
    </Button>
  );
  return (
    <li className={classes.signal} data-state={state} data-signal={kind}>
      <div className={classes.head}>
        <h4 className={classes.kind}>{name}</h4>
        {state !== 'open' && (
          <StatusBadge tone={state === 'accepted' ? 'warning' : 'neutral'}>
            {leavesOut ? t('state.acceptedOut') : t(`state.${state}`)}
          </StatusBadge>
        )}
      </div>
      <p className={classes.reason}>
        {reasonOf(signal)} {timeOf(signal)} {!found && t('state.notFound')}
      </p>
      {shown.length > 0 && (
        <ul className={classes.places} aria-label={t('evidence.places')}>
          {shown.map(({ turn, start, text }) => (
            <li key={`${turn}:${start}`}>
              <button
                type="button"
                className={classes.place}
                aria-label={t('evidence.show', { text })}
                onClick={() => onShow({ turn, text })}
              >
                <span dir="auto">“{text}”</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {places.length > shown.length && (
        <button type="button" className={classes.link} onClick={() => setAll(true)}>
          {t('evidence.more', { count: places.length - shown.length })}
        </button>
      )}
      {other && (
        <p className={classes.reason}>
          <Link className={classes.link} to={responseHref(other.id)}>
            {t('evidence.other')}
          </Link>
        </p>
      )}
      <div className={classes.actions}>
        {state === 'open'
          ? [
              choose('first', 'O', t('decide.leaveOut'), { state: 'accepted', leaveOut: true }),
              choose('accept', 'A', t('decide.accept'), { state: 'accepted', leaveOut: false }),
              choose('dismiss', 'D', t('decide.dismiss'), { state: 'dismissed' }),
            ]
          : [choose('first', undefined, t('decide.takeBack'), { state: 'open' }, 'subtle')]}
      </div>
    </li>
  );
}

function reasonOf({ reason, counts, language }: Signal): string {
  const shown = language && new Intl.DisplayNames([ownerLanguage.get()], { type: 'language' }).of(language);
  return t(`reason.${reason}`, { ...counts, language: shown ?? language ?? '' });
}

/** How long it took, beside what the guide takes. */
function timeOf({ reason, counts: { seconds = 0, expected = 0 } }: Signal): string {
  if (reason !== 'few-words' || seconds === 0 || expected === 0) return '';
  const minutes = (time: number) =>
    time < 2 * MINUTE ? t('evidence.seconds', { seconds: time }) : t('evidence.minutes', { minutes: Math.round(time / MINUTE) });
  return t('evidence.time', { time: minutes(seconds), expected: minutes(expected) });
}
