import { FullPageLoader } from '@/components/ui/full-page-loader';

export function NewFormRoute() {
  return <FullPageLoader />;
}
