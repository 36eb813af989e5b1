import { Button, LinkButton } from '@/components/basic/button';
import { useEffect, useState } from 'react';
import { tabMemory } from '@/lib/browser-storage';
import { useTexts } from '@/lib/i18n/texts';
import { leave } from '@/lib/leave';
import classes from './confirmation.module.css';

/** How long the page stays before it leads on by itself. */
const SECONDS = 10;
/** The response whose countdown has begun in this tab: who comes back is not led away again. */
const KEY = 'colloquy.led-on';

type Props = {
  /** Where it leads. */
  address: string;
  responseId: string;
  /** It goes there by itself. */
  auto: boolean;
  /** Something on this page is still to be done: the recording, or a rating. */
  waits: boolean;
};

/** The way from the thank-you page to the owner's own site, with a countdown where the owner wants one. */
export function WayOn({ address, responseId, auto, waits }: Props) {
  const t = useTexts();
  const [left, setLeft] = useState(SECONDS);
  const [stays, setStays] = useState(() => tabMemory.read(KEY) === responseId);
  const counts = auto && !stays && !waits;

  useEffect(() => {
    if (!counts) return;
    tabMemory.write(KEY, responseId);
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [counts, responseId]);

  const over = counts && left <= 0;
  useEffect(() => {
    if (over) leave(address);
  }, [over, address]);

  return (
    <div className={classes.wayOn}>
      <LinkButton size="md" to={address}>
        {t('thanks.continue')}
      </LinkButton>
      {counts && (
        <>
          <p className={classes.text} role="timer">
            {t('thanks.leaving', { site: new URL(address).host, seconds: Math.max(left, 1) })}
          </p>
          <Button variant="subtle" onClick={() => setStays(true)}>
            {t('thanks.stay')}
          </Button>
        </>
      )}
    </div>
  );
}
