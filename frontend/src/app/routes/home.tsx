import { FullPageLoader } from '@/components/ui/full-page-loader';

export function HomeRoute() {
  return <FullPageLoader />;
}
