import type { QuestionFinding } from '@contract/findings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { percentOf } from '../figures';
import { t } from '../texts';
import classes from './value-bars.module.css';

/** Answers that hold no value. */
export const IN_OTHER_WORDS: unique symbol = Symbol('in other words');
type Chosen = string | typeof IN_OTHER_WORDS;
type Props = { question: QuestionFinding; chosen: Chosen | undefined; onChoose: (value: Chosen) => void };

/** Bars that are shown at first. */
const FIRST = 14;

/** What was chosen, with shares of those who answered; each bar leads to its answers. */
export function ValueBars({ question: { values, answered, inOtherWords, multiple, summary, answerType }, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? values : values.slice(0, FIRST);
  const nameOf = ({ value, label }: QuestionFinding['values'][number]) =>
    label ? t(answerType === 'number' ? 'values.withUnit' : 'values.named', { value, label }) : value;
  const row: Pick<RowProps, 'answered' | 'chosen' | 'onChoose'> = { answered, chosen, onChoose };
  return (
    <div className={classes.values}>
      <ul className={classes.list} aria-label={t('values.label')}>
        {shown.map((one) => (
          <ValueRow key={one.value} {...row} value={one.value} name={nameOf(one)} participants={one.participants} />
        ))}
        {inOtherWords > 0 && <ValueRow {...row} value={IN_OTHER_WORDS} name={t('values.inOtherWords')} participants={inOtherWords} />}
      </ul>
      {values.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('values.more', { count: values.length - shown.length })}
        </Button>
      )}
      <p className={classes.note}>
        {t('values.note', { count: answered })}
        {multiple && ` ${t('values.multiple')}`}
        {summary &&
          ` ${t('values.summary', {
            mean: rounded(summary.mean),
            median: rounded(summary.median),
            count: summary.values,
          })}`}
      </p>
    </div>
  );
}

type RowProps = Pick<Props, 'chosen' | 'onChoose'> & { value: Chosen; name: string; participants: number; answered: number };

function ValueRow({ value, name, participants, answered, chosen, onChoose }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-words={value === IN_OTHER_WORDS || undefined}
        disabled={participants === 0}
        aria-expanded={chosen === value}
        onClick={() => onChoose(value)}
      >
        <span className={classes.name} dir="auto">
          {name}
        </span>{' '}
        <span className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${Math.min(1, participants / Math.max(1, answered)) * 100}%` }} />
        </span>
        <span className={classes.figure}>
          {participants} <span className={classes.share}>{percentOf(participants, answered)}</span>
        </span>
      </button>
    </li>
  );
}

const rounded = (value: number) => String(Math.round(value * 10) / 10);
