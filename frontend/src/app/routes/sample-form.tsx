import { FullPageLoader } from '@/components/ui/full-page-loader';

export function SampleFormRoute() {
  return <FullPageLoader />;
}
