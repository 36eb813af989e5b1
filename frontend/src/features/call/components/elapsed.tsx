import { useEffect, useState } from 'react';
import { pageLanguage, useTexts } from '@/lib/i18n/texts';

/** Time since the call began, as 4:05. @param since milliseconds of `Date.now()` */
export function Elapsed({ since, className }: { since: number; className?: string }) {
  const t = useTexts();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return (
    <time className={className} role="timer" aria-label={t('stage.elapsed')}>
      {digits(Math.floor(seconds / 60))}:{digits(seconds % 60, 2)}
    </time>
  );
}

const digits = (value: number, least = 1) =>
  new Intl.NumberFormat(pageLanguage(), { minimumIntegerDigits: least, useGrouping: false }).format(value);
