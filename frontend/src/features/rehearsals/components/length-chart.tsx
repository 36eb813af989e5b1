import type { RehearsalParticipant } from '@contract/rehearsal-participants';
import type { RehearsalLength } from '@contract/rehearsal-report';
import { minutesText, nameOf, progressText, rangeText } from '../rehearsal-texts';
import { t } from '../texts';
import classes from './length-chart.module.css';

type Props = {
  length: RehearsalLength;
  participants: readonly RehearsalParticipant[];
  rate: { wordsPerMinute: number; pauseSeconds: number };
  questions: number;
};

/** How long interviews will take: the range, the median, and every participant in it. The numbers are text as well. */
export function LengthChart({ length: { shortest, median, longest }, participants, rate, questions }: Props) {
  const end = scaleEnd(longest);
  const at = (minutes: number) => `${Math.min(100, (minutes / end) * 100)}%`;
  const ticks = [0, end / 4, end / 2, (end * 3) / 4, end];
  return (
    <figure className={classes.chart} aria-labelledby="expected-length">
      <figcaption id="expected-length" className={classes.caption}>
        {t.rich('length.caption', {
          strong: (words) => <strong>{words}</strong>,
          range: <>{rangeText(shortest, longest)}</>,
          median: <>{minutesText(median)}</>,
        })}
      </figcaption>
      <div className={classes.plot} aria-hidden>
        <span className={classes.range} style={{ insetInlineStart: at(shortest), width: `calc(${at(longest)} - ${at(shortest)})` }} />
        {participants.map((participant) => (
          <span
            key={participant.kind}
            className={classes.dot}
            data-ending={participant.ending ?? undefined}
            style={{ insetInlineStart: at(participant.minutes) }}
            title={t('length.dot', {
              name: nameOf(participant.kind),
              minutes: minutesText(participant.minutes),
              progress: progressText(participant, questions),
            })}
          />
        ))}
        <span className={classes.median} style={{ insetInlineStart: at(median) }} />
      </div>
      <ol className={classes.scale} aria-hidden>
        {ticks.map((tick) => (
          <li key={tick} style={{ insetInlineStart: at(tick) }}>
            {Number.isInteger(tick) ? tick : tick.toFixed(1)}
          </li>
        ))}
      </ol>
      <p className={classes.method}>{t('length.method', { words: rate.wordsPerMinute, pause: rate.pauseSeconds })}</p>
    </figure>
  );
}

/** A round number of minutes somewhat beyond the longest. */
function scaleEnd(longest: number): number {
  return [2, 4, 8, 12, 16, 20, 30, 40, 60, 80, 120].find((end) => end >= longest * 1.05) ?? Math.ceil(longest / 40) * 40;
}
