import { LinkButton } from '@/components/basic/button';
import { FullPageMessage } from '@/components/ui/full-page-message';
import { paths } from '../paths';

/** Every path that is no page of ours. */
export function NotFoundRoute() {
  return (
    <FullPageMessage code="404" title="Page Not Found" text="The address may be mistyped, or the page has moved.">
      <LinkButton to={paths.root}>Go Home</LinkButton>
    </FullPageMessage>
  );
}
