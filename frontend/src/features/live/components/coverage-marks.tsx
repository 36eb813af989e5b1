import type { LiveCard } from '@contract/live';
import type { MarkState } from '@contract/live-constants';
import { memo } from 'react';
import { coverageCount } from '../coverage-count';
import { t } from '../texts';
import classes from './coverage-marks.module.css';

type Marks = NonNullable<LiveCard['marks']>;

/** The questions of a guide as a row of marks, said in one sentence. */
export const CoverageMarks = memo(
  function CoverageMarks({ marks }: { marks: Marks }) {
    return (
      <span className={classes.marks} role="img" aria-label={t('card.coverage', coverageCount(marks))}>
        {marks.map(({ id, state }) => (
          <Mark key={id} state={state} />
        ))}
      </span>
    );
  },
  ({ marks: a }, { marks: b }) => a.length === b.length && a.every(({ id, state }, at) => b[at]!.id === id && b[at]!.state === state),
);

/** Every state has a shape of its own. */
export const Mark = ({ state }: { state: MarkState }) => <span className={classes.mark} data-mark={state} title={t(`mark.${state}`)} />;
