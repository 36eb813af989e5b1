import { FullPageLoader } from '@/components/ui/full-page-loader';

export function RootRoute() {
  return <FullPageLoader />;
}
