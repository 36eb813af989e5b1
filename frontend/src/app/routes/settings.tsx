import { FullPageLoader } from '@/components/ui/full-page-loader';

export function SettingsRoute() {
  return <FullPageLoader />;
}
