import { FullPageLoader } from '@/components/ui/full-page-loader';

export function CallRoute() {
  return <FullPageLoader />;
}
