import { FullPageLoader } from '@/components/ui/full-page-loader';

export function EntryRoute() {
  return <FullPageLoader />;
}
