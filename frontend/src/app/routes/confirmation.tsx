import { FullPageLoader } from '@/components/ui/full-page-loader';

export function ConfirmationRoute() {
  return <FullPageLoader />;
}
