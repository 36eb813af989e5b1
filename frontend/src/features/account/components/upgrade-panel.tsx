import { IconCheck, IconClock } from '@tabler/icons-react';
import { LinkButton } from '@/components/ui/link-button';
import { useInstallation } from '@/lib/use-installation';
import classes from './upgrade-panel.module.css';

const BENEFITS = [{ text: 'More responses' }, { text: 'More users', coming: true }, { text: 'More insights' }];

/** For the free plan, on Home (HOME-02). */
export function UpgradePanel({ settingsHref }: { settingsHref: string }) {
  const prices = useInstallation()?.planPrices;
  return (
    <aside className={classes.panel} aria-labelledby="upgrade-title">
      <Illustration />
      <h2 className={classes.title} id="upgrade-title">
        Upgrade Plan
      </h2>
      <p className={classes.text}>Interview without limits by upgrading your plan.</p>
      <ul className={classes.benefits}>
        {BENEFITS.map(({ text, coming }) => (
          <li key={text} data-coming={coming}>
            {coming ? <IconClock size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            <span>{text}</span>
            {coming && <span className={classes.coming}>Coming soon</span>}
          </li>
        ))}
      </ul>
      <dl className={classes.prices}>
        <div>
          <dt>Pro Plan</dt>
          <dd>{prices && `${prices.pro} / month`}</dd>
        </div>
        <div>
          <dt>Business Plan</dt>
          <dd>{prices && `${prices.business} / month`}</dd>
        </div>
      </dl>
      <LinkButton to={settingsHref} variant="light" fullWidth>
        Upgrade Now
      </LinkButton>
    </aside>
  );
}

/** Voices that widen into a plain. */
function Illustration() {
  const bars = [10, 22, 14, 34, 48, 30, 58, 40, 66, 46, 72];
  return (
    <svg className={classes.illustration} viewBox="0 0 240 88" role="img" aria-label="Rising bars of a voice">
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
