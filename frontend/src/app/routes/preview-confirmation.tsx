import { FullPageLoader } from '@/components/ui/full-page-loader';

export function PreviewConfirmationRoute() {
  return <FullPageLoader />;
}
