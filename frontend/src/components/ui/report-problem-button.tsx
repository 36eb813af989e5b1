import { Button } from '@mantine/core';
import { problemPanel } from '@/lib/problem-panel';

/** On error screens: opens this page's log and the form that sends it. */
export function ReportProblemButton() {
  return (
    <Button variant="subtle" color="gray" c="dimmed" fw={500} size="sm" onClick={(event) => problemPanel.open(event.currentTarget)}>
      Report a problem
    </Button>
  );
}
