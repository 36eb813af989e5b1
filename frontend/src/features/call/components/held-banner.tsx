import type { Hold } from '@contract/intervention-kinds';
import { IconPlayerPause, IconUser } from '@/components/icons/icons';
import { useTexts } from '@/lib/i18n/texts';
import classes from './held-banner.module.css';

/** What the owner does with the interview, as long as it lasts. The live region stands there before, or screen readers would miss it. */
export function HeldBanner({ hold }: { hold: Hold | null }) {
  const t = useTexts();
  return (
    <div role="status" className={classes.region}>
      {hold && (
        <p className={classes.banner} data-hold={hold}>
          {hold === 'paused' ? <IconPlayerPause size={20} aria-hidden /> : <IconUser size={20} aria-hidden />}
          {t(`hold.${hold}`)}
        </p>
      )}
    </div>
  );
}
