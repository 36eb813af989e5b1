import type { Agreement, RoundAnswer } from '@contract/agreement';
import { t } from '../texts';
import classes from './agreement.module.css';

const number = (value: number) => value.toFixed(2);
const percent = (value: number) => `${Math.round(value * 100)} %`;
const PARTS = ['both', 'firstOnly', 'secondOnly', 'neither'] as const;

/** Agreement per theme and over all of them, with what makes a figure weak. */
export function Figures({ agreement: { themes, overall } }: { agreement: NonNullable<RoundAnswer['agreement']> }) {
  return (
    <section aria-labelledby="agreement-figures">
      <h3 id="agreement-figures" className={classes.subheading}>
        {t('figures.title')}
      </h3>
      <ul className={classes.figures}>
        {overall.n > 0 && (
          <li data-overall>
            <strong>{t('figures.overall')}</strong>
            <Figure
              figure={overall}
              extra={overall.sameThemes === null ? null : t('figures.sameThemes', { share: percent(overall.sameThemes) })}
            />
          </li>
        )}
        {themes.map((theme) => (
          <li key={theme.themeId}>
            <strong>{theme.name}</strong>
            {theme.n > 0 && (
              <>
                <div className={classes.bar} aria-hidden>
                  {PARTS.map((part) => (
                    <i key={part} data-part={part} style={{ flexGrow: theme[part] }} />
                  ))}
                </div>
                <p className={classes.soft}>{PARTS.map((part) => t(`figures.${part}`, { count: theme[part] })).join(' · ')}</p>
              </>
            )}
            <Figure figure={theme} extra={null} />
          </li>
        ))}
      </ul>
      <details className={classes.details}>
        <summary>{t('figures.howTo')}</summary>
        <p className={classes.soft}>{t('figures.howToText')}</p>
      </details>
    </section>
  );
}

function Figure({ figure, extra }: { figure: Agreement; extra: string | null }) {
  const { n, agreement, kappa, interval, alpha, reading, noKappa, warnings } = figure;
  const parts = [
    agreement === null ? null : t('figures.agreement', { share: percent(agreement) }),
    extra,
    alpha === null ? null : t('figures.alpha', { alpha: number(alpha) }),
    n > 0 ? t('figures.n', { n }) : null,
  ].filter((part) => part !== null);
  return (
    <>
      {kappa !== null && (
        <p className={classes.line}>
          <span className={classes.kappa}>{t('figures.kappa', { kappa: number(kappa) })}</span>
          {interval && <span>{t('figures.interval', { low: number(interval.low), high: number(interval.high) })}</span>}
          {reading && <span className={classes.reading}>{t(`reading.${reading}`)}</span>}
        </p>
      )}
      {noKappa && <p className={classes.line}>{t(`noKappa.${noKappa}`)}</p>}
      {parts.length > 0 && <p className={classes.soft}>{parts.join(' · ')}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {t(`warning.${warning}`)}
        </p>
      ))}
    </>
  );
}
