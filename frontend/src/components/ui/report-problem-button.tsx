import { useTexts } from '@/lib/i18n/texts';
import { problemPanel } from '@/lib/problem-panel';
import { Button } from '../basic/button';

/** On error screens: opens this page's log and the form that sends it. */
export function ReportProblemButton() {
  const t = useTexts();
  return (
    <Button variant="subtle" color="gray" size="sm" onClick={(event) => problemPanel.open(event.currentTarget)}>
      {t('crash.report')}
    </Button>
  );
}
