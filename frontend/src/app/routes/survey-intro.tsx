import { FullPageLoader } from '@/components/ui/full-page-loader';

export function SurveyIntroRoute() {
  return <FullPageLoader />;
}
