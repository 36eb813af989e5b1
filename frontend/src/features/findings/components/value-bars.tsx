import type { QuestionFinding } from '@contract/findings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { percentOf } from '../figures';
import { t } from '../texts';
import classes from './value-bars.module.css';

type Props = { question: QuestionFinding; chosen: string | undefined; onChoose: (value: string) => void };

/** Bars that are shown at first. */
const FIRST = 14;

/** What was chosen, with shares of those who were asked; each bar leads to its answers. */
export function ValueBars({ question: { values, asked, multiple, summary, answerType }, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...values.map(({ participants }) => participants));
  const shown = all ? values : values.slice(0, FIRST);
  return (
    <div className={classes.values}>
      <ul className={classes.list} aria-label={t('values.label')}>
        {shown.map(({ value, label, participants }) => {
          const name = label ? t(answerType === 'number' ? 'values.withUnit' : 'values.named', { value, label }) : value;
          return (
            <li key={value}>
              <button
                type="button"
                className={classes.row}
                disabled={participants === 0}
                aria-expanded={chosen === value}
                onClick={() => onChoose(value)}
              >
                <span className={classes.name} dir="auto">
                  {name}
                </span>{' '}
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} style={{ width: `${(participants / most) * 100}%` }} />
                </span>
                <span className={classes.figure}>
                  {participants} <span className={classes.share}>{percentOf(participants, asked)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {values.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('values.more', { count: values.length - shown.length })}
        </Button>
      )}
      <p className={classes.note}>
        {t('values.note', { count: asked })}
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

const rounded = (value: number) => String(Math.round(value * 10) / 10);
