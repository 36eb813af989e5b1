import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Page } from '@/components/ui/page';
import { paths } from '../paths';
import { t } from './texts';

/** The end of a preview. */
export function PreviewConfirmationRoute() {
  return (
    <Page title={t('previewConfirmation.preview')}>
      <EmptyState isPage title={t('previewConfirmation.thankSubmission')} text={t('previewConfirmation.previewNothingSaved')}>
        <LinkButton to={paths.home} variant="default">
          {t('previewConfirmation.goToHome')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
