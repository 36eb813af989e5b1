import { FullPageLoader } from '@/components/ui/full-page-loader';

export function IntroPreviewRoute() {
  return <FullPageLoader />;
}
