import { FullPageLoader } from '@/components/ui/full-page-loader';

export function SubmissionsRoute() {
  return <FullPageLoader />;
}
