import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Page } from '@/components/ui/page';
import { paths } from '../paths';

/** The end of a preview. */
export function PreviewConfirmationRoute() {
  return (
    <Page title="Preview">
      <EmptyState isPage title="Thank you for your submission!" text="This was a preview: nothing was saved.">
        <LinkButton to={paths.home} variant="default">
          Go to Home
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
