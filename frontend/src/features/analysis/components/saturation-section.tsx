import type { Saturation } from '@contract/analysis';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { t } from '../texts';
import classes from './saturation.module.css';

const VIEW = { width: 640, height: 160, left: 36, right: 8, top: 12, bottom: 24 } as const;

/** When the themes came up: a curve over the interviews, and what it says in words. */
export function SaturationSection({ saturation }: { saturation: Saturation }) {
  const { interviews, themes, steps, sentences } = saturation;
  const captionId = useId();
  return (
    <div className={classes.saturation}>
      {sentences.map((sentence, at) => (
        <p key={sentence} className={at === 0 ? classes.main : classes.rule}>
          {sentence}
        </p>
      ))}
      <figure className={classes.figure} aria-labelledby={captionId}>
        <figcaption id={captionId} className={classes.caption}>
          {t('saturation.caption')}
        </figcaption>
        <Curve saturation={saturation} />
        <VisuallyHidden>
          <ul>
            {steps.map(({ interview, added, total }) => (
              <li key={interview}>{t('saturation.step', { interview, added, total })}</li>
            ))}
            <li>{t('saturation.end', { interviews, themes })}</li>
          </ul>
        </VisuallyHidden>
      </figure>
    </div>
  );
}

function Curve({ saturation: { interviews, themes, steps, rule } }: { saturation: Saturation }) {
  const x = (interview: number) => VIEW.left + (interview / interviews) * (VIEW.width - VIEW.left - VIEW.right);
  const y = (total: number) => VIEW.height - VIEW.bottom - (total / themes) * (VIEW.height - VIEW.top - VIEW.bottom);
  const line = steps.map(({ interview, total }, at) => `${at === 0 ? `M${x(0)} ${y(0)}` : ''}H${x(interview)}V${y(total)}`).join('');
  const reached = rule?.reached_at ?? null;
  return (
    <svg className={classes.curve} viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} aria-hidden>
      <path className={classes.axis} d={`M${VIEW.left} ${VIEW.top}V${y(0)}H${VIEW.width - VIEW.right}`} />
      {reached !== null && <path className={classes.reached} d={`M${x(reached)} ${VIEW.top}V${y(0)}`} />}
      <path className={classes.area} d={`${line}H${x(interviews)}V${y(0)}Z`} />
      <path className={classes.line} d={`${line}H${x(interviews)}`} />
      <text x={VIEW.left - 6} y={y(themes) + 4} textAnchor="end">
        {themes}
      </text>
      <text x={VIEW.left - 6} y={y(0)} textAnchor="end">
        0
      </text>
      <text x={VIEW.left} y={VIEW.height - 6}>
        {t('saturation.first')}
      </text>
      <text x={VIEW.width - VIEW.right} y={VIEW.height - 6} textAnchor="end">
        {t('saturation.interviews', { count: interviews })}
      </text>
    </svg>
  );
}
