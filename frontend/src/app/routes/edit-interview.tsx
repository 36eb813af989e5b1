import { FullPageLoader } from '@/components/ui/full-page-loader';

export function EditInterviewRoute() {
  return <FullPageLoader />;
}
