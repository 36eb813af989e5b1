import { LinkButton } from '@/components/basic/button';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { useTexts } from '@/lib/i18n/texts';
import { paths } from '../paths';

/** Every path that is no page of ours. */
export function NotFoundRoute() {
  const t = useTexts();
  return (
    <FullPageMessage code="404" title={t('notFound.title')} text={t('notFound.text')}>
      <LinkButton to={paths.root}>{t('notFound.home')}</LinkButton>
    </FullPageMessage>
  );
}
