import type { SegmentComparisonAnswer } from '@contract/findings';
import { FEW_INTERVIEWS } from '@contract/findings-constants';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { intervalText, percent, segmentLabel } from '../figures';
import { t } from '../texts';
import classes from './segments-chart.module.css';
import type { Cell } from './segments-view';

type Props = { data: SegmentComparisonAnswer; onOpen: (cell: Cell) => void };

const AXIS = [0, 25, 50, 75, 100];

/** A theme after the other: the share of each segment as a dot, its interval as a band. */
export function SegmentsChart({ data: { themes, segments, all, attribute }, onOpen }: Props) {
  return (
    <ol className={classes.themes}>
      {themes.map((theme, row) => (
        <li key={theme.id} className={classes.theme} style={{ '--depth': theme.depth } as CSSProperties}>
          <h2 className={classes.name} dir="auto">
            {theme.name}
          </h2>
          <ul className={classes.rows}>
            {segments.map(({ value, label: named, interviews, themes: counts }) => {
              const counted = counts[row]!;
              const { participants, share, low, high } = counted;
              const label = segmentLabel(attribute, value, named);
              return (
                <li key={value}>
                  <button
                    type="button"
                    className={classes.row}
                    data-few={interviews < FEW_INTERVIEWS || undefined}
                    onClick={() => onOpen({ themeId: theme.id, value })}
                  >
                    <span className={classes.segment} dir="auto">
                      <VisuallyHidden>{t('segments.chartRow', { theme: theme.name })} </VisuallyHidden>
                      {label}
                    </span>{' '}
                    <span className={classes.track} aria-hidden>
                      <span
                        className={classes.band}
                        style={{ insetInlineStart: `${low * 100}%`, insetInlineEnd: `${100 - high * 100}%` }}
                      />
                      <span className={classes.all} style={{ insetInlineStart: `${all.themes[row]!.share * 100}%` }} />
                      <span className={classes.dot} style={{ insetInlineStart: `${share * 100}%` }} />
                    </span>
                    <span className={classes.figures}>
                      <strong>{percent(share)}</strong> {t('segments.of', { part: participants, whole: interviews })}
                      <VisuallyHidden>
                        {' '}
                        {t('segments.interval')} {intervalText(counted)}
                      </VisuallyHidden>
                      {interviews < FEW_INTERVIEWS && <span className={classes.few}> {t('segments.few')}</span>}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
          <div className={classes.axis} aria-hidden>
            <span className={classes.ticks}>
              {AXIS.map((tick) => (
                <span key={tick} style={{ insetInlineStart: `${tick}%` }}>
                  {tick}%
                </span>
              ))}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
