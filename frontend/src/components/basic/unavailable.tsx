import { useTexts } from '@/lib/i18n/texts';
import { FullPageMessage } from '../ui/full-page-message';

/** The owner has closed the interview. Not an error. */
export function ClosedInterview() {
  const t = useTexts();
  return <FullPageMessage title={t('closed.title')} text={t('closed.text')} />;
}

/** The interview's owner has reached the month's limit: kind, and before anything begins (USER-10). */
export function NotTakingResponses() {
  const t = useTexts();
  return <FullPageMessage title={t('full.title')} text={t('full.text')} />;
}
