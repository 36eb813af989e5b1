import { FullPageLoader } from '@/components/ui/full-page-loader';

export function CallbackRoute() {
  return <FullPageLoader />;
}
