import { IconCheck, IconClock } from '@/components/icons/icons';
import { LinkButton } from '@/components/ui/link-button';
import { useInstallation } from '@/lib/use-installation';
import { t } from '../texts';
import classes from './upgrade-panel.module.css';

const BENEFITS = [
  { text: 'upgrade.moreResponses', coming: false },
  { text: 'upgrade.moreUsers', coming: true },
  { text: 'upgrade.moreInsights', coming: false },
] as const;

/** For the free plan, on Home (HOME-02). */
export function UpgradePanel({ settingsHref }: { settingsHref: string }) {
  const prices = useInstallation()?.planPrices;
  return (
    <aside className={classes.panel} aria-labelledby="upgrade-title">
      <Illustration />
      <h2 className={classes.title} id="upgrade-title">
        {t('upgrade.title')}
      </h2>
      <p className={classes.text}>{t('upgrade.text')}</p>
      <ul className={classes.benefits}>
        {BENEFITS.map(({ text, coming }) => (
          <li key={text} data-coming={coming || undefined}>
            {coming ? <IconClock size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            <span>{t(text)}</span>
            {coming && <span className={classes.coming}>{t('upgrade.comingSoon')}</span>}
          </li>
        ))}
      </ul>
      <dl className={classes.prices}>
        <div>
          <dt>{t('upgrade.pro')}</dt>
          <dd>{prices && t('upgrade.price', { price: prices.pro })}</dd>
        </div>
        <div>
          <dt>{t('upgrade.business')}</dt>
          <dd>{prices && t('upgrade.price', { price: prices.business })}</dd>
        </div>
      </dl>
      <LinkButton to={settingsHref} variant="light" fullWidth>
        {t('upgrade.now')}
      </LinkButton>
    </aside>
  );
}

/** Voices that widen into a plain. */
function Illustration() {
  const bars = [10, 22, 14, 34, 48, 30, 58, 40, 66, 46, 72];
  return (
    <svg className={classes.illustration} viewBox="0 0 240 88" role="img" aria-label={t('upgrade.illustration')}>
      {bars.map((height, index) => (
        <rect
          key={index}
          x={12 + index * 20}
          y={(88 - height) / 2}
          width="8"
          height={height}
          rx="4"
          style={{ opacity: 0.25 + (index / bars.length) * 0.75 }}
        />
      ))}
    </svg>
  );
}
